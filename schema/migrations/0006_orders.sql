-- From cart to delivery: dates, carts, orders, payments, returns.
-- Money is integer minor units, rates basis points, weights grams. Instants are ISO 8601 UTC text,
-- days YYYY-MM-DD of the market's own zone, times of day HH:MM there, weekdays 0 = Monday.

-- Holds no rows. `insert into guard select ...` in a batch undoes the batch when what it selects is not 1;
-- the statement after it empties it again.
create table guard (
  ok integer not null constraint guard_holds check (ok = 1)
) strict;

-- The fixed set of chapter 3. Names and explanations are texts of the API.
create table payment_method (
  id integer primary key,
  code text not null unique check (code in ('PP', 'CC', 'CPOS')),
  -- early: held when the order is placed. delivery: paid at the door.
  type text not null check (type in ('early', 'delivery')),
  provider text not null check (provider in ('paypal', 'stripe', 'none')),
  risk text not null default '',
  external integer not null default 0 check (external in (0, 1)),
  sorting integer not null,
  active integer not null default 1 check (active in (0, 1))
) strict;
insert into payment_method (id, code, type, provider, risk, external, sorting) values
  (1, 'CC', 'early', 'stripe', '', 0, 1),
  (2, 'PP', 'early', 'paypal', '', 0, 2),
  (3, 'CPOS', 'delivery', 'none', 'Basso', 1, 3);

-- What a delivery costs in a market. Prices net.
create table shipping_rate (
  market text primary key references market (code),
  fee integer not null check (fee >= 0),
  -- Goods of this net value travel free; null: never.
  free_from integer check (free_from > 0),
  vat_rate integer not null check (vat_rate between 0 and 10000),
  -- Goods below this net value are not delivered; 0: no minimum.
  minimum integer not null default 0 check (minimum >= 0)
) strict, without rowid;
insert into shipping_rate values ('IT', 990, 15000, 2200, 0), ('NO', 14900, 180000, 2500, 0);
create trigger version_shipping_rate_update after update on shipping_rate begin
  update catalogue_state set version = version + 1;
end;

-- Where the vans go. A zip code outside every range is not delivered to.
create table delivery_zone (
  id integer primary key,
  key text not null unique,
  market text not null references market (code),
  name text not null,
  -- Working days between the cut-off's day and the delivery; 0: ordered and delivered the same day.
  lead_days integer not null check (lead_days between 0 and 14),
  cutoff text not null check (cutoff glob '[0-2][0-9]:[0-5][0-9]'),
  -- JSON array of weekdays 0 to 5.
  days text not null check (json_valid(days)),
  -- Deliveries of a day; null: as many as are ordered.
  capacity integer check (capacity >= 0)
) strict;
insert into delivery_zone (id, key, market, name, lead_days, cutoff, days, capacity) values
  (1, 'it-mainland', 'IT', 'Penisola', 1, '17:00', '[0,1,2,3,4,5]', null),
  (2, 'it-islands', 'IT', 'Sicilia e Sardegna', 2, '12:00', '[1,3,5]', null),
  (3, 'no-oslo', 'NO', 'Oslo og omegn', 1, '15:00', '[0,1,2,3,4]', null),
  (4, 'no-south', 'NO', 'Sør-Norge', 2, '14:00', '[0,1,2,3,4]', null),
  (5, 'no-north', 'NO', 'Nord-Norge', 3, '12:00', '[1,3]', null);

-- Ranges of a market never overlap; both ends included.
create table delivery_zone_zip (
  market text not null references market (code),
  zip_from text not null,
  zip_to text not null,
  zone_id integer not null references delivery_zone (id) on delete cascade,
  primary key (market, zip_from),
  constraint zip_order check (zip_to >= zip_from)
) strict, without rowid;
create index delivery_zone_zip_zone on delivery_zone_zip (zone_id);
insert into delivery_zone_zip values
  ('IT', '00010', '06139', 1), ('IT', '07010', '09170', 2), ('IT', '10010', '89900', 1), ('IT', '90010', '98168', 2),
  ('NO', '0001', '2099', 3), ('NO', '2100', '7999', 4), ('NO', '8000', '9169', 5), ('NO', '9180', '9999', 5);

