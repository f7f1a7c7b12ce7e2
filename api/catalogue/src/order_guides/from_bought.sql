insert into order_guide_line (guide_id, product_id, place, position)
select g.id, w.product_id, w.place, row_number() over (partition by w.place order by w.sort_key, w.product_id) * 1048576
from order_guide g
cross join (
  select b.product_id, t.sort_key,
    case p.storage when 'frozen' then 'freezer' when 'chilled' then 'cold' else 'dry' end as place
  from purchased_product b indexed by purchased_product_recent
  cross join offer o on o.product_id = b.product_id and o.market = ?4 and o.active = 1 and o.price is not null
  cross join product p on p.id = b.product_id
  cross join product_text t on t.locale = ?5 and t.product_id = b.product_id
  where b.company_id = ?1 and b.hidden = 0 and b.last_at >= ?3
  order by b.last_at desc, b.product_id limit ?6
) w
where g.company_id = ?1 and g.name = ?2 and changes() > 0
