-- The agent's pocket office: sales figures, targets, requests, trips, what is missing, contacts and catalogues by mail.
-- Money is integer minor units. Instants are ISO 8601 UTC text, days YYYY-MM-DD of the market's own zone, months YYYY-MM.

-- The market's day on which an order was placed; whoever places it says so.
alter table orders add column placed_on text not null default '' check (placed_on = '' or placed_on glob '????-??-??');
-- SQLite knows no zones: an hour ahead of UTC is right but for the last hour of a summer's day.
update orders set placed_on = date(created_at, '+1 hour');
create index orders_placed_on on orders (company_id, placed_on);
-- What waits, and what nobody has looked at: an agent's first page asks for it company by company.
create index orders_not_confirmed on orders (company_id, created_at) where status = 'not_confirmed';
create index order_return_requested on order_return (company_id) where status = 'requested';

-- The maker as it was: what a cancelled order gives back is taken where it was counted. 0: none known.
alter table order_item add column manufacturer_id integer not null default 0;
update order_item set manufacturer_id = coalesce((select manufacturer_id from product where id = order_item.product_id), 0);

-- What was sold, kept by the triggers below: net goods before coupons and without shipping, of orders that are confirmed
-- or further. An order that is cancelled leaves again; weights move it.
create table sales_day (
  company_id integer not null references company (id),
  day text not null,
  orders integer not null,
  lines integer not null,
  net integer not null,
  primary key (company_id, day)
) strict, without rowid;

create table sales_month (
  company_id integer not null references company (id),
  month text not null,
  -- The article's category and maker of that moment; 0: none.
  category_id integer not null,
  manufacturer_id integer not null,
  lines integer not null,
  quantity integer not null,
  net integer not null,
  primary key (company_id, month, category_id, manufacturer_id)
) strict, without rowid;

insert into sales_day (company_id, day, orders, lines, net)
select o.company_id, o.placed_on, count(distinct o.id), count(i.id), coalesce(sum(i.net), 0)
from orders o left join order_item i on i.order_id = o.id
where o.status not in ('not_confirmed', 'cancelled') group by o.company_id, o.placed_on;
insert into sales_month (company_id, month, category_id, manufacturer_id, lines, quantity, net)
select o.company_id, substr(o.placed_on, 1, 7), coalesce(i.category_id, 0), i.manufacturer_id, count(*), sum(i.quantity), sum(i.net)
from orders o join order_item i on i.order_id = o.id
where o.status not in ('not_confirmed', 'cancelled')
group by o.company_id, substr(o.placed_on, 1, 7), coalesce(i.category_id, 0), i.manufacturer_id;

create trigger sales_order_placed after insert on orders
when new.status not in ('not_confirmed', 'cancelled') begin
  insert into sales_day (company_id, day, orders, lines, net) values (new.company_id, new.placed_on, 1, 0, 0)
  on conflict do update set orders = orders + 1;
end;
create trigger sales_item_placed after insert on order_item begin
  update order_item set manufacturer_id = coalesce((select manufacturer_id from product where id = new.product_id), 0)
  where id = new.id;
  insert into sales_day (company_id, day, orders, lines, net)
  select company_id, placed_on, 0, 1, new.net from orders
  where id = new.order_id and status not in ('not_confirmed', 'cancelled')
  on conflict do update set lines = lines + 1, net = net + excluded.net;
  insert into sales_month (company_id, month, category_id, manufacturer_id, lines, quantity, net)
  select o.company_id, substr(o.placed_on, 1, 7), coalesce(new.category_id, 0),
    coalesce((select manufacturer_id from product where id = new.product_id), 0), 1, new.quantity, new.net
  from orders o where o.id = new.order_id and o.status not in ('not_confirmed', 'cancelled')
  on conflict do update set lines = lines + 1, quantity = quantity + excluded.quantity, net = net + excluded.net;
end;
-- Confirmed later, or cancelled: the whole order comes or goes.
create trigger sales_order_moved after update of status on orders
when (old.status in ('not_confirmed', 'cancelled')) <> (new.status in ('not_confirmed', 'cancelled')) begin
  insert into sales_day (company_id, day, orders, lines, net)
  select new.company_id, new.placed_on, s.sign, s.sign * count(i.id), s.sign * coalesce(sum(i.net), 0)
  from (select case when new.status in ('not_confirmed', 'cancelled') then -1 else 1 end as sign) s
  left join order_item i on i.order_id = new.id where true group by s.sign
  on conflict do update set orders = orders + excluded.orders, lines = lines + excluded.lines, net = net + excluded.net;
  insert into sales_month (company_id, month, category_id, manufacturer_id, lines, quantity, net)
  select new.company_id, substr(new.placed_on, 1, 7), coalesce(i.category_id, 0), i.manufacturer_id,
    s.sign * count(*), s.sign * sum(i.quantity), s.sign * sum(i.net)
  from (select case when new.status in ('not_confirmed', 'cancelled') then -1 else 1 end as sign) s
  cross join order_item i where i.order_id = new.id
  group by coalesce(i.category_id, 0), i.manufacturer_id
  on conflict do update set lines = lines + excluded.lines, quantity = quantity + excluded.quantity, net = net + excluded.net;
