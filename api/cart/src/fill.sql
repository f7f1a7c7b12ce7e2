select
  p.id as product_id, coalesce(p.code, g.code, '') as code, coalesce(t.name, g.name) as name, g.quantity,
  p.uom_reference, p.reference_quantity, p.variable_weight,
  coalesce(o.active = 1 and o.price is not null, 0) as sold,
  case when o.product_id is null then 0 else {available} end as available,
  coalesce(w.amount, o.price, 0) as price,
  {breaks} as breaks,
  {promotions} as promotions,
  coalesce(g.amount, (
    select x.amount from order_item x cross join orders y on y.id = x.order_id and y.status <> 'cancelled'
    where x.company_id = ?2 and x.product_id = p.id and x.substitute_for is null
      and x.missing < x.quantity order by x.id desc limit 1
  )) as amount_then,
  coalesce(i.requested_quantity, 0) as held,
  {instead} as instead
from ({source}) g
left join product p on p.id = g.product_id
left join product_text t on t.locale = ?3 and t.product_id = p.id
left join offer o on o.product_id = p.id and o.market = ?4
left join own_price w on w.price_list_id = ?6 and w.product_id = p.id
left join cart k on k.user_id = ?1 and k.company_id = ?2
left join cart_item i on i.cart_id = k.id and i.product_id = p.id
order by g.position
