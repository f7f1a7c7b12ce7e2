//! What a person is told about later than they asked for it, or without having asked, and can switch off. Mails about orders are not among
//! them: who orders is told what became of it.

use serde::{Deserialize, Serialize};

/// One of them. Its code is the database's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// The usual order has not come, and the cut-off is near.
    OrderReminder,
    /// What a standing order will bring, two days before its cut-off. That nothing comes is told always.
    StandingOrder,
    /// An article that somebody waits for can be bought again.
    BackInStock,
    /// To masters: a colleague's order waits for their word.
    ApprovalWanted,
    /// A colleague has ordered for the same address.
    ColleagueOrdered,
    /// The van's next stop is theirs.
    DeliveryNear,
    /// What the company orders usually costs more or less than it knows.
    PriceChanged,
}

impl NoticeKind {
    pub const ALL: [Self; 7] = [
        Self::OrderReminder,
        Self::StandingOrder,
        Self::BackInStock,
        Self::ApprovalWanted,
        Self::ColleagueOrdered,
        Self::DeliveryNear,
        Self::PriceChanged,
    ];

    pub const fn code(self) -> &'static str {
        match self {
            Self::OrderReminder => "order_reminder",
            Self::StandingOrder => "standing_order",
            Self::BackInStock => "back_in_stock",
            Self::ApprovalWanted => "approval_wanted",
            Self::ColleagueOrdered => "colleague_ordered",
            Self::DeliveryNear => "delivery_near",
            Self::PriceChanged => "price_changed",
        }
    }

    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// Whether it is pushed to somebody who has chosen nothing: only to browsers that they have switched on.
    pub const fn pushed_by_default(self) -> bool {
        match self {
            Self::OrderReminder
            | Self::StandingOrder
            | Self::BackInStock
            | Self::ApprovalWanted
            | Self::ColleagueOrdered
            | Self::DeliveryNear
            | Self::PriceChanged => true,
        }
    }

    /// Whether it is mailed to somebody who has chosen nothing.
    pub const fn mailed_by_default(self) -> bool {
        match self {
            Self::OrderReminder
            | Self::StandingOrder
            | Self::BackInStock
            | Self::ApprovalWanted
            | Self::PriceChanged => true,
            Self::ColleagueOrdered | Self::DeliveryNear => false,
        }
    }
}
