//! The shop's own CSV: a header names the columns, their order is free (schema/README.md).

use super::draft::{Draft, DraftOffer, amount, rate};
use super::problem::Problems;
use super::text;
use domain::market::Country;
use domain::number_form::{self, DecimalSign, NumberError};
use domain::{csv, ean, heads, iso_day, yes_no};
use std::collections::BTreeSet;
use std::io::Read;

/// Columns we read, and those of known exports that carry nothing for the shop.
const COLUMNS: &str = "ean code name lang brand manufacturer family category quantity pack labels \
     allergens origin fat saturated_fat carbohydrate sugars fibre protein salt ingredients image photo \
     uom_sale uom_reference reference_quantity variable_weight storage description price_it price_no \
     vat_it vat_no stock_it stock_no active_it active_no first_sold_it first_sold_no brand_source \
     off_category labels_derived allergens_derived name_raw source provision_it provision_no";

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
pub(super) fn read(mut input: impl Read, problems: &mut Problems, mut row: impl FnMut(Draft, &mut Problems)) {
    let mut bytes = Vec::new();
    if let Err(error) = input.read_to_end(&mut bytes) {
        return problems.add(0, "", error.to_string());
    }
    let Some(whole) = text::of_bytes(&bytes) else {
        return problems.add(0, "", "some letters cannot be read: save the file as CSV UTF-8");
    };
    let mut rows = csv::Rows::of(&whole);
    let Some(head) = rows.nth(heads_at(&rows)) else {
        return problems.add(1, "", "no article stands below the heads");
    };
    let line = line_of(&head);
    let header: Vec<String> = head.cells.iter().map(|name| column_of(name)).collect();
    for column in header.iter().filter(|column| !column.is_empty() && !known_column(column)) {
        problems.add(line, column, "unknown column");
    }
    if !header.iter().any(|column| column == "ean" || column == "code") {
        problems.add(line, "ean", "one of the columns ean and code must be there");
    }
    let sign = sign_of(&header, rows.clone());
    let mut any = false;
    for record in rows {
        if problems.full() {
            return;
        }
        any = true;
        if record.open {
            let column = header.get(record.cells.len() - 1).map_or("", String::as_str);
            let reason = "the table seems to be cut off: the quotation mark of this cell never closes";
            problems.add(line_of(&record), column, reason);
            continue;
        }
        let fields = Fields { header: &header, record: &record.cells, line: line_of(&record), sign };
        if fields.is_sound(problems) {
            let draft = fields.draft(problems);
            row(draft, problems);
        }
    }
    if !any && problems.total == 0 {
        problems.add(line, "", "no article stands below the heads");
    }
}

fn line_of(row: &csv::Row) -> u64 {
    u64::try_from(row.line).unwrap_or_default()
}

/// Where the heads stand among the first rows.
pub(super) fn heads_at(rows: &csv::Rows) -> usize {
    let firsts: Vec<csv::Row> = rows.clone().take(csv::MAX_ABOVE + 1).collect();
    csv::heads_at(&firsts, |name| known_column(&column_of(name)))
}

/// The decimal sign that the columns of numbers prove.
fn sign_of(header: &[String], rows: csv::Rows) -> Option<DecimalSign> {
    let is_number = |column: &str| {
        let starts = ["price_", "vat_", "stock_"];
        column == "reference_quantity"
            || starts.iter().any(|start| column.starts_with(start))
            || NUTRITION.iter().any(|(name, _)| *name == column)
    };
    let columns: Vec<usize> =
        header.iter().enumerate().filter(|(_, column)| is_number(column)).map(|(at, _)| at).collect();
    let mut signs = rows.flat_map(|row| {
        let cells = columns.iter().filter_map(|at| row.cells.get(*at));
        cells.filter_map(|cell| number_form::proven(cell)).collect::<Vec<_>>()
    });
    let first = signs.next()?;
    signs.all(|sign| sign == first).then_some(first)
}

/// The column that a head names, in the shop's words or in those of another system.
pub(super) fn column_of(head: &str) -> String {
    let head = head.trim().trim_matches('"').trim().to_lowercase();
    let meaning = heads::meanings(&head).iter().find(|meaning| known_column(meaning));
    if known_column(&head) { head } else { meaning.map_or(head, |meaning| (*meaning).to_owned()) }
}

fn known_column(column: &str) -> bool {
    COLUMNS.split(' ').any(|known| known == column)
        || column
            .strip_prefix("name_")
            .or(column.strip_prefix("description_"))
            .is_some_and(|code| code.len() == 2)
}

struct Fields<'a> {
    header: &'a [String],
    record: &'a [String],
    line: u64,
    /// Before the decimals of the file's numbers, where it proves one.
    sign: Option<DecimalSign>,
}

