-- The catalogue as operations keep it: what the search index must hear of, batches that are done once,
-- pictures that were uploaded.

-- Words by which an article is found besides its names and its maker's: a brand, what a kitchen calls it.
alter table product add column keywords text not null default '';
update product set keywords = (select s.brand from search_text s where s.product_id = product.id)
where exists (select 1 from search_text s left join manufacturer m on m.id = product.manufacturer_id
  where s.product_id = product.id and s.brand <> '' and s.brand <> lower(coalesce(m.name, '')));

-- Articles whose row in search_text is no longer what it would be written as (domain/found_by.rs). Worked off
-- behind the batch that caused it, and by the minute's cron.
create table search_stale (
  product_id integer primary key,
  -- Moves with every change, so that one made meanwhile is not taken for done.
  mark integer not null default 1
) strict;
create trigger stale_product_insert after insert on product begin
  insert into search_stale (product_id) values (new.id) on conflict do update set mark = mark + 1;
end;
create trigger stale_product after update of code, ean, category_id, manufacturer_id, keywords on product
when (new.code, new.ean, new.category_id, new.manufacturer_id, new.keywords)
  is not (old.code, old.ean, old.category_id, old.manufacturer_id, old.keywords) begin
  insert into search_stale (product_id) values (new.id) on conflict do update set mark = mark + 1;
end;
create trigger stale_product_delete after delete on product begin
  delete from search_stale where product_id = old.id;
end;
create trigger stale_text_insert after insert on product_text when new.fallback = 0 begin
  insert into search_stale (product_id) values (new.product_id) on conflict do update set mark = mark + 1;
end;
create trigger stale_text after update of name, fallback on product_text
when (new.fallback = 0 or old.fallback = 0) and (new.name, new.fallback) is not (old.name, old.fallback) begin
  insert into search_stale (product_id) values (new.product_id) on conflict do update set mark = mark + 1;
end;
create trigger stale_tag_insert after insert on product_tag begin
  insert into search_stale (product_id) values (new.product_id) on conflict do update set mark = mark + 1;
end;
create trigger stale_tag_delete after delete on product_tag begin
  insert into search_stale (product_id) select old.product_id where exists (select 1 from product where id = old.product_id) on conflict do update set mark = mark + 1;
end;
create trigger stale_maker after update of name on manufacturer when new.name <> old.name begin
  insert into search_stale (product_id) select id from product where manufacturer_id = new.id on conflict do update set mark = mark + 1;
end;
create trigger stale_category_insert after insert on category_text begin
  insert into search_stale (product_id) select id from product where category_id = new.category_id on conflict do update set mark = mark + 1;
end;
create trigger stale_category after update of name on category_text when new.name <> old.name begin
  insert into search_stale (product_id) select id from product where category_id = new.category_id on conflict do update set mark = mark + 1;
end;
create trigger stale_category_delete after delete on category_text begin
  insert into search_stale (product_id) select id from product where category_id = old.category_id on conflict do update set mark = mark + 1;
end;

-- A category that moves takes the copies of its family along.
create trigger category_moved after update of parent_id on category when new.parent_id is not old.parent_id begin
  update offer set family_id = coalesce(new.parent_id, new.id)
  where product_id in (select id from product where category_id = new.id);
  update product_text set family_id = coalesce(new.parent_id, new.id)
  where product_id in (select id from product where category_id = new.id);
  update own_price set family_id = coalesce(new.parent_id, new.id)
  where product_id in (select id from product where category_id = new.id);
end;

-- A promised day of return is on every card.
create trigger version_provision after update of provision_date on offer
when new.provision_date is not old.provision_date begin
  update catalogue_state set version = version + 1;
end;

-- Batches that would do something again when they are sent again, by their key.
create table ops_once (
  key text primary key,
  hash text not null,
  answer text not null check (json_valid(answer)),
  at text not null
) strict, without rowid;
create index ops_once_at on ops_once (at);

-- What expires soon, and what is sold out or without a price, found from the few.
create index lot_expiring on lot (market, expires_on) where available > 0;
create index offer_empty on offer (market, product_id) where active = 1 and price is not null and stock = 0;
create index offer_unpriced on offer (market, product_id) where active = 1 and price is null;

-- A picture whose file is `kv/...` was uploaded: it lies in KV by the hash of its bytes, in every size that was asked for.
-- Which articles show a picture: also asked by the foreign keys when pictures come in numbers.
create index product_picture on product (image_id) where image_id is not null;
create index product_image_picture on product_image (image_id);
