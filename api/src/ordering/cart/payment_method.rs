//! The fixed set of payment methods (specification, chapter 3), named in twelve languages.

use crate::domain::locale::Locale;
use crate::platform::texts::payment_methods::{AT_THE_DOOR, CARD, HELD, ON_DELIVERY, PAYPAL};
use crate::platform::texts::pick;
use serde::{Deserialize, Serialize};

/// How an order is paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
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

/// The fixed set: PayPal, a card, and cash or card at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "UPPERCASE")]
pub enum PaymentCode {
    /// PayPal.
    Pp,
    /// Credit card.
    Cc,
    /// At the door, with a card or in cash.
    Cpos,
}

/// `early`: held when the order is placed. `delivery`: paid at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
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
    #[must_use]
    pub fn shown(&self, locale: Locale) -> PaymentMethod {
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

impl PaymentCode {
    /// As stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pp => "PP",
            Self::Cc => "CC",
            Self::Cpos => "CPOS",
        }
    }

    /// From its stored form.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Pp, Self::Cc, Self::Cpos]
            .into_iter()
            .find(|code| code.code() == text)
    }
}

/// `Carta di credito`, ...
#[must_use]
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
