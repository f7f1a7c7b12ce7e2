//! The shop's own CSV: a header names the columns, their order is free (schema/README.md).

use super::draft::{Draft, DraftOffer, amount, rate};
use super::problem::Problems;
use crate::domain::market::Country;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};

/// Columns we read, and those of known exports that carry nothing for the shop.
const COLUMNS: [&str; 47] = [
    "ean",
    "code",
    "name",
    "lang",
    "brand",
    "manufacturer",
    "family",
    "category",
    "quantity",
    "pack",
    "labels",
    "allergens",
    "origin",
    "fat",
    "saturated_fat",
    "carbohydrate",
    "sugars",
    "fibre",
    "protein",
    "salt",
    "ingredients",
    "image",
    "photo",
    "uom_sale",
    "uom_reference",
    "reference_quantity",
    "variable_weight",
    "storage",
    "description",
    "price_it",
    "price_no",
    "vat_it",
    "vat_no",
    "stock_it",
    "stock_no",
    "active_it",
    "active_no",
    "first_sold_it",
    "first_sold_no",
    "brand_source",
    "off_category",
    "labels_derived",
    "allergens_derived",
    "name_raw",
    "source",
    "provision_it",
    "provision_no",
];

const NUTRITION: [(&str, &str); 7] = [
    ("fat", "fat"),
    ("saturated_fat", "saturatedFat"),
    ("carbohydrate", "carbohydrate"),
    ("sugars", "sugars"),
    ("fibre", "fibre"),
    ("protein", "protein"),
    ("salt", "salt"),
];

/// Reads every row; what is wrong goes into `problems`.
pub fn read(input: impl Read, problems: &mut Problems, mut row: impl FnMut(Draft, &mut Problems)) {
    let mut input = BufReader::new(input);
    let delimiter = match input.fill_buf() {
        Ok(start) => delimiter(start),
        Err(error) => return problems.add(0, "", error.to_string()),
    };
    let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(input);
    let header = match reader.headers() {
        Ok(header) => header.clone(),
        Err(error) => return problems.add(1, "", error.to_string()),
    };
    for column in &header {
        if !known_column(column) {
            problems.add(1, column, "unknown column");
        }
    }
    if !header.iter().any(|column| column == "ean" || column == "code") {
        problems.add(1, "ean", "one of the columns ean and code must be there");
    }
    for result in reader.records() {
        if problems.full() {
            return;
        }
        match result {
            Ok(record) => {
                let line = record.position().map_or(0, csv::Position::line);
                let fields = Fields { header: &header, record: &record, line };
                let draft = fields.draft(problems);
                row(draft, problems);
            }
            Err(error) => problems.add(error.position().map_or(0, csv::Position::line), "", reason(&error)),
        }
    }
}

/// A spreadsheet of a country with a decimal comma writes semicolons.
pub fn delimiter(start: &[u8]) -> u8 {
    let header = start.split(|byte| *byte == b'\n').next().unwrap_or_default();
    if header.contains(&b';') && !header.contains(&b',') { b';' } else { b',' }
}

fn known_column(column: &str) -> bool {
    COLUMNS.contains(&column)
        || column
            .strip_prefix("name_")
            .or(column.strip_prefix("description_"))
            .is_some_and(|code| code.len() == 2)
}

fn reason(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("{len} fields, the header has {expected_len}")
        }
        csv::ErrorKind::Utf8 { .. } => "not UTF-8".to_owned(),
        _ => error.to_string(),
    }
}

struct Fields<'a> {
    header: &'a csv::StringRecord,
    record: &'a csv::StringRecord,
    line: u64,
}

