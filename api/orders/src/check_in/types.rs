//! A check-in as the wire carries it.

use catalogue::uploads::types::ReturnImage;
use serde::{Deserialize, Serialize};

/// What came of an order, as it was counted.
#[derive(Debug, Clone, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckIn {
    /// Something of it can be counted now.
    pub open: bool,
    /// Lines that there are to count.
    pub count: i64,
    /// Those that were counted, in the order of the paper.
    pub lines: Vec<CheckInLine>,
    /// Pieces that `POST /order/{id}/check-in/return` would ask back now.
    pub claim: i64,
}

/// A counted line. All of it came when nothing is short or damaged.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckInLine {
    pub order_item_id: i64,
    /// Kilos of a line that was weighed, pieces of `uomSale` of any other.
    pub short: f64,
    /// In the same.
    pub damaged: f64,
    /// Of the damage.
    pub image: Option<ReturnImage>,
    /// Who counted it; empty when the account is gone.
    pub by: String,
    pub at: String,
    /// Pieces that would be asked back now: in time, and not asked back already.
    pub claim: i64,
}

/// What came.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckInInput {
    /// Lines that were counted; the others stay as they are.
    #[serde(default)]
    #[schema(max_items = 500)]
    pub items: Vec<CheckInItemInput>,
    /// All that nobody has counted yet came whole.
    #[serde(default)]
    pub rest: bool,
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckInItemInput {
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub order_item_id: i64,
    /// Kilos of a line that was weighed, whole pieces of any other.
    #[schema(minimum = 0, maximum = 99_999.999)]
    pub short: f64,
    /// In the same; with `short` never more than there is of the line.
    #[schema(minimum = 0, maximum = 99_999.999)]
    pub damaged: f64,
    /// An own picture of `POST /image` that nothing else shows, or the one the line has. Of damage alone.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub image: Option<i64>,
}
