//! The payment methods.

use super::codes::codes;
use serde::{Deserialize, Serialize};

/// The fixed set: PayPal, a card, and cash or card at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum PaymentCode {
    /// PayPal.
    Pp,
    /// Credit card.
    Cc,
    /// By card or in cash on delivery.
    Cpos,
}

codes!(PaymentCode {
    Pp = "PP",
    Cc = "CC",
    Cpos = "CPOS",
});