-- What a zone has taken on for a day, made by the first order. The capacity is the zone's of that moment.
create table delivery_day (
  zone_id integer not null references delivery_zone (id),
  delivery_date text not null check (delivery_date glob '????-??-??'),
  taken integer not null default 0 constraint delivery_day_nonneg check (taken >= 0),
  capacity integer,
  primary key (zone_id, delivery_date),
  constraint delivery_day_full check (capacity is null or taken <= capacity)
) strict, without rowid;

-- What may stand in for an article that is not there, best first.
create table product_substitute (
  product_id integer not null references product (id) on delete cascade,
  sorting integer not null,
  substitute_id integer not null references product (id) on delete cascade,
  primary key (product_id, sorting),
  constraint not_itself check (substitute_id <> product_id)
) strict, without rowid;
create index product_substitute_of on product_substitute (substitute_id);

-- One cart of a person for a company: an agent's for A stays when the agent turns to B.
create table cart (
  id integer primary key,
  user_id integer not null references user (id) on delete cascade,
  company_id integer not null references company (id),
  -- Moves with every change; never back.
  version integer not null default 0 constraint cart_version check (version >= 0),
  delivery_date text check (delivery_date is null or delivery_date glob '????-??-??'),
  -- What the checkout knows already; null: the default.
  shipping_address_id integer references address (id) on delete set null,
  company_address_id integer references address (id) on delete set null,
  slot_from text,
  slot_to text,
  payment_method_id integer references payment_method (id),
  notes text not null default '',
  -- JSON {name, surname, fiscalCode, email, cellPhone} of a company that is a consumer.
  consumer_details text check (consumer_details is null or json_valid(consumer_details)),
  updated_at text not null,
  unique (user_id, company_id)
) strict;
create index cart_company on cart (company_id);
create index cart_shipping_address on cart (shipping_address_id) where shipping_address_id is not null;
create index cart_company_address on cart (company_address_id) where company_address_id is not null;

