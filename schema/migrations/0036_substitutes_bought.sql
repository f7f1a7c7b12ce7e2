-- What a company received as a substitute since a day, for its allergen sheet: such a line has no row in purchased_product.
create index order_item_substituted on order_item (company_id, created_at) where substitute_for is not null;
