//! Orders that wait for a master, as the wire carries them.

use crate::standing::types::PlacedOrder;
use domain::approval::Above;
use domain::market::Country;
use domain::money::{Currency, Minor};
use platform::extract::{Page, Ref};
use serde::{Deserialize, Serialize};

/// Answer of `GET /approval`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Approvals {
    /// The waiting requests, the earliest cut-off first; at most 50.
    pub waiting: Vec<Approval>,
    /// Whether more requests wait than the list holds.
    pub more_waiting: bool,
    /// The decided requests, the newest first.
    pub past: Page<Approval>,
}

/// An order that a member or an agent has asked for.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Approval {
    pub id: i64,
    /// The company of the order; it may differ from the reader's active one.
    pub company: ApprovalCompany,
    pub status: ApprovalStatus,
    /// The limit that the order exceeds.
    pub above: Above,
    /// Street and number of the address above whose budget it is; null for a limit of the person.
    pub site: Option<String>,
    /// The budget of that address while the request waits; null in a list, and for an agent.
    pub budget: Option<ApprovalBudget>,
    /// The name of the person who requests.
    pub by: String,
    /// Whether the reader is that person.
    #[serde(rename = "self")]
    pub is_self: bool,
    /// The total with VAT, as the page showed it at the request.
    pub total: Minor,
    /// The placed orders that this order joins.
    pub joins: Vec<PlacedOrder>,
    /// With what whoever asks has placed of these: what the limit of an order is compared with. Null where that is the total.
    pub counted: Option<Minor>,
    pub currency: Currency,
    pub country: Country,
    pub estimated: bool,
    pub item_count: i64,
    /// The lines; empty in a list.
    pub items: Vec<ApprovalItem>,
    pub notes: String,
    /// `YYYY-MM-DD`
    pub delivery_date: String,
    /// The instant after which it has lapsed.
    pub cutoff_at: String,
    pub created_at: String,
    pub decided_at: Option<String>,
    /// The name of the person who decided.
    pub decided_by: Option<String>,
    /// The comment of a refusal.
    pub word: String,
    /// The orders that the approval has placed.
    pub orders: Vec<PlacedOrder>,
    /// The total of these orders with VAT; null as long as there are none.
    pub ordered_total: Option<Minor>,
    pub can: ApprovalCan,
}

/// The budget of an address for a week, with VAT.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct ApprovalBudget {
    pub limit: Minor,
    /// The amount that is ordered and waiting in the week of the request, without the request.
    pub spent: Minor,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct ApprovalCompany {
    pub id: i64,
    pub name: String,
}

#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalItem {
    pub product_id: i64,
    pub name: String,
    pub quantity: i64,
    /// The fewer pieces that the master has ordered; null where nothing was changed.
    pub ordered: Option<i64>,
    /// The net amount of the requested pieces, or of the ordered ones where they are fewer.
    pub total: Minor,
}

/// The actions that the reader may take now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ApprovalCan {
    /// Whether the reader may approve or refuse.
    pub decide: bool,
    pub withdraw: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ApprovalStatus {
    Waiting,
    Approved,
    Refused,
    Withdrawn,
    /// Nobody has answered before the cut-off.
    Expired,
}

/// Body of `POST /approval/{id}/approve`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ApproveInput {
    /// The `difference` of an earlier answer: says yes to it, and to nothing else.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub accept: Option<String>,
    /// Of what fewer pieces are ordered than was requested, 0 for none. What is not named is ordered as it was requested.
    #[serde(default)]
    #[schema(max_items = 2000)]
    pub lines: Vec<ApprovedLine>,
}

#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApprovedLine {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub product_id: Ref,
    /// At most the pieces requested.
    #[schema(minimum = 0, maximum = 9_999)]
    pub quantity: i64,
}

/// Body of `POST /approval/{id}/refuse`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RefuseInput {
    /// The reason, which the requester reads.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub word: String,
}
