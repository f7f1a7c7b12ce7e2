//! The two markets, by the country they serve.

use super::codes::Coded;
use super::money::Currency;
use serde::{Deserialize, Serialize};

/// Country of a company, or the one an anonymous visitor sees list prices of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Country {
    #[default]
    It,
    No,
}

impl Country {
    pub const ALL: [Self; 2] = [Self::It, Self::No];

    /// In the order of [`Self::ALL`].
    pub const WORDS: &'static [&'static str] = &["IT", "NO"];

    /// `IT`, `NO` in any case; anything else is `None`.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|country| country.code().eq_ignore_ascii_case(text))
    }

    /// The key of `market` in the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::It => "IT",
            Self::No => "NO",
        }
    }

    pub const fn currency(self) -> Currency {
        match self {
            Self::It => Currency::Eur,
            Self::No => Currency::Nok,
        }
    }

    /// IANA name, for cut-offs and dates.
    pub const fn time_zone(self) -> &'static str {
        match self {
            Self::It => "Europe/Rome",
            Self::No => "Europe/Oslo",
        }
    }
}

impl Coded for Country {
    const WORDS: &'static [&'static str] = Self::WORDS;

    fn parse(text: &str) -> Option<Self> {
        Self::parse(text)
    }
}
