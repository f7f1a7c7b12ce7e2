-- What is asked back of a weighed line, in grams beside whole pieces, and what a credit takes off an order's debt.

-- `returned` counts whole pieces, `returned_grams` what was asked back in kilos: together never more than the line.
alter table order_item add column returned_grams integer not null default 0
  constraint not_more_grams_returned check (returned_grams = 0 or returned_grams > 0
    and returned_grams * (quantity - missing) + returned * coalesce(weight, 0) <= coalesce(weight, 0) * (quantity - missing));

drop trigger order_return_item_taken;
create trigger order_return_item_taken after insert on order_return_item begin
  update order_item set returned = returned + case when new.grams is null then new.quantity else 0 end,
    returned_grams = returned_grams + coalesce(new.grams, 0) where id = new.order_item_id;
end;
drop trigger order_return_rejected;
create trigger order_return_rejected after update of status on order_return
when new.status = 'rejected' and old.status <> 'rejected' begin
  update order_item set returned = returned - n.pieces, returned_grams = max(0, returned_grams - n.grams)
  from (select order_item_id, sum(case when grams is null then quantity else 0 end) as pieces,
      sum(coalesce(grams, 0)) as grams from order_return_item where return_id = new.id group by order_item_id) n
  where order_item.id = n.order_item_id;
end;

-- Kilos that were asked back before this took whole pieces; two claims of one piece could come to more than the line.
update order_item set returned = n.pieces, returned_grams = case when quantity > missing
    then max(0, min(n.grams, weight - (n.pieces * weight + quantity - missing - 1) / (quantity - missing))) else 0 end
from (select t.order_item_id, sum(case when t.grams is null then coalesce(t.accepted, t.quantity) else 0 end) as pieces,
    sum(coalesce(t.accepted_grams, t.grams, 0)) as grams
  from order_return_item t cross join order_return r on r.id = t.return_id and r.status <> 'rejected'
  where t.order_item_id in (select order_item_id from order_return_item where grams is not null) group by t.order_item_id) n
where order_item.id = n.order_item_id and weight is not null;

-- The part of `paid` that another document of the same order has settled: a credit takes what is open of its order, the
-- first due first (docs/decisions/0129). Signed as the amount; all of an order together are nothing.
alter table deadline add column set_off integer not null default 0;

-- An order's code and those of its returns.
create view order_code as
select id as order_id, company_id, code from orders where code <> ''
union all select order_id, company_id, code from order_return where code <> '';
-- The documents of an order and of its returns, whoever made them. `open` is without what was set off.
create view order_document as
select n.order_id, n.id, n.due_date, n.plan, n.changed_at, n.set_off, case when n.amount > 0 then 1 else -1 end as side,
  max(0, case when n.amount > 0 then 1 else -1 end * (n.amount - n.paid + n.set_off)) as open
from (select x.order_id, d.* from order_code x cross join deadline d
    on d.company_id = x.company_id and d.document_number = x.code and d.source = 'shop'
  union all select x.order_id, d.* from order_code x cross join deadline d
    on d.company_id = x.company_id and d.shop_code = x.code and d.shop_code <> '' and d.source = 'erp') n;

-- Works out what is set off in an order: a row here does it, and is gone. What a plan took over stays as it was then.
create table deadline_set_off (order_id integer not null) strict;
create trigger deadline_set_off_settled after insert on deadline_set_off begin
  update deadline set told_paid = coalesce(told_paid, paid - set_off), paid = paid - set_off + n.part, set_off = n.part,
    changed_at = n.changed_at
  from (
    select d.id, s.changed_at, d.side * max(0, min(d.open, case d.side when 1 then s.taken else s.taken + s.planned end - d.earlier)) as part
    from (select id, side, open, coalesce(sum(open) over (partition by side order by due_date, id
        rows between unbounded preceding and 1 preceding), 0) as earlier
      from order_document where order_id = new.order_id and plan is null) d
    cross join (select changed_at, planned, max(0, min(owed, credited - planned)) as taken
      from (select max(changed_at) as changed_at, coalesce(sum(set_off) filter (where plan is not null), 0) as planned,
          coalesce(sum(open) filter (where plan is null and side = 1), 0) as owed,
          coalesce(sum(open) filter (where plan is null and side = -1), 0) as credited
        from order_document where order_id = new.order_id)) s) n
  where deadline.id = n.id and deadline.set_off <> n.part;
  delete from deadline_set_off;
end;
create trigger deadline_set_off_moved after update of amount, paid, due_date, plan, shop_code, source on deadline
when (new.amount, new.paid - new.set_off, new.due_date, new.plan, new.shop_code, new.source)
  is not (old.amount, old.paid - old.set_off, old.due_date, old.plan, old.shop_code, old.source)
  and not exists (select 1 from deadline_link) begin
  insert into deadline_set_off select order_id from order_code
  where company_id = new.company_id and code in (new.document_number, new.shop_code, old.shop_code);
end;
create trigger deadline_set_off_told after update of set_off on deadline when new.set_off <> old.set_off begin
  insert into event (type, company_id, data, at) values ('deadline.changed', new.company_id,
    json_object('deadline', new.id, 'source', new.source, 'externalId', new.document_number,
      'documentType', new.document_type, 'reason', 'set_off', 'request', new.plan, 'issueDate', new.issue_date,
      'dueDate', new.due_date, 'amount', new.amount, 'residual', new.amount - new.paid, 'currency', new.currency),
    coalesce(nullif(new.changed_at, ''), strftime('%Y-%m-%dT%H:%M:%SZ', 'now')));
