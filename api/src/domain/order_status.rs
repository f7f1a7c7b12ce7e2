//! The way of a delivery, and of the order it belongs to.

use serde::{Deserialize, Serialize};

/// Where a delivery stands. An order stands where its least advanced delivery does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum OrderStatus {
    NotConfirmed,
    Confirmed,
    InPreparation,
    Ready,
    OnDelivery,
    Arriving,
    Delivered,
    Cancelled,
}

impl OrderStatus {
    pub const ALL: [Self; 8] = [
        Self::NotConfirmed,
        Self::Confirmed,
        Self::InPreparation,
        Self::Ready,
        Self::OnDelivery,
        Self::Arriving,
        Self::Delivered,
        Self::Cancelled,
    ];

    /// As on the wire and in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NotConfirmed => "not_confirmed",
            Self::Confirmed => "confirmed",
            Self::InPreparation => "in_preparation",
            Self::Ready => "ready",
            Self::OnDelivery => "on_delivery",
            Self::Arriving => "arriving",
            Self::Delivered => "delivered",
            Self::Cancelled => "cancelled",
        }
    }

    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == text)
    }
}
