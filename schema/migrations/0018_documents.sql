-- One identity for each document, one document for each credit, and the rates that made an order's figures.
-- Money is integer minor units, instants are ISO 8601 UTC.

-- The VAT rate of the delivery, in basis points: settling takes it from here. Orders from before get the highest of
-- their rates that gives their VAT, once.
alter table orders add column shipping_vat_rate integer not null default 0
  constraint shipping_rate_nonneg check (shipping_vat_rate >= 0);
update orders set shipping_vat_rate = coalesce(
  (select max(j.value->>0) from json_each(vat_breakdown) j
    where (shipping_cost * (j.value->>0) + 5000) / 10000 = shipping_vat),
  (shipping_vat * 10000 + shipping_cost / 2) / shipping_cost)
where shipping_cost > 0;

-- Of the credit, what goes back to where it came from; the rest is a credit note under the return's code.
alter table order_return add column refund integer not null default 0
  constraint refund_of_credit check (refund between 0 and coalesce(credit, 0));
update order_return set refund = max(0, min(credit, n.refund)) from (
  select r.id, t.amount - coalesce((select -d.amount from deadline d
    where d.company_id = r.company_id and d.document_number = o.code || '-' || t.id), 0) as refund
  from order_return r cross join orders o on o.id = r.order_id cross join payment p on p.order_id = o.id
  cross join payment_task t on t.payment_id = p.id and t.action = 'refund'
    and t.key = o.uid || '-' || p.id || '-refund-' || r.code) n
where order_return.id = n.id and order_return.credit > 0;
-- Credit notes that were numbered by their task are the return's.
update deadline set document_number = n.code from (
  select d.id, r.code from order_return r cross join orders o on o.id = r.order_id cross join payment p on p.order_id = o.id
  cross join payment_task t on t.payment_id = p.id and t.action = 'refund'
    and t.key = o.uid || '-' || p.id || '-refund-' || r.code
  cross join deadline d on d.company_id = r.company_id and d.document_number = o.code || '-' || t.id
    and d.document_type = 'credit_note'
  where not exists (select 1 from deadline x where x.company_id = r.company_id and x.document_number = r.code)) n
where deadline.id = n.id;

-- A document is (source, document_number): who made it may change it. `shop_code` of a document of the accounting names
-- what of the shop it is about: an order (M000042), a return (R000007) or an instalment (S000011-1).
alter table deadline add column source text not null default 'erp' check (source in ('erp', 'shop'));
alter table deadline add column shop_code text not null default '';
-- The request whose instalments took its place: it is open no more, whatever is told of it.
alter table deadline add column plan text;
-- The shop's own delay; the later of the two days counts.
alter table deadline add column postponed_to text check (postponed_to glob '????-??-??');
-- What the accounting said, where the shop knows more: `paid` and `due_date` are what counts.
alter table deadline add column told_paid integer;
alter table deadline add column told_due_date text check (told_due_date glob '????-??-??');
-- When the shop made or changed it; empty where it never did.
alter table deadline add column changed_at text not null default '';
create index deadline_shop_code on deadline (company_id, shop_code) where shop_code <> '';
update deadline set source = 'shop' where
  exists (select 1 from orders o where o.code = deadline.document_number and o.company_id = deadline.company_id)
  or exists (select 1 from order_return r where r.code = deadline.document_number and r.company_id = deadline.company_id)
  or document_number glob 'S[0-9]*-[0-9]*' and exists (select 1 from request r where r.company_id = deadline.company_id
    and r.code = substr(document_number, 1, instr(document_number, '-') - 1));

-- Works out what is open of the documents of one of the shop's codes: a row here does it, and is gone.
create table deadline_link (company_id integer not null, code text not null) strict;
create trigger deadline_link_settled after insert on deadline_link begin
  update deadline set told_paid = paid
  where company_id = new.company_id and shop_code = new.code and shop_code <> '' and told_paid is null;
  -- The accounting's: together never open for more than the shop knows to be; the last due are open first.
  update deadline set paid = amount - case when plan is not null then 0 else (
    select case when n.rest is null then deadline.amount - deadline.told_paid
      when deadline.amount > 0 then min(deadline.amount - deadline.told_paid, max(0, n.rest - n.later))
      else max(deadline.amount - deadline.told_paid, min(0, n.later - n.rest)) end
    from (select coalesce((select sum(abs(d.amount - d.told_paid)) from deadline d where d.company_id = deadline.company_id
        and d.shop_code = deadline.shop_code and d.shop_code <> '' and d.plan is null
        and (d.due_date, d.id) > (deadline.due_date, deadline.id)), 0) as later,
      case when exists (select 1 from deadline s where s.company_id = deadline.company_id
          and s.document_number = deadline.shop_code and s.source = 'shop' and s.plan is not null) then 0
      else coalesce(
        (select max(0, o.total - p.captured) from orders o cross join payment p on p.order_id = o.id and p.current = 1
          and p.status in ('captured', 'partially_refunded', 'refunded')
          where o.code = deadline.shop_code and o.company_id = deadline.company_id),
        (select r.credit - r.refund from order_return r where r.code = deadline.shop_code and r.code <> ''
          and r.credit is not null and r.company_id = deadline.company_id),
        (select abs(s.amount) from deadline s where s.company_id = deadline.company_id
          and s.document_number = deadline.shop_code and s.source = 'shop'
          and not exists (select 1 from orders o where o.code = s.document_number)
          and not exists (select 1 from order_return r where r.code = s.document_number and r.code <> ''))) end as rest) n) end
  where company_id = new.company_id and shop_code = new.code and shop_code <> '';
  -- The shop's own gives way to it.
  update deadline set told_paid = coalesce(told_paid, paid), paid = case when plan is not null or exists (
      select 1 from deadline d where d.company_id = new.company_id and d.shop_code = new.code and d.shop_code <> '')
    then amount else coalesce(told_paid, paid) end
  where company_id = new.company_id and document_number = new.code and source = 'shop';
  delete from deadline_link;
