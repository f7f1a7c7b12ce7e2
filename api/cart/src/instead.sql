(
    select json_array(
      q.id, q.code, n.name, {available}, q.uom_reference, q.reference_quantity, q.variable_weight,
      coalesce((select v.amount from own_price v where v.price_list_id = ?6 and v.product_id = q.id), so.price),
      json({breaks}), json({promotions})
    )
    from product_substitute u
    cross join product q on q.id = u.substitute_id
    cross join offer so on so.product_id = q.id and so.market = ?4 and so.active = 1 and so.price is not null
    cross join product_text n on n.locale = ?3 and n.product_id = q.id
    where u.product_id = p.id and {available} > 0
    order by u.sorting limit 1
  )
