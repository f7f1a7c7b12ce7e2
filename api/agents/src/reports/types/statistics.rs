//! Turnover by month, customer, category and maker.

use domain::market::Country;
use domain::money::{Currency, Minor};
use identity::companies::reference::CompanyRef;
use serde::Serialize;

/// Answer of `GET /manager/statistics`: the net goods of confirmed orders, before coupons and without shipping, of
/// the assigned companies of one country. `previous` of a list's row is the same length of time before; of a month it
/// is the month a year before.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// `YYYY-MM`, both included.
    pub from: String,
    pub to: String,
    pub country: Country,
    pub currency: Currency,
    /// The countries of the assigned companies.
    pub countries: Vec<Country>,
    pub turnover: Minor,
    /// Null for a category or a maker: an order has several.
    pub orders: Option<i64>,
    /// Null without an order.
    pub average_order: Option<Minor>,
    pub active_customers: i64,
    /// The customers whose first order is in this period.
    pub new_customers: i64,
    /// Of the months together; null when none was set, and when the figures are of a part of the customers or articles.
    pub target: Option<Minor>,
    /// With one decimal.
    pub target_percent: Option<f64>,
    /// The preceding period of the same length.
    pub previous: Before,
    /// Every month of the period.
    pub series: Vec<MonthTurnover>,
    /// Days on which something was sold, when the time is at most three months and the figures are not of
    /// a category or a maker.
    pub days: Vec<DayTurnover>,
    /// The first twenty customers by turnover; the two lists below likewise.
    pub by_customer: Vec<CustomerTurnover>,
    pub by_category: Vec<CategoryTurnover>,
    pub by_manufacturer: Vec<MakerTurnover>,
    /// The sums of the rows behind the first twenty of each list.
    pub rest: Rests,
    /// The customers that have ordered nothing for much longer than usual, as of today; the largest first.
    pub at_risk: Vec<AtRisk>,
}

/// The preceding period of the same length.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Before {
    pub turnover: Minor,
    /// Null for a category or a maker.
    pub orders: Option<i64>,
    pub average_order: Option<Minor>,
    pub active_customers: i64,
}

/// The sums of the rows that a list leaves out; null where the list is complete.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rests {
    pub by_customer: Option<Rest>,
    pub by_category: Option<Rest>,
    pub by_manufacturer: Option<Rest>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rest {
    pub count: i64,
    pub turnover: Minor,
    pub previous: Minor,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonthTurnover {
    /// `YYYY-MM`
    pub month: String,
    pub turnover: Minor,
    /// Null for a category or a maker.
    pub orders: Option<i64>,
    /// The same month a year before.
    pub previous: Minor,
    pub target: Option<Minor>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayTurnover {
    /// `YYYY-MM-DD`
    pub day: String,
    pub turnover: Minor,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerTurnover {
    pub company: CompanyRef,
    pub turnover: Minor,
    /// Null for a category or a maker.
    pub orders: Option<i64>,
    pub previous: Minor,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryTurnover {
    /// Null: the article had none.
    pub id: Option<i64>,
    pub name: Option<String>,
    pub slug: Option<String>,
    pub turnover: Minor,
    /// Ordered units of sale.
    pub quantity: i64,
    pub previous: Minor,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MakerTurnover {
    /// Null: the article has none.
    pub id: Option<i64>,
    pub name: Option<String>,
    pub turnover: Minor,
    pub quantity: i64,
    pub previous: Minor,
}

/// A customer that may be lost.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AtRisk {
    pub company: CompanyRef,
    pub rhythm_days: i64,
    pub last_order_at: Option<String>,
    pub days_silent: i64,
    /// Net goods of a usual month: the average of the twelve before the last order.
    pub usual_turnover: Minor,
}
