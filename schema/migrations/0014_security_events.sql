-- What happened to accounts and keys (decision 0044): kept for 90 days, shown to operators and to the person.

create table security_event (
  id integer primary key,
  -- Whose account it is about; null: nobody who is known, a refused address or a program.
  user_id integer references user (id) on delete cascade,
  -- Who did it, when that was somebody else: an operator or a service key.
  by_user_id integer,
  by_key_id integer,
  kind text not null check (kind <> ''),
  -- What it was about: "service_key:madia_sk_abcd", "GET /ops/order".
  subject text not null default '',
  -- Keyed hash of the IPv4 address or of the IPv6 /64 network; empty without a key to hash with.
  address text not null default '',
  -- Browser and system in words.
  device text not null default '',
  request_id text not null default '',
  at text not null
) strict;
create index security_event_user on security_event (user_id, at);
create index security_event_kind on security_event (kind, at);
create index security_event_at on security_event (at);
-- The same device again, and one note of a refused address a while.
create index security_event_address on security_event (address, kind, at);

-- When the person last signed in: null is a first time, which is no new device.
alter table user add column signed_in_at text;
update user set signed_in_at = created_at where password_hash is not null;
