update order_guide_line as l set
  position = case when ?4 is null or ?4 = l.place then l.position else (
    select coalesce(max(x.position) + 1048576, 0) from order_guide_line x where x.guide_id = ?2 and x.place = ?4
  ) end,
  place = coalesce(?4, l.place),
  par = case when ?5 = 1 then ?6 else l.par end
where l.guide_id = ?2 and l.product_id = ?3
  and exists (select 1 from order_guide g where g.id = ?2 and g.company_id = ?1)
