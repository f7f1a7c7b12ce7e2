//! The public export of Open Food Facts: tab-separated with a header, or JSON lines. It holds
//! the world's groceries, so articles without name, valid code or a category of ours are left
//! out and counted; only what cannot be read at all is an error.

use super::draft::Draft;
use super::off_categories;
use super::problem::Problems;
use domain::ean;
use serde_json::Value;
use std::io::{BufRead, Read};

/// What was left out, and why.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct LeftOut {
    pub without_name: usize,
    pub bad_code: usize,
    pub no_category: usize,
}

const NUTRITION: [(&str, &str); 7] = [
    ("fat_100g", "fat"),
    ("saturated-fat_100g", "saturatedFat"),
    ("carbohydrates_100g", "carbohydrate"),
    ("sugars_100g", "sugars"),
    ("fiber_100g", "fibre"),
    ("proteins_100g", "protein"),
    ("salt_100g", "salt"),
];

/// The tab-separated export. Quotes have no meaning in it.
pub(crate) fn read_csv(
    input: impl Read,
    problems: &mut Problems,
    mut row: impl FnMut(Draft, &mut Problems),
) -> LeftOut {
    let mut left = LeftOut::default();
    let mut reader = csv::ReaderBuilder::new().delimiter(b'\t').quoting(false).from_reader(input);
    let header = match reader.headers() {
        Ok(header) => header.clone(),
        Err(error) => {
            problems.add(1, "", error.to_string());
            return left;
        }
    };
    for result in reader.records() {
        if problems.full() {
            break;
        }
        match result {
            Ok(record) => {
                let line = record.position().map_or(0, csv::Position::line);
                let get = |name: &str| {
                    let at = header.iter().position(|column| column == name);
                    at.and_then(|at| record.get(at)).unwrap_or_default().to_owned()
                };
                if let Some(draft) = draft(line, &get, &mut left) {
                    row(draft, problems);
                }
            }
            Err(error) => {
                let line = error.position().map_or(0, csv::Position::line);
                problems.add(line, "", format!("not a row of the export: {error}"));
            }
        }
    }
    left
}

/// The JSON lines export.
pub(super) fn read_json(
    input: impl BufRead,
    problems: &mut Problems,
    mut row: impl FnMut(Draft, &mut Problems),
) -> LeftOut {
    let mut left = LeftOut::default();
    for (text, line) in input.lines().zip(1..) {
        if problems.full() {
            break;
        }
        let Ok(text) = text else {
            problems.add(line, "", "not UTF-8");
            continue;
        };
        if text.trim().is_empty() {
            continue;
        }
        match serde_json::from_str::<Value>(&text) {
            Ok(value) => {
                let get = |name: &str| {
                    plain(value.get(name).or_else(|| value.pointer(&format!("/nutriments/{name}"))))
                };
                if let Some(draft) = draft(line, &get, &mut left) {
                    row(draft, problems);
                }
            }
            Err(error) => problems.add(line, "", format!("not JSON: {error}")),
        }
    }
    left
}

fn plain(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(","),
        _ => String::new(),
    }
}

fn draft(line: u64, get: &dyn Fn(&str) -> String, left: &mut LeftOut) -> Option<Draft> {
    let clean = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut names = std::collections::BTreeMap::new();
    for locale in domain::locale::Locale::ALL {
        let code = locale.code();
        let own = clean(get(&format!("product_name_{}", if code == "no" { "nb" } else { code })));
        if !own.is_empty() {
            names.insert(code.to_owned(), own);
        }
    }
    let language = domain::locale::Locale::parse(&get("lang")).map_or("it", |locale| locale.code());
    let name = clean(get("product_name"));
    if !name.is_empty() {
        names.entry(language.to_owned()).or_insert(name);
    }
    if names.is_empty() {
        left.without_name += 1;
        return None;
    }
    let code = get("code");
    if !ean::is_valid(&code) {
        left.bad_code += 1;
        return None;
    }
    let tags = get("categories_tags");
    let Some(category) = off_categories::category(&tags) else {
        left.no_category += 1;
        return None;
    };
    let brand = clean(get("brands").split(',').next().unwrap_or_default().to_owned());
    let grams = |text: String| text.parse::<f64>().ok().filter(|grams| (0.0..=100.0).contains(grams));
    Some(
        Draft {
            line,
            ean: code,
            names,
            manufacturer: brand.clone(),
            brand,
            category: category.to_owned(),
            // The quantity is free text here; what is no quantity is no error.
            quantity: super::units::read(&get("quantity")).map(|pack| pack.printed()).unwrap_or_default(),
            tags: get("labels_tags")
                .split(',')
                .filter_map(off_categories::label)
                .map(str::to_owned)
                .collect(),
            nutrition: NUTRITION
                .into_iter()
                .filter_map(|(column, name)| Some((name, Some(grams(get(column))?))))
                .collect(),
            ingredients: clean(get("ingredients_text")).chars().take(4000).collect(),
            ingredients_locale: language.to_owned(),
            ..Draft::default()
        }
        .naming_what_is_filled(),
    )
}
