//! A day of an agent's customers: what they ordered, and who is due.

use domain::money::{Currency, Minor};
use domain::rhythm::Frequency;
use identity::companies::reference::CompanyRef;
use serde::Serialize;

/// Answer of `GET /manager/day`. Amounts are gross totals of the orders that were placed on that day
/// and not cancelled. Two currencies are never added up: `amount` is of `currency`, `totals` has each.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DaySummary {
    /// `YYYY-MM-DD`
    pub date: String,
    /// Of every currency.
    pub orders: i64,
    pub amount: Minor,
    pub currency: Currency,
    pub totals: Vec<DayTotal>,
    pub customers_ordered: i64,
    /// Whose order day it is, or was, and who have not ordered.
    pub customers_due: i64,
    /// The next cut-off ahead of any of them; null on another day than today.
    pub cutoff_at: Option<String>,
    /// Who ordered, most first; then who was due and did not, longest late first.
    pub by_customer: Vec<CustomerDay>,
}

/// Of everything ordered in one currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayTotal {
    pub currency: Currency,
    pub orders: i64,
    pub amount: Minor,
}

/// A customer's part of a day.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerDay {
    pub company: CompanyRef,
    pub orders: i64,
    pub amount: Minor,
    pub currency: Currency,
    pub ordered: bool,
    pub due: bool,
    pub last_order_at: Option<String>,
}

/// Answer of `GET /manager/planner`: whose order day it is, longest late first, and then who has ordered.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayPlan {
    /// `YYYY-MM-DD`
    pub date: String,
    pub entities: Vec<PlannedCustomer>,
}

/// A customer whose order is awaited, or has come.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlannedCustomer {
    pub company: CompanyRef,
    pub phone_number: String,
    /// `phone`, `whatsapp`, `autonomous`.
    pub order_taking_modes: Vec<String>,
    /// As agreed with the customer; null: the rhythm is what they did so far.
    pub frequency: Option<Frequency>,
    /// Days from one order to the next; null while nothing is known.
    pub rhythm_days: Option<i64>,
    pub last_order_at: Option<String>,
    /// Their order day, `YYYY-MM-DD`; null for who ordered without being awaited.
    pub due_on: Option<String>,
    /// 0 when that is the day itself, and for who has ordered.
    pub days_late: i64,
    pub ordered: bool,
    /// Until when an order for their next delivery is taken; null on another day than today, and without a delivery.
    pub cutoff_at: Option<String>,
    /// What an order of theirs mostly is; null without any.
    pub usual: Option<UsualOrder>,
}

/// The average of the last order days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsualOrder {
    pub lines: i64,
    /// Net goods, in the company's currency.
    pub amount: Minor,
}
