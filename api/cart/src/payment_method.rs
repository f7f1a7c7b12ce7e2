//! The fixed set of payment methods (specification, chapter 3), named in twelve languages.

use domain::locale::Locale;
use domain::payment_code::PaymentCode;
use platform::texts::payment_methods::{AT_THE_DOOR, CARD, HELD, ON_DELIVERY, PAYPAL};
use platform::texts::pick;
use serde::{Deserialize, Serialize};

/// How an order is paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentMethod {
    pub id: i64,
    pub code: PaymentCode,
    pub name: &'static str,
    /// What it means, in a sentence.
    pub info: &'static str,
    #[serde(rename = "type")]
    pub kind: PaymentKind,
    /// `Basso` or empty.
    pub risk: String,
    /// Paid to the driver, not to a provider.
    pub external: bool,
}

/// `early`: held when the order is placed. `delivery`: paid at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PaymentKind {
    Early,
    Delivery,
}

/// A row of `payment_method` with the columns of [`COLUMNS`].
#[derive(Debug, Clone, Deserialize)]
pub struct PaymentMethodRow {
    pub id: i64,
    pub code: PaymentCode,
    #[serde(rename = "type")]
    pub kind: PaymentKind,
    pub risk: String,
    pub external: i64,
}

/// What [`PaymentMethodRow`] is read from.
pub const COLUMNS: &str = "id, code, type, risk, external";

impl PaymentMethodRow {
    /// In a language.
    pub fn to_wire(&self, locale: Locale) -> PaymentMethod {
        PaymentMethod {
            id: self.id,
            code: self.code,
            name: name(self.code, locale),
            info: info(self.code, locale),
            kind: self.kind,
            risk: self.risk.clone(),
            external: self.external != 0,
        }
    }
}

/// `Carta di credito`, ...
pub fn name(code: PaymentCode, locale: Locale) -> &'static str {
    pick(
        match code {
            PaymentCode::Pp => &PAYPAL,
            PaymentCode::Cc => &CARD,
            PaymentCode::Cpos => &ON_DELIVERY,
        },
        locale,
    )
}

fn info(code: PaymentCode, locale: Locale) -> &'static str {
    pick(
        match code {
            PaymentCode::Pp | PaymentCode::Cc => &HELD,
            PaymentCode::Cpos => &AT_THE_DOOR,
        },
        locale,
    )
}
