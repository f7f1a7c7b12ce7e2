-- Whoever orders an article usually hears in the morning that its price has changed (docs/decisions/0125).

-- The same table with another check, which cannot be changed where it stands.
create table notice_setting_before as select * from notice_setting;
drop table notice_setting;
create table notice_setting (
  user_id integer not null references user (id) on delete cascade,
  kind text not null check (kind in ('order_reminder', 'standing_order', 'back_in_stock', 'approval_wanted', 'colleague_ordered', 'delivery_near', 'price_changed')),
  mail integer not null check (mail in (0, 1)),
  push integer not null check (push in (0, 1)),
  primary key (user_id, kind)
) strict, without rowid;
insert into notice_setting (user_id, kind, mail, push) select user_id, kind, mail, push from notice_setting_before;
drop table notice_setting_before;

-- The price that a company heard of last. It counts until the company buys the article again: then it knows what it has paid.
create table price_notice (
  company_id integer not null references company (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  -- The last purchase at the time of the notice (`order_item.id`).
  item_id integer not null,
  -- Net, of one uom_sale or of one kilo where the weight varies, and what that was then.
  amount integer not null check (amount >= 0),
  reference_quantity integer not null check (reference_quantity > 0),
  variable_weight integer not null check (variable_weight in (0, 1)),
  primary key (company_id, product_id)
) strict, without rowid;
create index price_notice_product on price_notice (product_id);

-- How far the round of a morning has come: the last company of `order_rhythm` that it has looked at, null after all.
create table price_round (
  day text not null,
  company_id integer
) strict;
insert into price_round (day, company_id) values ('', null);
