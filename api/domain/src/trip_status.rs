//! The transitions of a van's trip, as data.

use super::codes::codes;
use serde::{Deserialize, Serialize};

/// `planned` and `blocked` go to and fro; from `planned` it leaves, and comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TripStatus {
    Planned,
    Blocked,
    OnDelivery,
    Completed,
}

/// Every permitted transition; only operations make them.
pub const TRANSITIONS: &[(TripStatus, TripStatus)] = {
    use TripStatus::{Blocked, Completed, OnDelivery, Planned};
    &[(Planned, Blocked), (Blocked, Planned), (Planned, OnDelivery), (OnDelivery, Completed)]
};

/// Whether the transition is permitted.
pub fn allowed(from: TripStatus, to: TripStatus) -> bool {
    TRANSITIONS.contains(&(from, to))
}

codes!(TripStatus {
    Planned = "planned",
    Blocked = "blocked",
    OnDelivery = "on_delivery",
    Completed = "completed",
});

impl TripStatus {
    /// Whether its stops may still be changed.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Planned | Self::Blocked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_listed_transitions_are_allowed_and_every_status_is_reached() {
        let table = ["planned blocked", "blocked planned", "planned on_delivery", "on_delivery completed"];
        for from in TripStatus::ALL {
            for to in TripStatus::ALL {
                let way = format!("{} {}", from.code(), to.code());
                assert_eq!(allowed(from, to), table.contains(&way.as_str()), "{way}");
            }
            assert_eq!(serde_json::to_value(from).unwrap(), from.code());
            assert_eq!(TripStatus::parse(from.code()), Some(from));
            assert!(from == TripStatus::Planned || TRANSITIONS.iter().any(|(_, to)| *to == from));
        }
        let words: Vec<_> = TripStatus::ALL.iter().map(|status| status.code()).collect();
        assert_eq!(words, TripStatus::WORDS);
    }
}
