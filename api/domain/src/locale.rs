//! The twelve languages. Italian is the default and the fallback.

use super::market::Country;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    De,
    En,
    Es,
    Fr,
    Hr,
    Hu,
    #[default]
    It,
    Ja,
    No,
    Pt,
    Ru,
    Uk,
}

impl Locale {
    pub const ALL: [Self; 12] = [
        Self::De,
        Self::En,
        Self::Es,
        Self::Fr,
        Self::Hr,
        Self::Hu,
        Self::It,
        Self::Ja,
        Self::No,
        Self::Pt,
        Self::Ru,
        Self::Uk,
    ];

    /// The code as in `?lang=`, the cookie and the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
            Self::Es => "es",
            Self::Fr => "fr",
            Self::Hr => "hr",
            Self::Hu => "hu",
            Self::It => "it",
            Self::Ja => "ja",
            Self::No => "no",
            Self::Pt => "pt",
            Self::Ru => "ru",
            Self::Uk => "uk",
        }
    }

    /// The language that most people of a market read.
    pub const fn spoken_in(market: Country) -> Self {
        match market {
            Country::It => Self::It,
            Country::No => Self::No,
        }
    }

    /// A code or a language range (`nb-NO`, `en-GB`, `pt`); `nb` and `nn` are `no`.
    pub fn parse(text: &str) -> Option<Self> {
        let primary = text.trim().split(['-', '_']).next().unwrap_or_default();
        if primary.eq_ignore_ascii_case("nb") || primary.eq_ignore_ascii_case("nn") {
            return Some(Self::No);
        }
        Self::ALL.into_iter().find(|locale| locale.code().eq_ignore_ascii_case(primary))
    }

    /// The best supported language of an `Accept-Language` header by its weights.
    pub fn from_accept_language(header: &str) -> Option<Self> {
        let mut best: Option<(Self, f32)> = None;
        for range in header.split(',').take(32) {
            let mut parts = range.split(';');
            let Some(locale) = parts.next().and_then(Self::parse) else {
                continue;
            };
            let weight = parts
                .find_map(|part| part.trim().strip_prefix("q="))
                .map_or(1.0, |q| q.trim().parse::<f32>().unwrap_or(0.0));
            if weight > 0.0 && best.is_none_or(|(_, w)| weight > w) {
                best = Some((locale, weight));
            }
        }
        best.map(|(locale, _)| locale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn norwegian_variants_are_one_language() {
        for text in ["no", "nb", "nn-NO", "NB_no"] {
            assert_eq!(Locale::parse(text), Some(Locale::No));
        }
        assert_eq!(Locale::parse("sv"), None);
    }

    #[test]
    fn the_heaviest_known_language_wins() {
        assert_eq!(Locale::from_accept_language("sv, en;q=0.5, nb;q=0.8"), Some(Locale::No));
        assert_eq!(Locale::from_accept_language("*;q=0.1, xx"), None);
        assert_eq!(Locale::from_accept_language("en;q=0, de;q=0.1"), Some(Locale::De));
    }
}
