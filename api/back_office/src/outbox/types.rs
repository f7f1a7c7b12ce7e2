//! What is to be sent, as operations look through it.

use crate::webhooks::types::DeliveryStatus;
use domain::codes::codes;
use platform::extract::flag;
use serde::{Deserialize, Serialize};

/// Mails, or events for receivers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OutboxKind {
    #[default]
    Mail,
    Webhook,
}

codes!(OutboxKind { Mail = "mail", Webhook = "webhook" });

/// One message. Addresses are masked: who needs the whole one asks for the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OutboxEntry {
    /// Within its kind.
    pub id: i64,
    pub kind: OutboxKind,
    pub status: DeliveryStatus,
    /// The mail's template, or the event's type; `webhook.test` for a test.
    pub subject: String,
    /// `a…@example.com`, or the receiver's name.
    pub to: String,
    /// The receiver of a webhook.
    pub webhook: Option<i64>,
    /// The event that is told.
    pub event: Option<i64>,
    pub attempts: i64,
    pub last_error: String,
    /// When it is tried next, while it waits.
    pub next_attempt_at: Option<String>,
    pub created_at: String,
    pub sent_at: Option<String>,
    /// It may be sent again. A mail with a code or a link is not: they are forgotten with it.
    pub replayable: bool,
}

/// Body of `POST /ops/outbox/replay`: some of a kind, or all that have failed (500 at a time).
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Replay {
    #[serde(default)]
    pub kind: OutboxKind,
    #[serde(default)]
    #[schema(max_items = 100, nullable = false)]
    pub ids: Option<Vec<i64>>,
    /// All that have failed, instead of `ids`.
    #[serde(default, deserialize_with = "flag")]
    pub failed: bool,
}

/// What a replay has put back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Replayed {
    pub replayed: i64,
    /// More have failed: the same call takes the next ones.
    pub more: bool,
}
