-- How money was taken at the door. Only cash is rounded to whole kroner (docs/decisions/0123); where nobody noted how, as in all
-- that was paid before, the amount tells (`domain/cash.rs`).
alter table payment add column tender text check (tender in ('cash', 'card'));

-- As in 0018, but for the rounding: nobody owes it, whoever wrote the document.
drop trigger deadline_link_settled;
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
  update deadline set told_paid = coalesce(told_paid, paid), paid = case when plan is not null or exists (
      select 1 from deadline d where d.company_id = new.company_id and d.shop_code = new.code and d.shop_code <> '')
    then amount else coalesce(told_paid, paid) end
  where company_id = new.company_id and document_number = new.code and source = 'shop';
  delete from deadline_link;
end;
insert into deadline_link select distinct d.company_id, d.shop_code from deadline d
cross join orders o on o.code = d.shop_code and o.company_id = d.company_id and o.currency = 'NOK' where d.shop_code <> '';
