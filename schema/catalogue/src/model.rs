//! The rows of a catalogue, whoever makes them. Relations are natural keys (category key,
//! maker key, product code): ids are the database's business.

use crate::dates::Day;
use domain::{locale::Locale, market::Country};
use std::collections::BTreeMap;

/// Everything one run writes.
#[derive(Debug, Default)]
pub struct Catalogue {
    pub sources: Vec<Source>,
    /// By key, so that many articles may name one picture.
    pub images: BTreeMap<String, Image>,
    pub categories: Vec<Category>,
    pub makers: Vec<Maker>,
    pub tags: Vec<Tag>,
    pub allergens: Vec<Allergen>,
    pub designations: Vec<Designation>,
    /// Articles of which every column is written.
    pub products: Vec<Product>,
    /// What a file says of articles that are in the shop.
    pub updates: Vec<Update>,
    pub promotions: Vec<Promotion>,
    /// Name of the collection, codes of its articles in order.
    pub collections: Vec<(&'static str, Vec<String>)>,
    pub banners: Vec<Banner>,
    pub notices: Vec<Notice>,
    /// Key and JSON.
    pub settings: Vec<(&'static str, String)>,
    /// Categories that are there stay as the operator has them.
    pub keep_frame: bool,
    /// What is in the shop and not named stays: makers, labels, allergens and their names.
    pub keeps: bool,
    /// The day with which the 90 days end in which the articles' `sold` were sold.
    pub sold_until: Option<Day>,
    /// Take the demonstration articles off sale.
    pub replace_demo: bool,
    /// Codes of the shop's demonstration articles.
    pub demo: Vec<String>,
    /// Codes of articles whose EAN another article of the file takes over.
    pub freed: Vec<String>,
}

#[derive(Debug, Clone, Default)]
pub struct Source {
    pub key: String,
    pub name: String,
    pub url: String,
    pub licence: String,
    pub licence_url: String,
    /// What pages must say about the data; empty when nothing is asked.
    pub notice: String,
    pub demo: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    pub kind: &'static str,
    pub file: String,
    pub caption: String,
    /// JSON object; see the plan of packshots in `pictures.rs`.
    pub spec: String,
}

/// A text in each locale, in the order of `Locale::ALL`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names(pub [String; 12]);

impl Names {
    /// Empty only when the locale was never filled.
    pub fn get(&self, locale: Locale) -> &str {
        self.iter().find(|(l, _)| *l == locale).map_or("", |(_, text)| text)
    }

    /// Every locale and its text.
    pub fn iter(&self) -> impl Iterator<Item = (Locale, &str)> {
        Locale::ALL.into_iter().zip(self.0.iter().map(String::as_str))
    }

    /// Builds each text from its locale.
    pub fn each(make: impl FnMut(Locale) -> String) -> Self {
        Self(Locale::ALL.map(make))
    }
}

#[derive(Debug, Clone)]
pub struct Category {
    pub key: String,
    pub parent: Option<String>,
    pub slug: String,
    pub sorting: i64,
    pub image: Option<String>,
    pub storage: &'static str,
    pub featured: bool,
    pub names: Names,
}

#[derive(Debug, Clone)]
pub struct Maker {
    pub key: String,
    pub slug: String,
    pub name: String,
    pub country: Option<String>,
    pub image: Option<String>,
    pub background: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Tag {
    pub key: String,
    pub kind: &'static str,
    pub sorting: i64,
    pub names: Names,
}

#[derive(Debug, Clone)]
pub struct Allergen {
    pub key: String,
    pub sorting: i64,
    pub names: Names,
}

#[derive(Debug, Clone)]
pub struct Designation {
    pub file_number: String,
    pub name: String,
    pub scheme: String,
    pub country: String,
}

/// Name and description in one locale; `fallback` when the locale has none of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    pub locale: Locale,
    pub name: String,
    pub description: String,
    pub fallback: bool,
}

#[derive(Debug, Clone)]
pub struct Product {
    pub code: String,
    pub ean: Option<String>,
    pub slug: String,
    pub category: String,
    pub maker: Option<String>,
    /// Words by which the article is found besides its names and its maker's: its brand.
    pub keywords: String,
    pub source: String,
    pub designation: Option<String>,
    pub uom_sale: &'static str,
    pub uom_reference: &'static str,
    pub reference_quantity: i64,
    pub pack: String,
    pub variable_weight: bool,
    pub storage: &'static str,
    pub origin: String,
    pub images: Vec<String>,
    /// `None` when nothing is known.
    pub allergens: Option<Vec<(String, &'static str)>>,
    pub nutrition: Option<String>,
    pub ingredients: String,
    pub ingredients_locale: &'static str,
    pub created_at: String,
    /// Twelve, one per locale.
    pub texts: Vec<Text>,
    pub tags: Vec<String>,
    pub offers: Vec<Offer>,
}

/// What a file says of an article that is in the shop: what is `None` stays as it is there. An empty
/// text empties, also where the column may be null.
#[derive(Debug, Clone, Default)]
pub struct Update {
    pub code: String,
    pub ean: Option<String>,
    pub category: Option<String>,
    pub maker: Option<String>,
    pub keywords: Option<String>,
    /// Takes the place of a demonstration's source; of any when `source_named`.
    pub source: String,
    pub source_named: bool,
    pub designation: Option<String>,
    pub uom_sale: Option<&'static str>,
    pub uom_reference: Option<&'static str>,
    pub reference_quantity: Option<i64>,
    pub pack: Option<String>,
    pub variable_weight: Option<bool>,
    pub storage: Option<&'static str>,
    pub origin: Option<String>,
    pub images: Option<Vec<String>>,
    pub allergens: Option<Option<Vec<(String, &'static str)>>>,
    /// Member and value, null where it is emptied: a patch of the object that is there.
    pub nutrition: Option<String>,
    pub ingredients: Option<String>,
    pub ingredients_locale: Option<&'static str>,
    /// An empty name takes the translation away; there is always one that is not.
    pub names: Vec<(Locale, String)>,
    pub descriptions: Vec<(Locale, String)>,
    pub tags: Option<Vec<String>>,
    /// In markets in which it was not sold.
    pub new_offers: Vec<Offer>,
    pub offers: Vec<OfferUpdate>,
}

/// What a file says of an article in a market in which it is sold.
#[derive(Debug, Clone)]
pub struct OfferUpdate {
    pub market: Country,
    pub active: Option<bool>,
    pub vat_rate: Option<i64>,
    pub stock: Option<i64>,
    pub first_sold_on: Option<String>,
    /// An empty one takes the day away.
    pub provision_date: Option<String>,
    pub price: Option<i64>,
    pub breaks: Option<Vec<(i64, i64)>>,
    pub history: Vec<(String, i64)>,
    pub lots: Option<Vec<Lot>>,
}

/// An article in one market. `None` leaves what the database has.
#[derive(Debug, Clone)]
pub struct Offer {
    pub market: Country,
    pub active: Option<bool>,
    pub vat_rate: i64,
    /// Minor units; without it the article is stored but not shown.
    pub price: Option<i64>,
    pub breaks: Vec<(i64, i64)>,
    pub history: Vec<(String, i64)>,
    pub stock: Option<i64>,
    pub sold: Option<i64>,
    pub first_sold_on: String,
    /// False: only for articles not sold before.
    pub first_sold_known: bool,
    pub provision_date: Option<String>,
    pub uom_order_changed_at: Option<String>,
    pub lots: Vec<Lot>,
}

#[derive(Debug, Clone)]
pub struct Lot {
    pub code: String,
    pub expires_on: String,
    pub available: i64,
    pub provision_date: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Promotion {
    pub key: String,
    pub market: Country,
    pub valid_from: String,
    pub valid_to: String,
    pub titles: Names,
    /// Code and amount.
    pub products: Vec<(String, i64)>,
}

#[derive(Debug, Clone)]
pub struct Banner {
    pub key: String,
    pub placement: &'static str,
    pub category: Option<String>,
    pub image: String,
    pub mobile_image: String,
    pub link: String,
    pub sorting: i64,
    pub titles: Names,
    pub subtitles: Names,
}

#[derive(Debug, Clone)]
pub struct Notice {
    pub key: String,
    pub market: Option<Country>,
    pub sorting: i64,
    pub texts: Names,
}

/// Key of a market's default price list.
pub(crate) fn list_key(market: Country) -> &'static str {
    match market {
        Country::It => "list-it",
        Country::No => "list-no",
    }
}
