//! `outbox` and `webhook_delivery` in lists for operations, and how messages are sent again.

use super::types::{OutboxEntry, OutboxKind};
use crate::webhooks::types::DeliveryStatus;
use domain::email;
use domain::instant::iso;
use platform::database::{Param, Statement};
use platform::extract::Paging;
use serde::Deserialize;
use serde_json::json;

/// Most messages that one call sends again.
pub(crate) const MAX_REPLAYED: i64 = 500;

/// The columns of the lists.
#[derive(Debug, Deserialize)]
pub struct Row {
    id: i64,
    status: DeliveryStatus,
    subject: Option<String>,
    recipient: Option<String>,
    webhook: Option<i64>,
    event: Option<i64>,
    attempts: i64,
    last_error: String,
    next_attempt_at: String,
    created_at: String,
    sent_at: Option<String>,
    replayable: bool,
}

impl Row {
    /// As the wire carries it.
    pub fn wire(self, kind: OutboxKind) -> OutboxEntry {
        let to = self.recipient.unwrap_or_default();
        OutboxEntry {
            id: self.id,
            kind,
            status: self.status,
            subject: self.subject.unwrap_or_else(|| "webhook.test".to_owned()),
            to: if kind == OutboxKind::Mail { email::masked(&to) } else { to },
            webhook: self.webhook,
            event: self.event,
            attempts: self.attempts,
            last_error: email::masked_within(&self.last_error),
            next_attempt_at: (self.status == DeliveryStatus::Pending).then_some(self.next_attempt_at),
            created_at: self.created_at,
            sent_at: self.sent_at,
            replayable: self.replayable,
        }
    }
}

/// Counted to one more than 1,000, then the page, newest first.
pub(crate) fn list_statements(
    kind: OutboxKind,
    status: Option<DeliveryStatus>,
    paging: Paging,
) -> Vec<Statement> {
    let table = match kind {
        OutboxKind::Mail => "outbox",
        OutboxKind::Webhook => "webhook_delivery",
    };
    // Pushes contain nothing and are not sent again: the log has them.
    let mails = if kind == OutboxKind::Mail { " and o.kind = 'mail'" } else { "" };
    let of = if status.is_some() { format!("o.status = ?1{mails}") } else { format!("o.id > 0{mails}") };
    let page = match kind {
        OutboxKind::Mail => {
            "select o.id, o.status, json_extract(o.payload, '$.template') as subject, json_extract(o.payload, '$.to') as recipient, \
             null as webhook, null as event, o.attempts, o.last_error, o.next_attempt_at, o.created_at, o.sent_at, \
             o.status = 'failed' and json_extract(o.payload, '$.forgotten') is null as replayable from outbox o"
        }
        OutboxKind::Webhook => {
            "select o.id, o.status, e.type as subject, w.name as recipient, o.webhook_id as webhook, o.event_id as event, \
             o.attempts, o.last_error, o.next_attempt_at, o.created_at, o.sent_at, \
             o.status <> 'pending' and o.event_id is not null as replayable \
             from webhook_delivery o cross join webhook w on w.id = o.webhook_id left join event e on e.id = o.event_id"
        }
    };
    let (limit, offset) = (paging.limit(), paging.offset());
    let params = Vec::from_iter(status.map(|status| Param::from(status.code())));
    vec![
        Statement::counted(&format!("from {table} o where {of}"), params.clone()),
        Statement::with(
            format!("{page} where {of} order by o.id desc limit {limit} offset {offset}"),
            params,
        ),
    ]
}

/// Queues messages again: those of `ids`, else all that have failed. Answers their ids.
pub(crate) fn replay_statement(now: i64, kind: OutboxKind, ids: Option<&[i64]>) -> Statement {
    let (table, fresh) = match kind {
        OutboxKind::Mail => (
            "outbox",
            "o.status = 'failed' and o.kind = 'mail' and json_extract(o.payload, '$.forgotten') is null",
        ),
        OutboxKind::Webhook if ids.is_some() => {
            ("webhook_delivery", "o.status <> 'pending' and o.event_id is not null")
        }
        OutboxKind::Webhook => ("webhook_delivery", "o.status = 'failed' and o.event_id is not null"),
    };
    let these = match ids {
        Some(_) => {
            format!("select o.id from json_each(?2) j cross join {table} o on o.id = j.value where {fresh}")
        }
        None => format!("select o.id from {table} o where {fresh} order by o.id limit {MAX_REPLAYED}"),
    };
    let statement = Statement::new(format!(
        "update {table} set status = 'pending', attempts = 0, next_attempt_at = ?1, sent_at = null, last_error = '' \
         where id in ({these}) returning id"
    ))
    .bind(iso(now / 1_000));
    match ids {
        Some(ids) => statement.bind(json!(ids).to_string()),
        None => statement,
    }
}