end;
create trigger deadline_linked after insert on deadline when new.shop_code <> '' begin
  insert into deadline_link values (new.company_id, new.shop_code);
end;
create trigger deadline_claimed after update of amount, told_paid, shop_code, due_date, plan, source on deadline
when (new.shop_code <> '' or old.shop_code <> '' or new.plan is not null or new.told_paid is not null)
  and (new.amount, coalesce(new.told_paid, new.paid), new.shop_code, new.due_date, new.plan, new.source)
  is not (old.amount, coalesce(old.told_paid, old.paid), old.shop_code, old.due_date, old.plan, old.source) begin
  update deadline set paid = case when plan is null then coalesce(told_paid, paid) else amount end
  where id = new.id and new.shop_code = '';
  insert into deadline_link select new.company_id, old.shop_code where old.shop_code not in ('', new.shop_code);
  insert into deadline_link select new.company_id, new.shop_code where new.shop_code <> '';
  insert into deadline_link select new.company_id, new.document_number where new.source = 'shop' and exists (
    select 1 from deadline d where d.company_id = new.company_id and d.shop_code = new.document_number and d.shop_code <> '');
end;
create trigger deadline_unlinked after delete on deadline when old.shop_code <> '' begin
  insert into deadline_link values (old.company_id, old.shop_code);
end;
create trigger deadline_of_order after update of total on orders when new.total <> old.total begin
  insert into deadline_link select d.company_id, d.shop_code from deadline d
  where d.company_id = new.company_id and d.shop_code = new.code and d.shop_code <> '' limit 1;
end;
create trigger deadline_of_return after update of credit, refund on order_return
when (new.credit, new.refund) is not (old.credit, old.refund) begin
  insert into deadline_link select d.company_id, d.shop_code from deadline d
  where d.company_id = new.company_id and d.shop_code = new.code and d.shop_code <> '' limit 1;
end;

-- Documents of plans from before: their instalments stand.
update deadline set plan = n.code, told_paid = deadline.paid from (
  select j.value as id, r.code, r.company_id from request r cross join json_each(r.fields, '$.deadlineIds') j
  where r.type = 'piano-di-rientro' and r.status in ('approved', 'done') and exists (select 1 from deadline d
    where d.company_id = r.company_id and d.document_number = r.code || '-1')) n
where deadline.id = n.id and deadline.company_id = n.company_id;

-- Which orders a coupon was shared over: it comes back with the last of them.
create table order_coupon_share (
  coupon_id integer not null references coupon (id),
  order_id integer not null references orders (id),
  primary key (coupon_id, order_id)
) strict, without rowid;
create index order_coupon_share_order on order_coupon_share (order_id);
insert into order_coupon_share (coupon_id, order_id)
select u.coupon_id, o.id from order_coupon u cross join orders f on f.id = u.order_id
cross join orders o on o.user_id = f.user_id and o.company_id = f.company_id and o.request_key = f.request_key
where o.id = f.id or exists (select 1 from json_each(o.coupons) j where j.value->>0 = u.title);

-- SHA-256 of what was sent: another body under the same key is a mistake. Empty: from before.
alter table order_return add column request_hash text not null default '';
alter table request add column request_hash text not null default '';
alter table mailing add column request_hash text not null default '';

-- Which types there are is `events/types.rs`: the table takes any, so that another one needs no new table.
create table event_kept as select * from event;
create table webhook_delivery_kept as select * from webhook_delivery;
drop table webhook_delivery;
drop table event;
create table event (
  id integer primary key,
  type text not null check (type glob '[a-z]*.[a-z]*'),
  company_id integer references company (id),
  -- As `events/types.rs` reads it.
  data text not null check (json_valid(data)),
  at text not null
) strict;
insert into event select id, type, company_id, data, at from event_kept;
create index event_type on event (type, id);
create index event_company on event (company_id) where company_id is not null;
create index event_at on event (at);
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
insert into webhook_delivery select id, webhook_id, event_id, status, attempts, next_attempt_at, answer, last_error,
  created_at, sent_at from webhook_delivery_kept;
