select
  g.id, g.key, g.kind,
  coalesce(t.name, f.name, g.key) as name,
  coalesce(n.products, 0) as products
from tag g
left join tag_text t on t.tag_id = g.id and t.locale = ?2
left join tag_text f on f.tag_id = g.id and f.locale = 'it'
left join offer_count n on n.kind = 'tag' and n.id = g.id and n.market = ?1
order by g.sorting, g.id
