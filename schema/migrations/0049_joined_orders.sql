-- Ordered later for the day, the address and the seller of an order that could still be changed: it travels with that one.
alter table orders add column joins integer references orders (id);
create index orders_joined on orders (joins) where joins is not null;

-- What of a company can still be changed.
create index orders_open on orders (company_id, cutoff_at) where status = 'confirmed';
