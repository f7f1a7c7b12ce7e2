-- What the catalogue tells of stock follows its lots, and "pieces sold in the last 90 days" is that again (docs/decisions/0105).

-- Another card: a lot has another date, or the article's only lot with pieces runs out, comes or goes. Of an article with
-- another lot that lasts beyond tomorrow (whatever the market's day) there is as much as before to tell.
create trigger version_lot after update of on_hand, reserved, expires_on on lot
when old.expires_on <> new.expires_on or ((old.available = 0) <> (new.available = 0) and not exists (
  select 1 from lot l where l.product_id = new.product_id and l.market = new.market and l.id <> new.id
    and l.available > 0 and l.expires_on > date('now', '1 days'))) begin
  update catalogue_state set version = version + 1;
end;
create trigger version_lot_insert after insert on lot when not exists (
  select 1 from lot l where l.product_id = new.product_id and l.market = new.market and l.id <> new.id
    and l.available > 0 and l.expires_on > date('now', '1 days')) begin
  update catalogue_state set version = version + 1;
end;
create trigger version_lot_delete after delete on lot when not exists (
  select 1 from lot l where l.product_id = old.product_id and l.market = old.market
    and l.available > 0 and l.expires_on > date('now', '1 days')) begin
  update catalogue_state set version = version + 1;
end;

-- A remainder that waits for its article is looked at when a lot brings pieces or lasts longer, as it is for the article's own (0015).
create trigger order_proposal_lot after update of on_hand, reserved, expires_on on lot
when new.available > old.available or new.expires_on > old.expires_on begin
  update order_proposal set back = 1
  where product_id = new.product_id and status = 'open' and proposed_at is null and back = 0
    and (select country from company where id = order_proposal.company_id) = new.market;
end;
create trigger order_proposal_lot_made after insert on lot when new.available > 0 begin
  update order_proposal set back = 1
  where product_id = new.product_id and status = 'open' and proposed_at is null and back = 0
    and (select country from company where id = order_proposal.company_id) = new.market;
end;

-- The first day (UTC) whose orders count in `offer.sold`: the minute's cron takes one day after the other away.
alter table catalogue_state add column sold_since text not null default '';
update catalogue_state set sold_since = date('now', '-90 days');
-- The demonstration's orders were never counted.
update offer set sold = max(0, offer.sold - n.quantity) from (
  select i.product_id, o.market, sum(i.quantity - i.missing) as quantity
  from orders o cross join order_item i on i.order_id = o.id and i.product_id is not null
  where o.status <> 'cancelled' and o.created_at < date('now', '-90 days') and o.uid not like 'year-%' and o.uid not like 'demo-%'
  group by i.product_id, o.market) n
where offer.product_id = n.product_id and offer.market = n.market;