create unique index webhook_delivery_once on webhook_delivery (webhook_id, event_id);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at) where status = 'pending';
create index webhook_delivery_event on webhook_delivery (event_id) where event_id is not null;
create index webhook_delivery_status on webhook_delivery (status, id);
create index webhook_delivery_of on webhook_delivery (webhook_id, id);
create index webhook_delivery_state on webhook_delivery (webhook_id, status, id);
create index webhook_delivery_test on webhook_delivery (created_at) where event_id is null;
drop table event_kept;
drop table webhook_delivery_kept;
create trigger event_told after insert on event begin
  insert into webhook_delivery (webhook_id, event_id, next_attempt_at, created_at)
  select w.id, new.id, new.at, new.at from webhook w
  where w.types = '[]' or exists (select 1 from json_each(w.types) t where t.value = new.type);
end;

-- A credit and how it is paid back.
drop trigger event_return;
create trigger event_return after insert on order_return_event begin
  insert into event (type, company_id, data, at)
  select 'return.changed', r.company_id,
    json_object('return', r.id, 'returnCode', r.code, 'order', r.order_id, 'code', o.code, 'from', nullif(new.from_status, ''),
      'to', new.to_status, 'actor', new.actor, 'reason', new.reason, 'credit', r.credit,
      'refund', case when r.credit is not null then r.refund end,
      'creditNote', r.credit - r.refund, 'currency', r.currency), new.at
  from order_return r cross join orders o on o.id = r.order_id where r.id = new.return_id;
end;

-- What the shop makes of documents, its own and the accounting's.
create trigger deadline_made after insert on deadline when new.source = 'shop' begin
  insert into deadline_link select new.company_id, new.document_number where exists (
    select 1 from deadline d where d.company_id = new.company_id and d.shop_code = new.document_number and d.shop_code <> '');
  insert into event (type, company_id, data, at)
  select 'deadline.changed', d.company_id, json_object('deadline', d.id, 'source', d.source, 'externalId', d.document_number,
    'documentType', d.document_type, 'reason', 'made', 'request', d.plan, 'issueDate', d.issue_date, 'dueDate', d.due_date,
    'amount', d.amount, 'residual', d.amount - d.paid, 'currency', d.currency), d.changed_at
  from deadline d where d.id = new.id and d.changed_at <> '';
end;
-- A writer of the shop that does not say so: under an order's number, and not the accounting's (that names it).
create trigger deadline_of_the_shop after insert on deadline when new.source = 'erp' and new.shop_code = ''
  and exists (select 1 from orders o where o.code = new.document_number and o.company_id = new.company_id) begin
  update deadline set source = 'shop', changed_at = coalesce((select max(e.at) from order_event e cross join orders o
      on o.id = e.order_id where o.code = new.document_number), new.issue_date || 'T00:00:00Z') where id = new.id;
  insert into deadline_link select new.company_id, new.document_number where exists (
    select 1 from deadline d where d.company_id = new.company_id and d.shop_code = new.document_number and d.shop_code <> '');
  insert into event (type, company_id, data, at)
  select 'deadline.changed', d.company_id, json_object('deadline', d.id, 'source', d.source, 'externalId', d.document_number,
    'documentType', d.document_type, 'reason', 'made', 'request', d.plan, 'issueDate', d.issue_date, 'dueDate', d.due_date,
    'amount', d.amount, 'residual', d.amount - d.paid, 'currency', d.currency), d.changed_at
  from deadline d where d.id = new.id;
end;
create trigger deadline_changed after update of changed_at on deadline
when new.changed_at <> '' and (new.amount, new.plan, new.postponed_to) is not (old.amount, old.plan, old.postponed_to) begin
  insert into event (type, company_id, data, at) values ('deadline.changed', new.company_id,
    json_object('deadline', new.id, 'source', new.source, 'externalId', new.document_number,
      'documentType', new.document_type, 'reason', case when new.plan is not old.plan then 'plan'
        when new.postponed_to is not old.postponed_to then 'postponed' else 'amount' end, 'request', new.plan,
      'issueDate', new.issue_date, 'dueDate', new.due_date, 'amount', new.amount, 'residual', new.amount - new.paid,
      'currency', new.currency), new.changed_at);
end;
-- Money that the shop took for an order: the accounting's documents about it are open for the rest.
create trigger deadline_of_payment after update of status, captured on payment
when new.current = 1 and (new.status, new.captured) is not (old.status, old.captured) begin
  insert into deadline_link select d.company_id, d.shop_code from orders o cross join deadline d
  on d.company_id = o.company_id and d.shop_code = o.code and d.shop_code <> '' where o.id = new.order_id limit 1;
  insert into event (type, company_id, data, at)
  select 'deadline.changed', d.company_id, json_object('deadline', d.id, 'source', d.source, 'externalId', d.document_number,
    'documentType', d.document_type, 'reason', 'paid', 'request', d.plan, 'issueDate', d.issue_date, 'dueDate', d.due_date,
    'amount', d.amount, 'residual', d.amount - d.paid, 'currency', d.currency), new.updated_at
  from orders o cross join deadline d on d.company_id = o.company_id and d.shop_code = o.code and d.shop_code <> ''
  where o.id = new.order_id and new.captured <> old.captured and d.plan is null;
end;
