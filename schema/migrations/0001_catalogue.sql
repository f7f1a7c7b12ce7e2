-- The catalogue: what a market sells, at what list price, with which stock.
-- Money is integer minor units (cents, øre); rates are basis points; quantities of a
-- reference unit are thousandths (grams, millilitres, thousandths of a piece).

create table market (
  code text primary key check (code in ('IT', 'NO')),
  currency text not null check (currency in ('EUR', 'NOK')),
  time_zone text not null
) strict, without rowid;
insert into market values ('IT', 'EUR', 'Europe/Rome'), ('NO', 'NOK', 'Europe/Oslo');

-- What the operator may change without a deployment; the value is JSON.
create table setting (
  key text primary key,
  value text not null check (json_valid(value))
) strict, without rowid;

-- One row. The page cache and the isolates key on it; triggers move it (0003).
create table catalogue_state (
  id integer primary key check (id = 1),
  version integer not null
) strict;
insert into catalogue_state values (1, 1);

-- Where catalogue data came from, and the notice its licence asks pages to show.
create table source (
  id integer primary key,
  key text not null unique,
  name text not null,
  url text not null default '',
  licence text not null default '',
  licence_url text not null default '',
  notice text not null default '',
  demo integer not null default 0 check (demo in (0, 1))
) strict;

create table image (
  id integer primary key,
  key text not null unique,
  -- illustration, photo: `file` below the media assets; packshot, wordmark, pattern: drawn from `spec`.
  kind text not null check (kind in ('illustration', 'photo', 'packshot', 'wordmark', 'pattern', 'banner')),
  file text not null default '',
  caption text not null default '',
  spec text not null default '{}' check (json_valid(spec)),
  published integer not null default 1 check (published in (0, 1)),
  check (kind not in ('illustration', 'photo', 'banner') or file <> '')
) strict;

create table category (
  id integer primary key,
  key text not null unique,
  parent_id integer references category (id),
  slug text not null unique constraint slug_form check (slug <> '' and slug not glob '*[^a-z0-9-]*'),
  sorting integer not null default 0,
  image_id integer references image (id),
  storage text not null default 'ambient' check (storage in ('chilled', 'frozen', 'ambient')),
  featured integer not null default 0 check (featured in (0, 1)),
  -- Fixed routes win over /{categorySlug}: a category must not hide behind one.
  constraint slug_reserved check (slug not in (
    'cerca-prodotto', 'dettaglio-prodotto', 'marchi', 'novita', 'piu-venduti', 'promozioni', 'featured',
    'top-qualities', 'ensema-prodotti', 'contatti', 'privacy-policy', 'termini-e-condizioni', 'registrazione',
    'login', 'mobile', 'password-reset', 'thank-you', 'checkout', 'utente', 'manager', 'gestione',
    'style-guide', '__manifest', 'api', 'assets', 'media', 'fonts', 'docs', 'cdn-cgi', 'robots', 'sitemap',
    'newsletter', 'offline'
  )),
  constraint category_not_own_parent check (parent_id is not id)
) strict;
create index category_parent on category (parent_id, sorting);

create table category_text (
  category_id integer not null references category (id) on delete cascade,
  locale text not null check (length(locale) = 2),
  name text not null check (name <> ''),
  primary key (category_id, locale)
) strict, without rowid;

create table manufacturer (
  id integer primary key,
  key text not null unique,
  slug text not null unique constraint slug_form check (slug <> '' and slug not glob '*[^a-z0-9-]*'),
  name text not null check (name <> ''),
  sort_key text not null,
  country text,
  image_id integer references image (id),
  background_image_id integer references image (id)
) strict;
create index manufacturer_sort on manufacturer (sort_key);

create table seller (
  id integer primary key,
  key text not null unique,
  name text not null
) strict;

create table tag (
  id integer primary key,
  key text not null unique,
  kind text not null check (kind in ('diet', 'origin', 'quality', 'sustainability')),
  sorting integer not null default 0
) strict;

create table tag_text (
  tag_id integer not null references tag (id) on delete cascade,
  locale text not null check (length(locale) = 2),
  name text not null check (name <> ''),
  primary key (tag_id, locale)
) strict, without rowid;

create table allergen (
  id integer primary key,
  key text not null unique,
  sorting integer not null default 0
) strict;

create table allergen_text (
  allergen_id integer not null references allergen (id) on delete cascade,
  locale text not null check (length(locale) = 2),
  name text not null check (name <> ''),
  primary key (allergen_id, locale)
) strict, without rowid;

-- EU register of protected names (PDO, PGI, TSG) and the Norwegian ones.
create table designation (
  id integer primary key,
  file_number text not null unique,
  name text not null,
  scheme text not null check (scheme in ('pdo', 'pgi', 'tsg', 'gi')),
  country text not null,
  search_name text not null
) strict;