end;
create trigger sales_item_settled after update of net on order_item when new.net <> old.net begin
  update sales_day set net = net + new.net - old.net
  where (company_id, day) = (select company_id, placed_on from orders
    where id = new.order_id and status not in ('not_confirmed', 'cancelled'));
  update sales_month set net = net + new.net - old.net
  where (company_id, month) = (select company_id, substr(placed_on, 1, 7) from orders
      where id = new.order_id and status not in ('not_confirmed', 'cancelled'))
    and category_id = coalesce(new.category_id, 0) and manufacturer_id = new.manufacturer_id;
end;

-- What an agent is to sell in a month: net goods, as in sales_day.
create table target (
  user_id integer not null references user (id) on delete cascade,
  month text not null check (month glob '????-??'),
  currency text not null check (currency in ('EUR', 'NOK')),
  amount integer not null check (amount > 0),
  primary key (user_id, month, currency)
) strict, without rowid;

-- What an agent asks the house for a customer. A product that comes back is an `order_return`.
create table request (
  id integer primary key,
  -- S000042, given by the trigger below.
  code text not null default '',
  type text not null check (type in ('metodo-pagamento', 'nuovo-prodotto', 'piano-di-rientro', 'sblocco-cliente',
    'segnalazione-logistica', 'sollecito-pagamento', 'spostamento-scadenze')),
  company_id integer not null references company (id),
  user_id integer not null,
  status text not null default 'open' check (status in ('open', 'in_review', 'approved', 'rejected', 'done')),
  -- As chapter 8 of the domain has them for the type.
  fields text not null check (json_valid(fields)),
  -- What operations answered.
  answer text not null default '',
  request_key text not null default '',
  created_at text not null,
  updated_at text not null
) strict;
create unique index request_code on request (code) where code <> '';
create unique index request_sent on request (user_id, request_key) where request_key <> '';
create index request_company on request (company_id, id);
create index request_user on request (user_id, id);
-- What operations have still to decide.
create index request_open on request (status, id) where status in ('open', 'in_review', 'approved');
create index request_undecided on request (company_id, id) where status in ('open', 'in_review');
create index request_moved on request (company_id, updated_at) where status <> 'open';
create trigger request_code_given after insert on request when new.code = '' begin
  update request set code = printf('S%06d', new.id) where id = new.id;
end;
create table request_event (
  id integer primary key,
  request_id integer not null references request (id),
  actor text not null check (actor in ('agent', 'ops', 'system')),
  user_id integer,
  from_status text not null default '',
  to_status text not null,
  reason text not null default '',
  at text not null
) strict;
create index request_event_request on request_event (request_id, id);
create table request_image (
  request_id integer not null references request (id) on delete cascade,
  upload_id integer not null references upload (id),
  primary key (request_id, upload_id)
) strict, without rowid;
-- A picture belongs to one request, and stays as long as it.
create unique index request_image_upload on request_image (upload_id);
create trigger request_image_attached after insert on request_image begin
  update upload set attached = 1 where id = new.upload_id;
end;

-- A van's day. `code` is what is said on the phone: V000042.
create table trip (
  id integer primary key,
  code text not null default '',
  market text not null references market (code),
  trip_date text not null check (trip_date glob '????-??-??'),
  zone_id integer references delivery_zone (id),
  driver text not null default '',
  phone_number text not null default '',
  vehicle text not null default '',
  status text not null default 'planned' check (status in ('planned', 'blocked', 'on_delivery', 'completed')),
  blocked_reason text not null default '',
  leaves_at text,
  started_at text,
  completed_at text,
  updated_at text not null
) strict;
create unique index trip_code on trip (code) where code <> '';
create index trip_date_market on trip (market, trip_date);
create trigger trip_code_given after insert on trip when new.code = '' begin
  update trip set code = printf('V%06d', new.id) where id = new.id;
end;
create table trip_stop (
  id integer primary key,
  trip_id integer not null references trip (id) on delete cascade,
  position integer not null check (position >= 1),
  delivery_id integer not null references delivery (id),
  company_id integer not null references company (id),
  -- When it is thought to be there, HH:MM of the market.
  expected_from text,
  expected_to text,
  arrived_at text,
  -- A failed attempt: why.
  problem text not null default '',
  unique (trip_id, position)
) strict;
-- A delivery rides on one van at a time; a failed attempt is told by `problem` and may ride again.
create index trip_stop_delivery on trip_stop (delivery_id);
create unique index trip_stop_once on trip_stop (delivery_id) where problem = '';
create index trip_stop_company on trip_stop (company_id, trip_id);

