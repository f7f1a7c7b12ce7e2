-- What happened, for other systems: written by triggers in the transaction of its cause, handed out to whoever asks
-- (`GET /ops/event`) and sent to whoever wants to be told (`webhook`). Instants come from the row that is the cause,
-- never from the database's clock. Money is integer minor units.

-- Ids only grow, and the newest row is never deleted: an id is where a reader goes on.
create table event (
  id integer primary key,
  type text not null check (type in ('order.placed', 'order.changed', 'order.settled', 'stock.wanted', 'return.changed',
    'company.registered')),
  company_id integer references company (id),
  -- As `events/types.rs` reads it.
  data text not null check (json_valid(data)),
  at text not null
) strict;
create index event_type on event (type, id);
create index event_company on event (company_id) where company_id is not null;
create index event_at on event (at);

-- Who is told: an address of another system.
create table webhook (
  id integer primary key,
  name text not null check (name <> ''),
  url text not null check (url <> ''),
  -- JSON array of event types; empty: every type.
  types text not null default '[]' check (json_valid(types)),
  -- What signs, encrypted. The previous one signs as well until `previous_until`.
  secret text not null,
  previous_secret text,
  previous_until text,
  -- paused: what it is told waits.
  status text not null default 'active' check (status in ('active', 'paused')),
  paused_reason text not null default '' check (paused_reason in ('', 'asked', 'failing', 'gone')),
  -- Failures in a row, since when, and until when it is left in peace.
  failures integer not null default 0 check (failures >= 0),
  failing_since text,
  retry_at text not null default '',
  last_success_at text,
  last_failure_at text,
  last_error text not null default '',
  created_at text not null,
  updated_at text not null
) strict;
-- A call sent twice makes one.
create unique index webhook_url on webhook (url);

-- One event for one receiver. Without an event: the test that somebody asked for.
create table webhook_delivery (
  id integer primary key,
  webhook_id integer not null references webhook (id) on delete cascade,
  event_id integer references event (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at text not null,
  -- What came back last: the HTTP status, or null without an answer.
  answer integer,
  last_error text not null default '',
  created_at text not null,
  sent_at text
) strict;
create unique index webhook_delivery_once on webhook_delivery (webhook_id, event_id);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at) where status = 'pending';
create index webhook_delivery_event on webhook_delivery (event_id) where event_id is not null;
create index webhook_delivery_status on webhook_delivery (status, id);
create index webhook_delivery_of on webhook_delivery (webhook_id, id);
create index webhook_delivery_state on webhook_delivery (webhook_id, status, id);
create index webhook_delivery_test on webhook_delivery (created_at) where event_id is null;

-- Mails by how they stand, newest first: what operations look through.
create index outbox_status on outbox (status, id);

create trigger event_told after insert on event begin
  insert into webhook_delivery (webhook_id, event_id, next_attempt_at, created_at)
  select w.id, new.id, new.at, new.at from webhook w
  where w.types = '[]' or exists (select 1 from json_each(w.types) t where t.value = new.type);
end;

-- The first row of an order places it; every other moves one of its deliveries.
create trigger event_order after insert on order_event begin
  insert into event (type, company_id, data, at)
  select case new.from_status when '' then 'order.placed' else 'order.changed' end, o.company_id,
    json_object('order', o.id, 'code', o.code, 'delivery', new.delivery_id, 'deliveryDate',
      coalesce((select delivery_date from delivery where id = new.delivery_id),
        (select min(delivery_date) from delivery where order_id = o.id)),
      'from', nullif(new.from_status, ''), 'to', new.to_status, 'actor', new.actor, 'reason', new.reason,
      'total', o.total, 'currency', o.currency, 'market', o.market), new.at
  from orders o where o.id = new.order_id;
end;

create trigger event_order_settled after update of settled_at on orders
when new.settled_at is not null and new.settled_at is not old.settled_at begin
  insert into event (type, company_id, data, at) values ('order.settled', new.company_id,
    json_object('order', new.id, 'code', new.code, 'total', new.total, 'netTotal', new.net_total, 'vatTotal', new.vat_total,
      'estimatedTotal', coalesce(new.estimated_total, new.total), 'currency', new.currency, 'market', new.market), new.settled_at);
end;

-- The remainder of a line: more was wanted than was there.
create trigger event_stock_wanted after insert on order_proposal begin
  insert into event (type, company_id, data, at)
  select 'stock.wanted', new.company_id,
    json_object('product', p.id, 'productCode', p.code, 'quantity', new.quantity, 'uomSale', p.uom_sale,
      'order', o.id, 'code', o.code, 'market', coalesce(o.market, c.country)), new.created_at
  from product p cross join company c on c.id = new.company_id left join orders o on o.id = new.order_id
  where p.id = new.product_id;
end;

