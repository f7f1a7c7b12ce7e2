-- Reminders before the cut-off, and what a person wants to be told by which way (docs/decisions/0090).

-- Only what somebody has chosen; without a row the defaults of `domain/notice.rs` hold.
create table notice_setting (
  user_id integer not null references user (id) on delete cascade,
  kind text not null check (kind in ('order_reminder', 'standing_order')),
  mail integer not null check (mail in (0, 1)),
  push integer not null check (push in (0, 1)),
  primary key (user_id, kind)
) strict, without rowid;

-- Companies that ordered lately, and when the timer looks whether an order of theirs is due.
create table order_rhythm (
  company_id integer primary key references company (id) on delete cascade,
  look_at text not null
) strict;
create index order_rhythm_look on order_rhythm (look_at);
insert into order_rhythm (company_id, look_at)
  select id, '1970-01-01T00:00:00Z' from company where last_order_at >= strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-90 days');
create trigger order_rhythm_begun after insert on orders begin
  insert into order_rhythm (company_id, look_at) values (new.company_id, new.created_at) on conflict (company_id) do nothing;
end;

-- Whom we have reminded of which day: once, whatever runs twice.
create table order_reminder (
  user_id integer not null references user (id) on delete cascade,
  company_id integer not null references company (id) on delete cascade,
  delivery_date text not null check (delivery_date glob '????-??-??'),
  cutoff_at text not null,
  -- Of the link in the mail that says stop.
  token_hash text not null unique,
  created_at text not null,
  primary key (user_id, company_id, delivery_date)
) strict, without rowid;
create index order_reminder_company on order_reminder (company_id);
create index order_reminder_day on order_reminder (delivery_date);

-- Browsers that are told by their maker's push service. One ends with the sign-in of its device.
create table push_subscription (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  session_id integer not null references session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  created_at text not null
) strict;
create index push_subscription_user on push_subscription (user_id, id);
create index push_subscription_session on push_subscription (session_id);

-- The outbox carries pushes too: the same table with another check, which cannot be changed where it stands.
create table outbox_before as select * from outbox;
drop table outbox;
create table outbox (
  id integer primary key,
  kind text not null check (kind in ('mail', 'push')),
  -- Sent along, so that the receiver drops a second copy.
  dedupe_key text not null unique,
  -- mail: {"to","locale","template","data":{...}}; emptied of secrets once sent.
  -- push: {"user","subscription","template","until","data":{...}}; only that there is something leaves the house.
  payload text not null check (json_valid(payload)),
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at text not null,
  last_error text not null default '',
  created_at text not null,
  sent_at text
) strict;
insert into outbox (id, kind, dedupe_key, payload, status, attempts, next_attempt_at, last_error, created_at, sent_at)
  select id, kind, dedupe_key, payload, status, attempts, next_attempt_at, last_error, created_at, sent_at from outbox_before;
drop table outbox_before;
create index outbox_due on outbox (next_attempt_at) where status = 'pending';
create index outbox_done on outbox (created_at) where status <> 'pending';
create index outbox_status on outbox (status, id);
create index outbox_to on outbox (json_extract(payload, '$.to'));
create index outbox_about on outbox (json_extract(payload, '$.about')) where json_extract(payload, '$.about') is not null;
create index outbox_push on outbox (json_extract(payload, '$.user'), id) where kind = 'push';
