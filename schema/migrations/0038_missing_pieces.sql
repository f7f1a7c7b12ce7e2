-- A count may have seen already what the packer says is missing: the shelf has fewer pieces than open orders hold. What is
-- missing is then taken from what they hold in excess, and from the shelf only beyond that. Found again, an order
-- brings back to the shelf what its missing pieces took from it, and no more.
create index stock_move_missing on stock_move (order_id, product_id, market) where kind = 'missing';

drop trigger stock_missing;
create trigger stock_missing after update of missing on order_item
when new.missing <> old.missing and new.product_id is not null
  and (select status from delivery where id = new.delivery_id) in ('not_confirmed', 'confirmed', 'in_preparation', 'ready') begin
  insert into stock_cause (id, kind, order_id, at)
  values (1, 'missing', new.order_id, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'));
  update lot set reserved = max(0, reserved + n.change), on_hand = max(0, on_hand + case
    when n.change < 0 then min(0, n.change + max(0, reserved - on_hand))
    else max(0, min(n.change, coalesce((select sum(m.before - m.after) from stock_move m where m.order_id = new.order_id
      and m.product_id = lot.product_id and m.market = lot.market and m.kind = 'missing' and m.lot_id = lot.id), 0))) end) from (
    select y.lot_id, max(0, min(y.quantity, new.quantity - new.missing - y.earlier))
      - max(0, min(y.quantity, new.quantity - old.missing - y.earlier)) as change
    from (select x.lot_id, x.quantity, coalesce((select sum(z.quantity) from order_item_lot z
        where z.order_item_id = x.order_item_id and (z.expires_on, z.lot_id) < (x.expires_on, x.lot_id)), 0) as earlier
      from order_item_lot x where x.order_item_id = new.id) y) n
  where lot.id = n.lot_id and n.change <> 0;
  update offer set reserved = max(0, reserved + old.missing - new.missing), on_hand = max(0, on_hand + case
    when new.missing > old.missing then min(0, old.missing - new.missing + max(0, reserved - on_hand))
    else max(0, min(old.missing - new.missing, coalesce((select sum(m.before - m.after) from stock_move m
      where m.order_id = new.order_id and m.product_id = offer.product_id and m.market = offer.market and m.kind = 'missing'
      and m.lot_id is null), 0))) end)
  where product_id = new.product_id and market = (select market from orders where id = new.order_id);
  delete from stock_cause;
end;

-- Nobody orders what is not there (0015), but a packer may take back that it was missing: the order is short again.
drop trigger offer_oversold;
create trigger offer_oversold before update of reserved on offer
when new.reserved > old.reserved and new.reserved > new.on_hand and new.on_hand - new.reserved < old.on_hand - old.reserved
  and not exists (select 1 from stock_cause where kind = 'missing')
begin select raise(abort, 'stock_oversold'); end;
drop trigger lot_oversold;
create trigger lot_oversold before update of reserved on lot
when new.reserved > old.reserved and new.reserved > new.on_hand and new.on_hand - new.reserved < old.on_hand - old.reserved
  and not exists (select 1 from stock_cause where kind = 'missing')
begin select raise(abort, 'stock_oversold'); end;
