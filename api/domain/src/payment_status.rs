//! What becomes of a payment: of one hold, a changed method is another payment. Pending is authorised, fails or expires;
//! authorised is captured or voided; captured is refunded, in parts or whole. The statements that write a status name the
//! one before it: a webhook that comes twice changes nothing.

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
