coalesce(
    (select id from address where id = k.shipping_address_id and company_id = c.id and removed_at is null),
    (select w.id from representative r cross join address w on w.id = r.site_id and w.company_id = c.id and w.removed_at is null
      where r.user_id = ?1 and r.company_id = c.id and r.access = 1 limit 1),
    (select id from address where id = c.delivery_address_id and company_id = c.id and removed_at is null),
    (select id from address where id = c.address_id and company_id = c.id and removed_at is null),
    (select min(id) from address where company_id = c.id and removed_at is null))
