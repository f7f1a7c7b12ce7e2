-- Sites (docs/decisions/0098): a site is a delivery address of the company; people and order guides may belong to one.

-- Where the person works; null: at none, or at all of them.
alter table representative add column site_id integer references address (id) on delete set null;
create index representative_site on representative (site_id) where site_id is not null;

-- Whose guide it is; null: every site's.
alter table order_guide add column site_id integer references address (id) on delete set null;
create index order_guide_site on order_guide (site_id) where site_id is not null;

-- An address that is removed takes nobody and nothing along.
create trigger site_removed after update of removed_at on address
when new.removed_at is not null and old.removed_at is null begin
  update representative set site_id = null where site_id = new.id;
  update order_guide set site_id = null where site_id = new.id;
end;

-- Orders of a site, newest first, by the address as they were placed with.
create index orders_site on orders (company_id, shipping_address ->> 'id', id);
