select
  p.ean, p.origin, p.allergens_known, p.nutrition, p.ingredients, p.ingredients_locale, p.category_id,
  coalesce(nullif(p.label_changed_at, ''), p.created_at) as label_changed_at,
  coalesce(nullif(t.description, ''), f.description, '') as description,
  s.id as seller_id, s.name as seller_name,
  u.key as source_key, u.name as source_name, u.url as source_url, u.licence as source_licence,
  u.licence_url as source_licence_url, u.notice as source_notice, u.demo as source_demo,
  d.name as designation_name, d.scheme as designation_scheme, d.file_number as designation_file_number,
  (
    select json_group_array(json_array(i.id, i.file, i.caption, i.published))
    from (select image_id from product_image where product_id = p.id order by sorting) x
    cross join image i on i.id = x.image_id
  ) as images,
  (
    select json_group_array(json_array(a.key, coalesce(n.name, m.name, a.key), x.presence))
    from product_allergen x
    cross join allergen a on a.id = x.allergen_id
    left join allergen_text n on n.allergen_id = a.id and n.locale = {locale}
    left join allergen_text m on m.allergen_id = a.id and m.locale = 'it'
    where x.product_id = p.id
  ) as allergens,
  {breaks} as breaks,
  (
    select json_group_array(json_array(x.valid_from, x.amount))
    from price_history x
    where x.product_id = p.id and x.price_list_id = coalesce(
      (select y.price_list_id from own_price y where y.price_list_id = {list} and y.product_id = p.id),
      (select l.id from price_list l where l.market = {market} and l.is_default = 1))
  ) as history,
  (
    select min(expires_on) from lot
    where product_id = p.id and market = {market} and expires_on > {today} and available > 0
  ) as next_expiry
from product p
cross join seller s on s.id = p.seller_id
cross join source u on u.id = p.source_id
left join designation d on d.id = p.designation_id
left join product_text t on t.locale = {locale} and t.product_id = p.id
left join product_text f on f.locale = 'it' and f.product_id = p.id
where p.id = ({id})
