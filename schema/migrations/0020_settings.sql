-- What a new shop is asked for (docs/decisions/0062): its markets, its promise of delivery, its first-order discount.

-- A market that is closed is not offered to newcomers, and its zones deliver nothing.
alter table market add column open integer not null default 1 constraint market_open_flag check (open in (0, 1));
create trigger version_market after update of open on market when old.open <> new.open begin
  update catalogue_state set version = version + 1;
end;

-- A shop that runs goes on as it did; a new one gives no discount and promises nothing until somebody chooses to.
update coupon set for_all = 0 where first_order = 1 and not exists (select 1 from company);
insert into setting (key, value) select 'delivery', '{"hours":48}' where exists (select 1 from company)
  on conflict (key) do nothing;
