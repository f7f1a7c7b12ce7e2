//! The request of a batch, and its result.

use super::check::Counts;
use super::row::Numbers;
use domain::number_form::DecimalSign;
use serde::{Deserialize, Serialize};

/// The parameters of a batch.
#[derive(Debug, Clone, Default)]
pub struct BatchOptions {
    pub dry_run: bool,
    /// It continues a table whose earlier parts come first.
    pub continues: bool,
    /// Whether its rows are new: true refuses one that is there already, false one that is not.
    pub new: Option<bool>,
    /// The key under which the batch runs once.
    pub key: Option<String>,
    pub numbers: Numbers,
}

/// What became of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Batch {
    pub rows: usize,
    pub added: usize,
    pub changed: usize,
    /// Were already so.
    pub unchanged: usize,
    pub removed: usize,
    /// Prices that are new or others, of a batch that may hold them beside the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub prices: Option<usize>,
    /// The same of figures on the shelf.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub on_hand: Option<usize>,
    /// There was no row in it: heads alone, or an empty list.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub empty: bool,
    /// Nothing was written: this is what would have been.
    pub dry_run: bool,
    /// That the numbers of a CSV prove, where they agree.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(inline, nullable = false)]
    pub decimal_sign: Option<DecimalSign>,
}

impl Batch {
    pub fn of(counts: Counts, dry_run: bool) -> Self {
        let Counts { added, changed, unchanged, removed } = counts;
        let rows = added + changed + unchanged + removed;
        let (prices, on_hand, decimal_sign) = (None, None, None);
        let empty = rows == 0;
        Self { rows, added, changed, unchanged, removed, prices, on_hand, empty, dry_run, decimal_sign }
    }
}
