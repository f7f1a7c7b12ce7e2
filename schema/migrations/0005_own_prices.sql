-- Prices of a company's own list, held so that a catalogue sorted by price follows them by an
-- index, and "my products" in the order of the last purchase.

-- The price from one piece on of every list that is nobody's default, with copies of what
-- lists are filtered by. The default list's stands in `offer`.
create table own_price (
  price_list_id integer not null references price_list (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  amount integer not null check (amount > 0),
  -- Estimated net price of one uom_sale, as in `offer`.
  order_price integer not null,
  category_id integer not null,
  family_id integer not null,
  primary key (price_list_id, product_id)
) strict, without rowid;
create index own_price_product on own_price (product_id);
create index own_price_price on own_price (price_list_id, order_price, product_id);
create index own_price_family on own_price (price_list_id, family_id, order_price, product_id);
create index own_price_category on own_price (price_list_id, category_id, order_price, product_id);

insert into own_price (price_list_id, product_id, amount, order_price, category_id, family_id)
select x.price_list_id, x.product_id, x.amount,
  case when p.variable_weight = 1 then (x.amount * p.reference_quantity + 500) / 1000 else x.amount end,
  p.category_id, coalesce(c.parent_id, c.id)
from price_list l
join price x on x.price_list_id = l.id and x.min_quantity = 1
join product p on p.id = x.product_id
join category c on c.id = p.category_id
where l.is_default = 0;

create trigger own_price_insert after insert on price
when new.min_quantity = 1 and (select is_default from price_list where id = new.price_list_id) = 0 begin
  insert into own_price (price_list_id, product_id, amount, order_price, category_id, family_id)
  select new.price_list_id, p.id, new.amount,
    case when p.variable_weight = 1 then (new.amount * p.reference_quantity + 500) / 1000 else new.amount end,
    p.category_id, coalesce(c.parent_id, c.id)
  from product p join category c on c.id = p.category_id where p.id = new.product_id
  on conflict do update set amount = excluded.amount, order_price = excluded.order_price;
end;
create trigger own_price_update after update of amount on price
when new.min_quantity = 1 and new.amount <> old.amount begin
  update own_price set amount = new.amount, order_price = (
    select case when variable_weight = 1 then (new.amount * reference_quantity + 500) / 1000 else new.amount end
    from product where id = new.product_id)
  where price_list_id = new.price_list_id and product_id = new.product_id;
end;
create trigger own_price_delete after delete on price when old.min_quantity = 1 begin
  delete from own_price where price_list_id = old.price_list_id and product_id = old.product_id;
end;
create trigger own_price_moved after update of category_id on product when new.category_id <> old.category_id begin
  update own_price set
    category_id = new.category_id,
    family_id = (select coalesce(parent_id, id) from category where id = new.category_id)
  where product_id = new.id;
end;
create trigger own_price_reweighed after update of reference_quantity, variable_weight on product
when new.reference_quantity <> old.reference_quantity or new.variable_weight <> old.variable_weight begin
  update own_price set order_price =
    case when new.variable_weight = 1 then (amount * new.reference_quantity + 500) / 1000 else amount end
  where product_id = new.id;
end;
-- A list that becomes a market's default, or stops being it.
create trigger own_price_list after update of is_default on price_list when new.is_default <> old.is_default begin
  delete from own_price where price_list_id = new.id;
  insert into own_price (price_list_id, product_id, amount, order_price, category_id, family_id)
  select x.price_list_id, p.id, x.amount,
    case when p.variable_weight = 1 then (x.amount * p.reference_quantity + 500) / 1000 else x.amount end,
    p.category_id, coalesce(c.parent_id, c.id)
  from price x
  join product p on p.id = x.product_id
  join category c on c.id = p.category_id
  where new.is_default = 0 and x.price_list_id = new.id and x.min_quantity = 1;
end;

-- Kroner are no euros: a company's list is one of its own market.
create trigger company_price_list_market after insert on company
when new.price_list_id is not null and (select market from price_list where id = new.price_list_id) is not new.country
begin select raise(abort, 'price_list_of_another_market'); end;
create trigger company_price_list_market_update after update of price_list_id, country on company
when new.price_list_id is not null and (select market from price_list where id = new.price_list_id) is not new.country
begin select raise(abort, 'price_list_of_another_market'); end;
create trigger price_list_market_moved before update of market on price_list
when new.market <> old.market and exists (select 1 from company where price_list_id = new.id)
begin select raise(abort, 'price_list_of_another_market'); end;

create index purchased_product_recent on purchased_product (company_id, last_at desc, product_id) where hidden = 0;
