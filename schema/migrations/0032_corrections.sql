-- What a company means by the words of its written orders (docs/decisions/0099): kept when somebody put another article than
-- the one proposed into the cart, or one that was not sure.

create table written_correction (
  company_id integer not null references company (id) on delete cascade,
  -- Folded and sorted, with the written size (`domain/order_text/key.rs`).
  words text not null check (length(words) between 1 and 300),
  product_id integer not null references product (id) on delete cascade,
  used_at text not null,
  primary key (company_id, words, product_id)
) strict, without rowid;
-- Those not used for longest go first.
create index written_correction_used on written_correction (company_id, used_at);
create index written_correction_product on written_correction (product_id);
