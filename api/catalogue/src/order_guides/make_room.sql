update order_guide_line as l set position = r.number * 1048576
from (
  select x.product_id, row_number() over (order by x.position, x.product_id) as number
  from order_guide_line x where x.guide_id = ?2 and x.place = ?3
) r
where l.guide_id = ?2 and l.product_id = r.product_id
  and exists (select 1 from order_guide g where g.id = ?2 and g.company_id = ?1)
  and exists (
    select 1 from order_guide_line a
    cross join order_guide_line n on n.guide_id = a.guide_id and n.place = a.place and n.position between a.position and a.position + 1
    where a.guide_id = ?2 and a.product_id = ?4 and a.place = ?3 and n.product_id <> ?4
  )