create table cart_item (
  id integer primary key,
  cart_id integer not null references cart (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  requested_quantity integer not null constraint requested_quantity_range check (requested_quantity between 1 and 9999),
  -- What was there when it was asked for; it never grows by itself.
  quantity integer not null constraint quantity_range check (quantity between 0 and 9999),
  lot_id integer references lot (id) on delete set null,
  -- The remainder becomes a proposal when the order is placed.
  auto_order integer not null default 0 check (auto_order in (0, 1)),
  created_at text not null,
  unique (cart_id, product_id)
) strict;
create index cart_item_product on cart_item (product_id);
create index cart_item_lot on cart_item (lot_id) where lot_id is not null;

create table coupon (
  id integer primary key,
  key text not null unique,
  market text not null references market (code),
  -- Exactly one of the two: an amount off, or basis points of the goods' net.
  amount integer check (amount > 0),
  rate integer check (rate between 1 and 10000),
  -- Net goods from which it counts.
  minimum integer not null default 0 check (minimum >= 0),
  -- Only for the first order of a company.
  first_order integer not null default 0 check (first_order in (0, 1)),
  -- For every company of the market; else for those in company_coupon.
  for_all integer not null default 0 check (for_all in (0, 1)),
  valid_from text not null default '2000-01-01',
  valid_to text not null default '9999-12-31',
  constraint coupon_one_kind check ((amount is null) <> (rate is null))
) strict;
create index coupon_for_all on coupon (market, valid_to) where for_all = 1;
create table coupon_text (
  coupon_id integer not null references coupon (id) on delete cascade,
  locale text not null check (length(locale) = 2),
  title text not null check (title <> ''),
  primary key (coupon_id, locale)
) strict, without rowid;
create table company_coupon (
  company_id integer not null references company (id),
  coupon_id integer not null references coupon (id) on delete cascade,
  primary key (company_id, coupon_id)
) strict, without rowid;
create index company_coupon_coupon on company_coupon (coupon_id);
-- Switched off (or on again) in a cart; without a row it is on.
create table cart_coupon (
  cart_id integer not null references cart (id) on delete cascade,
  coupon_id integer not null references coupon (id) on delete cascade,
  enabled integer not null check (enabled in (0, 1)),
  primary key (cart_id, coupon_id)
) strict, without rowid;
create index cart_coupon_coupon on cart_coupon (coupon_id);
create trigger version_coupon_insert after insert on coupon begin update catalogue_state set version = version + 1; end;
create trigger version_coupon_update after update on coupon begin update catalogue_state set version = version + 1; end;
create trigger version_coupon_delete after delete on coupon begin update catalogue_state set version = version + 1; end;

-- The 10 euro of the first purchase.
insert into coupon (id, key, market, amount, first_order, for_all) values (1, 'first-order-it', 'IT', 1000, 1, 1);
insert into coupon_text values
  (1, 'it', 'Sconto primo ordine'), (1, 'en', 'First order discount'), (1, 'no', 'Rabatt på første ordre'),
  (1, 'de', 'Rabatt auf die erste Bestellung'), (1, 'es', 'Descuento del primer pedido'),
  (1, 'fr', 'Remise première commande'), (1, 'hr', 'Popust na prvu narudžbu'),
  (1, 'hu', 'Első rendelés kedvezménye'), (1, 'ja', '初回注文割引'), (1, 'pt', 'Desconto da primeira encomenda'),
  (1, 'ru', 'Скидка на первый заказ'), (1, 'uk', 'Знижка на перше замовлення');

-- What a sale earns its seller manager, in basis points: the article's row, else its category's, else its seller's.
create table commission_rate (
  kind text not null check (kind in ('product', 'category', 'seller')),
  id integer not null,
  rate integer not null check (rate between 0 and 10000),
  primary key (kind, id)
) strict, without rowid;

-- Kept 24 hours: the same key of the same person answers the same orders.
create table order_request (
  user_id integer not null,
  company_id integer not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of what was asked: another body under the same key is a mistake.
  hash text not null,
  created_at text not null,
  primary key (user_id, company_id, key)
) strict, without rowid;
create index order_request_created on order_request (created_at);

create table orders (
  id integer primary key,
  -- Drawn by whoever places it: how the rows of one batch find each other.
  uid text not null unique,
  -- What people say on the phone: M000042. Given by the trigger below.
  code text not null default '',
  company_id integer not null references company (id),
  -- Who placed it; `agent` when for the company of somebody else.
  user_id integer not null,
  agent integer not null default 0 check (agent in (0, 1)),
  request_key text not null,
  seller_id integer not null references seller (id),
  market text not null references market (code),
  currency text not null check (currency in ('EUR', 'NOK')),
  -- The language it was placed in: mails and the confirmation keep it.
  locale text not null check (length(locale) = 2),
  -- The least advanced of its deliveries that are not cancelled.
  status text not null check (status in ('not_confirmed', 'confirmed', 'in_preparation', 'ready', 'on_delivery',
    'arriving', 'delivered', 'cancelled')),
  -- Why it is not confirmed yet.
  waits_for text not null default '' check (waits_for in ('', 'payment', 'company')),
  -- Net goods before the discount; what promotions took off; the coupons' discount.
  items_net integer not null,
  promotion_total integer not null default 0,
  discount integer not null default 0,
  shipping_cost integer not null default 0,
  shipping_vat integer not null default 0,
  net_total integer not null,
  vat_total integer not null,
  total integer not null,
  -- JSON [[rate, net, vat], ...].
  vat_breakdown text not null check (json_valid(vat_breakdown)),
  -- Gross of the lines of varying weight: what the hold adds 20 % of.
  variable_gross integer not null default 0,
  -- The total as it was estimated, once the weights have settled it.
  estimated_total integer,
  settled_at text,
  commission integer not null default 0,
  -- JSON [[title, amount], ...]: what the coupons took off stays told when a cancellation gives them back.
  coupons text not null default '[]' check (json_valid(coupons)),
  -- Snapshots, JSON: what was agreed stays when the profile changes.
  company_address text check (company_address is null or json_valid(company_address)),
  shipping_address text check (shipping_address is null or json_valid(shipping_address)),
  shipping_slots text not null default '[]' check (json_valid(shipping_slots)),
  consumer_details text check (consumer_details is null or json_valid(consumer_details)),
  -- {name, vatNumber, fiscalCode, sdiCode, pec}.
  invoicing text not null default '{}' check (json_valid(invoicing)),
  notes text not null default '',
  payment_method_id integer not null references payment_method (id),
  zone_id integer references delivery_zone (id),
  cutoff_at text not null,
  -- An order that waits for its payment lapses then.
  pay_until text,
  created_at text not null,
  constraint totals_add_up check (total = net_total + vat_total),
  constraint amounts_nonneg check (net_total >= 0 and vat_total >= 0 and discount >= 0 and shipping_cost >= 0)
) strict;
create unique index orders_code on orders (code) where code <> '';
create index orders_company on orders (company_id, id);
create index orders_request on orders (user_id, company_id, request_key);
create index orders_waiting on orders (pay_until) where status = 'not_confirmed' and pay_until is not null;
create index orders_cutoff on orders (cutoff_at) where status in ('not_confirmed', 'confirmed');
create index orders_blocked on orders (company_id, id) where status = 'not_confirmed' and waits_for = 'company';
create index orders_created on orders (market, created_at);
create trigger orders_code_given after insert on orders when new.code = '' begin
  update orders set code = printf('M%06d', new.id) where id = new.id;
end;

create table delivery (
  id integer primary key,
  order_id integer not null references orders (id),
  delivery_date text not null check (delivery_date glob '????-??-??'),
  slot_from text,
  slot_to text,
  status text not null check (status in ('not_confirmed', 'confirmed', 'in_preparation', 'ready', 'on_delivery',
    'arriving', 'delivered', 'cancelled')),
  delivered_at text,
  unique (order_id, delivery_date)
) strict;
create index delivery_date_status on delivery (delivery_date, status);

create table order_item (
  id integer primary key,
  order_id integer not null references orders (id),
  delivery_id integer not null references delivery (id),
  company_id integer not null references company (id),
  -- Null when the article is no longer known; the rest of the row says what it was.
  product_id integer references product (id) on delete set null,
  position integer not null,
  code text not null,
  name text not null,
  image_id integer references image (id),
  category_id integer,
  uom_sale text not null,
  uom_reference text not null,
  pack text not null default '',
  -- Thousandths of uom_reference in one uom_sale.
  reference_quantity integer not null check (reference_quantity > 0),
  variable_weight integer not null default 0 check (variable_weight in (0, 1)),
  storage text not null,
  quantity integer not null check (quantity between 1 and 9999),
  -- Net, of one uom_sale or of one kilo where the weight varies: before and after promotion and quantity break.
  list_amount integer not null,
  amount integer not null check (amount >= 0),
  promotion integer not null default 0 check (promotion in (0, 1)),
  vat_rate integer not null,
  -- Of the whole line; an estimate until `weight` is known.
  net integer not null check (net >= 0),
  estimated_net integer,
  -- Weighed grams of the whole line.
  weight integer check (weight >= 0),
  commission_rate integer not null default 0,
  returned integer not null default 0,
  created_at text not null,
  unique (order_id, position),
  constraint not_more_returned check (returned between 0 and quantity)
) strict;
create index order_item_delivery on order_item (delivery_id);
create index order_item_bought on order_item (company_id, product_id, id);
create index order_item_product on order_item (product_id) where product_id is not null;
create index order_item_image on order_item (image_id) where image_id is not null;

-- From which lots a line is taken, first expiry first.
create table order_item_lot (
  order_item_id integer not null references order_item (id),
  lot_id integer not null,
  code text not null,
  expires_on text not null,
  quantity integer not null check (quantity > 0),
  primary key (order_item_id, lot_id)
) strict, without rowid;
create index order_item_lot_lot on order_item_lot (lot_id);

-- Once per company; a cancelled order gives it back.
create table order_coupon (
  coupon_id integer not null references coupon (id),
  company_id integer not null references company (id),
  order_id integer not null references orders (id),
  title text not null,
  amount integer not null check (amount >= 0),
  primary key (coupon_id, company_id)
) strict, without rowid;
create index order_coupon_order on order_coupon (order_id);
create index order_coupon_company on order_coupon (company_id);

create table order_event (
  id integer primary key,
  order_id integer not null references orders (id),
  delivery_id integer references delivery (id),
  actor text not null check (actor in ('buyer', 'agent', 'system', 'payment', 'ops')),
  user_id integer,
  -- The company an agent or operations acted for.
  on_behalf_of integer,
  from_status text not null default '',
  to_status text not null,
  reason text not null default '',
  at text not null
) strict;
create index order_event_order on order_event (order_id, id);
create index order_event_delivery on order_event (delivery_id) where delivery_id is not null;

-- A hold and what became of it. An order has one that counts; earlier ones were voided or failed.
create table payment (
  id integer primary key,
  order_id integer not null references orders (id),
  current integer not null default 1 check (current in (0, 1)),
  method text not null references payment_method (code),
  provider text not null check (provider in ('paypal', 'stripe', 'none')),
  status text not null check (status in ('pending', 'authorised', 'captured', 'partially_refunded', 'refunded',
    'failed', 'expired', 'voided')),
  -- What is to be held: the total and 20 % of the lines of varying weight.
  hold integer not null check (hold >= 0),
  held integer not null default 0 check (held >= 0),
  captured integer not null default 0,
  refunded integer not null default 0,
  currency text not null check (currency in ('EUR', 'NOK')),
  -- The provider's order or checkout session, and its authorisation or payment intent, and its capture.
  external_id text,
  authorisation_id text,
  capture_id text,
  -- Where the buyer approves it.
  redirect_url text,
  hold_until text,
  failure text not null default '',
  created_at text not null,
  updated_at text not null,
  constraint captured_at_most_held check (captured between 0 and held),
  constraint refunded_at_most_captured check (refunded between 0 and captured)
) strict;
create unique index payment_current on payment (order_id) where current = 1;
create index payment_order on payment (order_id, id);
create unique index payment_external on payment (provider, external_id) where external_id is not null;
create index payment_authorisation on payment (provider, authorisation_id) where authorisation_id is not null;
create index payment_hold on payment (hold_until) where status = 'authorised';

-- What a provider has told, by its own id: a second copy changes nothing.
create table payment_event (
  provider text not null,
  event_id text not null,
  type text not null,
  payment_id integer,
  at text not null,
  primary key (provider, event_id)
) strict, without rowid;
create index payment_event_at on payment_event (at);

-- What a provider has still to be asked: written in the batch of its cause, done at least once.
create table payment_task (
  id integer primary key,
  payment_id integer not null references payment (id),
  action text not null check (action in ('void', 'capture', 'refund', 'renew')),
  amount integer not null default 0 check (amount >= 0),
  -- The provider's idempotency key.
  key text not null unique,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at text not null,
  last_error text not null default '',
  created_at text not null
) strict;
create index payment_task_due on payment_task (next_attempt_at) where status = 'pending';
create index payment_task_payment on payment_task (payment_id);

-- The remainder of a line: holds no stock; becomes part of an order when somebody says yes.
create table order_proposal (
  id integer primary key,
  company_id integer not null references company (id),
  user_id integer not null,
  product_id integer not null references product (id) on delete cascade,
  order_id integer references orders (id),
  quantity integer not null check (quantity between 1 and 9999),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'expired')),
  created_at text not null,
  expires_at text not null
) strict;
-- Every row: the foreign key asks for it whenever a company is written.
create index order_proposal_company on order_proposal (company_id);
create index order_proposal_open on order_proposal (company_id, expires_at) where status = 'open';
create index order_proposal_expiry on order_proposal (expires_at) where status = 'open';
create index order_proposal_product on order_proposal (product_id);
create index order_proposal_order on order_proposal (order_id) where order_id is not null;

