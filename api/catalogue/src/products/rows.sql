select
  p.id, p.code, p.slug, p.uom_sale, p.uom_reference, p.pack, p.reference_quantity, p.variable_weight, p.storage,
  p.category_id, c.slug as category, t.name,
  {offer},
  o.provision_date, o.uom_order_changed_at,
  m.id as manufacturer_id, m.name as manufacturer_name, m.slug as manufacturer_slug,
  i.id as image_id, i.file as image_file, i.caption as image_caption, i.published as image_published,
  (select json_group_array(x.tag_id) from product_tag x where x.product_id = p.id) as tags,
  (
    select json_group_array(json_array(
      r.id, r.valid_from, r.valid_to, x.amount,
      coalesce(
        (select title from promotion_text where promotion_id = r.id and locale = {locale}),
        (select title from promotion_text where promotion_id = r.id and locale = 'it'), '')))
    from promotion_product x
    cross join promotion r on r.id = x.promotion_id
    where x.product_id = p.id and r.market = {market} and r.valid_from <= {today} and r.valid_to >= {today}
  ) as promotions{more}
from ({page}) g
cross join product p on p.id = g.product_id
{sold}
cross join product_text t on t.locale = {locale} and t.product_id = p.id
cross join category c on c.id = p.category_id
left join manufacturer m on m.id = p.manufacturer_id
left join image i on i.id = p.image_id{joins}
{order}
