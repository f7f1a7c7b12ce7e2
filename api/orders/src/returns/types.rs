//! Returns as the wire carries them.

use crate::types::OrderProduct;
use catalogue::uploads::types::ReturnImage;
use domain::money::{Currency, Minor};
use domain::order_status::Actor;
use domain::return_status::ReturnStatus;
use serde::{Deserialize, Serialize};

/// Why something goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReturnReason {
    Damaged,
    WrongProduct,
    Missing,
    ShortWeight,
    Expired,
    Quality,
    Refused,
    Other,
}

impl ReturnReason {
    /// Whether the pieces were never handed over, so that a van has nothing to collect.
    pub const fn never_came(self) -> bool {
        matches!(self, Self::Missing | Self::ShortWeight)
    }
}

/// What is asked to go back.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReturnInput {
    /// The same line may be there twice, for two reasons.
    #[serde(default)]
    #[schema(min_items = 1, max_items = 100, required = true)]
    pub items: Vec<ReturnItemInput>,
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReturnItemInput {
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub order_item_id: i64,
    /// Pieces of `uomSale`; never more than delivered less already returned.
    #[schema(minimum = 1, maximum = 9999)]
    pub quantity: i64,
    pub reason: ReturnReason,
    /// Kilos of so many pieces, at most three decimals, where less than whole ones is asked back. Only of what was weighed,
    /// and always with `short_weight`, which only that has.
    #[serde(default)]
    #[schema(minimum = 0.001, maximum = 99_999.999)]
    pub weight: Option<f64>,
    /// One of the lots the line was taken from.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub lot_id: Option<i64>,
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub notes: Option<String>,
    /// Own pictures of `POST /image` that nothing else shows.
    #[serde(default)]
    #[schema(max_items = 5, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub images: Option<Vec<i64>>,
}

/// A return and where it stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Return {
    pub id: i64,
    /// What people say on the phone: `R000042`.
    pub code: String,
    pub status: ReturnStatus,
    pub created_at: String,
    pub currency: Currency,
    /// With VAT; null until it is credited.
    pub credit: Option<Minor>,
    pub order: ReturnOrder,
    pub items: Vec<ReturnItem>,
    /// First one first.
    pub events: Vec<ReturnEvent>,
    pub requested_by: ReturnRequester,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ReturnOrder {
    pub id: i64,
    pub code: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnItem {
    pub id: i64,
    pub order_item_id: i64,
    pub product: OrderProduct,
    /// Pieces of `uomSale`.
    pub quantity: i64,
    /// Of these, once it is decided.
    pub accepted: Option<i64>,
    /// Kilos, where less than the whole pieces is asked back: they are credited, not the pieces.
    pub weight: Option<f64>,
    /// Of these, once it is decided.
    pub accepted_weight: Option<f64>,
    pub reason: ReturnReason,
    pub lot: Option<ReturnLot>,
    pub notes: String,
    pub images: Vec<ReturnImage>,
}

/// The lot it came from.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnLot {
    pub lot_id: i64,
    pub code: String,
    /// `YYYY-MM-DD`
    pub expires_on: String,
}

/// A step of its way. `from` is empty for the first.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ReturnEvent {
    /// A status, or empty.
    #[serde(rename(deserialize = "from_status"))]
    pub from: String,
    #[serde(rename(deserialize = "to_status"))]
    pub to: ReturnStatus,
    pub actor: Actor,
    /// Of the person, where it was one.
    pub name: Option<String>,
    pub reason: String,
    pub at: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ReturnRequester {
    /// Name and surname; empty when the account is gone.
    pub name: String,
    /// For the company of somebody else.
    pub agent: bool,
}
