//! Companies as operations see them.

use domain::money::{Currency, Minor};
use domain::order_status::OrderStatus;
use identity::access::CompanyStatus;
use identity::companies::reference::CompanyRef;
use identity::companies::types::{Address, Company};
use platform::database;
use platform::extract::trimmed;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A company in operations' list.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct OpsCompanyEntry {
    pub company: CompanyRef,
    pub status: CompanyStatus,
    /// By operations; ISO 8601 UTC. A company that is `blocked` without it has a document overdue for too long.
    pub blocked_at: Option<String>,
    pub blocked_reason: Option<String>,
    pub vat_number: Option<String>,
    pub typology: String,
    pub created_at: String,
    pub orders_placed: i64,
    pub last_order_at: Option<String>,
    /// Key of their own prices.
    pub price_list: Option<String>,
    /// Names of the agents it is assigned to.
    pub agents: Vec<String>,
    #[serde(deserialize_with = "database::minor")]
    pub deadlines_total: Minor,
}

/// `GET /ops/company/{id}`
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsCompany {
    pub company: Company,
    pub created_at: String,
    pub blocked_at: Option<String>,
    pub blocked_reason: Option<String>,
    pub terms: OpsCompanyTerms,
    pub notes: String,
    pub people: Vec<OpsPerson>,
    pub addresses: Vec<Address>,
    pub agents: Vec<OpsAgent>,
    pub deadlines: OpsDeadlines,
    pub consent: OpsConsent,
    pub orders_placed: i64,
    /// The last ten, newest first.
    pub orders: Vec<OpsCompanyOrder>,
}

/// On what terms it buys.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsCompanyTerms {
    /// Key of their own prices; null: the market's list.
    pub price_list: Option<String>,
    /// Of the supplier frequencies; null: told by its orders.
    pub order_frequency: Option<String>,
    /// What an agent noted at the registration: `PP`, `CC`, `CPOS`, or empty.
    pub payment_method: String,
}

/// Somebody of a company.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct OpsPerson {
    /// Of the account, when there is one.
    pub user: Option<i64>,
    pub name: String,
    pub surname: String,
    pub email: String,
    pub cell_phone: String,
    pub company_role: String,
    /// May sign in for the company.
    pub access: bool,
    /// Will, when the link that was mailed is used.
    pub invited: bool,
    /// Manages its profile and its people.
    pub master: bool,
}

/// An agent it is assigned to.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OpsAgent {
    pub id: i64,
    pub name: String,
    pub email: String,
}

/// Open documents.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsDeadlines {
    pub total: Minor,
    pub overdue: Minor,
    pub currency: Currency,
}

/// What shows that the owner agreed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsConsent {
    /// When the owner's account accepted the privacy notice.
    pub privacy_at: Option<String>,
    pub marketing_at: Option<String>,
    /// Registered by an agent: `{kind, reference}`.
    #[schema(value_type = Option<Object>)]
    pub proof: Option<Value>,
}

/// An order in a few words.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsCompanyOrder {
    pub id: i64,
    pub code: String,
    pub status: OrderStatus,
    pub placed_on: String,
    pub total: Minor,
    pub currency: Currency,
}

/// Body of `POST /ops/company/{id}/status`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompanyStatusInput {
    /// `active`: orders. `pending`: browses and fills a cart. `closed`: nobody acts for it any more.
    pub to: CompanyStatus,
    /// For the mail that the owner gets when it is closed.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(max_length = 500)]
    pub reason: String,
}

/// Body of `POST /ops/company/{id}/block`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CompanyBlockInput {
    pub blocked: bool,
    /// Needed to block.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(max_length = 500)]
    pub reason: String,
}
