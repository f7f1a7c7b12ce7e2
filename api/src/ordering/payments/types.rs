//! Payments and their methods as the wire carries them.

use crate::domain::money::{Currency, Minor};
use crate::domain::payment_status::PaymentStatus;
pub use crate::ordering::cart::payment_method::{PaymentCode, PaymentKind, PaymentMethod, PaymentMethodRow};
use serde::Serialize;

/// The payment of an order that counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    pub id: i64,
    pub method: PaymentCode,
    pub status: PaymentStatus,
    /// What is to be held: the total and 20 % of the lines of varying weight.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub hold: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub held: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub captured: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub refunded: Minor,
    pub currency: Currency,
    /// Where the buyer approves it; only while that is wanted.
    pub redirect_url: Option<String>,
    /// The instant at which the hold lapses.
    pub hold_until: Option<String>,
    /// Why it failed, in the provider's own word; empty when it did not.
    pub failure: String,
}
