//! What became of a payment.

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
}
