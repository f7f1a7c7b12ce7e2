//! Mail and push about the approaching van: once for a trip and an address, when no stop is left before it.

use super::notices::{mailed, pushed};
use domain::instant::{HOUR, iso};
use domain::notice::NoticeKind;
use platform::database::Statement;

/// Seconds for which a push is worth showing.
const SHOWN_SECONDS: i64 = 2 * HOUR;

/// SQL: the next stop of the vans that carry these deliveries (`?1`), and the recipients: the person who
/// ordered, for an agent's order the masters.
const TO_NEXT: &str = "from (select distinct g.trip_id from json_each(?1) j cross join trip_stop g on g.delivery_id = j.value) x \
     cross join trip t on t.id = x.trip_id and t.status = 'on_delivery' \
     cross join trip_stop h on h.id = (select n.id from trip_stop n cross join delivery e on e.id = n.delivery_id \
     where n.trip_id = t.id and n.problem = '' and e.status not in ('delivered', 'cancelled') order by n.position limit 1) \
     cross join delivery d on d.id = h.delivery_id and d.status = 'on_delivery' \
     cross join orders o on o.id = d.order_id cross join company c on c.id = o.company_id \
     cross join company_member m on m.company_id = o.company_id and (m.user_id = o.user_id or (o.agent = 1 and m.master = 1)) \
     cross join user u on u.id = m.user_id and u.status = 'active'";

/// Names the message, so that several orders for one address cause one.
const KEY: &str =
    "'deliveryNear:' || t.id || ':' || o.company_id || ':' || coalesce(o.shipping_address ->> 'id', 0)";

const DATA: &str = "json_object('name', u.name, 'halt', h.id, 'order', o.code, 'orderId', o.id, 'company', c.name, \
     'market', o.market, 'address', o.shipping_address ->> 'fullAddress')";

/// Put behind the statements that moved these deliveries (JSON array), in the same batch.
pub fn queue_delivery_near(now: i64, deliveries: &str) -> Vec<Statement> {
    let kind = NoticeKind::DeliveryNear;
    let common =
        "'user', u.id, 'company', o.company_id, 'notice', 'delivery_near', 'template', 'deliveryNear'";
    let at = iso(now / 1_000);
    vec![
        Statement::new(format!(
            "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
             select 'mail', {KEY} || ':' || u.id, json_object('to', u.email, 'locale', u.locale, {common}, 'data', {DATA}), ?2, ?2 \
             {TO_NEXT} where {} on conflict (dedupe_key) do nothing",
            mailed(kind)
        ))
        .bind_all((deliveries, at.as_str())),
        Statement::new(format!(
            "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
             select 'push', 'push:' || s.id || ':' || {KEY}, \
             json_object('subscription', s.id, {common}, 'until', ?3, 'data', {DATA}), ?2, ?2 \
             {TO_NEXT} cross join push_subscription s on s.user_id = u.id where {} on conflict (dedupe_key) do nothing",
            pushed(kind)
        ))
        .bind_all((deliveries, at.as_str(), iso(now / 1_000 + SHOWN_SECONDS))),
    ]
}