create table order_return (
  id integer primary key,
  -- R000042, given by the trigger below.
  code text not null default '',
  order_id integer not null references orders (id),
  company_id integer not null references company (id),
  user_id integer not null,
  status text not null default 'requested' check (status in ('requested', 'accepted', 'rejected', 'collected', 'credited')),
  -- Gross, once credited.
  credit integer,
  currency text not null check (currency in ('EUR', 'NOK')),
  request_key text not null default '',
  created_at text not null
) strict;
create unique index order_return_code on order_return (code) where code <> '';
create unique index order_return_request on order_return (user_id, order_id, request_key) where request_key <> '';
create index order_return_company on order_return (company_id, id);
create index order_return_order on order_return (order_id);
create trigger order_return_code_given after insert on order_return when new.code = '' begin
  update order_return set code = printf('R%06d', new.id) where id = new.id;
end;

create table order_return_item (
  id integer primary key,
  return_id integer not null references order_return (id),
  order_item_id integer not null references order_item (id),
  quantity integer not null check (quantity >= 1),
  reason text not null check (reason in ('damaged', 'wrong_product', 'missing', 'short_weight', 'expired', 'quality',
    'refused', 'other')),
  lot_id integer,
  notes text not null default '',
  unique (return_id, order_item_id, reason)
) strict;
create index order_return_item_item on order_return_item (order_item_id);
-- Never more than was delivered; a rejected return gives it back.
create trigger order_return_item_taken after insert on order_return_item begin
  update order_item set returned = returned + new.quantity where id = new.order_item_id;
