-- What is to happen with an article that is not there when it is packed: a company's rule, and a guide's own (docs/decisions/0140).

-- Holds for every line without a rule of its own. `company_member.when_missing` is no longer read.
alter table company add column when_missing text not null default 'ask' check (when_missing in ('equal', 'ask', 'never'));
-- Null: the company's.
alter table order_guide add column when_missing text check (when_missing in ('equal', 'ask', 'never'));
-- A rule that all its people had becomes the company's. What is in a cart keeps its buyer's.
update company set when_missing = (select iif(min(m.when_missing) = max(m.when_missing), min(m.when_missing), 'ask')
  from company_member m where m.company_id = company.id)
where exists (select 1 from company_member m where m.company_id = company.id);
update cart_item set when_missing = m.when_missing from cart k
  cross join company_member m on m.user_id = k.user_id and m.company_id = k.company_id
  cross join company c on c.id = k.company_id
where k.id = cart_item.cart_id and cart_item.when_missing is null and m.when_missing <> c.when_missing;
