//! A day at a glance, as the wire carries it.

use domain::order_status::OrderStatus;
use serde::{Deserialize, Serialize};

/// Answer of `GET /ops/board`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Board {
    /// `YYYY-MM-DD`: the day of the deliveries.
    pub date: String,
    /// Of that day, every status that something stands at.
    pub by_status: Vec<BoardStatus>,
    pub to_weigh: BoardWeighing,
    /// Orders that are not confirmed, of any day.
    pub waiting: BoardWaiting,
    /// Cut-offs that are ahead, the next one first; at most 20.
    pub cutoffs: Vec<BoardCutoff>,
    /// Of that day.
    pub trips: BoardTrips,
    /// Returns that wait for a decision.
    pub returns: i64,
    /// Returns that were accepted and have still to be fetched or credited.
    pub returns_under_way: i64,
    /// Requests that wait for a decision.
    pub requests: i64,
    /// Companies that wait to be let in.
    pub pending_companies: i64,
    /// Articles, in a market, that open orders hold more of than there is; only those that are short as a whole.
    pub shortages: i64,
    /// Mails that never left.
    pub failed_messages: i64,
    /// Orders of which a step of the payment came to nothing in the last 30 days.
    pub failed_payments: i64,
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct BoardStatus {
    pub status: OrderStatus,
    pub orders: i64,
    pub deliveries: i64,
}

/// Of what is being prepared for that day.
#[derive(Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
pub struct BoardWeighing {
    pub orders: i64,
    pub lines: i64,
}

#[derive(Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
pub struct BoardWaiting {
    pub payment: i64,
    pub company: i64,
}

/// When orders of a zone are prepared, and how many there are until now.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardCutoff {
    pub zone: String,
    /// Instant.
    pub cutoff_at: String,
    pub orders: i64,
}

#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardTrips {
    pub planned: i64,
    pub blocked: i64,
    pub on_delivery: i64,
    pub completed: i64,
}