end;
create trigger order_return_rejected after update of status on order_return
when new.status = 'rejected' and old.status <> 'rejected' begin
  update order_item set returned = returned - (
    select sum(quantity) from order_return_item where return_id = new.id and order_item_id = order_item.id)
  where id in (select order_item_id from order_return_item where return_id = new.id);
end;

create table order_return_image (
  return_item_id integer not null references order_return_item (id) on delete cascade,
  upload_id integer not null references upload (id),
  primary key (return_item_id, upload_id)
) strict, without rowid;
-- A picture belongs to one line of one return, and stays as long as it.
create unique index order_return_image_upload on order_return_image (upload_id);
alter table upload add column attached integer not null default 0 check (attached in (0, 1));
drop index upload_created;
create index upload_created on upload (created_at) where attached = 0;
create trigger order_return_image_attached after insert on order_return_image begin
  update upload set attached = 1 where id = new.upload_id;
end;

create table order_return_event (
  id integer primary key,
  return_id integer not null references order_return (id),
  actor text not null check (actor in ('buyer', 'agent', 'system', 'ops')),
  user_id integer,
  from_status text not null default '',
  to_status text not null,
  reason text not null default '',
  at text not null
) strict;
create index order_return_event_return on order_return_event (return_id, id);

-- How long a page took, of those who consented; nobody's name.
create table tracking (
  id integer primary key,
  name text not null check (name in ('product_search', 'product_page', 'product-manufacturer', 'product_my',
    'product_favourites', 'product_category')),
  ms integer not null check (ms between 0 and 600000),
  at text not null
) strict;
create index tracking_at on tracking (at);
