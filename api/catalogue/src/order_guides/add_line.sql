insert into order_guide_line (guide_id, product_id, place, position, par)
select w.guide_id, w.product_id, w.place, (
    select coalesce(max(x.position) + 1048576, 0) from order_guide_line x where x.guide_id = w.guide_id and x.place = w.place
  ), w.par
from (
  select g.id as guide_id, p.id as product_id, ?6 as par, coalesce(?5, case p.storage
    when 'frozen' then 'freezer' when 'chilled' then 'cold' else 'dry' end) as place
  from order_guide g
  cross join offer o on o.product_id = ?3 and o.market = ?4 and (
    (o.active = 1 and o.price is not null)
    or exists (select 1 from purchased_product b where b.company_id = ?1 and b.product_id = ?3)
  )
  cross join product p on p.id = o.product_id
  where g.id = ?2 and g.company_id = ?1
    and (select count(*) from order_guide_line c where c.guide_id = g.id) < ?7
) w
where true
on conflict (guide_id, product_id) do nothing