-- An article that cannot be had for a time, known beforehand. What may stand in: `product_substitute`.
create table unavailability (
  id integer primary key,
  product_id integer not null references product (id) on delete cascade,
  market text not null references market (code),
  valid_from text not null check (valid_from glob '????-??-??'),
  -- Null: nobody knows yet.
  valid_to text check (valid_to is null or valid_to glob '????-??-??'),
  reason text not null default 'other' check (reason in ('supplier', 'season', 'quality', 'recall', 'transport', 'discontinued', 'other')),
  note text not null default '',
  created_at text not null,
  constraint unavailability_order check (valid_to is null or valid_to >= valid_from)
) strict;
create index unavailability_market on unavailability (market, valid_to, valid_from);
create index unavailability_product on unavailability (product_id);

-- An agent's address book. Only who consented, and has not said stop since, is written to.
create table contact (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  -- A customer, or somebody who may become one.
  company_id integer references company (id),
  name text not null check (name <> ''),
  -- Folded: what the look-up compares with (name, company, e-mail).
  search_name text not null,
  business text not null default '',
  email text not null check (email = lower(email) and email <> ''),
  -- SHA-256 of it: what `catalogue_stop` is looked up by.
  email_hash text not null check (length(email_hash) = 64),
  cell_phone text not null default '',
  country text not null references market (code),
  locale text not null check (length(locale) = 2),
  consent_at text,
  -- Where and how they consented, in the agent's words.
  consent_source text not null default '',
  notes text not null default '',
  created_at text not null,
  updated_at text not null,
  unique (user_id, email),
  constraint consent_has_source check (consent_at is null or consent_source <> '')
) strict;
create index contact_user on contact (user_id, search_name, id);
create index contact_company on contact (company_id) where company_id is not null;
create index contact_email on contact (email);

-- Who said stop, by SHA-256 of the address: whoever's contact it is, now or later. A person that consents anew leaves it.
create table catalogue_stop (
  email_hash text primary key,
  at text not null
) strict, without rowid;

-- A catalogue sent to contacts: one set of files for every language, made by the minute's cron, then mailed.
create table mailing (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  market text not null references market (code),
  layout text not null check (layout in ('complete', 'no_images', 'only_new')),
  -- JSON array of category ids, at least one.
  categories text not null check (json_valid(categories) and json_array_length(categories) >= 1),
  -- Every recipient gets this language; null: each their own.
  locale text check (locale is null or length(locale) = 2),
  message text not null default '',
  status text not null default 'queued' check (status in ('queued', 'making', 'sent', 'failed')),
  request_key text not null default '',
  failure text not null default '',
  created_at text not null,
  finished_at text
) strict;
create unique index mailing_request on mailing (user_id, request_key) where request_key <> '';
create index mailing_user on mailing (user_id, id);
create index mailing_due on mailing (id) where status in ('queued', 'making');
create table mailing_recipient (
  mailing_id integer not null references mailing (id) on delete cascade,
  contact_id integer references contact (id) on delete set null,
  email text not null,
  name text not null,
  locale text not null,
  -- Sent: handed to the outbox. Skipped: said stop, never consented, or had too many these days.
  status text not null default 'queued' check (status in ('queued', 'sent', 'skipped')),
  -- SHA-256 of what the link in their mail carries that says stop.
  token_hash text not null default '',
  primary key (mailing_id, email)
) strict, without rowid;
create unique index mailing_recipient_token on mailing_recipient (token_hash) where token_hash <> '';
create index mailing_recipient_contact on mailing_recipient (contact_id) where contact_id is not null;
-- A PDF of at most 2,000 articles. The bytes lie in KV under `catalogue/<id>` as long as the link lives.
create table catalogue_file (
  id integer primary key,
  mailing_id integer not null references mailing (id) on delete cascade,
  locale text not null check (length(locale) = 2),
  part integer not null check (part >= 1),
  articles integer not null default 0,
  -- Where the next part begins: the sort key of the last article.
  last_key text not null default '',
  pages integer not null default 0,
  bytes integer not null default 0,
  status text not null default 'queued' check (status in ('queued', 'made', 'failed')),
  attempts integer not null default 0,
  -- Whoever makes it has until then; afterwards the next one may.
  next_attempt_at text not null,
  -- SHA-256 of what the link carries.
  token_hash text unique,
  created_at text not null,
  expires_at text,
  unique (mailing_id, locale, part)
) strict;
create index catalogue_file_due on catalogue_file (next_attempt_at) where status = 'queued';
create index catalogue_file_expiry on catalogue_file (expires_at) where expires_at is not null;
