-- The warehouse's day: what the scales say, what was not there, what came back. Money is integer minor units.

-- Moves with every change of weights, missing pieces and totals: who has seen an older one writes nothing.
alter table orders add column version integer not null default 0 constraint orders_version check (version >= 0);

-- Ordered pieces that were not there when it was packed: not sold, not paid, and not given back to the stock.
alter table order_item add column missing integer not null default 0
  constraint not_more_missing check (missing between 0 and quantity - returned);
alter table order_item add column missing_reason text not null default '';

-- Of what was asked to go back, what was taken; null until it is decided.
alter table order_return_item add column accepted integer constraint accepted_of_asked check (accepted between 0 and quantity);

-- What the warehouse, the office and the vans look at: by where it stands.
create index orders_by_code on orders (code);
create index delivery_status on delivery (status, delivery_date);
create index request_status on request (status, id);
create index order_return_status on order_return (status, id);
create index trip_status on trip (status, trip_date);
create index deadline_due on deadline (due_date, id);
create index deadline_open_due on deadline (due_date, id) where amount <> paid;
create index payment_task_failed on payment_task (created_at) where status = 'failed';

-- Sold is what was there.
create trigger sales_item_missing after update of missing on order_item when new.missing <> old.missing begin
  update sales_month set quantity = quantity + old.missing - new.missing
  where (company_id, month) = (select company_id, substr(placed_on, 1, 7) from orders
      where id = new.order_id and status not in ('not_confirmed', 'cancelled'))
    and category_id = coalesce(new.category_id, 0) and manufacturer_id = new.manufacturer_id;
end;
drop trigger sales_order_moved;
create trigger sales_order_moved after update of status on orders
when (old.status in ('not_confirmed', 'cancelled')) <> (new.status in ('not_confirmed', 'cancelled')) begin
  insert into sales_day (company_id, day, orders, lines, net)
  select new.company_id, new.placed_on, s.sign, s.sign * count(i.id), s.sign * coalesce(sum(i.net), 0)
  from (select case when new.status in ('not_confirmed', 'cancelled') then -1 else 1 end as sign) s
  left join order_item i on i.order_id = new.id where true group by s.sign
  on conflict do update set orders = orders + excluded.orders, lines = lines + excluded.lines, net = net + excluded.net;
  insert into sales_month (company_id, month, category_id, manufacturer_id, lines, quantity, net)
  select new.company_id, substr(new.placed_on, 1, 7), coalesce(i.category_id, 0), i.manufacturer_id,
    s.sign * count(*), s.sign * sum(i.quantity - i.missing), s.sign * sum(i.net)
  from (select case when new.status in ('not_confirmed', 'cancelled') then -1 else 1 end as sign) s
  cross join order_item i where i.order_id = new.id
  group by coalesce(i.category_id, 0), i.manufacturer_id
  on conflict do update set lines = lines + excluded.lines, quantity = quantity + excluded.quantity, net = net + excluded.net;
end;
