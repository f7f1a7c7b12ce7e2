-- The money of an order moves with the first of its deliveries that leaves once its totals are final: then the hold is
-- taken, the rest becomes a document, the buyer and other systems are told. Until then it can be taken back to the scales.

drop trigger if exists event_order_settled;
alter table orders add column charged_at text;
-- So far it moved with the last weight.
update orders set charged_at = settled_at where settled_at is not null;
create trigger event_order_settled after update of charged_at on orders
when new.charged_at is not null and old.charged_at is null begin
  insert into event (type, company_id, data, at) values ('order.settled', new.company_id,
    json_object('order', new.id, 'code', new.code, 'total', new.total, 'netTotal', new.net_total, 'vatTotal', new.vat_total,
      'estimatedTotal', coalesce(new.estimated_total, new.total), 'currency', new.currency, 'market', new.market), new.charged_at);
end;
