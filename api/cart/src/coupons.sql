select c.id, coalesce(t.title, f.title, c.key) as title, c.amount, c.rate, c.minimum, c.first_order,
  c.valid_from, c.valid_to, coalesce(x.enabled, 1) as enabled
from (
  select id, 0 as own from coupon where market = ?3 and for_all = 1 and valid_to >= ?4
  union all
  select coupon_id, 1 from company_coupon where company_id = ?2
) g
cross join coupon c on c.id = g.id and c.market = ?3 and c.valid_from <= ?4 and c.valid_to >= ?5
  and (g.own = 0 or c.for_all = 0)
left join coupon_text t on t.coupon_id = c.id and t.locale = ?6
left join coupon_text f on f.coupon_id = c.id and f.locale = 'it'
left join cart k on k.user_id = ?1 and k.company_id = ?2
left join cart_coupon x on x.cart_id = k.id and x.coupon_id = c.id
where not exists (select 1 from order_coupon u where u.coupon_id = c.id and u.company_id = ?2)
  and (g.own = 1 or c.first_order = 0 or x.enabled = 1
    or not exists (select 1 from orders o where o.company_id = ?2 and o.status <> 'cancelled'))
order by c.id
