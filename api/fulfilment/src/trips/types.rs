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
    /// What is said on the phone: `V000042`.
    pub code: String,
    /// `YYYY-MM-DD`
    pub date: String,
    pub market: Country,
    pub status: TripStatus,
    /// What `POST /ops/trip/{id}/status` may make of it, as far as its status alone says.
    pub steps: Vec<TripStatus>,
    /// Empty unless it is blocked.
    pub blocked_reason: String,
    pub zone: Option<OpsZoneRef>,
    pub driver: String,
    pub phone_number: String,
    pub vehicle: String,
    /// Instants: when it is to leave, when it left, when it was back.
    pub leaves_at: Option<String>,
    pub started_at: Option<String>,
    pub completed_at: Option<String>,
    pub stops_count: i64,
    /// Delivered, tried in vain, or called off.
    pub stops_done: i64,
    /// Deliveries on it that are not ready yet: it leaves without them, or not at all.
    pub not_ready: i64,
    /// Gross, what the driver has still to bring home.
    pub to_collect: Minor,
    pub collected: Minor,
    pub currency: Currency,
    /// In their order.
    pub stops: Vec<OpsTripStop>,
}

/// A zone in two words.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OpsZoneRef {
    pub id: i64,
    pub name: String,
}

/// Where the van halts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsTripStop {
    pub id: i64,
    /// From 1.
    pub position: i64,
    #[serde(flatten)]
    pub delivery: OpsTripDelivery,
    /// `HH:MM` of the market's clocks.
    pub expected_from: Option<String>,
    pub expected_to: Option<String>,
    /// Instant.
    pub arrived_at: Option<String>,
    pub delivered_at: Option<String>,
    /// Why it was tried in vain; else empty.
    pub problem: String,
    /// `YYYY-MM-DD`: the next days to which it may be moved when nobody is there; empty while it is not on the road.
    pub new_dates: Vec<String>,
    /// `YYYY-MM-DD`: `newDates` end before it, because a lot expires then; null where none does so soon.
    pub new_dates_before: Option<String>,
    /// Nothing is left to do here.
    pub done: bool,
}

/// What is brought, and to whom.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsTripDelivery {
    pub delivery: i64,
    pub status: OrderStatus,
    /// `YYYY-MM-DD`
    pub date: String,
    pub order: OpsTripOrder,
    pub company: CompanyRef,
    /// In one line.
    pub address: Option<String>,
    pub phone_number: String,
    pub slot: Option<OpsSlot>,
    pub zone: Option<OpsZoneRef>,
    pub lines: i64,
    pub lines_to_weigh: i64,
    pub total: Minor,
    pub currency: Currency,
    pub method: PaymentCode,
    /// Gross, what has still to be paid at the door; null where nothing is.
    pub to_collect: Option<Minor>,
    /// The same in cash, where that is another amount.
    pub to_collect_cash: Option<Minor>,
    /// Gross, what was paid at the door; null before that.
    pub collected: Option<Minor>,
    /// How, where it was noted.
    pub tender: Option<Tender>,
    pub notes: String,
}

/// The order that is brought.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OpsTripOrder {
    pub id: i64,
    pub code: String,
}

/// Answer of `GET /ops/trip/waiting`: what no van has been given.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OpsTripWaiting {
    pub date: String,
    /// By zone, then by time of day; at most 500.
    pub entities: Vec<OpsTripDelivery>,
    /// Who drove which van lately, the last ones first; at most 40.
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
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TripInput {
    /// `YYYY-MM-DD`
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    pub date: String,
    pub market: Country,
    /// The zone it goes to.
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
    /// In the order of the stops: of that day and market, in preparation or ready, on no other van.
    #[schema(max_items = 200)]
    pub deliveries: Vec<i64>,
}

/// Body of `POST /ops/trip/{id}/status`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TripStatusInput {
    pub to: TripStatus,
    /// Why it is blocked: needed then.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub reason: Option<String>,
    /// It starts without what is not ready: those stops leave the trip. Else 409 `not_ready`.
    #[serde(default)]
    pub leave_behind: bool,
    /// It starts before its day. Else 409 `early`.
    #[serde(default)]
    pub early: bool,
}

/// What became of a stop.
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
    /// Gross, what was paid at the door: needed with `delivered` where something had to be. The rest becomes a deadline.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1_000_000_000)]
    pub collected: Option<Minor>,
    /// Whether it was cash or a card. In cash, Norway's amounts are whole kroner, and nobody owes what rounding leaves.
    #[serde(default)]
    pub tender: Option<Tender>,
    /// Why it failed: needed then, and told to the buyer.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub reason: Option<String>,
    /// `YYYY-MM-DD`: when it is tried again; needed with `failed`, one on which the zone, the company and the address are open,
    /// before the first of its lots expires. Left out where no such day is left.
    #[serde(default)]
    #[schema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    pub new_date: Option<String>,
}
