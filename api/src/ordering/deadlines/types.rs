//! Deadlines as the wire carries them.

use crate::domain::money::{Currency, Minor};
use crate::domain::request_status::RequestStatus;
use crate::domain::request_type::RequestType;
use crate::identity::companies::reference::CompanyRef;
use serde::{Deserialize, Serialize};

/// A document that is to be paid, or was.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Deadline {
    pub id: i64,
    pub company: DeadlineCompany,
    pub document_number: String,
    /// `invoice`, `credit_note`, `other`.
    pub document_type: String,
    /// `YYYY-MM-DD`
    pub issue_date: String,
    pub due_date: String,
    /// Negative for a credit note.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub amount: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub paid: Minor,
    /// Still to be paid.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub residual: Minor,
    pub currency: Currency,
    /// 0 while it is not late.
    pub days_overdue: i64,
    pub payment_method: String,
}

#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeadlineCompany {
    pub id: i64,
    pub code: String,
    pub name: String,
}

/// Of everything that the filter finds in one currency.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    pub currency: Currency,
    /// Sum of the residuals.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub total: Minor,
    /// Of those that are late.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub overdue_total: Minor,
}

/// Answer of `POST /deadline`. `total` and `overdueTotal` are amounts in `currency`; an agent whose
/// companies pay in both finds each in `totals`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Deadlines {
    pub entities: Vec<Deadline>,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub total: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub overdue_total: Minor,
    pub currency: Currency,
    pub totals: Vec<Totals>,
    pub page: u32,
    pub elements_per_page: u32,
    /// Documents found; exact to 1,000.
    pub count: i64,
    pub count_exact: bool,
}

/// Answer of `GET /deadline/blocked`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Blocks {
    /// By name; at most 50.
    pub entities: Vec<Block>,
    /// A document may be so many days late before it blocks.
    pub overdue_days: i64,
}

/// A customer that places no orders, and why.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Block {
    pub company: CompanyRef,
    /// By hand; only they take it back.
    pub by_operations: bool,
    pub since: Option<String>,
    /// What operations wrote.
    pub reason: String,
    /// What is late for so long that it blocks, oldest first.
    pub documents: Vec<Deadline>,
    /// Residual of those.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub amount: Minor,
    pub currency: Currency,
    /// What waits for the company to be unblocked.
    pub orders: BlockOrders,
    /// About payments, and not decided or not carried out yet.
    pub open_requests: Vec<OpenRequest>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
pub struct BlockOrders {
    pub count: i64,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub total: Minor,
}

/// A request that is not decided, or not carried out.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpenRequest {
    pub id: i64,
    pub code: String,
    #[serde(rename = "type")]
    pub kind: RequestType,
    pub status: RequestStatus,
}
