select
  c.closing_days, c.consumer,
  coalesce(k.id, 0) as id, coalesce(k.version, 0) as version, k.delivery_date, k.slot_from, k.slot_to,
  coalesce(k.notes, '') as notes, k.consumer_details,
  (select version from catalogue_state where id = 1) as catalogue_version,
  exists (select 1 from orders where company_id = c.id and status <> 'cancelled') as ordered,
  r.fee, r.free_from, r.vat_rate as shipping_vat_rate, r.minimum,
  (select count(*) from address where company_id = c.id and removed_at is null) as addresses,
  {shipping_address} as shipping_address,
  {company_address} as company_address,
  z.id as zone_id, z.lead_days, z.cutoff, z.days, z.capacity,
  (
    select json_group_array(json_array(delivery_date, capacity - taken)) from delivery_day
    where zone_id = z.id and delivery_date >= ?3 and capacity is not null
  ) as places,
  (
    select json_group_array(json_array(f.id, f.code, f.seller_id, d.delivery_date, {own}))
    from orders f indexed by orders_open
    cross join delivery d on d.order_id = f.id and +d.status = 'confirmed'
    where f.company_id = c.id and f.status = 'confirmed' and f.cutoff_at > ?8
      and f.joins is null and f.market = c.country and f.zone_id = z.id
      and f.shipping_address ->> 'id' = sa.id and f.shipping_address ->> 'address' = sa.address
      and f.shipping_address ->> 'zipCode' = sa.zip_code
  ) as open,
  (
    select id from payment_method where active = 1 and id = coalesce(
      k.payment_method_id,
      (select payment_method_id from orders where company_id = c.id and status <> 'cancelled' order by id desc limit 1),
      (select id from payment_method where code = c.payment_method))
  ) as payment_method,
  {limits} as limits
from company c
cross join shipping_rate r on r.market = c.country
left join cart k on k.user_id = ?1 and k.company_id = c.id
left join address sa on sa.id = case when ?4 is null then {delivers_to}
  else (select id from address where id = ?4 and company_id = c.id and removed_at is null) end
left join address ca on ca.id = case when ?5 is null then coalesce(
    (select id from address where id = k.company_address_id and company_id = c.id and removed_at is null),
    (select id from address where id = c.address_id and company_id = c.id and removed_at is null),
    (select min(id) from address where company_id = c.id and removed_at is null))
  else (select id from address where id = ?5 and company_id = c.id and removed_at is null) end
left join delivery_zone z on z.id = (
  select case when zip_to >= sa.zip_code then zone_id end from delivery_zone_zip
  where market = c.country and zip_from <= sa.zip_code order by zip_from desc limit 1)
  and exists (select 1 from market where code = c.country and open = 1)
where c.id = ?2
