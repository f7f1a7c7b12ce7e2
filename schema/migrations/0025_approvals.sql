-- What a member may order without asking, and orders that wait for a master of the company (docs/decisions/0086).

-- Amounts as the total on the button, with VAT; null: no limit. They say nothing about a master.
alter table representative add column ask_above integer check (ask_above >= 0);
alter table representative add column week_budget integer check (week_budget >= 0);

create table approval (
  id integer primary key,
  company_id integer not null references company (id),
  -- Who asks.
  user_id integer not null,
  -- The same key of the same person is the same request, with the same body; the order gets it too.
  request_key text not null check (length(request_key) between 1 and 255),
  request_hash text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  -- Which of the two limits it is above.
  reason text not null check (reason in ('order', 'budget')),
  -- JSON: address, way to pay, windows and notes as they were sent.
  request text not null check (json_valid(request)),
  -- JSON [[article, pieces, net], ...] as they were shown.
  lines text not null check (json_valid(lines) and json_array_length(lines) > 0),
  total integer not null check (total >= 0),
  currency text not null check (currency in ('EUR', 'NOK')),
  -- Something is sold by weight: the total is estimated.
  estimated integer not null default 0 check (estimated in (0, 1)),
  delivery_date text not null check (delivery_date glob '????-??-??'),
  cutoff_at text not null,
  -- The market's day on which it was asked: whose week's budget it counts in while it waits.
  asked_on text not null check (asked_on glob '????-??-??'),
  -- When the timer has something to say about it: an hour before the cut-off, then at the cut-off.
  look_at text not null,
  -- What the master said with a refusal.
  word text not null default '' check (length(word) <= 200),
  decided_by integer,
  decided_at text,
  -- In whose name it was ordered: with the key this finds its orders.
  placed_by integer,
  created_at text not null,
  constraint approval_ordered_for_somebody check (status <> 'approved' or placed_by is not null),
  unique (user_id, company_id, request_key)
) strict;
create index approval_company on approval (company_id, id);
create index approval_member on approval (company_id, user_id, id);
create index approval_waiting on approval (company_id, user_id, asked_on) where status = 'waiting';
create index approval_look on approval (look_at) where status = 'waiting';
create index approval_day on approval (delivery_date);
