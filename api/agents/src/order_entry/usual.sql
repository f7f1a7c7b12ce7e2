select
  b.product_id, b.times, b.last_quantity, b.last_at, p.reference_quantity, p.variable_weight,
  coalesce(w.amount, o.price) as price,
  {breaks} as breaks,
  {promotions} as promotions,
  {available} as available,
  case when {available} <= 0 then {instead} end as instead,
  (
    select x.amount from order_item x cross join orders y on y.id = x.order_id and y.status <> 'cancelled'
    where x.company_id = ?2 and x.product_id = p.id and x.substitute_for is null
      and x.missing < x.quantity order by x.id desc limit 1
  ) as last_amount
from ({usual}) g
cross join purchased_product b on b.company_id = ?2 and b.product_id = g.product_id
cross join product p on p.id = g.product_id
cross join offer o on o.product_id = p.id and o.market = ?4
left join own_price w on w.price_list_id = ?6 and w.product_id = p.id
left join cart k on k.user_id = ?1 and k.company_id = ?2
order by b.times desc, b.last_at desc, b.product_id
