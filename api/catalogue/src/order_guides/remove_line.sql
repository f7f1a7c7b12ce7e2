delete from order_guide_line where guide_id = ?2 and product_id = ?3
  and exists (select 1 from order_guide g where g.id = ?2 and g.company_id = ?1)
