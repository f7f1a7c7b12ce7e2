-- An article is found by its code whatever the case, and by its GTIN whatever its leading zeros. Two articles that differ in
-- nothing else stay as they are until somebody corrects one; `failure` names them. New ones are refused (docs/decisions/0117).
create index product_code_key on product (code collate nocase);
create index product_gtin on product (substr('000000' || ean, -14));

insert into failure (day, route, method, status, cause, times, first_at, last_at, request_id)
select strftime('%Y-%m-%d', 'now'), '/ops/product', 'PUT', 409,
  substr('one code in two cases: ' || group_concat(code, ', '), 1, 200), count(*),
  strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 'migration'
from product group by code collate nocase having count(*) > 1;
insert into failure (day, route, method, status, cause, times, first_at, last_at, request_id)
select strftime('%Y-%m-%d', 'now'), '/ops/product', 'PUT', 409,
  substr('one GTIN with other zeros: ' || group_concat(code || ' ' || ean, ', '), 1, 200), count(*),
  strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 'migration'
from product where ean is not null group by substr('000000' || ean, -14) having count(*) > 1;
