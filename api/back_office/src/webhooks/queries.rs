//! `webhook` and `webhook_delivery` as operations see and change them.

use super::types::{DeliveryStatus, PausedReason, Webhook, WebhookDelivery, WebhookStatus};
use crate::events::types::EventType;
use domain::instant::iso;
use platform::database::{Param, Statement};
use platform::extract::Paging;
use serde::Deserialize;

/// Receivers of a shop: each is asked for in every run.
pub(crate) const MAX_RECEIVERS: i64 = 20;

/// What [`READ`] selects.
#[derive(Debug, Deserialize)]
pub struct Row {
    id: i64,
    name: String,
    url: String,
    types: Vec<EventType>,
    status: WebhookStatus,
    paused_reason: String,
    failing_since: Option<String>,
    retry_at: String,
    last_success_at: Option<String>,
    last_failure_at: Option<String>,
    last_error: String,
    pending: i64,
    failed: i64,
    previous_until: Option<String>,
    created_at: String,
    updated_at: String,
}

impl Row {
    /// As the wire carries it at `now` (milliseconds).
    pub fn wire(self, now: i64) -> Webhook {
        let at = iso(now / 1_000);
        Webhook {
            id: self.id,
            name: self.name,
            url: self.url,
            types: self.types,
            status: self.status,
            paused_reason: match self.paused_reason.as_str() {
                "asked" => Some(PausedReason::Asked),
                "failing" => Some(PausedReason::Failing),
                "gone" => Some(PausedReason::Gone),
                _ => None,
            },
            failing_since: self.failing_since,
            retry_at: (self.retry_at > at).then_some(self.retry_at),
            last_success_at: self.last_success_at,
            last_failure_at: self.last_failure_at,
            last_error: self.last_error,
            pending: self.pending,
            failed: self.failed,
            previous_secret_until: self.previous_until.filter(|until| *until > at),
            created_at: self.created_at,
            updated_at: self.updated_at,
        }
    }
}

const READ: &str = "select w.id, w.name, w.url, w.types, w.status, w.paused_reason, w.failing_since, w.retry_at, w.last_success_at, \
     w.last_failure_at, w.last_error, w.previous_until, w.created_at, w.updated_at, \
     (select count(*) from (select 1 from webhook_delivery d where d.webhook_id = w.id and d.status = 'pending' limit 1000)) as pending, \
     (select count(*) from (select 1 from webhook_delivery d where d.webhook_id = w.id and d.status = 'failed' limit 1000)) as failed \
     from webhook w";

/// All of them: there are at most [`MAX_RECEIVERS`].
pub fn all_statement() -> Statement {
    Statement::new(format!("{READ} order by w.id limit {MAX_RECEIVERS}"))
}

/// One.
pub fn one_statement(id: i64) -> Statement {
    Statement::new(format!("{READ} where w.id = ?1")).bind(id)
}

/// The one of an address.
pub(crate) fn by_url_statement(url: &str) -> Statement {
    Statement::new(format!("{READ} where w.url = ?1")).bind(url)
}

/// What a call writes.
pub struct WebhookValues<'a> {
    pub name: &'a str,
    pub url: &'a str,
    /// JSON array.
    pub types: &'a str,
    pub paused: bool,
}

/// A new receiver, unless there are enough.
pub fn insert_statement(now: i64, written: &WebhookValues<'_>, secret: &str) -> Statement {
    Statement::new(format!(
        "insert into webhook (name, url, types, status, paused_reason, secret, created_at, updated_at) \
         select ?1, ?2, ?3, case ?4 when 1 then 'paused' else 'active' end, case ?4 when 1 then 'asked' else '' end, ?5, ?6, ?6 \
         where (select count(*) from webhook) < {MAX_RECEIVERS}"
    ))
    .bind_all((written.name, written.url, written.types))
    .bind_all((i64::from(written.paused), secret, iso(now / 1_000)))
}