create table product (
  id integer primary key,
  code text not null unique check (code <> ''),
  ean text unique constraint ean_form check (ean is null or (length(ean) in (8, 12, 13, 14) and ean not glob '*[^0-9]*')),
  slug text not null constraint slug_form check (slug <> '' and slug not glob '*[^a-z0-9-]*'),
  category_id integer not null references category (id),
  manufacturer_id integer references manufacturer (id),
  seller_id integer not null references seller (id),
  source_id integer not null references source (id),
  designation_id integer references designation (id),
  -- How it is ordered, and how its price is compared.
  uom_sale text not null check (uom_sale in ('carton', 'envelope', 'piece', 'pack', 'tray', 'loaf')),
  uom_reference text not null check (uom_reference in ('kg', 'l', 'pc')),
  -- Thousandths of uom_reference in one uom_sale: '6 x 1 kg' is 6000. Nominal where the weight varies.
  reference_quantity integer not null constraint reference_positive check (reference_quantity > 0),
  pack text not null default '',
  -- Catch weight: ordered by uom_sale, priced by the weighed kilo.
  variable_weight integer not null default 0 check (variable_weight in (0, 1)),
  storage text not null check (storage in ('chilled', 'frozen', 'ambient')),
  origin text not null default '',
  image_id integer references image (id),
  allergens_known integer not null default 0 check (allergens_known in (0, 1)),
  -- Grams per 100 g: {"fat":..,"saturatedFat":..,"carbohydrate":..,"sugars":..,"fibre":..,"protein":..,"salt":..}
  nutrition text check (nutrition is null or json_valid(nutrition)),
  ingredients text not null default '',
  ingredients_locale text not null default 'it',
  created_at text not null,
  constraint catch_weight_by_kg check (variable_weight = 0 or uom_reference = 'kg')
) strict;
create index product_category on product (category_id, slug);
create index product_manufacturer on product (manufacturer_id);
create index product_slug on product (slug);

-- One row for each of the 12 locales; where there is no translation the name of the
-- fallback stands in it (`fallback` = 1), so that every list can be sorted by an index.
create table product_text (
  locale text not null check (length(locale) = 2),
  product_id integer not null references product (id) on delete cascade,
  name text not null check (name <> ''),
  description text not null default '',
  fallback integer not null default 0 check (fallback in (0, 1)),
  -- The name folded in the locale's own order (å after ø after æ after z in Norwegian).
  sort_key text not null,
  -- Copies of the product's, so that a list by name is one index walk.
  category_id integer not null,
  family_id integer not null,
  primary key (locale, product_id)
) strict, without rowid;
create index product_text_product on product_text (product_id);
create index product_text_name on product_text (locale, sort_key, product_id);
create index product_text_category on product_text (locale, category_id, sort_key, product_id);
create index product_text_family on product_text (locale, family_id, sort_key, product_id);

create table product_image (
  product_id integer not null references product (id) on delete cascade,
  sorting integer not null,
  image_id integer not null references image (id),
  primary key (product_id, sorting)
) strict, without rowid;

create table product_tag (
  tag_id integer not null references tag (id),
  product_id integer not null references product (id) on delete cascade,
  primary key (tag_id, product_id)
) strict, without rowid;
create index product_tag_product on product_tag (product_id, tag_id);

create table product_allergen (
  product_id integer not null references product (id) on delete cascade,
  allergen_id integer not null references allergen (id),
  presence text not null default 'contains' check (presence in ('contains', 'may_contain')),
  primary key (product_id, allergen_id)
) strict, without rowid;

create table price_list (
  id integer primary key,
  key text not null unique,
  name text not null,
  market text not null references market (code),
  -- The market's list price, seen by everyone without a list of their own.
  is_default integer not null default 0 check (is_default in (0, 1))
) strict;
create unique index price_list_default on price_list (market) where is_default = 1;

-- Net price: of one uom_sale, or of one kilo where the weight varies.
create table price (
  price_list_id integer not null references price_list (id),
  product_id integer not null references product (id) on delete cascade,
  -- From this many uom_sale on.
  min_quantity integer not null default 1 check (min_quantity >= 1),
  amount integer not null constraint price_positive check (amount > 0),
  primary key (price_list_id, product_id, min_quantity)
) strict, without rowid;
create index price_product on price (product_id);

create table price_history (
  price_list_id integer not null references price_list (id),
  product_id integer not null references product (id) on delete cascade,
  valid_from text not null check (valid_from glob '????-??-??'),
  amount integer not null check (amount > 0),
  primary key (price_list_id, product_id, valid_from)
) strict, without rowid;
create index price_history_product on price_history (product_id);

