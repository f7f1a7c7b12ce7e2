//! Deadlines as the wire carries them.

use domain::money::{Currency, Minor};
use domain::request_status::RequestStatus;
use domain::request_type::RequestType;
use identity::companies::reference::CompanyRef;
use platform::database;
use serde::{Deserialize, Serialize};

/// A document of the accounts, paid or still due.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
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
    pub amount: Minor,
    pub paid: Minor,
    /// The amount that is still due.
    pub residual: Minor,
    pub currency: Currency,
    /// The days since the due date; 0 before it.
    pub days_overdue: i64,
    pub payment_method: String,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeadlineCompany {
    pub id: i64,
    pub code: String,
    pub name: String,
}

/// The sums of all documents that the filter finds in one currency.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Totals {
    pub currency: Currency,
    /// The sum of the residuals.
    #[serde(deserialize_with = "database::minor")]
    pub total: Minor,
    /// The residuals of the overdue documents.
    #[serde(deserialize_with = "database::minor")]
    pub overdue_total: Minor,
}

/// Answer of `POST /deadline`. `total` and `overdueTotal` are amounts in `currency`; an agent whose
/// companies pay in both finds each in `totals`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deadlines {
    pub entities: Vec<Deadline>,
    pub total: Minor,
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
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Blocks {
    /// The blocked companies by name; at most 50.
    pub entities: Vec<Block>,
    /// A document may be so many days late before it blocks.
    pub overdue_days: i64,
}

/// A customer that places no orders, and why.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Block {
    pub company: CompanyRef,
    /// Whether operations blocked the company by hand; only they unblock it then.
    pub by_operations: bool,
    pub since: Option<String>,
    /// The reason that operations gave.
    pub reason: String,
    /// The documents whose delay blocks the company, the oldest first.
    pub documents: Vec<Deadline>,
    /// The residual of these documents.
    pub amount: Minor,
    pub currency: Currency,
    /// The orders that wait until the company is unblocked.
    pub orders: BlockOrders,
    /// The requests about payments that are not decided or not carried out yet.
    pub open_requests: Vec<OpenRequest>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BlockOrders {
    pub count: i64,
    pub total: Minor,
}

/// A request that is not decided, or not carried out.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenRequest {
    pub id: i64,
    pub code: String,
    #[serde(rename = "type")]
    pub kind: RequestType,
    pub status: RequestStatus,
}
