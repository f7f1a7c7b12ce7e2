select
  c.id, c.slug, c.sorting, c.parent_id, c.storage, c.featured,
  coalesce(t.name, f.name, c.slug) as name,
  coalesce(n.products, 0) as products,
  i.id as image_id, i.file as image_file, i.caption as image_caption, i.published as image_published
from category c
left join category_text t on t.category_id = c.id and t.locale = ?2
left join category_text f on f.category_id = c.id and f.locale = 'it'
left join offer_count n
  on n.kind = case when c.parent_id is null then 'family' else 'category' end and n.id = c.id and n.market = ?1
left join image i on i.id = c.image_id
order by c.sorting, c.id
