//! What becomes of a payment, as data. The providers tell; this says what may follow what. It is of one hold:
//! a changed method is another payment.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
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

/// Every way that there is.
pub const TRANSITIONS: &[(PaymentStatus, PaymentStatus)] = {
    use PaymentStatus::{
        Authorised, Captured, Expired, Failed, PartiallyRefunded, Pending, Refunded, Voided,
    };
    &[
        (Pending, Authorised),
        (Pending, Failed),
        (Pending, Expired),
        (Authorised, Captured),
        (Authorised, Voided),
        (Captured, PartiallyRefunded),
        (Captured, Refunded),
        (PartiallyRefunded, Refunded),
    ]
};

/// Whether one may follow the other. Staying what it is is no step: a webhook that comes twice changes nothing.
#[must_use]
pub fn allowed(from: PaymentStatus, to: PaymentStatus) -> bool {
    TRANSITIONS.contains(&(from, to))
}

impl PaymentStatus {
    pub const ALL: [Self; 8] = [
        Self::Pending,
        Self::Authorised,
        Self::Captured,
        Self::PartiallyRefunded,
        Self::Refunded,
        Self::Failed,
        Self::Expired,
        Self::Voided,
    ];

    /// As on the wire and in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Authorised => "authorised",
            Self::Captured => "captured",
            Self::PartiallyRefunded => "partially_refunded",
            Self::Refunded => "refunded",
            Self::Failed => "failed",
            Self::Expired => "expired",
            Self::Voided => "voided",
        }
    }

    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == text)
    }

    /// Nothing follows.
    #[must_use]
    pub fn is_final(self) -> bool {
        TRANSITIONS.iter().all(|(from, _)| *from != self)
    }
}
