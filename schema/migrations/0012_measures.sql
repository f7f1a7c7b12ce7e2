-- What operators see of how the shop runs: answers by hour and route, failures with their cause, the timers' last runs.
-- Nothing in here is about a person. Instants are ISO 8601 UTC text.

-- Answers of an hour (YYYY-MM-DDTHH). Each isolate of the Worker counts for itself and adds what it counted here.
create table measure_hour (
  hour text not null check (hour glob '????-??-??T??'),
  -- The template, never the address: /api/product/{id}, /:categorySlug.
  route text not null,
  method text not null,
  -- Who asked: a visitor, or the pages on their behalf.
  source text not null check (source in ('visitor', 'pages')),
  requests integer not null,
  errors integer not null,
  -- Answered from the page cache.
  cached integer not null,
  ms integer not null,
  batches integer not null,
  db_ms integer not null,
  rows_read integer not null,
  rows_written integer not null,
  -- Answers that took up to 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000 and 10000 ms, and longer.
  b0 integer not null,
  b1 integer not null,
  b2 integer not null,
  b3 integer not null,
  b4 integer not null,
  b5 integer not null,
  b6 integer not null,
  b7 integer not null,
  b8 integer not null,
  b9 integer not null,
  b10 integer not null,
  b11 integer not null,
  primary key (hour, route, method, source)
) strict, without rowid;

-- Answers of 500 and above, and what a timer could not do: the same cause once a day, with how often and the last
-- request's id, by which the log knows it.
create table failure (
  id integer primary key,
  day text not null check (day glob '????-??-??'),
  route text not null,
  method text not null,
  status integer not null,
  cause text not null,
  times integer not null,
  first_at text not null,
  last_at text not null,
  request_id text not null,
  unique (day, route, method, status, cause)
) strict;
create index failure_last on failure (last_at);

-- One row a timer.
create table timer_run (
  name text primary key,
  last_run_at text not null,
  ms integer not null,
  ok integer not null check (ok in (0, 1)),
  -- Of a run that failed: why.
  detail text not null default '',
  last_ok_at text
) strict, without rowid;
