//! A request that a provider has still to receive, once.

use serde::Deserialize;

/// A task that is leased to this run.
#[derive(Debug, Deserialize)]
pub(super) struct Task {
    pub id: i64,
    pub payment_id: i64,
    pub action: Action,
    pub amount: i64,
    pub key: String,
    pub attempts: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Action {
    Void,
    Capture,
    Refund,
    Renew,
}