end;

-- As in 0055; what is open of the documents is set off anew.
drop trigger deadline_link_settled;
create trigger deadline_link_settled after insert on deadline_link begin
  update deadline set told_paid = paid
  where company_id = new.company_id and shop_code = new.code and shop_code <> '' and told_paid is null;
  -- The accounting's: together never open for more than the shop knows to be; the last due are open first.
  update deadline set paid = amount - case when plan is not null then 0 else - set_off + (
    select case when n.rest is null then deadline.amount - deadline.told_paid
      when deadline.amount > 0 then min(deadline.amount - deadline.told_paid, max(0, n.rest - n.later))
      else max(deadline.amount - deadline.told_paid, min(0, n.later - n.rest)) end
    from (select coalesce((select sum(abs(d.amount - d.told_paid)) from deadline d where d.company_id = deadline.company_id
        and d.shop_code = deadline.shop_code and d.shop_code <> '' and d.plan is null
        and (d.due_date, d.id) > (deadline.due_date, deadline.id)), 0) as later,
      case when exists (select 1 from deadline s where s.company_id = deadline.company_id
          and s.document_number = deadline.shop_code and s.source = 'shop' and s.plan is not null) then 0
      else coalesce(
        (select case when p.currency = 'NOK' and p.provider = 'none' and coalesce(p.tender, 'cash') = 'cash' and p.captured > 0
            and p.captured % 100 = 0 and o.total - p.captured < 100 then 0 else max(0, o.total - p.captured) end
          from orders o cross join payment p on p.order_id = o.id and p.current = 1
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
  update deadline set told_paid = coalesce(told_paid, paid), paid = case when plan is not null then amount else set_off
    + case when exists (select 1 from deadline d where d.company_id = new.company_id and d.shop_code = new.code
      and d.shop_code <> '') then amount else coalesce(told_paid, paid) end end
  where company_id = new.company_id and document_number = new.code and source = 'shop';
  insert into deadline_set_off select order_id from order_code where company_id = new.company_id and code = new.code;
  delete from deadline_link;
end;
-- As in 0018.
drop trigger deadline_claimed;
create trigger deadline_claimed after update of amount, told_paid, shop_code, due_date, plan, source on deadline
when (new.shop_code <> '' or old.shop_code <> '' or new.plan is not null or new.told_paid is not null)
  and (new.amount, coalesce(new.told_paid, new.paid), new.shop_code, new.due_date, new.plan, new.source)
  is not (old.amount, coalesce(old.told_paid, old.paid), old.shop_code, old.due_date, old.plan, old.source) begin
  update deadline set set_off = case when plan is null and source <> 'shop' then 0 else set_off end,
    paid = case when plan is not null then amount
      else coalesce(told_paid, paid) + case source when 'shop' then set_off else 0 end end
  where id = new.id and new.shop_code = '';
  insert into deadline_link select new.company_id, old.shop_code where old.shop_code not in ('', new.shop_code);
  insert into deadline_link select new.company_id, new.shop_code where new.shop_code <> '';
  insert into deadline_link select new.company_id, new.document_number where new.source = 'shop' and exists (
    select 1 from deadline d where d.company_id = new.company_id and d.shop_code = new.document_number and d.shop_code <> '');
end;
drop trigger deadline_made;
create trigger deadline_made after insert on deadline when new.source = 'shop' begin
  insert into deadline_link select new.company_id, new.document_number where exists (
    select 1 from deadline d where d.company_id = new.company_id and d.shop_code = new.document_number and d.shop_code <> '');
  insert into event (type, company_id, data, at)
  select 'deadline.changed', d.company_id, json_object('deadline', d.id, 'source', d.source, 'externalId', d.document_number,
    'documentType', d.document_type, 'reason', 'made', 'request', d.plan, 'issueDate', d.issue_date, 'dueDate', d.due_date,
    'amount', d.amount, 'residual', d.amount - d.paid, 'currency', d.currency), d.changed_at
  from deadline d where d.id = new.id and d.changed_at <> '';
  insert into deadline_set_off select order_id from order_code
  where company_id = new.company_id and code = new.document_number;
end;
-- As in 0018, behind what it sets off.
drop trigger deadline_changed;
create trigger deadline_changed after update of changed_at on deadline
when new.changed_at <> '' and (new.amount, new.plan, new.postponed_to) is not (old.amount, old.plan, old.postponed_to) begin
  insert into deadline_set_off select order_id from order_code
  where company_id = new.company_id and code in (new.document_number, new.shop_code);
  insert into event (type, company_id, data, at) select 'deadline.changed', d.company_id,
    json_object('deadline', d.id, 'source', d.source, 'externalId', d.document_number,
      'documentType', d.document_type, 'reason', case when new.plan is not old.plan then 'plan'
        when new.postponed_to is not old.postponed_to then 'postponed' else 'amount' end, 'request', d.plan,
      'issueDate', d.issue_date, 'dueDate', d.due_date, 'amount', d.amount, 'residual', d.amount - d.paid,
      'currency', d.currency), new.changed_at
  from deadline d where d.id = new.id;
end;

insert into deadline_set_off select distinct order_id from order_return where credit > refund;
