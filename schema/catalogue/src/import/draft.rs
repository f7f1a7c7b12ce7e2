//! One article as a file describes it, before it is checked against the catalogue.

use crate::domain::market::Country;
use crate::model::Lot;
use std::collections::BTreeMap;

#[derive(Debug, Clone, Default)]
pub struct Draft {
    pub line: u64,
    pub code: String,
    pub ean: String,
    /// Names by language code.
    pub names: BTreeMap<String, String>,
    pub descriptions: BTreeMap<String, String>,
    pub brand: String,
    pub manufacturer: String,
    pub category: String,
    /// Net content of one piece (`500 g`) or the whole pack (`6 x 500 g`).
    pub quantity: String,
    pub uom_sale: String,
    pub uom_reference: String,
    pub reference_quantity: Option<i64>,
    pub variable_weight: Option<bool>,
    pub storage: String,
    pub origin: String,
    pub tags: Vec<String>,
    /// Allergen and presence; `None` when the file says nothing.
    pub allergens: Option<Vec<(String, String)>>,
    /// Grams per 100 g by the name of the wire.
    pub nutrition: Vec<(&'static str, f64)>,
    pub ingredients: String,
    pub ingredients_locale: String,
    /// `illustrations/1f34e.webp` or a bare `1f34e.webp`.
    pub image: String,
    pub photo: String,
    pub offers: Vec<DraftOffer>,
    /// No maker stands behind it: shown by its picture, without a packshot.
    pub generic: bool,
}

/// What a file says about one market.
#[derive(Debug, Clone)]
pub struct DraftOffer {
    pub market: Country,
    pub price: Option<i64>,
    pub vat_rate: Option<i64>,
    pub stock: Option<i64>,
    pub active: Option<bool>,
    pub breaks: Vec<(i64, i64)>,
    pub lots: Vec<Lot>,
    pub provision_date: Option<String>,
    pub first_sold_on: Option<String>,
}

impl DraftOffer {
    #[must_use]
    pub const fn of(market: Country) -> Self {
        Self {
            market,
            price: None,
            vat_rate: None,
            stock: None,
            active: None,
            breaks: Vec::new(),
            lots: Vec::new(),
            provision_date: None,
            first_sold_on: None,
        }
    }
}

/// `12.34` or `12,34` in minor units; `None` when it is no amount.
#[must_use]
pub fn amount(text: &str) -> Option<i64> {
    let text = text.trim().replace(',', ".");
    let (whole, cents) = text.split_once('.').unwrap_or((&text, ""));
    let digits = |t: &str| t.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || whole.len() > 9 || cents.len() > 2 || !digits(whole) || !digits(cents) {
        return None;
    }
    let minor: i64 = format!("{cents:0<2}").parse().ok()?;
    whole.parse::<i64>().ok().map(|units| units * 100 + minor)
}

/// `10` or `5.5` percent in basis points.
#[must_use]
pub fn rate(text: &str) -> Option<i64> {
    amount(text.trim().trim_end_matches('%').trim()).filter(|points| *points <= 10_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amounts_have_at_most_two_decimals() {
        assert_eq!(amount("12,3"), Some(1230));
        assert_eq!(amount("0.05"), Some(5));
        assert!(
            amount("1.234").is_none()
                && amount("-1").is_none()
                && amount("").is_none()
                && amount("1e3").is_none()
        );
        assert_eq!(rate("22%"), Some(2200));
        assert_eq!(rate("101"), None);
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in any::<String>()) {
            let _ = amount(&text);
        }

        #[test]
        fn printed_amounts_are_read_back(minor in 0i64..1_000_000_000) {
            prop_assert_eq!(amount(&format!("{}.{:02}", minor / 100, minor % 100)), Some(minor));
        }
    }
}
