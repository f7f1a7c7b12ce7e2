-- Cash in Norway is whole kroner, and nobody owes what rounding left (docs/decisions/0116). Orders that were delivered before
-- that held left a debt of some øre, which blocked their companies later. It is closed where nothing but the rounding is
-- open; what rounding is, is `domain/cash.rs`: whole kroner, less than one less than was due.
update deadline set amount = coalesce(told_paid, paid), changed_at = strftime('%Y-%m-%dT%H:%M:%SZ', 'now')
where currency = 'NOK' and source = 'shop' and plan is null and amount <> paid
  and amount - coalesce(told_paid, paid) between 1 and 99 and exists (
    select 1 from orders o cross join payment p on p.order_id = o.id and p.current = 1 and p.provider = 'none'
      and p.status = 'captured' and p.captured > 0 and p.captured % 100 = 0 and o.total - p.captured = deadline.amount
    cross join payment_method m on m.id = o.payment_method_id and m.type = 'delivery'
    where o.code = deadline.document_number and o.company_id = deadline.company_id);
