-- Who runs the shop: service keys of other programs, the second factor of operators, and what they changed.
-- Instants are ISO 8601 UTC text.

-- A program that works for the house. What it may is in `scopes`: JSON array of `area:read` and `area:write`.
create table service_key (
  id integer primary key,
  name text not null check (name <> ''),
  -- What a person recognises it by: the beginning of its newest secret.
  prefix text not null,
  scopes text not null check (json_valid(scopes)),
  created_at text not null,
  created_by integer not null references user (id),
  last_used_at text,
  -- null: until it is revoked.
  expires_at text,
  revoked_at text
) strict;

-- Its secrets, only as SHA-256 in hex digits: after a rotation the one before stays good until `expires_at`.
create table service_secret (
  hash text primary key,
  key_id integer not null references service_key (id) on delete cascade,
  created_at text not null,
  expires_at text
) strict, without rowid;
create index service_secret_key on service_secret (key_id);

-- RFC 6238. Secrets are sealed (AES-256-GCM by SEAL_KEY).
create table second_factor (
  user_id integer primary key references user (id) on delete cascade,
  secret text,
  -- Being set up: counts when a code of it was given.
  pending text,
  -- The newest step whose code was used: none is good twice.
  last_step integer not null default 0,
  enrolled_at text
) strict;

-- For who has lost the device; each good once.
create table recovery_code (
  user_id integer not null references user (id) on delete cascade,
  hash text not null,
  used_at text,
  primary key (user_id, hash)
) strict, without rowid;

-- Until when this session counts as proven by a second factor.
alter table session add column factor_until text;

-- The service key that did it; `user_id` is 0 then.
alter table audit add column key_id integer;
create index audit_key on audit (key_id, at) where key_id is not null;
create index audit_action on audit (action, at);
create index audit_at on audit (at);

-- Words by which operations find a company and a person: the beginnings of names, codes and addresses.
create table company_word (
  word text not null,
  company_id integer not null references company (id) on delete cascade,
  primary key (word, company_id)
) strict, without rowid;
create index company_word_company on company_word (company_id);
insert or ignore into company_word
select w.value, c.id from company c cross join json_each('[' || replace(json_quote(
  replace(replace(replace(c.search_name, '''', ' '), '-', ' '), '.', ' ') || ' ' || lower(c.code) || ' ' || coalesce(c.vat_number, '')), ' ', '","') || ']') w where w.value <> '';
create trigger company_word_insert after insert on company begin
  insert or ignore into company_word
  select w.value, new.id from json_each('[' || replace(json_quote(
    replace(replace(replace(new.search_name, '''', ' '), '-', ' '), '.', ' ') || ' ' || lower(new.code) || ' ' || coalesce(new.vat_number, '')), ' ', '","') || ']') w where w.value <> '';
end;
create trigger company_word_update after update of search_name, code, vat_number on company
when new.search_name <> old.search_name or new.code <> old.code or new.vat_number is not old.vat_number begin
  delete from company_word where company_id = new.id;
  insert or ignore into company_word
  select w.value, new.id from json_each('[' || replace(json_quote(
    replace(replace(replace(new.search_name, '''', ' '), '-', ' '), '.', ' ') || ' ' || lower(new.code) || ' ' || coalesce(new.vat_number, '')), ' ', '","') || ']') w where w.value <> '';
end;
create index company_status on company (status, id);

create table user_word (
  word text not null,
  user_id integer not null references user (id) on delete cascade,
  primary key (word, user_id)
) strict, without rowid;
create index user_word_user on user_word (user_id);
insert or ignore into user_word
select w.value, u.id from user u cross join json_each('[' || replace(json_quote(
  lower(u.name || ' ' || u.surname) || ' ' || u.email), ' ', '","') || ']') w where w.value <> '';
create trigger user_word_insert after insert on user begin
  insert or ignore into user_word
  select w.value, new.id from json_each('[' || replace(json_quote(
    lower(new.name || ' ' || new.surname) || ' ' || new.email), ' ', '","') || ']') w where w.value <> '';
end;
create trigger user_word_update after update of name, surname, email on user
when new.name <> old.name or new.surname <> old.surname or new.email <> old.email begin
  delete from user_word where user_id = new.id;
  insert or ignore into user_word
  select w.value, new.id from json_each('[' || replace(json_quote(
    lower(new.name || ' ' || new.surname) || ' ' || new.email), ' ', '","') || ']') w where w.value <> '';
end;
create index user_role_role on user_role (role, user_id);
-- Put out of action by operations, and may come back: `status` is 'deleted' meanwhile.
alter table user add column disabled_at text;

create index target_month on target (month, user_id, currency);

-- A zone's orders and trips.
create index orders_zone on orders (zone_id);
create index trip_zone on trip (zone_id) where zone_id is not null;
