//! The transitions of an agent's request, as data.

use super::codes::codes;
use super::return_status::ReturnStatus;
use serde::{Deserialize, Serialize};

/// Where a request stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RequestStatus {
    Open,
    InReview,
    Approved,
    Rejected,
    Done,
}

/// Every permitted transition; operations alone decide, at once or after a review.
pub const TRANSITIONS: &[(RequestStatus, RequestStatus)] = {
    use RequestStatus::{Approved, Done, InReview, Open, Rejected};
    &[
        (Open, InReview),
        (Open, Approved),
        (Open, Rejected),
        (InReview, Approved),
        (InReview, Rejected),
        (Approved, Done),
    ]
};

/// Whether the transition is permitted.
pub fn allowed(from: RequestStatus, to: RequestStatus) -> bool {
    TRANSITIONS.contains(&(from, to))
}

codes!(RequestStatus {
    Open = "open",
    InReview = "in_review",
    Approved = "approved",
    Rejected = "rejected",
    Done = "done",
});

impl RequestStatus {
    /// The request status that corresponds to a return's status.
    pub const fn of_return(status: ReturnStatus) -> Self {
        match status {
            ReturnStatus::Requested => Self::Open,
            ReturnStatus::Accepted | ReturnStatus::Collected => Self::Approved,
            ReturnStatus::Rejected => Self::Rejected,
            ReturnStatus::Credited => Self::Done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_listed_transitions_are_allowed_and_every_status_is_reached() {
        let table = [
            "open in_review",
            "open approved",
            "open rejected",
            "in_review approved",
            "in_review rejected",
            "approved done",
        ];
        for from in RequestStatus::ALL {
            for to in RequestStatus::ALL {
                let way = format!("{} {}", from.code(), to.code());
                assert_eq!(allowed(from, to), table.contains(&way.as_str()), "{way}");
            }
            assert!(from == RequestStatus::Open || TRANSITIONS.iter().any(|(_, to)| *to == from));
            assert_eq!(serde_json::to_value(from).unwrap(), from.code());
            assert_eq!(RequestStatus::parse(from.code()), Some(from));
        }
        let words: Vec<_> = RequestStatus::ALL.iter().map(|status| status.code()).collect();
        assert_eq!(words, RequestStatus::WORDS);
        let last: Vec<_> = RequestStatus::ALL
            .into_iter()
            .filter(|each| TRANSITIONS.iter().all(|(from, _)| from != each))
            .collect();
        assert_eq!(last, [RequestStatus::Rejected, RequestStatus::Done]);
    }

    #[test]
    fn a_return_never_goes_back_among_the_requests() {
        let place = |status| RequestStatus::ALL.iter().position(|each| *each == status);
        for from in ReturnStatus::ALL {
            for to in [false, true].into_iter().flat_map(|nothing| from.steps(nothing)) {
                assert!(place(RequestStatus::of_return(from)) <= place(RequestStatus::of_return(*to)));
            }
        }
    }
}
