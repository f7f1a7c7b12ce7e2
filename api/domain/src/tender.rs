//! How a payment on delivery is made.

use super::codes::codes;
use serde::{Deserialize, Serialize};

/// Only cash is rounded to whole coins ([`super::cash`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Tender {
    Cash,
    Card,
}

codes!(Tender { Cash = "cash", Card = "card" });
