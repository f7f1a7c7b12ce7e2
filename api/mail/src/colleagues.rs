//! Mail and push to colleagues of the person who has ordered: one for all orders placed at once.

use super::notices::{mailed, pushed};
use super::origin::{approver, placed_by_standing_order};
use domain::instant::{DAY, iso};
use domain::notice::NoticeKind;
use platform::database::{Param, Statement};

/// Seconds for which a push is worth showing.
const SHOWN_SECONDS: i64 = DAY;

/// SQL: the recipients about orders placed at once: other people of the company who order for that address;
/// people of a site receive only their site's. Orders that wait for payment or for the company do not count
/// yet.
const TO_COLLEAGUES: &str = "from placed p cross join orders o on o.user_id = p.user_id and o.company_id = p.company_id \
     and o.request_key = p.request_key and o.status <> 'cancelled' and o.waits_for = '' \
     cross join delivery d on d.order_id = o.id cross join company c on c.id = o.company_id \
     cross join company_member b on b.company_id = o.company_id and b.user_id = o.user_id cross join user w on w.id = o.user_id \
     cross join company_member m on m.company_id = o.company_id and m.user_id <> o.user_id \
     cross join user u on u.id = m.user_id and u.status = 'active' and not exists (select 1 from representative r \
     where r.user_id = u.id and r.company_id = o.company_id and r.access = 1 and r.site_id is not null \
     and r.site_id is not (o.shipping_address ->> 'id'))";

/// Everybody of a company may read its orders and their totals.
const DATA: &str = "json_object('name', u.name, 'orders', json_group_array(o.id), 'person', trim(w.name || ' ' || w.surname), \
     'placedBy', trim(w.name || ' ' || w.surname), 'company', c.name, 'market', o.market, 'currency', o.currency, \
     'day', min(d.delivery_date), 'address', o.shipping_address ->> 'fullAddress', 'total', sum(o.total), \
     'estimated', max(o.variable_gross > 0 and o.settled_at is null), \
     'items', sum((select count(*) from order_item i where i.order_id = o.id)))";

/// The first of the orders placed at once names the message, so that it is sent once.
const FIRST: &str = "(select min(k.id) from orders k where k.user_id = p.user_id and k.company_id = p.company_id \
     and k.request_key = p.request_key)";

/// Put behind the statements that placed or confirmed orders, in the same batch. `condition` is SQL about `o`
/// with parameters from `?5` on.
pub(super) fn queue_colleague_ordered(now: i64, condition: &str, params: &[Param]) -> Vec<Statement> {
    let insert = format!(
        "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
         with placed as (select distinct o.user_id, o.company_id, o.request_key from orders o \
         where {condition} and o.agent = 0 and o.status <> 'cancelled' and not {})",
        placed_by_standing_order()
    );
    let kind = NoticeKind::ColleagueOrdered;
    // The master who approved it knows of it.
    let others = format!("u.id not in ({})", approver());
    let common = "'company', p.company_id, 'about', p.user_id, 'notice', 'colleague_ordered', 'template', 'colleagueOrdered'";
    let mail = format!(
        "{insert} select 'mail', 'colleagueOrdered:' || {FIRST} || ':' || u.id, \
         json_object('to', u.email, 'locale', u.locale, 'user', u.id, {common}, 'data', {DATA}), ?1, ?1 {TO_COLLEAGUES} \
         where {} and {others} and ?2 is not null and ?3 is null and ?4 is null \
         group by p.user_id, p.company_id, p.request_key, u.id on conflict (dedupe_key) do nothing",
        mailed(kind)
    );
    let push = format!(
        "{insert} select 'push', 'push:' || s.id || ':colleagueOrdered:' || {FIRST}, \
         json_object('user', u.id, 'subscription', s.id, {common}, 'until', ?2, 'data', {DATA}), ?1, ?1 {TO_COLLEAGUES} \
         cross join push_subscription s on s.user_id = u.id where {} and {others} and ?3 is null and ?4 is null \
         group by p.user_id, p.company_id, p.request_key, s.id on conflict (dedupe_key) do nothing",
        pushed(kind)
    );
    let until = iso(now / 1_000 + SHOWN_SECONDS);
    let mut all = vec![Param::from(iso(now / 1_000)), Param::from(until), Param::Null, Param::Null];
    all.extend_from_slice(params);
    vec![Statement::with(mail, all.clone()), Statement::with(push, all)]
}
