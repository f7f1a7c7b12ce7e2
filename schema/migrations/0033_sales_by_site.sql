-- Sums of a month by site too (docs/decisions/0101). The key has a column more, which SQLite cannot add to a table where it stands.

drop trigger sales_item_placed;
drop trigger sales_order_moved;
drop trigger sales_item_settled;
drop trigger sales_item_missing;
drop trigger substitute_gone;
drop table sales_month;

create table sales_month (
  company_id integer not null references company (id),
  month text not null,
  -- The article's category and maker of that moment, and the address the order went to; 0: none.
  category_id integer not null,
  manufacturer_id integer not null,
  site_id integer not null,
  lines integer not null,
  quantity integer not null,
  net integer not null,
  primary key (company_id, month, category_id, manufacturer_id, site_id)
) strict, without rowid;

insert into sales_month (company_id, month, category_id, manufacturer_id, site_id, lines, quantity, net)
select o.company_id, substr(o.placed_on, 1, 7), coalesce(i.category_id, 0), i.manufacturer_id, coalesce(o.shipping_address ->> 'id', 0),
  count(*), sum(i.quantity - i.missing), sum(i.net)
from orders o join order_item i on i.order_id = o.id
where o.status not in ('not_confirmed', 'cancelled') group by 1, 2, 3, 4, 5;

create trigger sales_item_placed after insert on order_item begin
  update order_item set manufacturer_id = coalesce((select manufacturer_id from product where id = new.product_id), 0)
  where id = new.id;
  insert into sales_day (company_id, day, orders, lines, net)
  select company_id, placed_on, 0, 1, new.net from orders
  where id = new.order_id and status not in ('not_confirmed', 'cancelled')
  on conflict do update set lines = lines + 1, net = net + excluded.net;
  insert into sales_month (company_id, month, category_id, manufacturer_id, site_id, lines, quantity, net)
  select o.company_id, substr(o.placed_on, 1, 7), coalesce(new.category_id, 0),
    coalesce((select manufacturer_id from product where id = new.product_id), 0), coalesce(o.shipping_address ->> 'id', 0),
    1, new.quantity, new.net
  from orders o where o.id = new.order_id and o.status not in ('not_confirmed', 'cancelled')
  on conflict do update set lines = lines + 1, quantity = quantity + excluded.quantity, net = net + excluded.net;
end;
-- Confirmed later, or cancelled: the whole order comes or goes.
create trigger sales_order_moved after update of status on orders
when (old.status in ('not_confirmed', 'cancelled')) <> (new.status in ('not_confirmed', 'cancelled')) begin
  insert into sales_day (company_id, day, orders, lines, net)
  select new.company_id, new.placed_on, s.sign, s.sign * count(i.id), s.sign * coalesce(sum(i.net), 0)
  from (select case when new.status in ('not_confirmed', 'cancelled') then -1 else 1 end as sign) s
  left join order_item i on i.order_id = new.id where true group by s.sign
  on conflict do update set orders = orders + excluded.orders, lines = lines + excluded.lines, net = net + excluded.net;
  insert into sales_month (company_id, month, category_id, manufacturer_id, site_id, lines, quantity, net)
  select new.company_id, substr(new.placed_on, 1, 7), coalesce(i.category_id, 0), i.manufacturer_id,
    coalesce(new.shipping_address ->> 'id', 0), s.sign * count(*), s.sign * sum(i.quantity - i.missing), s.sign * sum(i.net)
  from (select case when new.status in ('not_confirmed', 'cancelled') then -1 else 1 end as sign) s
  cross join order_item i where i.order_id = new.id
  group by coalesce(i.category_id, 0), i.manufacturer_id
  on conflict do update set lines = lines + excluded.lines, quantity = quantity + excluded.quantity, net = net + excluded.net;
end;
create trigger sales_item_settled after update of net on order_item when new.net <> old.net begin
  update sales_day set net = net + new.net - old.net
  where (company_id, day) = (select company_id, placed_on from orders
    where id = new.order_id and status not in ('not_confirmed', 'cancelled'));
  update sales_month set net = net + new.net - old.net
  where (company_id, month, site_id) = (select company_id, substr(placed_on, 1, 7), coalesce(shipping_address ->> 'id', 0) from orders
      where id = new.order_id and status not in ('not_confirmed', 'cancelled'))
    and category_id = coalesce(new.category_id, 0) and manufacturer_id = new.manufacturer_id;
end;
-- Sold is what was there.
create trigger sales_item_missing after update of missing on order_item when new.missing <> old.missing begin
  update sales_month set quantity = quantity + old.missing - new.missing
  where (company_id, month, site_id) = (select company_id, substr(placed_on, 1, 7), coalesce(shipping_address ->> 'id', 0) from orders
      where id = new.order_id and status not in ('not_confirmed', 'cancelled'))
    and category_id = coalesce(new.category_id, 0) and manufacturer_id = new.manufacturer_id;
end;
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
  where (company_id, month, site_id) = (select company_id, substr(placed_on, 1, 7), coalesce(shipping_address ->> 'id', 0) from orders
      where id = old.order_id and status not in ('not_confirmed', 'cancelled'))
    and category_id = coalesce(old.category_id, 0) and manufacturer_id = old.manufacturer_id;
end;
