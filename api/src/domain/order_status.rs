//! The way of a delivery, and of the order it belongs to, as data.

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

/// Who moves an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    Buyer,
    Agent,
    /// The timers, and placement itself.
    System,
    /// What the payment says: a hold that covers the order, or a method that needs none.
    Payment,
    Ops,
}

/// One way on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transition {
    pub from: OrderStatus,
    pub to: OrderStatus,
    pub actors: &'static [Actor],
    /// Only while the cut-off is ahead.
    pub before_cutoff: bool,
}

/// A new order is one of these.
pub const INITIAL: &[OrderStatus] = &[OrderStatus::NotConfirmed, OrderStatus::Confirmed];

/// Every way that there is.
pub const TRANSITIONS: &[Transition] = {
    use Actor::{Agent, Buyer, Ops, Payment, System};
    use OrderStatus::{
        Arriving, Cancelled, Confirmed, Delivered, InPreparation, NotConfirmed, OnDelivery, Ready,
    };
    const fn way(from: OrderStatus, to: OrderStatus, actors: &'static [Actor]) -> Transition {
        Transition {
            from,
            to,
            actors,
            before_cutoff: false,
        }
    }
    const fn before_cutoff(from: OrderStatus, to: OrderStatus, actors: &'static [Actor]) -> Transition {
        Transition {
            from,
            to,
            actors,
            before_cutoff: true,
        }
    }
    &[
        way(NotConfirmed, Confirmed, &[Payment, Ops]),
        before_cutoff(NotConfirmed, Cancelled, &[Buyer, Agent]),
        way(NotConfirmed, Cancelled, &[System, Ops]),
        before_cutoff(Confirmed, Cancelled, &[Buyer, Agent]),
        // The timer's: the cut-off came, and no hold covers the order any more.
        way(Confirmed, Cancelled, &[System, Ops]),
        way(Confirmed, InPreparation, &[System, Ops]),
        way(InPreparation, Ready, &[Ops]),
        way(Ready, OnDelivery, &[Ops]),
        way(OnDelivery, Arriving, &[Ops]),
        way(Arriving, Delivered, &[Ops]),
        way(OnDelivery, Ready, &[Ops]),
        way(Arriving, Ready, &[Ops]),
    ]
};

/// Whether somebody may take this way now.
#[must_use]
pub fn allowed(from: OrderStatus, to: OrderStatus, actor: Actor, cutoff_ahead: bool) -> bool {
    TRANSITIONS.iter().any(|way| {
        way.from == from
            && way.to == to
            && way.actors.contains(&actor)
            && (cutoff_ahead || !way.before_cutoff)
    })
}

/// The status of an order: the least advanced of its deliveries that are not cancelled.
/// Without deliveries there is none.
#[must_use]
pub fn least_advanced(deliveries: impl IntoIterator<Item = OrderStatus>) -> Option<OrderStatus> {
    deliveries.into_iter().min()
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

    /// Nothing follows.
    #[must_use]
    pub fn is_final(self) -> bool {
        TRANSITIONS.iter().all(|way| way.from != self)
    }
}

impl Actor {
    pub const ALL: [Self; 5] = [Self::Buyer, Self::Agent, Self::System, Self::Payment, Self::Ops];

    /// As on the wire and in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Buyer => "buyer",
            Self::Agent => "agent",
            Self::System => "system",
            Self::Payment => "payment",
            Self::Ops => "ops",
        }
    }
}
