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
