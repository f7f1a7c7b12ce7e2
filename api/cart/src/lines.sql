select
  i.id, i.product_id, i.requested_quantity, i.quantity as stored, i.auto_order, i.when_missing,
  p.code, t.name, p.image_id, p.category_id, p.uom_sale, p.uom_reference, p.pack, p.reference_quantity,
  p.variable_weight, p.storage, p.seller_id, s.name as seller,
  coalesce(o.active = 1 and o.price is not null, 0) as sold,
  coalesce(o.vat_rate, 0) as vat_rate, coalesce(o.available, 0) as stock, coalesce(w.amount, o.price, 0) as price,
  {breaks} as breaks,
  {promotions} as promotions,
  exists (select 1 from lot where product_id = p.id and market = ?4) as in_lots,
  (
    select json_group_array(json_array(l.id, l.expires_on, l.available))
    from lot l indexed by lot_expiry
    where l.product_id = p.id and l.market = ?4 and l.expires_on > ?5 and l.available > 0
  ) as lots,
  h.id as lot_id, h.code as lot_code, h.expires_on as lot_expires_on,
  (select rate from commission_rate where kind = 'product' and id = p.id) as product_rate,
  coalesce(
    (select rate from commission_rate where kind = 'category' and id = p.category_id),
    (select rate from commission_rate where kind = 'category' and id = (select parent_id from category where id = p.category_id))
  ) as category_rate,
  (select rate from commission_rate where kind = 'seller' and id = p.seller_id) as seller_rate,
  (
    select json_array(x.amount, x.reference_quantity, x.variable_weight, y.created_at) from order_item x
    cross join orders y on y.id = x.order_id and y.status <> 'cancelled'
    where x.company_id = ?2 and x.product_id = p.id and x.substitute_for is null
      and x.missing < x.quantity order by x.id desc limit 1
  ) as last,
  (
    select json_group_array(json_array(q.code, n.name, coalesce(v.amount, z.price), q.reference_quantity, q.variable_weight))
    from product_substitute u
    cross join product q on q.id = u.substitute_id and q.uom_reference = p.uom_reference
    cross join offer z on z.product_id = q.id and z.market = ?4 and z.active = 1 and {substitute_available} > 0
    cross join product_text n on n.locale = ?3 and n.product_id = q.id
    left join own_price v on v.price_list_id = ?6 and v.product_id = q.id
    where u.product_id = p.id
  ) as substitutes,
  case when coalesce(o.active = 1 and o.price is not null, 0) = 0 or coalesce(o.available, 0) < i.requested_quantity
    or exists (select 1 from lot where product_id = p.id and market = ?4)
  then {instead} end as instead
from {items}
cross join product p on p.id = i.product_id
cross join seller s on s.id = p.seller_id
cross join product_text t on t.locale = ?3 and t.product_id = p.id
left join offer o on o.product_id = p.id and o.market = ?4
left join own_price w on w.price_list_id = ?6 and w.product_id = p.id
left join lot h on h.id = i.lot_id
{order}