impl Fields<'_> {
    fn get(&self, column: &str) -> &str {
        let cell = self.cell(column);
        number_form::of_text_cell(cell).unwrap_or(cell)
    }

    fn cell(&self, column: &str) -> &str {
        let at = self.header.iter().position(|name| name == column);
        at.and_then(|at| self.record.get(at)).map_or("", |cell| cell.trim())
    }

    fn has(&self, column: &str) -> bool {
        self.header.iter().any(|name| name == column)
    }

    /// The columns that are there, by the name of what they say.
    fn named(&self) -> BTreeSet<&'static str> {
        let columns = self.header.iter().filter_map(|name| {
            let column = COLUMNS.split(' ').find(|known| known == name)?;
            Some(match column {
                "pack" => "quantity",
                "photo" => "image",
                column => column,
            })
        });
        columns.collect()
    }

    /// Whether the row has no more cells than the heads, and neither a letter nor a value in it is lost.
    fn is_sound(&self, problems: &mut Problems) -> bool {
        let beyond = self.record.iter().skip(self.header.len()).any(|cell| !cell.trim().is_empty());
        if beyond {
            let (cells, heads) = (self.record.len(), self.header.len());
            problems.add(self.line, "", format!("{cells} fields, the header has {heads}"));
        }
        let mut whole = true;
        for (column, cell) in self.header.iter().zip(self.record) {
            let lost = if cell.contains('\u{fffd}') {
                "an unreadable character: save the file as UTF-8".to_owned()
            } else if csv::has_no_value(cell) {
                format!("`{cell}`: the spreadsheet had no value here")
            } else {
                continue;
            };
            problems.add(self.line, column, lost);
            whole = false;
        }
        !beyond && whole
    }

    /// A number by `read`, which gets it in the form `12.5`.
    fn number<T>(
        &self,
        column: &str,
        problems: &mut Problems,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.get(column);
        let sign = self.sign.filter(|_| text == self.cell(column));
        if let Err(NumberError::Ambiguous { whole, decimal }) = number_form::read(text, sign) {
            let either = format!("may be {whole} or {decimal}: write it without a thousands separator");
            problems.add(self.line, column, format!("`{text}` {either}"));
            return None;
        }
        // A part of a hundred is no amount.
        let may_be =
            !text.contains('%') || ["price_", "stock_"].iter().all(|start| !column.starts_with(start));
        // `kr 120` is no amount of Italy.
        let market = column.strip_prefix("price_").and_then(Country::parse);
        let written = number_form::currency(text);
        let may_be =
            may_be && market.zip(written).is_none_or(|(market, written)| market.currency() == written);
        let read = |text: &str| read(&number_form::read(text, sign).ok().filter(|_| may_be)?);
        self.parsed(column, problems, expected, read)
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
            ean: ean::of_table(self.get("ean")).to_owned(),
            brand: text("brand"),
            manufacturer: text("manufacturer"),
            category: text("category"),
            quantity: if self.get("pack").is_empty() { text("quantity") } else { text("pack") },
            uom_sale: text("uom_sale"),
            uom_reference: text("uom_reference"),
            storage: text("storage"),
            origin: text("origin").replace(';', ","),
            tags: entries(self.get("labels")).map(str::to_owned).collect(),
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
        draft.variable_weight = self.parsed("variable_weight", problems, "0 or 1", yes_no::parse);
        draft.reference_quantity =
            self.number("reference_quantity", problems, "a quantity such as 6 or 2.5", thousandths);
        if self.header.iter().any(|column| column == "allergens") && !self.get("allergens").is_empty() {
            draft.allergens = Some(allergens(self.get("allergens")));
        }
        for (column, name) in NUTRITION {
            let grams = |text: &str| text.parse::<f64>().ok().filter(|grams| (0.0..=100.0).contains(grams));
            if self.has(column) {
                let grams = self.number(column, problems, "grams per 100 g (0 to 100)", grams);
                draft.nutrition.push((name, grams));
            }
        }
        draft.offers = Country::ALL.into_iter().filter_map(|market| self.offer(market, problems)).collect();
        draft
    }

    fn offer(&self, market: Country, problems: &mut Problems) -> Option<DraftOffer> {
        let column = |name: &str| format!("{name}_{}", market.code().to_lowercase());
        let count = |text: &str| text.parse::<i64>().ok().filter(|n| (0..=1_000_000_000).contains(n));
        let day = |text: &str| iso_day::of_table(text).map(|day| day.to_string());
        let provision = self.parsed(&column("provision"), problems, "a day such as 2026-11-21", day);
        let offer = DraftOffer {
            price: self.number(&column("price"), problems, "an amount such as 12.34", |t| {
                amount(t).filter(|a| *a > 0)
            }),
            vat_rate: self.number(&column("vat"), problems, "a percentage such as 10", rate),
            stock: self.number(&column("stock"), problems, "a whole number", count),
            active: self.parsed(&column("active"), problems, "0 or 1", yes_no::parse),
            first_sold_on: self.parsed(&column("first_sold"), problems, "a day such as 2026-11-21", day),
            provision_date: provision.or_else(|| self.has(&column("provision")).then(String::new)),
            ..DraftOffer::of(market)
        };
        offer.says_something().then_some(offer)
    }
}

fn thousandths(text: &str) -> Option<i64> {
    let value: f64 = text.parse().ok()?;
    #[expect(clippy::cast_possible_truncation, reason = "bounded")]
    (value > 0.0 && value < 1e6).then(|| (value * 1000.0).round() as i64)
}

/// `gluten; milk?` contains gluten and may contain milk; `none` is none of the fourteen.
fn allergens(text: &str) -> Vec<(String, String)> {
    if text == "none" {
        return Vec::new();
    }
    entries(text)
        .map(|key| match key.strip_suffix('?') {
            Some(key) => (key.trim_end().to_owned(), "may_contain".to_owned()),
            None => (key.to_owned(), "contains".to_owned()),
        })
        .collect()
}

/// The keys of a list.
fn entries(text: &str) -> impl Iterator<Item = &str> {
    text.split([';', ',', '|']).map(str::trim).filter(|key| !key.is_empty())
}
