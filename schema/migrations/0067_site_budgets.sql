-- What may be ordered for an address in a week without a master's approval (docs/decisions/0139), with VAT; null: no limit.
alter table address add column week_budget integer check (week_budget > 0);

-- The request is above the budget of its address, and not of its person: `reason` says `budget` for both.
alter table approval add column above_site integer not null default 0 check (above_site in (0, 1));
