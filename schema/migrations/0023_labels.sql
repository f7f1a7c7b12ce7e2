-- When what an article's label says last changed: allergens, nutrition, ingredients. Empty: never since it is known
-- (`created_at`). By triggers, because sheets, forms and imports would each have to remember.
alter table product add column label_changed_at text not null default '';

create trigger label_changed after update of allergens_known, nutrition, ingredients on product
when (new.allergens_known, new.nutrition, new.ingredients) is not (old.allergens_known, old.nutrition, old.ingredients) begin
  update product set label_changed_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') where id = new.id;
end;
create trigger label_allergen_insert after insert on product_allergen begin
  update product set label_changed_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') where id = new.product_id;
end;
create trigger label_allergen_update after update of presence on product_allergen when new.presence <> old.presence begin
  update product set label_changed_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') where id = new.product_id;
end;
create trigger label_allergen_delete after delete on product_allergen begin
  update product set label_changed_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') where id = old.product_id;
end;
