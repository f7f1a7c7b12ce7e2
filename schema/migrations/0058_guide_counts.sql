-- What each person has counted of an order guide, so that two who count at once see each other's numbers (docs/decisions/0121).
create table order_guide_count (
  guide_id integer not null references order_guide (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  user_id integer not null references user (id) on delete cascade,
  -- Hundredths of what the article is sold by.
  hundredths integer not null check (hundredths between 0 and 9999999),
  counted_at text not null,
  primary key (guide_id, product_id, user_id)
) strict, without rowid;
create index order_guide_count_product on order_guide_count (product_id);
create index order_guide_count_user on order_guide_count (user_id);
create index order_guide_count_at on order_guide_count (counted_at);
