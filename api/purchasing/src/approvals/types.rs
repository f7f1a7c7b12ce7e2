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
    /// The one whose cut-off comes first is first; up to 50.
    pub waiting: Vec<Approval>,
    /// Others wait behind those.
    pub more_waiting: bool,
    /// The decided ones, the newest first.
    pub past: Page<Approval>,
}

/// An order that a member or an agent has asked for.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Approval {
    pub id: i64,
    /// It may be another than the one that the reader orders for at the moment.
    pub company: ApprovalCompany,
    pub status: ApprovalStatus,
    /// Which limit it is above.
    pub above: Above,
    /// Street and number of the address above whose budget it is; null for a limit of the person.
    pub site: Option<String>,
    /// Of that address, while it waits; null in a list, and for an agent.
    pub budget: Option<ApprovalBudget>,
    /// Who asks, by name.
    pub by: String,
    /// It is the reader.
    #[serde(rename = "self")]
    pub is_self: bool,
    /// With VAT, as it was shown when it was asked.
    pub total: Minor,
    /// The placed orders that it adds to.
    pub joins: Vec<PlacedOrder>,
    /// With what whoever asks has placed of these: what the limit of an order is compared with. Null where that is the total.
    pub counted: Option<Minor>,
    pub currency: Currency,
    pub country: Country,
    pub estimated: bool,
    pub item_count: i64,
    /// Empty in a list.
    pub items: Vec<ApprovalItem>,
    pub notes: String,
    /// `YYYY-MM-DD`
    pub delivery_date: String,
    /// The instant after which it has lapsed.
    pub cutoff_at: String,
    pub created_at: String,
    pub decided_at: Option<String>,
    /// By name.
    pub decided_by: Option<String>,
    /// What was said with a refusal.
    pub word: String,
    /// What came of it.
    pub orders: Vec<PlacedOrder>,
    /// What these come to, with VAT; null as long as there are none.
    pub ordered_total: Option<Minor>,
    pub can: ApprovalCan,
}

/// The budget of an address for a week, with VAT.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct ApprovalBudget {
    pub limit: Minor,
    /// Ordered and waiting in the week of the request, without it.
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
    /// Net, as it was shown; where fewer pieces are ordered, as they are ordered.
    pub total: Minor,
}

/// What the reader may do about it now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ApprovalCan {
    /// Approve or refuse.
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
    /// Why.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub word: String,
}
