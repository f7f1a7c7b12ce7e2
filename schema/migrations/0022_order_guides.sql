-- Order guides (docs/decisions/0082): a company's named lists of articles, by storage place and in shelf order.

create table order_guide (
  id integer primary key,
  company_id integer not null references company (id),
  name text not null check (length(name) between 1 and 60),
  created_at text not null
) strict;
create unique index order_guide_name on order_guide (company_id, name collate nocase);

create table order_guide_line (
  guide_id integer not null references order_guide (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  place text not null constraint order_guide_place check (place in ('freezer', 'cold', 'dry', 'cellar', 'other')),
  -- Where it stands in its place; between two lines there is room for others.
  position integer not null,
  -- How many of what it is sold by should be there after a delivery.
  par integer check (par between 1 and 9999),
  primary key (guide_id, product_id)
) strict, without rowid;
create index order_guide_line_shelf on order_guide_line (guide_id, place, position);
create index order_guide_line_product on order_guide_line (product_id);
