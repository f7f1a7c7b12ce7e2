-- Copies and counts that the list indexes and the page cache rely on.

-- Two levels, no more.
create trigger category_two_levels before insert on category
when new.parent_id is not null and (select parent_id from category where id = new.parent_id) is not null
begin select raise(abort, 'category_two_levels'); end;
create trigger category_two_levels_update before update of parent_id on category
when new.parent_id is not null and (select parent_id from category where id = new.parent_id) is not null
begin select raise(abort, 'category_two_levels'); end;

-- offer: copies of the product's category, family, maker; order_price from price.
create trigger offer_copies after insert on offer begin
  update offer set
    category_id = (select category_id from product where id = new.product_id),
    family_id = (select coalesce(c.parent_id, c.id) from product p join category c on c.id = p.category_id where p.id = new.product_id),
    manufacturer_id = (select manufacturer_id from product where id = new.product_id),
    price = coalesce(new.price, (
      select x.amount from price x join price_list l on l.id = x.price_list_id
      where l.market = new.market and l.is_default = 1 and x.product_id = new.product_id and x.min_quantity = 1))
  where product_id = new.product_id and market = new.market;
end;
create trigger product_moved after update of category_id, manufacturer_id on product begin
  update offer set
    category_id = new.category_id,
    family_id = (select coalesce(parent_id, id) from category where id = new.category_id),
    manufacturer_id = new.manufacturer_id
  where product_id = new.id
    and (category_id is not new.category_id or manufacturer_id is not new.manufacturer_id);
  update product_text set
    category_id = new.category_id,
    family_id = (select coalesce(parent_id, id) from category where id = new.category_id)
  where product_id = new.id and category_id is not new.category_id;
end;
create trigger offer_order_price after update of price on offer when new.price is not old.price begin
  update offer set order_price = (
    select case when variable_weight = 1 then (new.price * reference_quantity + 500) / 1000 else new.price end
    from product where id = new.product_id)
  where product_id = new.product_id and market = new.market;
end;
create trigger product_reweighed after update of reference_quantity, variable_weight on product
when new.reference_quantity <> old.reference_quantity or new.variable_weight <> old.variable_weight begin
  update offer set order_price = case when new.variable_weight = 1 then (price * new.reference_quantity + 500) / 1000 else price end
  where product_id = new.id;
end;
create trigger price_insert after insert on price when new.min_quantity = 1 begin
  update offer set price = new.amount
  where product_id = new.product_id
    and market = (select market from price_list where id = new.price_list_id and is_default = 1);
end;
create trigger price_update after update of amount on price when new.min_quantity = 1 and new.amount <> old.amount begin
  update offer set price = new.amount
  where product_id = new.product_id
    and market = (select market from price_list where id = new.price_list_id and is_default = 1);
end;
create trigger price_delete after delete on price when old.min_quantity = 1 begin
  update offer set price = null
  where product_id = old.product_id
    and market = (select market from price_list where id = old.price_list_id and is_default = 1);
end;

-- Counts. An offer is shown when it is active, priced and filed (offer_copies has run).
create trigger offer_unshown after update of active, price, category_id, family_id, manufacturer_id on offer
when old.active = 1 and old.price is not null and old.category_id <> 0 begin
  update offer_count set products = products - 1 where market = old.market and (
    (kind = 'all' and id = 0) or (kind = 'family' and id = old.family_id) or (kind = 'category' and id = old.category_id)
    or (kind = 'manufacturer' and id = coalesce(old.manufacturer_id, 0))
    or (kind = 'tag' and id in (select tag_id from product_tag where product_id = old.product_id)));
end;
create trigger offer_shown after update of active, price, category_id, family_id, manufacturer_id on offer
when new.active = 1 and new.price is not null and new.category_id <> 0 begin
  insert into offer_count (kind, id, market, products)
  values ('all', 0, new.market, 1), ('family', new.family_id, new.market, 1),
         ('category', new.category_id, new.market, 1), ('manufacturer', coalesce(new.manufacturer_id, 0), new.market, 1)
  on conflict do update set products = products + 1;
  insert into offer_count (kind, id, market, products)
  select 'tag', tag_id, new.market, 1 from product_tag where product_id = new.product_id
  on conflict do update set products = products + 1;
