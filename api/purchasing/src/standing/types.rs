//! Standing orders as the wire carries them.

use cart::payment_method::PaymentMethod;
use domain::calendar::ClosedWeekday;
use identity::companies::types::TimeSlot;
use platform::database;
use serde::{Deserialize, Serialize};

/// What a company receives again and again.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingOrder {
    pub id: i64,
    pub name: String,
    pub status: StandingStatus,
    /// `YYYY-MM-DD`: nothing comes before it; then it goes on by itself. Null where it does not rest.
    pub paused_until: Option<String>,
    /// 0 = Monday.
    pub weekdays: Vec<i64>,
    /// 1: every week.
    pub every_weeks: i64,
    /// `YYYY-MM-DD`: the weeks are counted from its week.
    pub first_day: String,
    /// Null when it is no longer the company's: then nothing can be placed.
    pub shipping_address: Option<StandingAddress>,
    /// When it comes; null: in the first window of the address.
    pub slot: Option<TimeSlot>,
    /// Null when it is no longer offered.
    pub payment_method: Option<PaymentMethod>,
    pub notes: String,
    pub items: Vec<StandingItem>,
    /// The next days of delivery; none unless it is active.
    pub days: Vec<StandingDay>,
    /// Days that are over or decided, the last one first.
    pub past: Vec<StandingDay>,
    /// Moves with every change.
    pub version: i64,
}

/// Answer of `GET /standing-order`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingOrders {
    /// In the order in which they were made; below them the latest that have ended, at most 20.
    pub entities: Vec<StandingOrder>,
    /// What one can choose from.
    pub payment_methods: Vec<PaymentMethod>,
}

/// Answer of `GET /standing-order/choices`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingChoices {
    /// In the order in which they were added.
    pub addresses: Vec<StandingChoice>,
    pub payment_methods: Vec<PaymentMethod>,
}

/// An address to which a standing order can go.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingChoice {
    pub id: i64,
    pub full_address: String,
    /// Monday to Saturday.
    pub weekdays: Vec<StandingWeekday>,
    /// When it receives; none: at any time.
    pub slots: Vec<TimeSlot>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StandingWeekday {
    /// 0 = Monday.
    pub weekday: i64,
    /// Why nothing is delivered on it; null where something is.
    pub closed: Option<WeekdayClosed>,
}

/// `van`: none goes there. `company`: it is closed. `address`: it receives on other weekdays.
#[derive(Debug, Clone, Copy, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WeekdayClosed {
    Van,
    Company,
    Address,
}

impl From<ClosedWeekday> for WeekdayClosed {
    fn from(closed: ClosedWeekday) -> Self {
        match closed {
            ClosedWeekday::Van => Self::Van,
            ClosedWeekday::Company => Self::Company,
            ClosedWeekday::Address => Self::Address,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum StandingStatus {
    Active,
    Paused,
    /// For good.
    Ended,
}

impl StandingStatus {
    /// As stored.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Paused => "paused",
            Self::Ended => "ended",
        }
    }
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingAddress {
    pub id: i64,
    pub full_address: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct StandingItem {
    pub product_id: i64,
    pub code: String,
    pub name: String,
    pub pack: String,
    pub quantity: i64,
    /// Whether it is on sale now.
    #[serde(deserialize_with = "database::flag")]
    pub sold: bool,
}

/// Answer of `GET /standing-order/like/{id}`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct StandingLike {
    /// 0 = Monday: the order's, or the nearest on which its address is delivered to.
    pub weekday: i64,
    pub items: Vec<StandingItem>,
}

/// One day of delivery.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingDay {
    /// `YYYY-MM-DD`
    pub date: String,
    pub state: DayState,
    /// Of a day that is closed, failed or skipped by something else than somebody's word on it: `holiday`, `closing_day`,
    /// `weekday`, `no_zone`, `full`, `cutoff`, `blocked`, `company`, `nobody`, `nothing_available`, `minimum`, `address`,
    /// `payment`, `consumer`, `moved`, `not_approved`, `paused`, `ended`. Else empty.
    pub reason: String,
    /// The same for people, with the holiday's name; null where there is no reason.
    pub explanation: Option<&'static str>,
    /// It is told then what will be ordered.
    pub announced_at: Option<String>,
    /// It can be changed until then; null when it cannot any more.
    pub change_until: Option<String>,
    /// What comes on this day, where that is not what always comes.
    pub items: Option<Vec<StandingItem>>,
    /// Of a day that was placed: what was wanted and not there.
    pub left_out: Vec<StandingItem>,
    /// Of a day that was placed: the chosen window, where the address no longer had it; it came in another.
    pub lost_slot: Option<TimeSlot>,
    /// Of a day that was placed.
    pub orders: Vec<PlacedOrder>,
    /// The request that the day became, also when it is decided. Only masters and whose order it is read it.
    pub approval: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DayState {
    Planned,
    /// Told, and placed when its time comes.
    Announced,
    Placed,
    /// Above a limit of whose order it is, and no master of the company has decided yet.
    Requested,
    Skipped,
    Failed,
    /// Nothing is delivered on it.
    Closed,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PlacedOrder {
    pub id: i64,
    pub code: String,
}
