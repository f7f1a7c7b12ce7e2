//! The transitions of a delivery and of its order, as data.

use super::codes::codes;
use serde::{Deserialize, Serialize};

/// Where a delivery stands. An order stands where its least advanced delivery does.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema,
)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    Buyer,
    Agent,
    /// The cron job, and the placement itself.
    System,
    /// The payment: a hold that covers the order, or a method that needs none.
    Payment,
    Ops,
}

/// The actor, the person and the company they act for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mover {
    pub by: Actor,
    pub user: Option<i64>,
    /// The company an agent or operations act for.
    pub on_behalf_of: Option<i64>,
}

impl Mover {
    /// The cron job.
    pub const SYSTEM: Self = Self { by: Actor::System, user: None, on_behalf_of: None };
}

/// One permitted transition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transition {
    pub from: OrderStatus,
    pub to: OrderStatus,
    pub actors: &'static [Actor],
    /// Only while the cut-off is ahead.
    pub before_cutoff: bool,
}

/// Every permitted transition.
pub const TRANSITIONS: &[Transition] = {
    use Actor::{Agent, Buyer, Ops, Payment, System};
    use OrderStatus::{
        Arriving, Cancelled, Confirmed, Delivered, InPreparation, NotConfirmed, OnDelivery, Ready,
    };
    const fn way(from: OrderStatus, to: OrderStatus, actors: &'static [Actor]) -> Transition {
        Transition { from, to, actors, before_cutoff: false }
    }
    const fn before_cutoff(from: OrderStatus, to: OrderStatus, actors: &'static [Actor]) -> Transition {
        Transition { from, to, actors, before_cutoff: true }
    }
    &[
        // By the cron job: the company is no longer blocked.
        way(NotConfirmed, Confirmed, &[Payment, System, Ops]),
        before_cutoff(NotConfirmed, Cancelled, &[Buyer, Agent]),
        way(NotConfirmed, Cancelled, &[System, Ops]),
        before_cutoff(Confirmed, Cancelled, &[Buyer, Agent]),
        // By the cron job: at the cut-off no hold covers the order.
        way(Confirmed, Cancelled, &[System, Ops]),
        way(Confirmed, InPreparation, &[System, Ops]),
        way(InPreparation, Ready, &[Ops]),
        // Back to packing, as long as no part has left.
        way(Ready, InPreparation, &[Ops]),
        // Nothing is in stock, or the buyer has called in time: nothing was captured yet.
        way(InPreparation, Cancelled, &[Ops]),
        // The goods are in the warehouse: packed, or back from a failed delivery.
        way(Ready, Cancelled, &[Ops]),
        way(Ready, OnDelivery, &[Ops]),
        way(OnDelivery, Arriving, &[Ops]),
        way(Arriving, Delivered, &[Ops]),
        way(OnDelivery, Ready, &[Ops]),
        way(Arriving, Ready, &[Ops]),
    ]
};

/// Whether an actor may make this transition now.
pub fn allowed(from: OrderStatus, to: OrderStatus, actor: Actor, cutoff_ahead: bool) -> bool {
    TRANSITIONS.iter().any(|way| {
        way.from == from
            && way.to == to
            && way.actors.contains(&actor)
            && (cutoff_ahead || !way.before_cutoff)
    })
}

codes!(OrderStatus {
    NotConfirmed = "not_confirmed",
    Confirmed = "confirmed",
    InPreparation = "in_preparation",
    Ready = "ready",
    OnDelivery = "on_delivery",
    Arriving = "arriving",
    Delivered = "delivered",
    Cancelled = "cancelled",
});

impl Actor {
    pub const ALL: [Self; 5] = [Self::Buyer, Self::Agent, Self::System, Self::Payment, Self::Ops];

    /// As on the wire and in the database.
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Whether no transition leaves this status.
    fn is_final(status: OrderStatus) -> bool {
        TRANSITIONS.iter().all(|way| way.from != status)
    }

