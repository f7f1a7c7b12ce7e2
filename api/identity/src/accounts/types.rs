//! What the accounts' calls answer.

use crate::access::{CompanyStatus, Kind};
use crate::companies::types::{Address, Company, Representative, Site};
use domain::{
    locale::Locale,
    market::Country,
    money::{Currency, Minor},
};
use platform::database;
use serde::{Deserialize, Serialize};

/// A company in a list or in the top bar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct CompanySummary {
    pub id: i64,
    pub code: String,
    pub name: String,
    pub country: Country,
    pub status: CompanyStatus,
    /// Places no orders: by operations, or because a document is overdue for too long.
    #[serde(deserialize_with = "database::flag")]
    pub blocked: bool,
    /// Where it is delivered to.
    pub city: Option<String>,
    pub zip_code: Option<String>,
}

/// The signed-in person, as the session sees them.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    pub id: i64,
    pub name: String,
    pub surname: String,
    pub email: String,
    pub cell_phone: String,
    /// Their label in the active company; gives no right.
    pub company_role: Option<String>,
    /// The active company.
    pub company: Option<CompanySummary>,
    /// Where they work in the active company, when a master has said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub site: Option<Site>,
    /// Those a buyer is a member of; an agent's are at `/user/managed-companies`.
    pub companies: Vec<CompanySummary>,
    pub username: String,
    /// `ROLE_MASTER` is a right in the active company.
    pub roles: Vec<&'static str>,
    /// With what those imply.
    pub extended_roles: Vec<&'static str>,
    /// What is still to be paid by the companies they see, in `currency`.
    pub deadlines_total: Minor,
    pub currency: Currency,
    pub locale: Locale,
    pub session_id: i64,
    /// A new address that waits for its link to be opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending_email: Option<String>,
}

/// One of the own sessions.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct SessionEntry {
    pub id: i64,
    pub kind: Kind,
    pub user_agent: String,
    pub created_at: String,
    pub last_seen_at: String,
    pub expires_at: String,
    /// The one that asks.
    pub current: bool,
}

/// Who signed in, and everything that the shop needs to know of their company.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginResult {
    pub user: User,
    /// For the header `madia-api-key`. A page in a browser gets a cookie, and no key; absent when switching, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apikey: Option<String>,
    pub expires_at: String,
    pub deadlines_total: Minor,
    pub currency: Currency,
    /// The active one; an agent chooses theirs first.
    pub company: Option<Company>,
    pub addresses: Vec<Address>,
    pub representatives: Vec<Representative>,
}

/// A company in an agent's list.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ManagedCompany {
    pub id: i64,
    pub code: String,
    pub name: String,
    pub city: Option<String>,
    pub blocked: bool,
    /// What is still to be paid, in `currency`.
    pub deadlines_total: Minor,
    pub currency: Currency,
    pub last_order_at: Option<String>,
    /// Lines in the agent's own cart for it.
    pub open_cart_items: i64,
}

/// A code for `/?embed=1&apikey=`: once, within a minute.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmbedCode {
    pub code: String,
    pub expires_at: String,
}
