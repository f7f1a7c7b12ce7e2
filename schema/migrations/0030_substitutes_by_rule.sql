-- What is to happen with an article that is not there when it is packed (docs/decisions/0097).
-- equal: a named substitute takes its place, at no higher price. ask: the buyer is asked. never: it is left out.

-- A person's default in a company.
alter table company_member add column when_missing text not null default 'ask' check (when_missing in ('equal', 'ask', 'never'));
-- Null: the default.
alter table cart_item add column when_missing text check (when_missing in ('equal', 'ask', 'never'));
-- JSON {article: rule} of the lines that had one of their own when the request was sent.
alter table approval add column rules text not null default '{}' check (json_valid(rules));
-- Nobody was asked before: what was ordered until now is left out, as it was.
alter table order_item add column when_missing text not null default 'never' check (when_missing in ('equal', 'ask', 'never'));
-- The line in whose place this one came.
alter table order_item add column substitute_for integer references order_item (id);
create index order_item_substitute_for on order_item (substitute_for) where substitute_for is not null;

-- A substitute for pieces of a line that are missing: one a line, the last that was chosen.
create table substitution (
  id integer primary key,
  order_item_id integer not null unique references order_item (id),
  order_id integer not null references orders (id),
  product_id integer not null references product (id) on delete cascade,
  -- Pieces of the line, and how many of the substitute take their place.
  missing integer not null check (missing between 1 and 9999),
  quantity integer not null check (quantity between 1 and 9999),
  -- Net, of one uom_sale of the substitute or of one kilo where its weight varies: what was said is what is charged.
  amount integer not null check (amount >= 0),
  -- taken: it is a line of the order. expired: nobody answered until `answer_until`.
  status text not null check (status in ('asked', 'taken', 'refused', 'expired', 'withdrawn')),
  -- Of the link that the buyer was mailed; null where nobody was asked.
  token_hash text unique,
  answer_until text,
  answered_at text,
  created_at text not null,
  constraint substitution_asked check ((token_hash is null) = (answer_until is null) and (status <> 'asked' or answer_until is not null))
) strict;
create index substitution_order on substitution (order_id);
create index substitution_asked on substitution (answer_until) where status = 'asked';
create index substitution_product on substitution (product_id);

-- A substitute that is taken back before anything left: its pieces are free again, and it is not counted as sold.
create trigger substitute_gone before delete on order_item when old.substitute_for is not null begin
  update lot set reserved = max(0, reserved - n.quantity) from (
    select x.lot_id, x.quantity from order_item_lot_there x where x.order_item_id = old.id) n
  where lot.id = n.lot_id and n.quantity > 0;
  update offer set reserved = max(0, reserved - (old.quantity - old.missing)), sold = max(0, sold - old.quantity)
  where product_id = old.product_id and market = (select market from orders where id = old.order_id);
  delete from order_item_lot where order_item_id = old.id;
  update sales_day set lines = lines - 1, net = net - old.net
  where (company_id, day) = (select company_id, placed_on from orders
    where id = old.order_id and status not in ('not_confirmed', 'cancelled'));
  update sales_month set lines = lines - 1, quantity = quantity - (old.quantity - old.missing), net = net - old.net
  where (company_id, month) = (select company_id, substr(placed_on, 1, 7) from orders
      where id = old.order_id and status not in ('not_confirmed', 'cancelled'))
    and category_id = coalesce(old.category_id, 0) and manufacturer_id = old.manufacturer_id;
end;
