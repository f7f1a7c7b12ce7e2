select kind, at, company, subject, id, status from (
  select 'request_decided' as kind, r.updated_at as at, {company} as company, r.code as subject, r.id, r.status
  from manager_company m cross join company c on c.id = m.company_id and c.status <> 'closed'
  cross join request r on r.company_id = c.id and r.status <> 'open' and r.updated_at >= ?2
  where m.user_id = ?1
  union all
  select 'order_waits', o.created_at, {company}, o.code, o.id, o.waits_for
  from manager_company m cross join company c on c.id = m.company_id and c.status <> 'closed'
  cross join orders o on o.company_id = c.id and o.status = 'not_confirmed' and o.created_at >= ?2
  where m.user_id = ?1
  union all
  select 'return_moved', e.at, {company}, r.code, r.id, r.status
  from manager_company m cross join company c on c.id = m.company_id and c.status <> 'closed'
  cross join order_return r on r.id in (select id from order_return where company_id = c.id order by id desc limit 20)
    and r.status <> 'requested'
  cross join order_return_event e on e.id = (select max(id) from order_return_event where return_id = r.id) and e.at >= ?2
  where m.user_id = ?1
  union all
  -- One message a van: the company of its first stop here.
  select 'trip_blocked', t.updated_at, {company}, t.code, t.id, t.blocked_reason
  from market k cross join trip t on t.market = k.code and t.trip_date between ?4 and ?5 and t.status = 'blocked'
  cross join trip_stop s on s.id = (select s.id from trip_stop s join manager_company m on m.company_id = s.company_id and m.user_id = ?1
    where s.trip_id = t.id order by s.position limit 1)
  cross join company c on c.id = s.company_id
  where t.updated_at >= ?2
  union all
  -- The customer, when there is only one that buys it.
  select 'unavailable', w.created_at, iif(count(*) = 1, {company}, null), coalesce(
    (select name from product_text where product_id = w.product_id and locale = ?6),
    (select name from product_text where product_id = w.product_id and locale = 'it'), ''), w.product_id, w.reason
  from (
    select v.id, v.product_id, v.market, v.reason, v.created_at from market mk
    cross join unavailability v on v.market = mk.code and v.valid_to is null
    union all
    select v.id, v.product_id, v.market, v.reason, v.created_at from market mk
    cross join unavailability v on v.market = mk.code and v.valid_to >= ?5
  ) w
  cross join manager_company m on m.user_id = ?1
  cross join company c on c.id = m.company_id and c.status <> 'closed' and c.country = w.market
  cross join purchased_product b on b.company_id = c.id and b.product_id = w.product_id and b.hidden = 0
  where w.created_at >= ?2
  group by w.id
) x
order by at desc, id desc
limit 10
