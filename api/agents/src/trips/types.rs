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
    /// The trip's number, as people say it on the phone: `V000042`.
    pub code: String,
    /// `YYYY-MM-DD`
    pub date: String,
    pub country: Country,
    pub status: TripStatus,
    /// Why the trip is blocked; empty otherwise.
    pub blocked_reason: String,
    pub driver: String,
    /// The driver's phone number; empty when nobody has noted it.
    pub phone_number: String,
    pub vehicle: String,
    pub zone: Option<String>,
    /// The planned departure; `startedAt` is the departure and `completedAt` the return. Instants.
    pub leaves_at: Option<String>,
    pub started_at: Option<String>,
    pub completed_at: Option<String>,
}

/// A van's day, with the stops at the agent's assigned companies.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Trip {
    #[serde(flatten)]
    pub head: TripHead,
    /// All stops of the van, those of other agents' companies included.
    pub stops_count: i64,
    /// The stops that were delivered, have failed, or were called off.
    pub stops_done: i64,
    pub stops: Vec<TripStop>,
    /// How many other customers come before the next of these stops; null when none of these is ahead.
    pub before: Option<i64>,
}

/// A stop at an assigned company.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripStop {
    pub id: i64,
    /// The place among all stops of the van, from 1.
    pub position: i64,
    pub company: CompanyRef,
    pub order: TripOrder,
    pub delivery_status: OrderStatus,
    /// `HH:MM` of the market's clocks.
    pub expected_from: Option<String>,
    pub expected_to: Option<String>,
    /// Instant.
    pub arrived_at: Option<String>,
    /// Why the delivery failed; empty otherwise.
    pub problem: String,
    /// The gross amount that is still due at the door, in the company's currency; null where nothing is due.
    pub amount_to_collect: Option<Minor>,
}

/// The order of the delivery.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct TripOrder {
    pub id: i64,
    pub code: String,
}
