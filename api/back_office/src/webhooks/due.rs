//! Due deliveries: claimed for one run at a time, settled one by one. Every change is one conditional
//! statement, so that of two simultaneous runs each gets its own rows.

use crate::events::queries::{EventRow, columns};
use domain::credit;
use domain::dates::Day;
use domain::instant::{MINUTE, iso};
use platform::database::Statement;
use serde::Deserialize;

/// A receiver with due deliveries.
#[derive(Debug, Clone, Deserialize)]
pub struct Receiver {
    pub id: i64,
    pub url: String,
    pub secret: String,
    pub previous_secret: Option<String>,
    pub failures: i64,
    /// Seconds since 1970.
    pub failing_since: Option<i64>,
}

/// Receivers that are active, not paused, and have due deliveries.
pub(crate) fn receivers(now: i64) -> Statement {
    Statement::new(
        "select w.id, w.url, w.secret, case when w.previous_until > ?1 then w.previous_secret end as previous_secret, \
         w.failures, unixepoch(w.failing_since) as failing_since from webhook w \
         where w.status = 'active' and w.retry_at <= ?1 and exists (select 1 from webhook_delivery d \
         where d.webhook_id = w.id and d.status = 'pending' and d.next_attempt_at <= ?1) limit 100",
    )
    .bind(iso(now / 1_000))
}

/// One receiver, also when it is paused.
pub fn receiver(now: i64, id: i64) -> Statement {
    Statement::new(
        "select id, url, secret, case when previous_until > ?2 then previous_secret end as previous_secret, failures, \
         unixepoch(failing_since) as failing_since from webhook where id = ?1",
    )
    .bind_all((id, iso(now / 1_000)))
}

/// Claims a test delivery for one receiver; answers its id.
pub fn test(now: i64, id: i64) -> Statement {
    Statement::new(
        "insert into webhook_delivery (webhook_id, attempts, next_attempt_at, created_at) select id, 1, ?3, ?2 from webhook \
         where id = ?1 returning id",
    )
    .bind_all((id, iso(now / 1_000), iso(now / 1_000 + 5 * MINUTE)))
}

/// A delivery that is leased to this run.
#[derive(Debug, Clone, Deserialize)]
pub struct LeasedDelivery {
    pub id: i64,
    pub event_id: Option<i64>,
    pub attempts: i64,
}

/// Leases up to `most` deliveries of a receiver, the oldest first. A run that crashes loses them when the
/// lease ends; the receiver drops a second copy by its id.
pub fn claim(now: i64, receiver: i64, most: i64, lease_seconds: i64) -> Statement {
    Statement::new(
        "update webhook_delivery set attempts = attempts + 1, next_attempt_at = ?3 where id in \
         (select id from webhook_delivery where webhook_id = ?1 and status = 'pending' and next_attempt_at <= ?2 \
         order by next_attempt_at, id limit ?4) returning id, event_id, attempts",
    )
    .bind_all((receiver, iso(now / 1_000), iso(now / 1_000 + lease_seconds)))
    .bind(most)
}

/// The events of some deliveries (JSON array of ids); read as [`EventRow`].
pub fn events(ids: &str, today: Day) -> Statement {
    Statement::new(format!(
        "select {} from json_each(?1) j cross join event e on e.id = j.value left join company c on c.id = e.company_id",
        columns("?2")
    ))
    .bind_all((ids, credit::blocking_before(today).to_string()))
}

/// It arrived: the receiver's failures are cleared.
pub fn sent(now: i64, receiver: i64, id: i64, attempts: i64, answer: i64) -> Vec<Statement> {
    let at = iso(now / 1_000);
    vec![
        Statement::new(
            "update webhook_delivery set status = 'sent', sent_at = ?3, answer = ?4, last_error = '' \
             where id = ?1 and attempts = ?2 and status = 'pending'",
        )
        .bind_all((id, attempts, at.as_str(), answer)),
        Statement::new(
            "update webhook set failures = 0, failing_since = null, retry_at = '', last_success_at = ?2 where id = ?1",
        )
        .bind_all((receiver, at)),
    ]
}

/// It failed: the next attempt is at `next` (milliseconds), or never.
pub fn missed(id: i64, attempts: i64, next: Option<i64>, answer: Option<i64>, reason: &str) -> Statement {
    Statement::new(
        "update webhook_delivery set status = case when ?3 is null then 'failed' else 'pending' end, \
         next_attempt_at = coalesce(?3, next_attempt_at), answer = ?4, last_error = ?5 \
         where id = ?1 and attempts = ?2 and status = 'pending'",
    )
    .bind_all((id, attempts, next.map(|next| iso(next / 1_000)), answer))
    .bind(cut(reason))
}

/// Pauses a receiver after a failure until `until` (milliseconds).
pub fn struck(now: i64, receiver: i64, until: i64, reason: &str) -> Statement {
    Statement::new(
        "update webhook set failures = failures + 1, failing_since = coalesce(failing_since, ?2), retry_at = max(retry_at, ?3), \
         last_failure_at = ?2, last_error = ?4 where id = ?1",
    )
    .bind_all((receiver, iso(now / 1_000), iso(until / 1_000), cut(reason)))
}

/// Releases deliveries that were leased but not tried.
pub(crate) fn given_back(now: i64, ids: &str) -> Statement {
    Statement::new(
        "update webhook_delivery set attempts = attempts - 1, next_attempt_at = ?2 \
         where id in (select value from json_each(?1)) and status = 'pending' and attempts > 0",
    )
    .bind_all((ids, iso(now / 1_000)))
}

/// Told no longer until somebody has looked at it; every operator gets a mail, once.
pub fn paused(now: i64, receiver: i64, reason: &str) -> Vec<Statement> {
    vec![
        Statement::new(
            "insert into outbox (kind, dedupe_key, payload, next_attempt_at, created_at) \
             select 'mail', 'webhook-paused:' || w.id || ':' || ?3 || ':' || u.id, json_object('to', u.email, 'locale', u.locale, \
             'template', case ?2 when 'gone' then 'webhookGone' else 'webhookPaused' end, \
             'data', json_object('name', u.name, 'receiver', w.name, 'reason', w.last_error)), ?3, ?3 \
             from user_role r cross join user u on u.id = r.user_id cross join webhook w on w.id = ?1 \
             where r.role = 'ROLE_OPERATOR' and u.status = 'active' and w.status = 'active' on conflict (dedupe_key) do nothing",
        )
        .bind_all((receiver, reason, iso(now / 1_000))),
        Statement::new(
            "update webhook set status = 'paused', paused_reason = ?2, updated_at = ?3 where id = ?1 and status = 'active'",
        )
        .bind_all((receiver, reason, iso(now / 1_000))),
    ]
}

/// The row of an event, for its delivery.
pub(super) fn find(events: &[EventRow], id: i64) -> Option<&EventRow> {
    events.iter().find(|event| event.id == id)
}

fn cut(reason: &str) -> String {
    reason.chars().take(300).collect()
}
