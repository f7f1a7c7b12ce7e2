-- "Tell me when it is back", and its row among what a person wants to be told (docs/decisions/0093).

-- The same table with another check, which cannot be changed where it stands.
create table notice_setting_before as select * from notice_setting;
drop table notice_setting;
create table notice_setting (
  user_id integer not null references user (id) on delete cascade,
  kind text not null check (kind in ('order_reminder', 'standing_order', 'back_in_stock')),
  mail integer not null check (mail in (0, 1)),
  push integer not null check (push in (0, 1)),
  primary key (user_id, kind)
) strict, without rowid;
insert into notice_setting (user_id, kind, mail, push) select user_id, kind, mail, push from notice_setting_before;
drop table notice_setting_before;

-- Who waits for an article that is not there. The row ends when it was told.
create table stock_watch (
  user_id integer not null references user (id) on delete cascade,
  company_id integer not null references company (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  created_at text not null,
  -- When the timer looks whether it can be sold again; null until something came.
  look_at text,
  primary key (user_id, company_id, product_id)
) strict, without rowid;
create index stock_watch_company on stock_watch (company_id);
create index stock_watch_product on stock_watch (product_id);
create index stock_watch_look on stock_watch (look_at) where look_at is not null;

-- Whatever brings pieces, an offer or a better lot: the timer looks at once. What can really be sold it works out itself.
create trigger stock_watch_offer after update of on_hand, reserved, active, price on offer
when new.active = 1 and new.price is not null and new.available > 0
  and (old.available = 0 or old.active = 0 or old.price is null) begin
  update stock_watch set look_at = '' where product_id = new.product_id;
end;
create trigger stock_watch_lot after update of on_hand, reserved, expires_on on lot
when new.available > old.available or new.expires_on > old.expires_on begin
  update stock_watch set look_at = '' where product_id = new.product_id;
end;
create trigger stock_watch_lot_made after insert on lot when new.available > 0 begin
  update stock_watch set look_at = '' where product_id = new.product_id;
end;
-- An article whose lots are all gone is kept by its number alone.
create trigger stock_watch_lot_gone after delete on lot begin
  update stock_watch set look_at = '' where product_id = old.product_id;
end;
