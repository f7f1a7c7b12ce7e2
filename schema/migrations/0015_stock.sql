-- Stock: what lies on the shelf (`on_hand`, set by counts, the ERP and the import), what open orders hold of it
-- (`reserved`, kept by the triggers below from the orders' own rows), and what can be sold (`available`). Lots alike.
-- An order is open, and holds its pieces, until its goods leave: a delivery that is not_confirmed, confirmed,
-- in_preparation or ready. Pieces that were missing are neither on the shelf nor held.

drop trigger version_stock;
drop trigger order_proposal_back;
drop index offer_empty;
drop index lot_expiring;

alter table offer rename column stock to on_hand;
alter table offer add column reserved integer not null default 0 constraint offer_reserved check (reserved >= 0);
alter table offer add column available integer generated always as (max(0, on_hand - reserved)) virtual;
alter table lot rename column available to on_hand;
alter table lot add column reserved integer not null default 0 constraint lot_reserved check (reserved >= 0);
alter table lot add column available integer generated always as (max(0, on_hand - reserved)) virtual;

-- Which lots a line's pieces come from, without those that were missing: the last to expire never came.
create view order_item_lot_there as
select x.order_item_id, x.lot_id, i.delivery_id,
  max(0, min(x.quantity, i.quantity - i.missing - coalesce((
    select sum(y.quantity) from order_item_lot y
    where y.order_item_id = x.order_item_id and (y.expires_on, y.lot_id) < (x.expires_on, x.lot_id)), 0))) as quantity
from order_item_lot x join order_item i on i.id = x.order_item_id;

-- What can be sold stays what it was.
update offer set on_hand = on_hand + n.quantity, reserved = n.quantity from (
  select i.product_id, o.market, sum(i.quantity - i.missing) as quantity from delivery d
  cross join orders o on o.id = d.order_id cross join order_item i on i.delivery_id = d.id
  where d.status in ('not_confirmed', 'confirmed', 'in_preparation', 'ready') and i.product_id is not null
  group by i.product_id, o.market) n
where offer.product_id = n.product_id and offer.market = n.market;
update lot set on_hand = on_hand + n.quantity, reserved = n.quantity from (
  select x.lot_id, sum(x.quantity) as quantity from delivery d
  cross join order_item i on i.delivery_id = d.id cross join order_item_lot_there x on x.order_item_id = i.id
  where d.status in ('not_confirmed', 'confirmed', 'in_preparation', 'ready') group by x.lot_id) n
where lot.id = n.lot_id;

create index offer_empty on offer (market, product_id) where active = 1 and price is not null and available = 0;
create index lot_expiring on lot (market, expires_on) where available > 0;
-- Open orders hold more than there is.
create index offer_short on offer (market, product_id) where reserved > on_hand;
create index lot_short on lot (market, product_id) where reserved > on_hand;

create trigger version_stock after update of on_hand, reserved on offer when (old.available = 0) <> (new.available = 0) begin
  update catalogue_state set version = version + 1;
end;
create trigger order_proposal_back after update of on_hand, reserved on offer when new.available > old.available begin
  update order_proposal set back = 1
  where product_id = new.product_id and status = 'open' and proposed_at is null and back = 0
    and (select country from company where id = order_proposal.company_id) = new.market;
end;

-- Nobody orders what is not there. What comes back to the shelf with its order is not ordered anew.
create trigger offer_oversold before update of reserved on offer
when new.reserved > old.reserved and new.reserved > new.on_hand and new.on_hand - new.reserved < old.on_hand - old.reserved
begin select raise(abort, 'stock_oversold'); end;
create trigger lot_oversold before update of reserved on lot
when new.reserved > old.reserved and new.reserved > new.on_hand and new.on_hand - new.reserved < old.on_hand - old.reserved
begin select raise(abort, 'stock_oversold'); end;

-- Who changed what lies on the shelf, from what to what: a row for every change of `on_hand`.
create table stock_move (
  id integer primary key,
  product_id integer not null references product (id) on delete cascade,
  market text not null references market (code),
  -- Null: of the article. The lot may be gone.
  lot_id integer,
  lot_code text,
  -- push: the ERP's figure; count: somebody's; move: so many more or fewer; import: the command; departure: on the van;
  -- back: a delivery that failed; missing: not found when it was packed; other: nobody said.
  kind text not null check (kind in ('push', 'count', 'move', 'import', 'departure', 'back', 'missing', 'other')),
  before integer not null,
  after integer not null,
  order_id integer,
  user_id integer,
  service_key_id integer,
  request_id text not null default '',
  at text not null
) strict;
create index stock_move_product on stock_move (product_id, market, at);
create index stock_move_at on stock_move (at);

-- Why stock is changing, within a transaction: put there before the change and taken away behind it. At most a row.
create table stock_cause (
  id integer primary key check (id = 1),
  kind text not null,
  order_id integer,
  user_id integer,
  service_key_id integer,
  request_id text not null default '',
  at text not null
) strict;

create trigger offer_moved after update of on_hand on offer when new.on_hand <> old.on_hand begin
  insert into stock_move (product_id, market, kind, before, after, order_id, user_id, service_key_id, request_id, at)
  select new.product_id, new.market, coalesce(c.kind, 'other'), old.on_hand, new.on_hand, c.order_id, c.user_id,
    c.service_key_id, coalesce(c.request_id, ''), coalesce(c.at, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
  from (select 1) left join stock_cause c on c.id = 1;
end;
create trigger lot_moved after update of on_hand on lot when new.on_hand <> old.on_hand begin
  insert into stock_move (product_id, market, lot_id, lot_code, kind, before, after, order_id, user_id, service_key_id, request_id, at)
  select new.product_id, new.market, new.id, new.code, coalesce(c.kind, 'other'), old.on_hand, new.on_hand, c.order_id,
    c.user_id, c.service_key_id, coalesce(c.request_id, ''), coalesce(c.at, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
  from (select 1) left join stock_cause c on c.id = 1;
end;
create trigger lot_came after insert on lot when new.on_hand > 0 begin
  insert into stock_move (product_id, market, lot_id, lot_code, kind, before, after, user_id, service_key_id, request_id, at)
  select new.product_id, new.market, new.id, new.code, coalesce(c.kind, 'other'), 0, new.on_hand, c.user_id,
    c.service_key_id, coalesce(c.request_id, ''), coalesce(c.at, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
  from (select 1) left join stock_cause c on c.id = 1;
end;
create trigger lot_gone after delete on lot
when old.on_hand > 0 and exists (select 1 from product where id = old.product_id) begin
  insert into stock_move (product_id, market, lot_id, lot_code, kind, before, after, user_id, service_key_id, request_id, at)
  select old.product_id, old.market, old.id, old.code, coalesce(c.kind, 'other'), old.on_hand, 0, c.user_id,
    c.service_key_id, coalesce(c.request_id, ''), coalesce(c.at, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
  from (select 1) left join stock_cause c on c.id = 1;
end;

-- A line takes its pieces.
create trigger stock_ordered after insert on order_item
when new.product_id is not null
  and (select status from delivery where id = new.delivery_id) in ('not_confirmed', 'confirmed', 'in_preparation', 'ready') begin
  update offer set reserved = reserved + new.quantity - new.missing
  where product_id = new.product_id and market = (select market from orders where id = new.order_id);
end;
create trigger stock_ordered_lot after insert on order_item_lot
when (select d.status from order_item i join delivery d on d.id = i.delivery_id where i.id = new.order_item_id)
  in ('not_confirmed', 'confirmed', 'in_preparation', 'ready') begin
  update lot set reserved = reserved + (select quantity from order_item_lot_there x
    where x.order_item_id = new.order_item_id and x.lot_id = new.lot_id) where id = new.lot_id;
end;

-- What is missing was not on the shelf, and is held no longer; found again, it is both. What can be sold stays.
create trigger stock_missing after update of missing on order_item
when new.missing <> old.missing and new.product_id is not null
  and (select status from delivery where id = new.delivery_id) in ('not_confirmed', 'confirmed', 'in_preparation', 'ready') begin
  insert into stock_cause (id, kind, order_id, at)
  values (1, 'missing', new.order_id, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'));
  update lot set on_hand = max(0, on_hand + n.change), reserved = max(0, reserved + n.change) from (
    select y.lot_id, max(0, min(y.quantity, new.quantity - new.missing - y.earlier))
      - max(0, min(y.quantity, new.quantity - old.missing - y.earlier)) as change
    from (select x.lot_id, x.quantity, coalesce((select sum(z.quantity) from order_item_lot z
        where z.order_item_id = x.order_item_id and (z.expires_on, z.lot_id) < (x.expires_on, x.lot_id)), 0) as earlier
      from order_item_lot x where x.order_item_id = new.id) y) n
  where lot.id = n.lot_id and n.change <> 0;
  update offer set on_hand = max(0, on_hand + old.missing - new.missing), reserved = max(0, reserved + old.missing - new.missing)
  where product_id = new.product_id and market = (select market from orders where id = new.order_id);
  delete from stock_cause;
end;

-- On the van: it is on the shelf no longer, and no longer held.
create trigger stock_left after update of status on delivery
when old.status in ('not_confirmed', 'confirmed', 'in_preparation', 'ready')
  and new.status in ('on_delivery', 'arriving', 'delivered') begin
  insert into stock_cause (id, kind, order_id, user_id, at)
  select 1, 'departure', new.order_id, e.user_id, coalesce(e.at, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
  from (select 1) left join order_event e
    on e.id = (select max(id) from order_event where delivery_id = new.id and to_status = new.status);
  update lot set on_hand = max(0, on_hand - n.quantity), reserved = max(0, reserved - n.quantity) from (
    select x.lot_id, sum(x.quantity) as quantity from order_item i
    cross join order_item_lot_there x on x.order_item_id = i.id
    where i.delivery_id = new.id group by x.lot_id) n where lot.id = n.lot_id and n.quantity > 0;
  update offer set on_hand = max(0, on_hand - n.quantity), reserved = max(0, reserved - n.quantity) from (
    select i.product_id, o.market, sum(i.quantity - i.missing) as quantity from orders o
    cross join order_item i on i.delivery_id = new.id
    where o.id = new.order_id and i.product_id is not null group by i.product_id, o.market) n
  where offer.product_id = n.product_id and offer.market = n.market and n.quantity > 0;
  delete from stock_cause;
end;

-- Nobody took it: it lies on the shelf again, held by its order.
create trigger stock_back after update of status on delivery
when old.status in ('on_delivery', 'arriving', 'delivered')
  and new.status in ('not_confirmed', 'confirmed', 'in_preparation', 'ready') begin
  insert into stock_cause (id, kind, order_id, user_id, at)
  select 1, 'back', new.order_id, e.user_id, coalesce(e.at, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
  from (select 1) left join order_event e
    on e.id = (select max(id) from order_event where delivery_id = new.id and to_status = new.status);
  update lot set on_hand = on_hand + n.quantity, reserved = reserved + n.quantity from (
    select x.lot_id, sum(x.quantity) as quantity from order_item i
    cross join order_item_lot_there x on x.order_item_id = i.id
    where i.delivery_id = new.id group by x.lot_id) n where lot.id = n.lot_id and n.quantity > 0;
  update offer set on_hand = on_hand + n.quantity, reserved = reserved + n.quantity from (
    select i.product_id, o.market, sum(i.quantity - i.missing) as quantity from orders o
    cross join order_item i on i.delivery_id = new.id
    where o.id = new.order_id and i.product_id is not null group by i.product_id, o.market) n
  where offer.product_id = n.product_id and offer.market = n.market and n.quantity > 0;
  delete from stock_cause;
end;

-- Cancelled: it can be sold again.
create trigger stock_released after update of status on delivery
when old.status in ('not_confirmed', 'confirmed', 'in_preparation', 'ready') and new.status = 'cancelled' begin
  update lot set reserved = max(0, reserved - n.quantity) from (
    select x.lot_id, sum(x.quantity) as quantity from order_item i
    cross join order_item_lot_there x on x.order_item_id = i.id
    where i.delivery_id = new.id group by x.lot_id) n where lot.id = n.lot_id and n.quantity > 0;
  update offer set reserved = max(0, reserved - n.quantity) from (
    select i.product_id, o.market, sum(i.quantity - i.missing) as quantity from orders o
    cross join order_item i on i.delivery_id = new.id
    where o.id = new.order_id and i.product_id is not null group by i.product_id, o.market) n
  where offer.product_id = n.product_id and offer.market = n.market and n.quantity > 0;
end;
