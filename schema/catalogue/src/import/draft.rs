//! One article as a file describes it, before it is checked against the catalogue.

use crate::model::Lot;
use domain::market::Country;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, Default)]
pub(super) struct Draft {
    pub line: u64,
    /// The columns that the file has, by their names in CSV: of an article that is in the shop nothing else is changed.
    pub named: BTreeSet<&'static str>,
    /// Languages whose name, and whose description, the file has a column for.
    pub named_names: BTreeSet<String>,
    pub named_descriptions: BTreeSet<String>,
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
    /// Grams per 100 g by the name of the wire; `None` empties.
    pub nutrition: Vec<(&'static str, Option<f64>)>,
    pub ingredients: String,
    pub ingredients_locale: String,
    /// `drawings/apple.svg`.
    pub image: String,
    pub photo: String,
    pub offers: Vec<DraftOffer>,
    /// No maker stands behind it.
    pub generic: bool,
}

/// What a file says about one market.
#[derive(Debug, Clone)]
pub(super) struct DraftOffer {
    pub market: Country,
    pub price: Option<i64>,
    pub vat_rate: Option<i64>,
    pub stock: Option<i64>,
    pub active: Option<bool>,
    /// `None` when the file says nothing.
    pub breaks: Option<Vec<(i64, i64)>>,
    pub lots: Option<Vec<Lot>>,
    /// Empty where the file empties it.
    pub provision_date: Option<String>,
    pub first_sold_on: Option<String>,
}

impl Draft {
    /// The name that pictures and prices are made from.
    pub(super) fn name(&self) -> String {
        let name = self.names.get("it").or_else(|| self.names.values().next());
        name.cloned().unwrap_or_default()
    }

    /// The brand, where it is not the maker itself. Without a manufacturer the brand is the maker.
    pub(crate) fn brand_beside(&self, maker: &str) -> String {
        if maker.is_empty() || self.brand == maker { String::new() } else { self.brand.clone() }
    }

    /// A source that has a place for everything says only what it fills in.
    pub(crate) fn naming_what_is_filled(mut self) -> Self {
        let filled = [
            ("ean", !self.ean.is_empty()),
            ("brand", !self.brand.is_empty()),
            ("manufacturer", !self.manufacturer.is_empty()),
            ("category", !self.category.is_empty()),
            ("quantity", !self.quantity.is_empty()),
            ("uom_sale", !self.uom_sale.is_empty()),
            ("origin", !self.origin.is_empty()),
            ("labels", !self.tags.is_empty()),
            ("allergens", self.allergens.is_some()),
            ("ingredients", !self.ingredients.is_empty()),
            ("image", !self.image.is_empty() || !self.photo.is_empty()),
        ];
        self.named.extend(filled.into_iter().filter(|(_, is)| *is).map(|(name, _)| name));
        self.named_names.extend(self.names.keys().cloned());
        self.named_descriptions.extend(self.descriptions.keys().cloned());
        self
    }
}

impl DraftOffer {
    pub(super) const fn of(market: Country) -> Self {
        Self {
            market,
            price: None,
            vat_rate: None,
            stock: None,
            active: None,
            breaks: None,
            lots: None,
            provision_date: None,
            first_sold_on: None,
        }
    }

    /// Whether there is anything in it.
    pub(crate) const fn says_something(&self) -> bool {
        self.provision_date.is_some() || self.sells()
    }

    /// Whether it says enough to sell the article in a market where it was not.
    pub(crate) const fn sells(&self) -> bool {
        self.price.is_some()
            || self.vat_rate.is_some()
            || self.stock.is_some()
            || self.active.is_some()
            || self.first_sold_on.is_some()
            || self.lots.is_some()
            || self.breaks.is_some()
    }
}

/// `12.34` or `12,34` in minor units; `None` when it is no amount.
pub(super) fn amount(text: &str) -> Option<i64> {
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
pub(super) fn rate(text: &str) -> Option<i64> {
    // 0.22 is how a spreadsheet stores 22 %.
    amount(text.trim().trim_end_matches('%').trim())
        .filter(|points| *points == 0 || (100..=10_000).contains(points))
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
        assert_eq!((rate("0,22"), rate("0")), (None, Some(0)));
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
