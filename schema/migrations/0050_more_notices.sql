-- More kinds of notices, and the hours in which no device rings (docs/decisions/0119).

-- The same table with another check, which cannot be changed where it stands.
create table notice_setting_before as select * from notice_setting;
drop table notice_setting;
create table notice_setting (
  user_id integer not null references user (id) on delete cascade,
  kind text not null check (kind in ('order_reminder', 'standing_order', 'back_in_stock', 'approval_wanted', 'colleague_ordered', 'delivery_near')),
  mail integer not null check (mail in (0, 1)),
  push integer not null check (push in (0, 1)),
  primary key (user_id, kind)
) strict, without rowid;
insert into notice_setting (user_id, kind, mail, push) select user_id, kind, mail, push from notice_setting_before;
drop table notice_setting_before;

-- `22:00-06:00` of the market's clock; empty: no hour is quiet.
alter table user add column quiet_hours text not null default '22:00-06:00'
  check (quiet_hours = '' or quiet_hours glob '[0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9]');
