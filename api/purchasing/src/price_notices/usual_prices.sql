with recent as (
  select j.value as company_id, o.id, o.user_id, o.agent
  from json_each(?1) j
  cross join orders o on o.id in (
    select id from orders where company_id = j.value and status <> 'cancelled' order by id desc limit {orders}
  )
  where o.created_at >= ?3
),
-- Beside max() the other columns are those of the row that it is found in: the last purchase.
usual as (
  select r.company_id, i.product_id, max(i.id) as item_id, i.amount, i.quantity, i.reference_quantity, i.variable_weight,
    json_group_array(distinct r.user_id) filter (where r.agent = 0) as buyers, sum(r.agent) > 0 as by_agent
  from recent r
  cross join order_item i on i.order_id = r.id
  where i.product_id is not null and i.substitute_for is null
  group by r.company_id, i.product_id having count(distinct r.id) >= {least}
)
select
  u.company_id, u.product_id, u.item_id, u.amount as paid, u.quantity, u.reference_quantity as paid_quantity,
  u.variable_weight as paid_weighed, u.buyers, u.by_agent,
  (
    select json_array(n.amount, n.reference_quantity, n.variable_weight) from price_notice n
    where n.company_id = u.company_id and n.product_id = u.product_id and n.item_id = u.item_id
  ) as notified,
  p.uom_reference, p.reference_quantity, p.variable_weight, {price_now} as amount,
  (
    select json_group_array(json_array(q.id, coalesce(v.amount, z.price), q.reference_quantity, q.variable_weight))
    from product_substitute s
    cross join product q on q.id = s.substitute_id and q.uom_reference = p.uom_reference
    cross join offer z on z.product_id = q.id and z.market = c.country and z.active = 1 and {substitute_available} > 0
    left join own_price v on v.price_list_id = c.price_list_id and v.product_id = q.id
    where s.product_id = p.id
  ) as substitutes
from usual u
cross join company c on c.id = u.company_id and c.status = 'active'
cross join purchased_product b on b.company_id = c.id and b.product_id = u.product_id and b.hidden = 0
cross join product p on p.id = u.product_id
cross join offer o on o.product_id = p.id and o.market = c.country and o.active = 1 and o.price is not null
order by u.company_id, u.item_id