    /// (from, to, actors before the cut-off, actors after it): the domain's table and the additions of
    /// records 0018, 0020, 0034, 0051 and 0130, written out independently.
    const TABLE: &[(&str, &str, &str, &str)] = &[
        ("not_confirmed", "confirmed", "payment system ops", "payment system ops"),
        ("not_confirmed", "cancelled", "buyer agent system ops", "system ops"),
        ("confirmed", "cancelled", "buyer agent system ops", "system ops"),
        ("confirmed", "in_preparation", "system ops", "system ops"),
        ("in_preparation", "ready", "ops", "ops"),
        ("ready", "in_preparation", "ops", "ops"),
        ("in_preparation", "cancelled", "ops", "ops"),
        ("ready", "cancelled", "ops", "ops"),
        ("ready", "on_delivery", "ops", "ops"),
        ("on_delivery", "arriving", "ops", "ops"),
        ("arriving", "delivered", "ops", "ops"),
        ("on_delivery", "ready", "ops", "ops"),
        ("arriving", "ready", "ops", "ops"),
    ];

    #[test]
    fn only_listed_transitions_are_allowed() {
        for from in OrderStatus::ALL {
            for to in OrderStatus::ALL {
                let row = TABLE.iter().find(|row| (row.0, row.1) == (from.code(), to.code()));
                for actor in Actor::ALL {
                    let listed = |who: &str| who.split(' ').any(|name| name == actor.code());
                    let expected = row.map_or((false, false), |row| (listed(row.2), listed(row.3)));
                    let answered = (allowed(from, to, actor, true), allowed(from, to, actor, false));
                    assert_eq!(answered, expected, "{} to {} by {}", from.code(), to.code(), actor.code());
                }
            }
        }
    }

    #[test]
    fn every_status_is_reached_and_two_are_final() {
        // A new order is one of these.
        let mut reached = vec![OrderStatus::NotConfirmed, OrderStatus::Confirmed];
        while let Some(way) =
            TRANSITIONS.iter().find(|way| reached.contains(&way.from) && !reached.contains(&way.to))
        {
            reached.push(way.to);
        }
        assert!(OrderStatus::ALL.iter().all(|status| reached.contains(status)));
        let last: Vec<_> = OrderStatus::ALL.into_iter().filter(|status| is_final(*status)).collect();
        assert_eq!(last, [OrderStatus::Delivered, OrderStatus::Cancelled]);
    }

    #[test]
    fn codes_are_what_serde_writes() {
        for status in OrderStatus::ALL {
            assert_eq!(serde_json::to_value(status).unwrap(), status.code());
            assert_eq!(OrderStatus::parse(status.code()), Some(status));
        }
        for actor in Actor::ALL {
            assert_eq!(serde_json::to_value(actor).unwrap(), actor.code());
        }
        assert_eq!(OrderStatus::parse("lost"), None);
    }

    proptest! {
        #[test]
        fn wherever_an_order_goes_it_goes_on_or_is_done(steps in prop::collection::vec((0usize..64, any::<bool>()), 0..40)) {
            // A random walk along permitted transitions: it never leaves a final status, and returns only to
            // `ready` or `in_preparation`.
            let mut status = OrderStatus::NotConfirmed;
            for (pick, ahead) in steps {
                let ways: Vec<OrderStatus> = OrderStatus::ALL.into_iter()
                    .filter(|to| Actor::ALL.into_iter().any(|actor| allowed(status, *to, actor, ahead))).collect();
                let Some(next) = ways.get(pick % ways.len().max(1)).copied() else {
                    prop_assert!(is_final(status));
                    break;
                };
                let back = (status, next) == (OrderStatus::Ready, OrderStatus::InPreparation);
                prop_assert!(next > status || next == OrderStatus::Ready || back);
                status = next;
            }
        }
    }
}
