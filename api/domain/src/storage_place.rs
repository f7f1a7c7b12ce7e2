//! Where a kitchen keeps its goods: the sections of an order guide, in the order in which one walks past them.

use serde::{Deserialize, Serialize};

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum StoragePlace {
    Freezer,
    Cold,
    Dry,
    Cellar,
    Other,
}

impl StoragePlace {
    /// The word on the wire and in the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Freezer => "freezer",
            Self::Cold => "cold",
            Self::Dry => "dry",
            Self::Cellar => "cellar",
            Self::Other => "other",
        }
    }
}
