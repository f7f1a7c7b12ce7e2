-- What the accounting credits of an order that was called off, when a credit was set off, and what cash at a door was rounded with.

-- What the orders before it at one door came to when the payment of an order was noted there (`domain/cash.rs`): a correction of
-- another one does not change what was settled. Where nobody noted it, as of today; of those nothing was paid of, none.
alter table payment add column cash_before integer check (cash_before >= 0);
update payment set cash_before = (select coalesce(sum(b.total), 0) from orders o
  cross join orders b on (b.id = o.joins or b.joins = o.joins) and b.id < o.id and b.status <> 'cancelled'
  cross join payment_method bm on bm.id = b.payment_method_id and bm.type = 'delivery'
  where o.id = payment.order_id and not exists (select 1 from payment bp where bp.order_id = b.id and bp.current = 1
    and (bp.tender = 'card' or bp.status = 'captured' and bp.captured = 0 and b.total >= 50))
  and (select max(bd.delivery_date) from delivery bd where bd.order_id = b.id)
    = (select max(bd.delivery_date) from delivery bd where bd.order_id = o.id))
where current = 1 and provider = 'none' and status = 'captured' and currency = 'NOK'
  and exists (select 1 from orders o where o.id = payment.order_id and o.joins is not null);

-- As in 0061. The accounting's credit note of an order that was called off (`M000042-C`) is open for what the shop's credit note
-- comes to (that has what a plan took over), and for what was not taken of the order where its invoice is open for that: what went
-- back to the card does not stand twice. Nobody owes an order on which not even a coin falls at the door.
drop trigger deadline_link_settled;
create trigger deadline_link_settled after insert on deadline_link begin
  update deadline set told_paid = paid
  where company_id = new.company_id and shop_code in (new.code, new.code || '-C') and shop_code <> '' and told_paid is null;
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
        (select case when p.currency = 'NOK' and p.provider = 'none' and coalesce(p.tender, 'cash') = 'cash'
            and (p.captured > 0 or (coalesce(p.cash_before, 0) + o.total + 50) / 100 = (coalesce(p.cash_before, 0) + 50) / 100)
            and p.captured % 100 = 0 and o.total - p.captured < 100 then 0 else max(0, o.total - p.captured) end
          from orders o cross join payment p on p.order_id = o.id and p.current = 1
          and p.status in ('captured', 'partially_refunded', 'refunded')
          where o.code = deadline.shop_code and o.company_id = deadline.company_id),
        (select r.credit - r.refund from order_return r where r.code = deadline.shop_code and r.code <> ''
          and r.credit is not null and r.company_id = deadline.company_id),
        (select coalesce((select abs(s.amount) from deadline s where s.company_id = o.company_id
            and s.document_number = deadline.shop_code and s.source = 'shop'), 0)
          + case when exists (select 1 from deadline d where d.company_id = o.company_id and d.shop_code = o.code and d.shop_code <> '')
              and not exists (select 1 from deadline s where s.company_id = o.company_id and s.document_number = o.code
                and s.source = 'shop' and s.plan is not null)
            then max(0, o.total - coalesce((select p.captured from payment p where p.order_id = o.id and p.current = 1
              and p.status in ('captured', 'partially_refunded', 'refunded')), 0)) else 0 end
          from orders o where deadline.shop_code like '%-C' and o.company_id = deadline.company_id
          and o.code = substr(deadline.shop_code, 1, length(deadline.shop_code) - 2) and o.code <> '' and o.status = 'cancelled'),
        (select abs(s.amount) from deadline s where s.company_id = deadline.company_id
          and s.document_number = deadline.shop_code and s.source = 'shop'
          and not exists (select 1 from orders o where o.code = s.document_number)
          and not exists (select 1 from order_return r where r.code = s.document_number and r.code <> ''))) end as rest) n) end
  where company_id = new.company_id and shop_code in (new.code, new.code || '-C') and shop_code <> '';
  -- The shop's own gives way to it.
  update deadline set told_paid = coalesce(told_paid, paid), paid = case when plan is not null then amount else set_off
    + case when exists (select 1 from deadline d where d.company_id = new.company_id and d.shop_code = new.code
      and d.shop_code <> '') then amount else coalesce(told_paid, paid) end end
  where company_id = new.company_id and document_number = new.code and source = 'shop';
  insert into deadline_set_off select order_id from order_code where company_id = new.company_id and code = new.code;
  delete from deadline_link;
end;

-- As in 0061, but for the instant: however old the documents are, it happens with the last event, which says why.
drop trigger deadline_set_off_told;
create trigger deadline_set_off_told after update of set_off on deadline when new.set_off <> old.set_off begin
  insert into event (type, company_id, data, at) values ('deadline.changed', new.company_id,
    json_object('deadline', new.id, 'source', new.source, 'externalId', new.document_number,
      'documentType', new.document_type, 'reason', 'set_off', 'request', new.plan, 'issueDate', new.issue_date,
      'dueDate', new.due_date, 'amount', new.amount, 'residual', new.amount - new.paid, 'currency', new.currency),
    max(new.changed_at, coalesce((select at from event order by id desc limit 1), strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))));
end;
-- What would be deleted before anybody was told of it.
update event set at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') where type = 'deadline.changed'
  and data ->> '$.reason' = 'set_off' and at < strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '-89 days');
