//! The shop's own JSON lines: one article per line (schema/README.md).

use super::draft::{Draft, DraftOffer, amount, rate};
use super::problem::Problems;
use crate::dates::Day;
use crate::model::Lot;
use domain::{locale::Locale, market::Country};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead;

const FIELDS: [&str; 21] = [
    "code",
    "ean",
    "names",
    "descriptions",
    "brand",
    "manufacturer",
    "category",
    "pack",
    "uomSale",
    "uomReference",
    "referenceQuantity",
    "variableWeight",
    "storage",
    "origin",
    "tags",
    "allergens",
    "nutrition",
    "ingredients",
    "ingredientsLocale",
    "image",
    "offers",
];
const OFFER_FIELDS: [&str; 8] =
    ["price", "vatRate", "stock", "active", "breaks", "lots", "provisionDate", "firstSoldOn"];
const NUTRITION: [&str; 8] =
    ["energyKj", "fat", "saturatedFat", "carbohydrate", "sugars", "fibre", "protein", "salt"];

/// What a field names, in the words of CSV.
const NAMED: [(&str, &str); 16] = [
    ("ean", "ean"),
    ("brand", "brand"),
    ("manufacturer", "manufacturer"),
    ("category", "category"),
    ("pack", "quantity"),
    ("uomSale", "uom_sale"),
    ("uomReference", "uom_reference"),
    ("referenceQuantity", "reference_quantity"),
    ("variableWeight", "variable_weight"),
    ("storage", "storage"),
    ("origin", "origin"),
    ("tags", "labels"),
    ("allergens", "allergens"),
    ("ingredients", "ingredients"),
    ("ingredientsLocale", "ingredients_locale"),
    ("image", "image"),
];

/// Reads every line; what is wrong goes into `problems`.
pub(super) fn read(input: impl BufRead, problems: &mut Problems, mut row: impl FnMut(Draft, &mut Problems)) {
    for (text, line) in input.lines().zip(1..) {
        if problems.full() {
            return;
        }
        match text {
            Ok(text) if text.trim().is_empty() => {}
            Ok(text) => match serde_json::from_str::<Value>(&text) {
                Ok(Value::Object(object)) => {
                    let draft = Object { object: &object, path: String::new(), line }.draft(problems);
                    row(draft, problems);
                }
                Ok(_) => problems.add(line, "", "not a JSON object"),
                Err(error) => problems.add(line, "", format!("not JSON: {error}")),
            },
            Err(_) => problems.add(line, "", "not UTF-8"),
        }
    }
}

/// An object, and where it stands.
struct Object<'a> {
    object: &'a Map<String, Value>,
    path: String,
    line: u64,
}

