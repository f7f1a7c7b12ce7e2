//! What becomes of a return, as data.

use serde::{Deserialize, Serialize};

/// Where a return stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReturnStatus {
    Requested,
    Accepted,
    Rejected,
    Collected,
    Credited,
}

/// Every way that there is; operations alone decide.
pub const TRANSITIONS: &[(ReturnStatus, ReturnStatus)] = {
    use ReturnStatus::{Accepted, Collected, Credited, Rejected, Requested};
    &[
        (Requested, Accepted),
        (Requested, Rejected),
        (Accepted, Collected),
        (Collected, Credited),
    ]
};

/// Whether one may follow the other.
#[must_use]
pub fn allowed(from: ReturnStatus, to: ReturnStatus) -> bool {
    TRANSITIONS.contains(&(from, to))
}

impl ReturnStatus {
    pub const ALL: [Self; 5] = [
        Self::Requested,
        Self::Accepted,
        Self::Rejected,
        Self::Collected,
        Self::Credited,
    ];

    /// As the wire and the database have it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Requested => "requested",
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
            Self::Collected => "collected",
            Self::Credited => "credited",
        }
    }

    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_other_way_and_every_status_is_reached() {
        let table = [
            "requested accepted",
            "requested rejected",
            "accepted collected",
            "collected credited",
        ];
        for from in ReturnStatus::ALL {
            for to in ReturnStatus::ALL {
                let way = format!("{} {}", from.code(), to.code());
                assert_eq!(allowed(from, to), table.contains(&way.as_str()), "{way}");
            }
            assert!(from == ReturnStatus::Requested || TRANSITIONS.iter().any(|(_, to)| *to == from));
            assert_eq!(serde_json::to_value(from).unwrap(), from.code());
            assert_eq!(ReturnStatus::parse(from.code()), Some(from));
        }
    }
}
