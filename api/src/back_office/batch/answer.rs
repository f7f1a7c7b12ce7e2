//! How a batch is asked for, and what became of it.

use super::check::Counts;
use serde::{Deserialize, Serialize};

/// How a batch is asked for.
#[derive(Debug, Clone, Default)]
pub struct BatchOptions {
    pub dry_run: bool,
    /// Whether its rows are new: true refuses one that is there already, false one that is not.
    pub new: Option<bool>,
    /// Under which the same batch is done once.
    pub key: Option<String>,
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
    /// Nothing was written: this is what would have been.
    pub dry_run: bool,
}

impl Batch {
    pub fn of(counts: Counts, dry_run: bool) -> Self {
        let Counts { added, changed, unchanged, removed } = counts;
        Self { rows: added + changed + unchanged + removed, added, changed, unchanged, removed, dry_run }
    }
}
