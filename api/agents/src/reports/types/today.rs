//! The first page of an agent's day.

use super::{DayTotal, PlannedCustomer, Target};
use domain::money::{Currency, Minor};
use identity::companies::reference::CompanyRef;
use purchasing::deadlines::types::{Deadline, Totals};
use serde::{Deserialize, Serialize};

/// Answer of `GET /manager/today`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Today {
    /// `YYYY-MM-DD`
    pub date: String,
    pub day: TodayDay,
    /// The first eight that are due and have not ordered.
    pub due: Vec<PlannedCustomer>,
    pub due_count: i64,
    pub deadlines: TodayDeadlines,
    /// The last seven days', newest first, at most ten.
    pub messages: Vec<Message>,
    /// Null when none is set for this month.
    pub target: Option<Target>,
    /// Not decided yet.
    pub open_requests: i64,
    pub trips: TodayTrips,
}

/// What has been ordered today; see `DaySummary`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TodayDay {
    pub orders: i64,
    pub amount: Minor,
    pub currency: Currency,
    pub totals: Vec<DayTotal>,
    pub customers_ordered: i64,
    pub customers_due: i64,
    pub cutoff_at: Option<String>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TodayDeadlines {
    /// One a currency.
    pub totals: Vec<Totals>,
    pub blocked_companies: i64,
    /// The longest overdue, at most five.
    pub first: Vec<Deadline>,
}

/// Vans with a stop at an assigned company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TodayTrips {
    pub today: i64,
    pub blocked: i64,
}

/// Something that happened and wants to be known.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Message {
    pub kind: MessageKind,
    pub at: String,
    pub company: Option<CompanyRef>,
    /// A code (`S000042`, `M000042`, `V000042`, `R000042`) or an article's name.
    pub subject: String,
    /// Of the request, order, trip, return or article.
    pub id: Option<i64>,
    /// The state it is in now; of an article why it is missing.
    pub status: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MessageKind {
    /// A request was taken up, approved, rejected or done.
    RequestDecided,
    /// An order is not confirmed yet.
    OrderWaits,
    TripBlocked,
    /// A return was decided, collected or credited.
    ReturnMoved,
    /// An article that a customer buys is missing.
    Unavailable,
}
