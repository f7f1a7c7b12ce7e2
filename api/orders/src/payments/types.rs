//! Payments and their methods as the wire carries them.

use domain::money::{Currency, Minor};
use domain::payment_code::PaymentCode;
use domain::payment_status::PaymentStatus;
use serde::Serialize;

/// The payment of an order that counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    pub id: i64,
    pub method: PaymentCode,
    pub status: PaymentStatus,
    /// What is to be held: the total and 20 % of the lines of varying weight.
    pub hold: Minor,
    pub held: Minor,
    pub captured: Minor,
    pub refunded: Minor,
    pub currency: Currency,
    /// Where the buyer approves it; only while that is wanted.
    pub redirect_url: Option<String>,
    /// The instant at which the hold lapses.
    pub hold_until: Option<String>,
    /// Why it failed, in the provider's own word; empty when it did not.
    pub failure: String,
}
