//! The transitions of a return, as data.

use super::codes::codes;
use serde::{Deserialize, Serialize};

/// Where a return stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReturnStatus {
    Requested,
    Accepted,
    Rejected,
    Collected,
    Credited,
}

codes!(ReturnStatus {
    Requested = "requested",
    Accepted = "accepted",
    Rejected = "rejected",
    Collected = "collected",
    Credited = "credited",
});

impl ReturnStatus {
    /// The permitted next steps; operations alone decide. Goods that were never delivered need no collection.
    pub const fn steps(self, nothing_to_collect: bool) -> &'static [Self] {
        match self {
            Self::Requested => &[Self::Accepted, Self::Rejected],
            Self::Accepted if nothing_to_collect => &[Self::Credited],
            Self::Accepted => &[Self::Collected],
            Self::Collected => &[Self::Credited],
            Self::Rejected | Self::Credited => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_listed_transitions_are_allowed_and_every_status_is_reached() {
        let table = ["requested accepted", "requested rejected", "accepted collected", "collected credited"];
        for from in ReturnStatus::ALL {
            for to in ReturnStatus::ALL {
                let way = format!("{} {}", from.code(), to.code());
                assert_eq!(from.steps(false).contains(&to), table.contains(&way.as_str()), "{way}");
            }
            let reached = |status: ReturnStatus| status.steps(false).contains(&from);
            assert!(from == ReturnStatus::Requested || ReturnStatus::ALL.into_iter().any(reached));
            assert_eq!(serde_json::to_value(from).unwrap(), from.code());
            assert_eq!(ReturnStatus::parse(from.code()), Some(from));
        }
    }

    #[test]
    fn what_never_came_is_credited_without_being_collected() {
        assert_eq!(ReturnStatus::Accepted.steps(true), [ReturnStatus::Credited]);
        for status in ReturnStatus::ALL {
            if status != ReturnStatus::Accepted {
                assert_eq!(status.steps(true), status.steps(false));
            }
        }
    }
}
