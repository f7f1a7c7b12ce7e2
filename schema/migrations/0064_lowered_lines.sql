-- What a master has ordered less of than was requested (docs/decisions/0086): JSON [[article, pieces requested, pieces ordered], ...].
alter table approval add column changed text not null default '[]' check (json_valid(changed));
