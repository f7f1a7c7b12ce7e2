//! Trips as the wire carries them.

pub use domain::trip_status::TripStatus;
use domain::{market::Country, money::Minor, order_status::OrderStatus};
use identity::companies::reference::CompanyRef;
use serde::{Deserialize, Serialize};

/// A van's day.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct TripHead {
    pub id: i64,
    /// What is said on the phone: `V000042`.
    pub code: String,
    /// `YYYY-MM-DD`
    pub date: String,
    pub country: Country,
    pub status: TripStatus,
    /// Empty unless it is blocked.
    pub blocked_reason: String,
    pub driver: String,
    /// The driver's; empty when nobody has noted it.
    pub phone_number: String,
    pub vehicle: String,
    pub zone: Option<String>,
    /// Instants: when it is to leave, when it left, when it was back.
    pub leaves_at: Option<String>,
    pub started_at: Option<String>,
    pub completed_at: Option<String>,
}

/// A van's day, with the stops at companies that are assigned to who asks.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Trip {
    #[serde(flatten)]
    pub head: TripHead,
    /// All of the van, whoever's.
    pub stops_count: i64,
    /// Where it has been: delivered, tried in vain, or called off.
    pub stops_done: i64,
    pub stops: Vec<TripStop>,
    /// Other customers that it still goes to before the next of these; null when none of these is ahead.
    pub before: Option<i64>,
}

/// Where the van halts for an assigned company.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripStop {
    pub id: i64,
    /// Of all stops, from 1.
    pub position: i64,
    pub company: CompanyRef,
    pub order: TripOrder,
    pub delivery_status: OrderStatus,
    /// `HH:MM` of the market's clocks.
    pub expected_from: Option<String>,
    pub expected_to: Option<String>,
    /// Instant.
    pub arrived_at: Option<String>,
    /// Why it was tried in vain; else empty.
    pub problem: String,
    /// Gross, when it is paid at the door and still to be; in the company's currency.
    pub amount_to_collect: Option<Minor>,
}

/// The order that is brought.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct TripOrder {
    pub id: i64,
    pub code: String,
}