-- A product on sale in a market. The list indexes live here: what stands before the
-- sort column is what a list is filtered by.
create table offer (
  product_id integer not null references product (id) on delete cascade,
  market text not null references market (code),
  active integer not null default 1 check (active in (0, 1)),
  -- Copies of the product's, kept by triggers (0003).
  category_id integer not null default 0,
  family_id integer not null default 0,
  manufacturer_id integer,
  vat_rate integer not null constraint vat_rate_range check (vat_rate between 0 and 10000),
  -- The default list's price from one piece on, kept by a trigger; null: not priced, not shown.
  price integer check (price > 0),
  -- Estimated net price of one uom_sale, for sorting by price.
  order_price integer,
  stock integer not null default 0 constraint stock_nonneg check (stock >= 0),
  -- Pieces sold in the last 90 days.
  sold integer not null default 0 check (sold >= 0),
  first_sold_on text not null check (first_sold_on glob '????-??-??'),
  -- When stock comes back.
  provision_date text check (provision_date is null or provision_date glob '????-??-??'),
  uom_order_changed_at text check (uom_order_changed_at is null or uom_order_changed_at glob '????-??-??'),
  primary key (product_id, market)
) strict, without rowid;
create index offer_sold on offer (market, sold desc, product_id) where active = 1 and price is not null;
create index offer_family_sold on offer (market, family_id, sold desc, product_id) where active = 1 and price is not null;
create index offer_category_sold on offer (market, category_id, sold desc, product_id) where active = 1 and price is not null;
create index offer_manufacturer_sold on offer (market, manufacturer_id, sold desc, product_id) where active = 1 and price is not null;
create index offer_price on offer (market, order_price, product_id) where active = 1 and price is not null;
create index offer_family_price on offer (market, family_id, order_price, product_id) where active = 1 and price is not null;
create index offer_category_price on offer (market, category_id, order_price, product_id) where active = 1 and price is not null;
create index offer_new on offer (market, first_sold_on desc, product_id) where active = 1 and price is not null;
create index offer_family_new on offer (market, family_id, first_sold_on desc, product_id) where active = 1 and price is not null;
create index offer_category_new on offer (market, category_id, first_sold_on desc, product_id) where active = 1 and price is not null;

create table lot (
  id integer primary key,
  product_id integer not null references product (id) on delete cascade,
  market text not null references market (code),
  code text not null,
  expires_on text not null check (expires_on glob '????-??-??'),
  available integer not null constraint lot_nonneg check (available >= 0),
  provision_date text check (provision_date is null or provision_date glob '????-??-??'),
  unique (product_id, market, code)
) strict;
create index lot_expiry on lot (product_id, market, expires_on);

create table promotion (
  id integer primary key,
  key text not null unique,
  market text not null references market (code),
  valid_from text not null check (valid_from glob '????-??-??'),
  valid_to text not null check (valid_to glob '????-??-??'),
  constraint promotion_order check (valid_to >= valid_from)
) strict;
create index promotion_validity on promotion (market, valid_to, valid_from);

create table promotion_text (
  promotion_id integer not null references promotion (id) on delete cascade,
  locale text not null check (length(locale) = 2),
  title text not null check (title <> ''),
  primary key (promotion_id, locale)
) strict, without rowid;

-- Same unit as `price.amount`.
create table promotion_product (
  promotion_id integer not null references promotion (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  amount integer not null constraint promotion_positive check (amount > 0),
  primary key (promotion_id, product_id)
) strict, without rowid;
create index promotion_product_product on promotion_product (product_id, promotion_id);

-- Curated collections: the pages /featured, /top-qualities, /ensema-prodotti.
create table collection_product (
  collection text not null check (collection in ('featured', 'top-qualities', 'ensema-prodotti')),
  sorting integer not null,
  product_id integer not null references product (id) on delete cascade,
  primary key (collection, product_id)
) strict, without rowid;
create index collection_product_sorting on collection_product (collection, sorting, product_id);
create index collection_product_product on collection_product (product_id);

create table banner (
  id integer primary key,
  key text not null unique,
  placement text not null check (placement in ('home', 'category', 'collection')),
  category_id integer references category (id),
  market text references market (code),
  image_id integer not null references image (id),
  mobile_image_id integer not null references image (id),
  link text not null default '' check (link = '' or link glob '/*'),
  sorting integer not null default 0,
  valid_from text not null default '2000-01-01',
  valid_to text not null default '9999-12-31'
) strict;

create table banner_text (
  banner_id integer not null references banner (id) on delete cascade,
  locale text not null check (length(locale) = 2),
  title text not null,
  subtitle text not null default '',
  primary key (banner_id, locale)
) strict, without rowid;

create table notice (
  id integer primary key,
  key text not null unique,
  market text references market (code),
  sorting integer not null default 0,
  valid_from text not null default '2000-01-01',
  valid_to text not null default '9999-12-31'
) strict;

create table notice_text (
  notice_id integer not null references notice (id) on delete cascade,
  locale text not null check (length(locale) = 2),
  description text not null check (description <> ''),
  primary key (notice_id, locale)
) strict, without rowid;

create table newsletter_subscriber (
  email text primary key,
  locale text not null,
  country text not null references market (code),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  token_hash text not null,
  privacy_at text not null,
  created_at text not null
) strict, without rowid;

-- Plain counts of what a market shows, kept by triggers (0003); `kind` says of what.
create table offer_count (
  kind text not null check (kind in ('all', 'family', 'category', 'manufacturer', 'tag')),
  id integer not null,
  market text not null references market (code),
  products integer not null default 0 constraint count_nonneg check (products >= 0),
  primary key (kind, id, market)
) strict, without rowid;
