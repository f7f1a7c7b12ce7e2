-- The placed orders that a request adds to (docs/decisions/0086): JSON [[order, code, what its sender had placed of it and of what
-- travels with it, with VAT], ...].
alter table approval add column joins text not null default '[]' check (json_valid(joins));
