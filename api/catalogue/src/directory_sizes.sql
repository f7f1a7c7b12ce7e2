-- How large the sets are that a list can be driven by.
select
  coalesce((select products from offer_count where kind = 'all' and id = 0 and market = ?1), 0) as all_products,
  (
    select count(*) from offer indexed by offer_new
    where market = ?1 and active = 1 and price is not null and first_sold_on >= ?3
  ) as new_products,
  (
    select count(*)
    from promotion r
    cross join promotion_product x on x.promotion_id = r.id
    where r.market = ?1 and r.valid_to >= ?2 and r.valid_from <= ?2
  ) as promoted