impl Object<'_> {
    fn at(&self, field: &str) -> String {
        if self.path.is_empty() { field.to_owned() } else { format!("{}.{field}", self.path) }
    }

    fn refuse(&self, field: &str, expected: &str, problems: &mut Problems) {
        problems.add(self.line, &self.at(field), format!("is not {expected}"));
    }

    fn known(&self, fields: &[&str], problems: &mut Problems) {
        for field in self.object.keys() {
            if !fields.contains(&field.as_str()) {
                problems.add(self.line, &self.at(field), "unknown field");
            }
        }
    }

    /// The value by `read`; absent and null are `None`, anything else wrong is a problem.
    fn value<T>(
        &self,
        field: &str,
        expected: &str,
        problems: &mut Problems,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Option<T> {
        let value = self.object.get(field).filter(|value| !value.is_null())?;
        let found = read(value);
        if found.is_none() {
            self.refuse(field, expected, problems);
        }
        found
    }

    fn text(&self, field: &str, problems: &mut Problems) -> String {
        self.value(field, "a text", problems, |value| value.as_str().map(|text| text.trim().to_owned()))
            .unwrap_or_default()
    }

    fn texts(&self, field: &str, problems: &mut Problems) -> BTreeMap<String, String> {
        self.value(field, "an object of texts by language", problems, |value| {
            value
                .as_object()?
                .iter()
                .map(|(code, text)| {
                    let text = if text.is_null() { "" } else { text.as_str()? };
                    Some((code.clone(), text.trim().to_owned()))
                })
                .collect()
        })
        .unwrap_or_default()
    }

    fn day(&self, field: &str, problems: &mut Problems) -> Option<String> {
        self.value(field, "a day such as 2026-11-21", problems, |value| {
            Day::parse(value.as_str()?).map(|day| day.to_string())
        })
    }

    fn list<'a>(&'a self, field: &str, problems: &mut Problems) -> Vec<Object<'a>> {
        let Some(value) = self.object.get(field).filter(|value| !value.is_null()) else {
            return Vec::new();
        };
        let objects: Option<Vec<Object<'a>>> = value.as_array().and_then(|list| {
            list.iter()
                .enumerate()
                .map(|(nth, value)| {
                    let path = format!("{}[{nth}]", self.at(field));
                    value.as_object().map(|object| Object { object, path, line: self.line })
                })
                .collect()
        });
        objects.unwrap_or_else(|| {
            self.refuse(field, "a list of objects", problems);
            Vec::new()
        })
    }

    fn draft(&self, problems: &mut Problems) -> Draft {
        self.known(&FIELDS, problems);
        let quantity = |value: &Value| value.as_f64().filter(|q| *q > 0.0 && *q < 1e6);
        let known = self.object.get("allergens").is_some_and(|list| !list.is_null());
        let allergens = known.then(|| {
            self.list("allergens", problems)
                .iter()
                .map(|item| {
                    let presence = item.text("presence", problems);
                    (
                        item.text("key", problems),
                        if presence.is_empty() { "contains".to_owned() } else { presence },
                    )
                })
                .collect()
        });
        let names = self.texts("names", problems);
        let descriptions = self.texts("descriptions", problems);
        Draft {
            line: self.line,
            named: NAMED
                .into_iter()
                .filter(|(field, _)| self.object.contains_key(*field))
                .map(|(_, column)| column)
                .collect(),
            named_names: self.languages("names", &names),
            named_descriptions: self.languages("descriptions", &descriptions),
            code: self.text("code", problems),
            ean: self.text("ean", problems),
            names: names.into_iter().filter(|(_, text)| !text.is_empty()).collect(),
            descriptions: descriptions.into_iter().filter(|(_, text)| !text.is_empty()).collect(),
            brand: self.text("brand", problems),
            manufacturer: self.text("manufacturer", problems),
            category: self.text("category", problems),
            quantity: self.text("pack", problems),
            uom_sale: self.text("uomSale", problems),
            uom_reference: self.text("uomReference", problems),
            #[expect(clippy::cast_possible_truncation, reason = "bounded")]
            reference_quantity: self
                .value("referenceQuantity", "a quantity above zero", problems, quantity)
                .map(|q| (q * 1000.0).round() as i64),
            variable_weight: self.value("variableWeight", "true or false", problems, Value::as_bool),
            storage: self.text("storage", problems),
            origin: self.text("origin", problems),
            tags: self
                .value("tags", "a list of texts", problems, |value| {
                    value.as_array()?.iter().map(|tag| tag.as_str().map(str::to_owned)).collect()
                })
                .unwrap_or_default(),
            allergens,
            nutrition: self.nutrition(problems),
            ingredients: self.text("ingredients", problems),
            ingredients_locale: self.text("ingredientsLocale", problems),
            image: self.text("image", problems),
            offers: self.offers(problems),
            ..Draft::default()
        }
    }

    /// The languages that a field names: null is all of them.
    fn languages(&self, field: &str, texts: &BTreeMap<String, String>) -> BTreeSet<String> {
        match self.object.get(field) {
            Some(Value::Null) => Locale::ALL.map(|locale| locale.code().to_owned()).into(),
            _ => texts.keys().cloned().collect(),
        }
    }

    fn nutrition(&self, problems: &mut Problems) -> Vec<(&'static str, Option<f64>)> {
        let object = match self.object.get("nutrition") {
            Some(Value::Object(object)) => object,
            Some(Value::Null) => return NUTRITION.map(|name| (name, None)).into(),
            Some(_) => {
                self.refuse("nutrition", "an object of amounts per 100 g", problems);
                return Vec::new();
            }
            None => return Vec::new(),
        };
        let inner = Object { object, path: self.at("nutrition"), line: self.line };
        inner.known(&NUTRITION, problems);
        NUTRITION
            .into_iter()
            .filter(|name| object.contains_key(*name))
            .map(|name| {
                let most = if name == "energyKj" { 4000.0 } else { 100.0 };
                let number = |value: &Value| value.as_f64().filter(|n| (0.0..=most).contains(n));
                (name, inner.value(name, "an amount per 100 g", problems, number))
            })
            .collect()
    }

    fn offers(&self, problems: &mut Problems) -> Vec<DraftOffer> {
        let markets = match self.object.get("offers") {
            Some(Value::Object(markets)) => markets,
            None | Some(Value::Null) => return Vec::new(),
            Some(_) => {
                self.refuse("offers", "an object of offers by market", problems);
                return Vec::new();
            }
        };
        let mut offers = Vec::new();
        for (code, value) in markets {
            let path = self.at(&format!("offers.{code}"));
            match (Country::ALL.into_iter().find(|market| market.code() == code), value.as_object()) {
                (Some(market), Some(object)) => {
                    offers.push(Object { object, path, line: self.line }.offer(market, problems))
                }
                _ => problems.add(self.line, &path, "is not an offer of IT or NO"),
            }
        }
        offers
    }

    fn offer(&self, market: Country, problems: &mut Problems) -> DraftOffer {
        self.known(&OFFER_FIELDS, problems);
        // Numbers are read as they are written, so that 12.34 is 1234 and nothing near it.
        let money = |value: &Value| amount(&value.as_number()?.to_string()).filter(|a| *a > 0);
        let breaks = self.list("breaks", problems);
        let lots = self.list("lots", problems);
        DraftOffer {
            market,
            price: self.value("price", "an amount above zero with at most two decimals", problems, money),
            vat_rate: self.value("vatRate", "a percentage such as 10", problems, |value| {
                rate(&value.as_number()?.to_string())
            }),
            stock: self
                .value("stock", "a whole number", problems, |value| value.as_i64().filter(|n| *n >= 0)),
            active: self.value("active", "true or false", problems, Value::as_bool),
            breaks: self.object.contains_key("breaks").then(|| {
                breaks
                    .iter()
                    .filter_map(|item| {
                        let from = item.value("from", "a number from 2 on", problems, |value| {
                            value.as_i64().filter(|n| *n >= 2)
                        });
                        Some((from?, item.value("price", "an amount above zero", problems, money)?))
                    })
                    .collect()
            }),
            lots: self.object.contains_key("lots").then(|| {
                lots.iter()
                    .filter_map(|item| {
                        let code = item.text("code", problems);
                        let expires_on = item.day("expiresOn", problems);
                        if code.is_empty() || expires_on.is_none() {
                            item.refuse("code", "a lot: code and expiresOn must be there", problems);
                        }
                        Some(Lot {
                            code,
                            expires_on: expires_on?,
                            available: item
                                .value("available", "a whole number", problems, |value| {
                                    value.as_i64().filter(|n| *n >= 0)
                                })
                                .unwrap_or_default(),
                            provision_date: item.day("provisionDate", problems),
                        })
                    })
                    .collect()
            }),
            provision_date: self
                .day("provisionDate", problems)
                .or_else(|| self.object.contains_key("provisionDate").then(String::new)),
            first_sold_on: self.day("firstSoldOn", problems),
        }
    }
}