end;
create trigger offer_gone before delete on offer
when old.active = 1 and old.price is not null and old.category_id <> 0 begin
  update offer_count set products = products - 1 where market = old.market and (
    (kind = 'all' and id = 0) or (kind = 'family' and id = old.family_id) or (kind = 'category' and id = old.category_id)
    or (kind = 'manufacturer' and id = coalesce(old.manufacturer_id, 0))
    or (kind = 'tag' and id in (select tag_id from product_tag where product_id = old.product_id)));
end;
create trigger product_tag_added after insert on product_tag begin
  insert into offer_count (kind, id, market, products)
  select 'tag', new.tag_id, market, 1 from offer
  where product_id = new.product_id and active = 1 and price is not null and category_id <> 0
  on conflict do update set products = products + 1;
end;
create trigger product_tag_removed after delete on product_tag begin
  update offer_count set products = products - 1
  where kind = 'tag' and id = old.tag_id and market in (
    select market from offer
    where product_id = old.product_id and active = 1 and price is not null and category_id <> 0);
end;

-- The catalogue version: moved by what a page shows, not by every order. The importer
-- moves it once itself at the end of a load.
create trigger version_offer after update of price, active on offer
when old.price is not new.price or old.active <> new.active begin
  update catalogue_state set version = version + 1;
end;
create trigger version_stock after update of stock on offer when (old.stock = 0) <> (new.stock = 0) begin
  update catalogue_state set version = version + 1;
end;
create trigger version_promotion_insert after insert on promotion begin update catalogue_state set version = version + 1; end;
create trigger version_promotion_update after update on promotion begin update catalogue_state set version = version + 1; end;
create trigger version_promotion_delete after delete on promotion begin update catalogue_state set version = version + 1; end;
create trigger version_promotion_product_insert after insert on promotion_product begin update catalogue_state set version = version + 1; end;
create trigger version_promotion_product_update after update on promotion_product begin update catalogue_state set version = version + 1; end;
create trigger version_promotion_product_delete after delete on promotion_product begin update catalogue_state set version = version + 1; end;
create trigger version_banner_insert after insert on banner begin update catalogue_state set version = version + 1; end;
create trigger version_banner_update after update on banner begin update catalogue_state set version = version + 1; end;
create trigger version_banner_delete after delete on banner begin update catalogue_state set version = version + 1; end;
create trigger version_banner_text_insert after insert on banner_text begin update catalogue_state set version = version + 1; end;
create trigger version_banner_text_update after update on banner_text begin update catalogue_state set version = version + 1; end;
create trigger version_banner_text_delete after delete on banner_text begin update catalogue_state set version = version + 1; end;
create trigger version_notice_insert after insert on notice begin update catalogue_state set version = version + 1; end;
create trigger version_notice_update after update on notice begin update catalogue_state set version = version + 1; end;
create trigger version_notice_delete after delete on notice begin update catalogue_state set version = version + 1; end;
create trigger version_notice_text_insert after insert on notice_text begin update catalogue_state set version = version + 1; end;
create trigger version_notice_text_update after update on notice_text begin update catalogue_state set version = version + 1; end;
create trigger version_notice_text_delete after delete on notice_text begin update catalogue_state set version = version + 1; end;
create trigger version_category_insert after insert on category begin update catalogue_state set version = version + 1; end;
create trigger version_category_update after update on category begin update catalogue_state set version = version + 1; end;
create trigger version_category_delete after delete on category begin update catalogue_state set version = version + 1; end;
create trigger version_category_text_insert after insert on category_text begin update catalogue_state set version = version + 1; end;
create trigger version_category_text_update after update on category_text begin update catalogue_state set version = version + 1; end;
create trigger version_category_text_delete after delete on category_text begin update catalogue_state set version = version + 1; end;
create trigger version_collection_product_insert after insert on collection_product begin update catalogue_state set version = version + 1; end;
create trigger version_collection_product_update after update on collection_product begin update catalogue_state set version = version + 1; end;
create trigger version_collection_product_delete after delete on collection_product begin update catalogue_state set version = version + 1; end;
create trigger version_setting_insert after insert on setting begin update catalogue_state set version = version + 1; end;
create trigger version_setting_update after update on setting begin update catalogue_state set version = version + 1; end;
create trigger version_setting_delete after delete on setting begin update catalogue_state set version = version + 1; end;
create trigger version_product_text after update on product_text
when old.name <> new.name or old.description <> new.description begin
  update catalogue_state set version = version + 1;
end;
create trigger version_product after update of slug, pack, image_id, category_id, manufacturer_id, storage, origin, nutrition, ingredients on product begin
  update catalogue_state set version = version + 1;
end;
