// What stock has to add up to: what is reserved is what open orders hold, and the ledger leads to what lies on the shelf.
const open = "('not_confirmed', 'confirmed', 'in_preparation', 'ready')";
const questions = [
  `select 'offer' as what, f.product_id, f.market, f.reserved as stored, coalesce(sum(h.pieces), 0) as held from offer f
    left join (select i.product_id, o.market, i.quantity - i.missing as pieces from order_item i
      join delivery d on d.id = i.delivery_id and d.status in ${open} join orders o on o.id = i.order_id) h
      on h.product_id = f.product_id and h.market = f.market
    group by f.product_id, f.market having stored <> held`,
  `select 'lot' as what, l.id, l.code, l.reserved as stored, coalesce(sum(h.quantity), 0) as held from lot l
    left join (select x.lot_id, x.quantity from order_item_lot_there x
      join delivery d on d.id = x.delivery_id and d.status in ${open}) h on h.lot_id = l.id
    group by l.id having stored <> held`,
  `select 'figure' as what, product_id, market, on_hand, reserved from offer where available <> max(0, on_hand - reserved)`,
  // Every row goes on where the one before it stopped.
  `select 'ledger' as what, m.id, m.before, m.prior from (select *, lag(after) over
      (partition by product_id, market, lot_id order by id) as prior from stock_move) m where m.prior <> m.before`,
  `select 'shelf' as what, f.product_id, f.market, f.on_hand, m.after from offer f
    join stock_move m on m.id = (select max(id) from stock_move where product_id = f.product_id and market = f.market and lot_id is null)
    where m.after <> f.on_hand`,
  `select 'lot shelf' as what, l.id, l.code, l.on_hand, m.after from lot l
    join stock_move m on m.id = (select max(id) from stock_move where product_id = l.product_id and market = l.market and lot_id = l.id)
    where m.after <> l.on_hand`,
  "select 'cause' as what, kind from stock_cause",
];

/** What does not add up: nothing. `fill(statements)` runs them in one batch. */
export async function wrongStock(fill) {
  return (await fill(questions)).flatMap(({ results }) => results);
}
