-- Open orders hold more of an article, or of one of its lots, than lies on the shelf: told once, when it falls short.
-- `GET /ops/stock/shortages` is what is short now.
create trigger event_stock_short after update of on_hand, reserved on offer
when new.reserved > new.on_hand and old.reserved <= old.on_hand begin
  insert into event (type, data, at)
  select 'stock.short', json_object('product', p.id, 'productCode', p.code, 'lot', null, 'onHand', new.on_hand,
    'reserved', new.reserved, 'uomSale', p.uom_sale, 'market', new.market),
    coalesce(c.at, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
  from product p left join stock_cause c on c.id = 1 where p.id = new.product_id;
end;
create trigger event_stock_short_lot after update of on_hand, reserved on lot
when new.reserved > new.on_hand and old.reserved <= old.on_hand begin
  insert into event (type, data, at)
  select 'stock.short', json_object('product', p.id, 'productCode', p.code, 'lot', new.code, 'onHand', new.on_hand,
    'reserved', new.reserved, 'uomSale', p.uom_sale, 'market', new.market),
    coalesce(c.at, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))
  from product p left join stock_cause c on c.id = 1 where p.id = new.product_id;
end;
