//! Receivers of events, as the wire carries them.

use crate::events::types::EventType;
use domain::codes::codes;
use platform::extract::{flag, trimmed};
use serde::{Deserialize, Serialize};

/// Who is told of events: an address of another system. Its secret is shown once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Webhook {
    pub id: i64,
    pub name: String,
    pub url: String,
    /// Empty: every type.
    pub types: Vec<EventType>,
    pub status: WebhookStatus,
    /// `asked`: somebody paused it. `failing`: for too long nothing got through. `gone`: it answered 410. Null: active.
    pub paused_reason: Option<PausedReason>,
    /// Since when nothing gets through.
    pub failing_since: Option<String>,
    /// In peace until then: it failed a moment ago, or asked for patience.
    pub retry_at: Option<String>,
    pub last_success_at: Option<String>,
    pub last_failure_at: Option<String>,
    pub last_error: String,
    /// Deliveries that wait, and that were given up; counted up to 1,000.
    pub pending: i64,
    pub failed: i64,
    /// Until when the secret before this one signs as well.
    pub previous_secret_until: Option<String>,
    pub created_at: String,
    pub updated_at: String,
}

/// Whether a receiver is told, or what it is to be told waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WebhookStatus {
    Active,
    Paused,
}

/// Why a receiver is paused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PausedReason {
    Asked,
    Failing,
    Gone,
}

/// Body of `POST /ops/webhook` and `PUT /ops/webhook/{id}`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WebhookInput {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 80)]
    pub name: String,
    /// https, and no address of a private network.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 10, max_length = 500)]
    pub url: String,
    /// Absent or empty: every type.
    #[serde(default)]
    #[schema(max_items = 8)]
    pub types: Vec<EventType>,
    /// What it is to be told waits until it goes on.
    #[serde(default, deserialize_with = "flag")]
    pub paused: bool,
}

/// A receiver with its secret, which is shown this once: `whsec_` and base64, as Standard Webhooks has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookSecret {
    pub webhook: Webhook,
    pub secret: String,
}

/// Body of `POST /ops/webhook/{id}/rotate`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rotate {
    /// Hours for which the old secret signs as well; 0: not at all. 24 without it.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 720, nullable = false)]
    pub valid_hours: Option<i64>,
}

/// One event for one receiver.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookDelivery {
    pub id: i64,
    /// Null: a test.
    pub event: Option<i64>,
    /// Of the event; null: a test.
    #[serde(rename = "type")]
    pub kind: Option<EventType>,
    pub status: DeliveryStatus,
    pub attempts: i64,
    /// When it is tried next, while it waits.
    pub next_attempt_at: Option<String>,
    /// The HTTP status that came back last; null: none did.
    pub answer: Option<i64>,
    pub last_error: String,
    pub created_at: String,
    pub sent_at: Option<String>,
}

/// How something that is to be sent stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DeliveryStatus {
    Pending,
    Sent,
    Failed,
}

codes!(DeliveryStatus {
    Pending = "pending",
    Sent = "sent",
    Failed = "failed",
});

#[cfg(test)]
mod tests {
    use super::{EventType, WebhookInput};
    use utoipa::PartialSchema;

    #[test]
    fn a_receiver_may_name_every_type() {
        let input = serde_json::to_value(WebhookInput::schema()).unwrap_or_default();
        let types = serde_json::to_value(EventType::schema()).unwrap_or_default();
        let most = input.pointer("/properties/types/maxItems").and_then(serde_json::Value::as_u64);
        let every = types.pointer("/enum").and_then(serde_json::Value::as_array).map(|all| all.len() as u64);
        assert!(every.is_some_and(|every| every > 0));
        assert_eq!(most, every);
    }
}