/// As a whole. What goes on again is tried at once.
pub fn update_statements(now: i64, id: i64, written: &WebhookValues<'_>) -> Vec<Statement> {
    vec![
        // Only while it still stands paused: of one that is active nothing is hurried.
        Statement::new(
            "update webhook_delivery set next_attempt_at = ?2 where webhook_id = ?1 and status = 'pending' and next_attempt_at > ?2 \
             and ?3 = 0 and exists (select 1 from webhook where id = ?1 and status = 'paused')",
        )
        .bind_all((id, iso(now / 1_000), i64::from(written.paused))),
        Statement::new(
            "update webhook set name = ?2, url = ?3, types = ?4, updated_at = ?6, \
             paused_reason = case when ?5 = 0 then '' when status = 'paused' then paused_reason else 'asked' end, \
             failures = case when ?5 = 0 and status = 'paused' or url <> ?3 then 0 else failures end, \
             failing_since = case when ?5 = 0 and status = 'paused' or url <> ?3 then null else failing_since end, \
             retry_at = case when ?5 = 0 and status = 'paused' or url <> ?3 then '' else retry_at end, \
             status = case ?5 when 1 then 'paused' else 'active' end where id = ?1",
        )
        .bind_all((id, written.name, written.url, written.types))
        .bind_all((i64::from(written.paused), iso(now / 1_000))),
    ]
}

/// With everything that was to be sent there.
pub fn delete_statement(id: i64) -> Statement {
    Statement::new("delete from webhook where id = ?1").bind(id)
}

/// A new secret; the old one signs as well until `until`.
pub(crate) fn rotate_statement(now: i64, id: i64, secret: &str, until: Option<i64>) -> Statement {
    Statement::new(
        "update webhook set previous_secret = case when ?3 is null then null else secret end, previous_until = ?3, secret = ?2, \
         updated_at = ?4 where id = ?1",
    )
    .bind_all((id, secret, until.map(iso), iso(now / 1_000)))
}

/// What [`deliveries_statements`] selects.
#[derive(Debug, Deserialize)]
pub struct DeliveryRow {
    id: i64,
    event: Option<i64>,
    #[serde(rename = "type")]
    kind: Option<EventType>,
    status: DeliveryStatus,
    attempts: i64,
    next_attempt_at: String,
    answer: Option<i64>,
    last_error: String,
    created_at: String,
    sent_at: Option<String>,
}

impl From<DeliveryRow> for WebhookDelivery {
    fn from(row: DeliveryRow) -> Self {
        Self {
            id: row.id,
            event: row.event,
            kind: row.kind,
            status: row.status,
            attempts: row.attempts,
            next_attempt_at: (row.status == DeliveryStatus::Pending).then_some(row.next_attempt_at),
            answer: row.answer,
            last_error: row.last_error,
            created_at: row.created_at,
            sent_at: row.sent_at,
        }
    }
}

const DELIVERY: &str = "select d.id, d.event_id as event, e.type, d.status, d.attempts, d.next_attempt_at, d.answer, d.last_error, \
     d.created_at, d.sent_at from webhook_delivery d left join event e on e.id = d.event_id";

/// One delivery of a receiver.
pub(crate) fn delivery_statement(webhook: i64, id: i64) -> Statement {
    Statement::new(format!("{DELIVERY} where d.id = ?2 and d.webhook_id = ?1")).bind_all((webhook, id))
}

/// How many there are (counted to one more than 1,000), then the page, newest first.
pub(crate) fn deliveries_statements(
    webhook: i64,
    status: Option<DeliveryStatus>,
    paging: Paging,
) -> Vec<Statement> {
    let (of, index) = match status {
        Some(_) => (" and d.status = ?2", "webhook_delivery_state"),
        None => ("", "webhook_delivery_of"),
    };
    let mut params = vec![Param::from(webhook)];
    params.extend(status.map(|status| Param::from(status.code())));
    let matching = format!("from webhook_delivery d indexed by {index} where d.webhook_id = ?1{of}");
    let (limit, offset) = (paging.limit(), paging.offset());
    let page =
        format!("{DELIVERY} where d.webhook_id = ?1{of} order by d.id desc limit {limit} offset {offset}");
    vec![Statement::counted(&matching, params.clone()), Statement::with(page, params)]
}
