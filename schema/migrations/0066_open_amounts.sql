-- What is open of a document is a view, so that another rule replaces it alone; the trigger only reads it.

-- The whole coins that fall on an order paid in cash at the door (`domain/cash.rs`).
create view cash_share as
select o.id as order_id, (coalesce(p.cash_before, 0) + o.total + 50) / 100 - (coalesce(p.cash_before, 0) + 50) / 100 as coins
from orders o cross join payment p on p.order_id = o.id and p.current = 1;

-- What is open of a document: of the accounting's under the code that it is about, of the shop's own under its number.
create view open_amount as
select id, company_id, code, source, case when plan is null then open - set_off else 0 end as open from (
  -- The accounting's are together never open for more than the shop knows to be (`rest`); the last due are open first.
  select id, company_id, shop_code as code, 'erp' as source, plan, set_off,
    side * coalesce(min(side * due, max(0, rest - later)), side * due) as open
  from (select d.id, d.company_id, d.shop_code, d.plan, d.set_off, case when d.amount > 0 then 1 else -1 end as side,
    d.amount - coalesce(d.told_paid, d.paid) as due,
    coalesce((select sum(abs(l.amount - coalesce(l.told_paid, l.paid))) from deadline l where l.company_id = d.company_id
      and l.shop_code = d.shop_code and l.shop_code <> '' and l.plan is null and (+l.due_date, l.id) > (d.due_date, d.id)), 0) as later,
    case when exists (select 1 from deadline s where s.company_id = d.company_id and s.document_number = d.shop_code
      and s.source = 'shop' and s.plan is not null) then 0
    else coalesce(
      -- Of an order: what was not taken, but for what rounding in cash left.
      (select case when p.currency = 'NOK' and p.provider = 'none' and coalesce(p.tender, 'cash') = 'cash'
          and (p.captured > 0 or (select c.coins from cash_share c where c.order_id = o.id) = 0)
          and p.captured % 100 = 0 and o.total - p.captured < 100 then 0 else max(0, o.total - p.captured) end
        from orders o cross join payment p on p.order_id = o.id and p.current = 1
        and p.status in ('captured', 'partially_refunded', 'refunded')
        where o.code = d.shop_code and o.code <> '' and o.company_id = d.company_id),
      (select r.credit - r.refund from order_return r where r.code = d.shop_code and r.code <> ''
        and r.credit is not null and r.company_id = d.company_id),
      -- Of an order that was called off: the shop's credit note, and what was not taken where the accounting's invoice is open for it.
      (select coalesce((select abs(s.amount) from deadline s where s.company_id = o.company_id
          and s.document_number = d.shop_code and s.source = 'shop'), 0)
        + case when exists (select 1 from deadline i where i.company_id = o.company_id and i.shop_code = o.code and i.shop_code <> '')
            and not exists (select 1 from deadline s where s.company_id = o.company_id and s.document_number = o.code
              and s.source = 'shop' and s.plan is not null)
          then max(0, o.total - coalesce((select p.captured from payment p where p.order_id = o.id and p.current = 1
            and p.status in ('captured', 'partially_refunded', 'refunded')), 0)) else 0 end
        from orders o where d.shop_code like '%-C' and o.company_id = d.company_id
        and o.code = substr(d.shop_code, 1, length(d.shop_code) - 2) and o.code <> '' and o.status = 'cancelled'),
      -- Of an instalment, its amount.
      (select abs(s.amount) from deadline s where s.company_id = d.company_id
        and s.document_number = d.shop_code and s.source = 'shop'
        and not exists (select 1 from orders o where o.code = s.document_number)
        and not exists (select 1 from order_return r where r.code = s.document_number and r.code <> ''))) end as rest
    from deadline d where d.shop_code <> '')
  -- The shop's own gives way to them.
  union all select s.id, s.company_id, s.document_number, 'shop', s.plan, s.set_off, case when exists (
      select 1 from deadline d where d.company_id = s.company_id and d.shop_code = s.document_number and d.shop_code <> '')
    then 0 else s.amount - coalesce(s.told_paid, s.paid) end
  from deadline s where s.source = 'shop');

drop trigger deadline_link_settled;
create trigger deadline_link_settled after insert on deadline_link begin
  update deadline set told_paid = coalesce(told_paid, paid), paid = amount - n.open from (
    select id, open from open_amount where company_id = new.company_id and code in (new.code, new.code || '-C')
    and (code = new.code or source = 'erp')) n
  where deadline.id = n.id;
  insert into deadline_set_off select order_id from order_code where company_id = new.company_id and code = new.code;
  delete from deadline_link;
end;
