select
  p.id as product_id, coalesce(p.code, g.code, '') as code, coalesce(t.name, g.name) as name, g.quantity,
  p.reference_quantity, p.variable_weight,
  coalesce(o.active = 1 and o.price is not null, 0) as sold,
  case when o.product_id is null then 0 else {available} end as available,
  coalesce(w.amount, o.price, 0) as price,
  {breaks} as breaks,
  {promotions} as promotions,
  coalesce(g.amount, (
    select x.amount from order_item x cross join orders y on y.id = x.order_id and y.status <> 'cancelled'
    where x.company_id = ?2 and x.product_id = p.id and x.substitute_for is null order by x.id desc limit 1
  )) as amount_then,
  coalesce(i.requested_quantity, 0) as held,
  (
    select json_array(
      q.id, q.code, n.name, {substitute_available}, q.reference_quantity, q.variable_weight, q.uom_reference = p.uom_reference,
      coalesce((select v.amount from own_price v where v.price_list_id = ?6 and v.product_id = q.id), so.price),
      json({substitute_breaks}), json({substitute_promotions})
    )
    from product_substitute u
    cross join product q on q.id = u.substitute_id
    cross join offer so on so.product_id = q.id and so.market = ?4 and so.active = 1 and so.price is not null
    cross join product_text n on n.locale = ?3 and n.product_id = q.id
    where u.product_id = p.id and {substitute_available} > 0
    order by u.sorting limit 1
  ) as substitute
from ({source}) g
left join product p on p.id = g.product_id
left join product_text t on t.locale = ?3 and t.product_id = p.id
left join offer o on o.product_id = p.id and o.market = ?4
left join own_price w on w.price_list_id = ?6 and w.product_id = p.id
left join cart k on k.user_id = ?1 and k.company_id = ?2
left join cart_item i on i.cart_id = k.id and i.product_id = p.id
order by g.position
