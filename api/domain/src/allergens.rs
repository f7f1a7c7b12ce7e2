//! What an article's label says about an allergen. An unknown allergen is never shown as absent.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    Contains,
    MayContain,
    /// The maker has declared all allergens, and this is none of them.
    Free,
    Unknown,
}

impl Presence {
    /// `known`: the maker has declared all of the article's allergens; `declared`: the declaration about this
    /// one.
    pub fn of(known: bool, declared: Option<&str>) -> Self {
        match declared {
            Some("contains") => Self::Contains,
            // An unknown word must not make the article free of the allergen.
            Some(_) => Self::MayContain,
            None if known => Self::Free,
            None => Self::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_label_that_is_known_says_free() {
        assert_eq!(Presence::of(true, None), Presence::Free);
        assert_eq!(Presence::of(false, None), Presence::Unknown);
        for known in [true, false] {
            assert_eq!(Presence::of(known, Some("contains")), Presence::Contains);
            assert_eq!(Presence::of(known, Some("may_contain")), Presence::MayContain);
            assert_eq!(Presence::of(known, Some("traces")), Presence::MayContain);
        }
    }
}
