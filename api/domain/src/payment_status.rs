//! The status of a payment, which is one hold: a changed method is another payment. Pending becomes
//! authorised, fails or expires; authorised becomes captured or voided; captured is refunded, in part or in
//! full. The statements that write a status name the one before it: a repeated webhook changes nothing.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentStatus {
    Pending,
    Authorised,
    Captured,
    PartiallyRefunded,
    Refunded,
    Failed,
    Expired,
    Voided,
}
