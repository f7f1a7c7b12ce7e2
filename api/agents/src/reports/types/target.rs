//! What an agent is to sell in a month, and how far they are.

use domain::money::{Currency, Minor};
use identity::companies::reference::CompanyRef;
use serde::Serialize;

/// Answer of `GET /manager/target`: the net goods of confirmed orders, before coupons and without shipping,
/// of the assigned companies of one country.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Target {
    /// `YYYY-MM`
    pub month: String,
    pub currency: Currency,
    /// Null: none was set.
    pub amount: Option<Minor>,
    pub turnover: Minor,
    /// Of the target, with one decimal.
    pub percent: Option<f64>,
    pub working_days: WorkingDays,
    /// The month's turnover if it goes on like this; of a month that is over, what it was.
    pub forecast: Minor,
    /// What each of the working days that are left has to bring, 0 once it is reached; null without a target and once the
    /// month is over.
    pub per_day_needed: Option<Minor>,
    /// Thirteen months, the asked one last.
    pub history: Vec<TargetMonth>,
    /// By turnover; `previous` is the same month a year before.
    pub by_customer: Vec<TargetCustomer>,
}

/// Of the month, holidays of the market left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkingDays {
    pub all: i64,
    /// Today counts as gone.
    pub gone: i64,
    /// Today counts as left, too; 0 once the month is over.
    pub left: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TargetMonth {
    /// `YYYY-MM`
    pub month: String,
    pub amount: Option<Minor>,
    pub turnover: Minor,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TargetCustomer {
    pub company: CompanyRef,
    pub turnover: Minor,
    /// The same month a year before.
    pub previous: Minor,
}
