update order_guide_line as l set place = ?4, position = coalesce(
  (
    select min(x.position) - 1048576 from order_guide_line x
    where ?5 is null and x.guide_id = ?2 and x.place = ?4 and x.product_id <> ?3
  ),
  (
    select coalesce((a.position + (
        select min(n.position) from order_guide_line n
        where n.guide_id = ?2 and n.place = ?4 and n.position > a.position and n.product_id <> ?3
      )) / 2, a.position + 1048576)
    from order_guide_line a where a.guide_id = ?2 and a.product_id = ?5 and a.place = ?4 and a.product_id <> ?3
  ),
  (
    select max(x.position) + 1048576 from order_guide_line x
    where x.guide_id = ?2 and x.place = ?4 and x.product_id <> ?3
  ),
  0
)
where l.guide_id = ?2 and l.product_id = ?3
  and exists (select 1 from order_guide g where g.id = ?2 and g.company_id = ?1)
