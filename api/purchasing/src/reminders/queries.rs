//! SQL of reminders.

use domain::calendar::HORIZON;
use domain::credit;
use domain::dates::Day;
use domain::instant::{DAY, MINUTE, iso};
use domain::market::Country;
use domain::notice::NoticeKind;
use domain::reminder::LOOK_BACK;
use domain::standing::rests_on;
use identity::access::CompanyStatus;
use platform::database::Statement;
use serde::Deserialize;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// Past orders of a company that are considered.
const MAX_ORDERS: i64 = 200;
/// Seconds for which companies are leased to a run.
const CLAIM_MINUTES: i64 = 2;

/// A company that ordered lately.
#[derive(Debug, Clone, Deserialize)]
pub struct CompanyRow {
    pub id: i64,
    pub country: Country,
    pub status: CompanyStatus,
    pub price_list_id: Option<i64>,
    pub blocked: bool,
    /// Days of a standing order, skipped days, or days of its pause, with their site. A failed day counts for nobody.
    pub standing: BTreeSet<SiteDay>,
    /// Days for which an order waits for a master, with their site.
    pub waiting: BTreeSet<SiteDay>,
    /// The people and the site where each works.
    pub people: BTreeMap<i64, i64>,
}

/// A delivery day and its address; `None` when the address is unknown.
pub type SiteDay = (String, Option<i64>);

/// An ordered delivery, with the person who ordered it.
#[derive(Debug, Clone, Deserialize)]
pub struct OrderedRow {
    pub company_id: i64,
    pub user_id: i64,
    /// Its delivery address.
    pub site: Option<i64>,
    pub delivery_date: String,
}

/// Leases up to `most` companies that are due, the earliest first.
pub fn claim_statement(now: i64, most: i64) -> Statement {
    Statement::new(
        "update order_rhythm set look_at = ?2 where company_id in (select company_id from order_rhythm \
         where look_at <= ?1 order by look_at limit ?3) returning company_id as id",
    )
    .bind_all((iso(now / 1_000), iso(now / 1_000 + CLAIM_MINUTES * MINUTE), most))
}

/// These companies (JSON array of ids) with their people and their orders of the last [`LOOK_BACK`] days.
pub fn read_statements(now: i64, ids: &str, today: Day) -> Vec<Statement> {
    let days: Vec<String> = (0..HORIZON).map(|ahead| today.plus(ahead).to_string()).collect();
    vec![
        Statement::new(format!(
            "select c.id, c.country, c.status, c.price_list_id, \
             c.blocked_at is not null or exists (select 1 from deadline x where x.company_id = c.id and x.due_date < ?2 \
             and x.amount <> x.paid and x.amount > x.paid) as blocked, \
             (select json_group_array(json_array(n.day, n.site)) from (select d.delivery_date as day, s.shipping_address_id as site \
             from standing_order_draft d cross join standing_order s on s.id = d.standing_order_id where d.company_id = c.id \
             and d.delivery_date >= ?3 and d.state <> 'failed' union all select x.value, s.shipping_address_id \
             from standing_order s cross join json_each(?4) x where s.company_id = c.id and {}) n) as standing, \
             (select json_group_array(json_array(a.delivery_date, a.request ->> 'shipping_address')) from approval a \
             where a.company_id = c.id and a.status = 'waiting') as waiting, \
             (select json_group_object(r.user_id, r.site_id) from representative r cross join address w on w.id = r.site_id \
             and w.company_id = c.id and w.removed_at is null where r.company_id = c.id and r.access = 1 and r.user_id is not null) as people \
             from json_each(?1) j cross join company c on c.id = j.value",
            rests_on("x.value")
        ))
        .bind_all((ids, credit::blocking_before(today).to_string(), today.to_string()))
        .bind(json!(days).to_string()),
        Statement::new(
            "select o.company_id, o.user_id, o.shipping_address ->> 'id' as site, d.delivery_date from json_each(?1) j cross join orders o on o.id in \
             (select id from orders where company_id = j.value order by id desc limit ?3) \
             cross join delivery d on d.order_id = o.id where o.created_at >= ?2 and o.status <> 'cancelled' \
             and d.status <> 'cancelled'",
        )
        .bind_all((ids, iso(now / 1_000 - LOOK_BACK * DAY), MAX_ORDERS)),
    ]
}

/// Stores the reminders to send: `people` is JSON `[[company, user, day, cut-off, hash of the token], ...]`.
/// It leaves out people who were reminded of the day already, are no members any more or have switched
/// reminders off, and days that were ordered since they were read.
pub fn keep_statement(now: i64, people: &str) -> Statement {
    Statement::new(format!(
        "insert into order_reminder (company_id, user_id, delivery_date, cutoff_at, token_hash, created_at) \
         select j.value ->> 0, u.id, j.value ->> 2, j.value ->> 3, j.value ->> 4, ?2 from json_each(?1) j \
         cross join company_member m on m.company_id = j.value ->> 0 and m.user_id = j.value ->> 1 \
         cross join user u on u.id = m.user_id and u.status = 'active' \
         where ({} or ({} and exists (select 1 from push_subscription where user_id = u.id))) and not {} \
         on conflict (user_id, company_id, delivery_date) do nothing",
        mail::mailed(NoticeKind::OrderReminder),
        mail::pushed(NoticeKind::OrderReminder),
        mail::day_settled("j.value ->> 0", "j.value ->> 1", "j.value ->> 2")
    ))
    .bind_all((people, iso(now / 1_000)))
}

/// Stores when each company is due again: `next` is JSON `[[company, instant], ...]`. Without an instant the
/// company has not ordered lately, and its next order makes it due again.
pub(crate) fn next_statements(next: &str) -> Vec<Statement> {
    vec![
        Statement::new(
            "update order_rhythm as r set look_at = j.value ->> 1 from json_each(?1) j \
             where r.company_id = j.value ->> 0 and j.value ->> 1 is not null",
        )
        .bind(next),
        Statement::new(
            "delete from order_rhythm where company_id in \
             (select value ->> 0 from json_each(?1) where value ->> 1 is null)",
        )
        .bind(next),
    ]
}
