//! Notices that a person receives later than they asked for them, or without asking, and can switch off.
//! Mails about own orders are not among them: they are always sent.

use serde::{Deserialize, Serialize};

/// One of them. Its code is the database's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// The usual order has not come, and the cut-off is near.
    OrderReminder,
    /// The content of a standing order, two days before its cut-off. That nothing will come is always
    /// reported.
    StandingOrder,
    /// An article on a person's waiting list, or the remainder of their order, is available again.
    BackInStock,
    /// To masters: a colleague's order waits for approval.
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

    /// Whether it is pushed to a person without settings: only to browsers that they have switched on.
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

    /// Whether it is mailed to a person without settings.
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