create trigger event_return after insert on order_return_event begin
  insert into event (type, company_id, data, at)
  select 'return.changed', r.company_id,
    json_object('return', r.id, 'returnCode', r.code, 'order', r.order_id, 'code', o.code, 'from', nullif(new.from_status, ''),
      'to', new.to_status, 'actor', new.actor, 'reason', new.reason, 'credit', r.credit, 'currency', r.currency), new.at
  from order_return r cross join orders o on o.id = r.order_id where r.id = new.return_id;
end;

-- The code is given by the trigger of 0004: what was registered is read again.
create trigger event_company after insert on company begin
  insert into event (type, company_id, data, at)
  values ('company.registered', new.id,
    json_object('status', new.status, 'country', new.country, 'vatNumber', new.vat_number, 'typology', new.typology), new.created_at);
end;

-- Who agreed to what, and who took it back: the proof is kept when the person is gone, then without an address.
create table consent (
  id integer primary key,
  -- Lower case; empty once nobody may know any more who it was.
  email text not null,
  user_id integer,
  kind text not null check (kind in ('privacy', 'marketing', 'newsletter', 'catalogue')),
  given integer not null check (given in (0, 1)),
  source text not null check (source in ('registration', 'agent', 'profile', 'newsletter', 'address_book', 'unsubscribe', 'erased')),
  detail text not null default '',
  at text not null
) strict;
create index consent_email on consent (email, id);
create index consent_user on consent (user_id, id) where user_id is not null;
create index consent_at on consent (at);

-- Somebody whom an agent registered has no password yet.
create trigger consent_user_privacy after insert on user when new.privacy_at is not null begin
  insert into consent (email, user_id, kind, given, source, at)
  values (new.email, new.id, 'privacy', 1, case when new.password_hash is null then 'agent' else 'registration' end, new.privacy_at);
end;
create trigger consent_user_marketing after insert on user when new.marketing_at is not null begin
  insert into consent (email, user_id, kind, given, source, at)
  values (new.email, new.id, 'marketing', 1, case when new.password_hash is null then 'agent' else 'registration' end, new.marketing_at);
end;
create trigger consent_user_privacy_anew after update of privacy_at on user
when new.privacy_at is not null and new.privacy_at is not old.privacy_at begin
  insert into consent (email, user_id, kind, given, source, at) values (new.email, new.id, 'privacy', 1, 'profile', new.privacy_at);
end;
create trigger consent_user_marketing_anew after update of marketing_at on user
when new.marketing_at is not null and new.marketing_at is not old.marketing_at begin
  insert into consent (email, user_id, kind, given, source, at) values (new.email, new.id, 'marketing', 1, 'profile', new.marketing_at);
end;
create trigger consent_contact after insert on contact when new.consent_at is not null begin
  insert into consent (email, kind, given, source, detail, at)
  values (new.email, 'catalogue', 1, 'address_book', new.consent_source, new.consent_at);
end;
create trigger consent_contact_changed after update of consent_at, email on contact
when new.consent_at is not old.consent_at or (new.email <> old.email and new.consent_at is not null) begin
  insert into consent (email, kind, given, source, detail, at)
  select old.email, 'catalogue', 0, 'address_book', '', new.updated_at where new.consent_at is null and old.consent_at is not null
  union all
  select new.email, 'catalogue', 1, 'address_book', new.consent_source, new.consent_at where new.consent_at is not null;
end;

insert into consent (email, user_id, kind, given, source, at)
select email, id, 'privacy', 1, case when password_hash is null then 'agent' else 'registration' end, privacy_at
from user where privacy_at is not null and status = 'active'
union all
select email, id, 'marketing', 1, case when password_hash is null then 'agent' else 'registration' end, marketing_at
from user where marketing_at is not null and status = 'active';
insert into consent (email, kind, given, source, at)
select email, 'newsletter', 1, 'newsletter', privacy_at from newsletter_subscriber where status = 'confirmed';
insert into consent (email, kind, given, source, detail, at)
select email, 'catalogue', 1, 'address_book', consent_source, consent_at from contact where consent_at is not null;

-- A remainder whose article has come back: its buyer is asked once, while it is open.
alter table order_proposal add column back integer not null default 0 check (back in (0, 1));
alter table order_proposal add column proposed_at text;
create index order_proposal_back on order_proposal (back, id) where status = 'open' and back = 1;
create trigger order_proposal_back after update of stock on offer when new.stock > old.stock begin
  update order_proposal set back = 1
  where product_id = new.product_id and status = 'open' and proposed_at is null and back = 0
    and (select country from company where id = order_proposal.company_id) = new.market;
end;

-- Who runs the shop: mails to every operator.
create index if not exists user_role_role on user_role (role, user_id);

-- Where an address or a person stands: what is asked for when somebody wants to know, or to be forgotten.
create index outbox_to on outbox (json_extract(payload, '$.to'));
create index representative_email on representative (email) where email <> '';
create index order_return_user on order_return (user_id);
