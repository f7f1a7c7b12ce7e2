-- Standing orders (docs/decisions/0081): what a company receives again and again, a draft for each day of delivery,
-- and how each of them ended.

create table standing_order (
  id integer primary key,
  company_id integer not null references company (id),
  -- In whose name it is ordered: who made or changed it last. When they have left, a master of the company.
  user_id integer not null,
  name text not null check (length(name) between 1 and 80),
  -- JSON array of weekdays, 0 = Monday; every so many weeks, counted from the first day's.
  weekdays text not null check (json_valid(weekdays) and json_array_length(weekdays) between 1 and 6),
  every_weeks integer not null check (every_weeks between 1 and 8),
  first_day text not null check (first_day glob '????-??-??'),
  shipping_address_id integer not null references address (id),
  payment_method_id integer not null references payment_method (id),
  notes text not null default '' check (length(notes) <= 1000),
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  -- Moves with every change: the timer writes only for what it has read.
  version integer not null default 1,
  -- The first day of delivery that nothing is decided about yet, and when the timer looks at it.
  next_day text not null check (next_day glob '????-??-??'),
  look_at text not null,
  -- The same key of the same company is the same standing order, with the same body.
  request_key text not null default '',
  request_hash text not null default '',
  created_at text not null,
  updated_at text not null
) strict;
create index standing_order_company on standing_order (company_id, id);
create index standing_order_look on standing_order (look_at) where status = 'active';
create index standing_order_address on standing_order (shipping_address_id);
create unique index standing_order_request on standing_order (company_id, request_key) where request_key <> '';

create table standing_order_line (
  standing_order_id integer not null references standing_order (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  position integer not null,
  quantity integer not null check (quantity between 1 and 9999),
  primary key (standing_order_id, product_id)
) strict, without rowid;
create index standing_order_line_product on standing_order_line (product_id);

-- One for each day, whatever happens twice. planned: changed before its time. announced: told, and placed at `act_at`.
create table standing_order_draft (
  id integer primary key,
  standing_order_id integer not null references standing_order (id) on delete cascade,
  company_id integer not null references company (id),
  delivery_date text not null check (delivery_date glob '????-??-??'),
  state text not null check (state in ('planned', 'announced', 'placed', 'skipped', 'failed')),
  -- Why it failed, or was skipped by something else than a person's word on this day.
  reason text not null default '' check (reason in ('', 'paused', 'ended', 'blocked', 'company', 'nobody', 'nothing_available',
    'minimum', 'address', 'payment', 'consumer', 'no_zone', 'holiday', 'closing_day', 'weekday', 'full', 'cutoff', 'moved')),
  -- JSON [[article, pieces], ...] of this day alone; null: as the standing order says.
  lines text check (lines is null or json_valid(lines)),
  version integer not null default 1,
  -- When the timer places it; later while one of its tries is under way.
  act_at text,
  cutoff_at text,
  -- In whose name it was placed: with the key that follows from standing order and day this finds its orders.
  placed_by integer,
  -- JSON [[article, pieces], ...] that was wanted and not there.
  left_out text check (left_out is null or json_valid(left_out)),
  announced_at text,
  settled_at text,
  updated_at text not null,
  constraint draft_has_its_time check (state <> 'announced' or act_at is not null),
  constraint draft_failed_for_a_reason check (state <> 'failed' or reason <> ''),
  unique (standing_order_id, delivery_date)
) strict;
create index standing_order_draft_due on standing_order_draft (act_at) where state = 'announced';
create index standing_order_draft_company on standing_order_draft (company_id);
create index standing_order_draft_day on standing_order_draft (delivery_date);
