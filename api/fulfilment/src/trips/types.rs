//! Vans' days as operations see and make them.

use crate::orders::types::OpsSlot;
use domain::market::Country;
use domain::money::{Currency, Minor};
use domain::order_status::OrderStatus;
use domain::payment_code::PaymentCode;
use domain::tender::Tender;
use domain::trip_status::TripStatus;
use identity::companies::reference::CompanyRef;
use serde::{Deserialize, Serialize};

/// A van's day with every stop.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsTrip {
    pub id: i64,
    /// The trip's number, as people say it on the phone: `V000042`.
    pub code: String,
    /// `YYYY-MM-DD`
    pub date: String,
    pub market: Country,
    pub status: TripStatus,
    /// The statuses that `POST /ops/trip/{id}/status` accepts next, as far as the present status decides it.
    pub steps: Vec<TripStatus>,
    /// Why the trip is blocked; empty otherwise.
    pub blocked_reason: String,
    pub zone: Option<OpsZoneRef>,
    pub driver: String,
    pub phone_number: String,
    pub vehicle: String,
    /// The planned departure; `startedAt` is the departure and `completedAt` the return. Instants.
    pub leaves_at: Option<String>,
    pub started_at: Option<String>,
    pub completed_at: Option<String>,
    pub stops_count: i64,
    /// The stops that were delivered, have failed, or were called off.
    pub stops_done: i64,
    /// The deliveries that are not ready yet: the van leaves without them, or not at all.
    pub not_ready: i64,
    /// The gross amount that the driver has still to collect.
    pub to_collect: Minor,
    pub collected: Minor,
    pub currency: Currency,
    /// The stops in the order of the route.
    pub stops: Vec<OpsTripStop>,
}

/// The id and the name of a zone.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OpsZoneRef {
    pub id: i64,
    pub name: String,
}

/// A stop of the van.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsTripStop {
    pub id: i64,
    /// The place in the route, from 1.
    pub position: i64,
    #[serde(flatten)]
    pub delivery: OpsTripDelivery,
    /// `HH:MM` of the market's clocks.
    pub expected_from: Option<String>,
    pub expected_to: Option<String>,
    /// Instant.
    pub arrived_at: Option<String>,
    pub delivered_at: Option<String>,
    /// Why the delivery failed; empty otherwise.
    pub problem: String,
    /// `YYYY-MM-DD`: the next days to which it may be moved when nobody is there; empty while it is not on the road.
    pub new_dates: Vec<String>,
    /// `YYYY-MM-DD`: `newDates` end before it, because a lot expires then; null where none does so soon.
    pub new_dates_before: Option<String>,
    /// Whether the stop is finished.
    pub done: bool,
}

/// A delivery and its customer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsTripDelivery {
    pub delivery: i64,
    pub status: OrderStatus,
    /// `YYYY-MM-DD`
    pub date: String,
    pub order: OpsTripOrder,
    pub company: CompanyRef,
    /// The address in one line.
    pub address: Option<String>,
    pub phone_number: String,
    pub slot: Option<OpsSlot>,
    pub zone: Option<OpsZoneRef>,
    pub lines: i64,
    pub lines_to_weigh: i64,
    pub total: Minor,
    pub currency: Currency,
    pub method: PaymentCode,
    /// The gross amount that is still due at the door; null where nothing is due.
    pub to_collect: Option<Minor>,
    /// The amount due in cash, where rounding makes it another one.
    pub to_collect_cash: Option<Minor>,
    /// The gross amount that was paid at the door; null before that.
    pub collected: Option<Minor>,
    /// Whether cash or card was used, where that was noted.
    pub tender: Option<Tender>,
    pub notes: String,
}

/// The order of the delivery.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OpsTripOrder {
    pub id: i64,
    pub code: String,
}

/// Answer of `GET /ops/trip/waiting`: the deliveries that are on no van.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OpsTripWaiting {
    pub date: String,
    /// The deliveries by zone, then by time of day; at most 500.
    pub entities: Vec<OpsTripDelivery>,
    /// The recent drivers with their vans, the latest first; at most 40.
    pub crews: Vec<TripCrew>,
    /// For each open market the days of the next four weeks on which a van goes out.
    pub days: Vec<TripDays>,
}

/// On which days a market's vans go out: its zones' weekdays without public holidays.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TripDays {
    pub market: Country,
    /// `YYYY-MM-DD`
    pub days: Vec<String>,
}

/// A driver and a van of former trips.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripCrew {
    pub market: Country,
    pub driver: String,
    pub phone_number: String,
    pub vehicle: String,
}

/// Body of `POST /ops/trip` and `PUT /ops/trip/{id}`.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TripInput {
    /// `YYYY-MM-DD`
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    pub date: String,
    pub market: Country,
    /// The zone that the van serves.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub zone: Option<i64>,
    #[serde(default)]
    #[schema(max_length = 80)]
    pub driver: Option<String>,
    #[serde(default)]
    #[schema(max_length = 40)]
    pub phone_number: Option<String>,
    #[serde(default)]
    #[schema(max_length = 80)]
    pub vehicle: Option<String>,
    /// Instant, ISO 8601 UTC.
    #[serde(default)]
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$")]
    pub leaves_at: Option<String>,
    /// The deliveries in the order of the stops. Each is of that day and market, in preparation or ready, and on no other van.
    #[schema(max_items = 200)]
    pub deliveries: Vec<i64>,
}

/// Body of `POST /ops/trip/{id}/status`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TripStatusInput {
    pub to: TripStatus,
    /// Why the trip is blocked; required with `blocked`.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub reason: Option<String>,
    /// The trip starts without the deliveries that are not ready, whose stops are removed. Without it: 409 `not_ready`.
    #[serde(default)]
    pub leave_behind: bool,
    /// The trip may start before its day. Without it: 409 `early`.
    #[serde(default)]
    pub early: bool,
}

/// The outcome of a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StopOutcome {
    Arrived,
    Delivered,
    Failed,
}

/// Body of `POST /ops/trip/{id}/stop/{stop}`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StopInput {
    pub outcome: StopOutcome,
    /// The gross amount that was paid at the door; required with `delivered` where an amount was due. The rest becomes a deadline.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1_000_000_000)]
    pub collected: Option<Minor>,
    /// Whether it was cash or a card. In cash, Norway's amounts are whole kroner, and nobody owes what rounding leaves.
    #[serde(default)]
    pub tender: Option<Tender>,
    /// Why the delivery failed; required with `failed`. The buyer reads it.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub reason: Option<String>,
    /// `YYYY-MM-DD`: when it is tried again; needed with `failed`, one on which the zone, the company and the address are open,
    /// before the first of its lots expires. Left out where no such day is left.
    #[serde(default)]
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    pub new_date: Option<String>,
}