impl Fields<'_> {
    fn get(&self, column: &str) -> &str {
        self.header
            .iter()
            .position(|name| name == column)
            .and_then(|at| self.record.get(at))
            .map_or("", str::trim)
    }

    fn has(&self, column: &str) -> bool {
        self.header.iter().any(|name| name == column)
    }

    /// The columns that are there, by the name of what they say.
    fn named(&self) -> BTreeSet<&'static str> {
        let columns = self.header.iter().filter_map(|name| {
            let column = COLUMNS.into_iter().find(|known| *known == name)?;
            Some(match column {
                "pack" => "quantity",
                "photo" => "image",
                column => column,
            })
        });
        columns.collect()
    }

    /// The field by `read`, or a problem saying what was expected.
    fn parsed<T>(
        &self,
        column: &str,
        problems: &mut Problems,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.get(column);
        if text.is_empty() {
            return None;
        }
        let value = read(text);
        if value.is_none() {
            problems.add(self.line, column, format!("`{text}` is not {expected}"));
        }
        value
    }

    fn draft(&self, problems: &mut Problems) -> Draft {
        let text = |column: &str| self.get(column).to_owned();
        let language = if self.get("lang").is_empty() { "it" } else { self.get("lang") };
        let mut draft = Draft {
            line: self.line,
            named: self.named(),
            code: text("code"),
            ean: text("ean"),
            brand: text("brand"),
            manufacturer: text("manufacturer"),
            category: text("category"),
            quantity: if self.get("pack").is_empty() { text("quantity") } else { text("pack") },
            uom_sale: text("uom_sale"),
            uom_reference: text("uom_reference"),
            storage: text("storage"),
            origin: text("origin").replace(';', ","),
            tags: self.get("labels").split(';').filter(|tag| !tag.is_empty()).map(str::to_owned).collect(),
            ingredients: text("ingredients"),
            ingredients_locale: language.to_owned(),
            image: text("image"),
            photo: text("photo"),
            ..Draft::default()
        };
        let of_language = |column: &str, base: &str| {
            if column == base {
                return Some(language.to_owned());
            }
            let code = column.strip_prefix(base)?.strip_prefix('_')?;
            (code.len() == 2).then(|| code.to_owned())
        };
        for column in self.header {
            if let Some(code) = of_language(column, "name") {
                draft.names.insert(code, text(column));
            }
            if let Some(code) = of_language(column, "description") {
                draft.descriptions.insert(code, text(column));
            }
        }
        draft.named_names = draft.names.keys().cloned().collect();
        draft.named_descriptions = draft.descriptions.keys().cloned().collect();
        draft.names.retain(|_, name| !name.is_empty());
        draft.descriptions.retain(|_, text| !text.is_empty());
        draft.variable_weight = self.parsed("variable_weight", problems, "0 or 1", flag);
        draft.reference_quantity =
            self.parsed("reference_quantity", problems, "a quantity such as 6 or 2.5", thousandths);
        if self.header.iter().any(|column| column == "allergens") && !self.get("allergens").is_empty() {
            draft.allergens = Some(allergens(self.get("allergens")));
        }
        for (column, name) in NUTRITION {
            let grams = |text: &str| {
                text.replace(',', ".").parse::<f64>().ok().filter(|grams| (0.0..=100.0).contains(grams))
            };
            if self.has(column) {
                let grams = self.parsed(column, problems, "grams per 100 g (0 to 100)", grams);
                draft.nutrition.push((name, grams));
            }
        }
        draft.offers = Country::ALL.into_iter().filter_map(|market| self.offer(market, problems)).collect();
        draft
    }

    fn offer(&self, market: Country, problems: &mut Problems) -> Option<DraftOffer> {
        let column = |name: &str| format!("{name}_{}", market.code().to_lowercase());
        let count = |text: &str| text.parse::<i64>().ok().filter(|n| (0..=1_000_000_000).contains(n));
        let day = |text: &str| crate::dates::Day::parse(text).map(|day| day.to_string());
        let provision = self.parsed(&column("provision"), problems, "a day such as 2026-11-21", day);
        let offer = DraftOffer {
            price: self.parsed(&column("price"), problems, "an amount such as 12.34", |t| {
                amount(t).filter(|a| *a > 0)
            }),
            vat_rate: self.parsed(&column("vat"), problems, "a percentage such as 10", rate),
            stock: self.parsed(&column("stock"), problems, "a whole number", count),
            active: self.parsed(&column("active"), problems, "0 or 1", flag),
            first_sold_on: self.parsed(&column("first_sold"), problems, "a day such as 2026-11-21", day),
            provision_date: provision.or_else(|| self.has(&column("provision")).then(String::new)),
            ..DraftOffer::of(market)
        };
        offer.says_something().then_some(offer)
    }
}

fn flag(text: &str) -> Option<bool> {
    match text {
        "0" | "false" => Some(false),
        "1" | "true" => Some(true),
        _ => None,
    }
}

fn thousandths(text: &str) -> Option<i64> {
    let value: f64 = text.replace(',', ".").parse().ok()?;
    #[expect(clippy::cast_possible_truncation, reason = "bounded")]
    (value > 0.0 && value < 1e6).then(|| (value * 1000.0).round() as i64)
}

/// `gluten;milk?` contains gluten and may contain milk; `none` is none of the fourteen.
fn allergens(text: &str) -> Vec<(String, String)> {
    if text == "none" {
        return Vec::new();
    }
    text.split(';')
        .filter(|key| !key.is_empty())
        .map(|key| match key.strip_suffix('?') {
            Some(key) => (key.to_owned(), "may_contain".to_owned()),
            None => (key.to_owned(), "contains".to_owned()),
        })
        .collect()
}
