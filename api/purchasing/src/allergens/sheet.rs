//! The content of the file, ready to be set, computed without a database.

use super::types::{AllergenSheet, LabelledArticle};
use crate::confirmation::taken::letterhead;
use crate::confirmation::words::Words;
use catalogue::types::{Nutrition, UomReference};
use domain::allergens::Presence;
use domain::{dates::Day, format, locale::Locale};
use platform::settings::Operator;
use std::collections::BTreeSet;

/// Columns of the nutrition: keys of the texts.
pub(super) const NUTRITION: [&str; 8] =
    ["energy", "fat", "saturatedFat", "carbohydrate", "sugars", "fibre", "protein", "salt"];

/// The printed allergens of a company's purchases.
#[derive(Debug)]
pub(super) struct Sheet {
    pub company: String,
    /// The shop's name beside its mark.
    pub wordmark: String,
    /// The supplier: name, then address and contacts line by line.
    pub operator: Vec<String>,
    /// First and last day of the purchases.
    pub from: String,
    pub to: String,
    /// Only articles that contain this allergen or may contain it.
    pub chosen: Option<String>,
    pub allergens: Vec<String>,
    pub rows: Vec<Row>,
    /// The number of all articles, where the file has no room for them.
    pub of: Option<i64>,
}

#[derive(Debug)]
pub(super) struct Row {
    pub name: String,
    /// Code, pack, maker.
    pub about: String,
    /// The source of the data, and its day.
    pub source: String,
    pub changed: String,
    pub presences: Vec<Presence>,
    /// `None` when nothing is known.
    pub nutrition: Option<[String; 8]>,
    /// Values per 100 ml instead of 100 g.
    pub liquid: bool,
}

/// The file's content in a language.
pub(super) fn from(
    found: AllergenSheet,
    company: String,
    operator: &Operator,
    chosen: Option<&str>,
    locale: Locale,
) -> Sheet {
    let names = Words::of(locale);
    let listed = i64::try_from(found.page.entities.len()).unwrap_or(0);
    let name_of = |key: &str| found.allergens.iter().find(|each| each.key == key);
    Sheet {
        company,
        wordmark: operator.wordmark(),
        operator: letterhead(operator, &operator.name, &names),
        from: date(&found.from, locale),
        to: date(&found.to, locale),
        chosen: chosen.and_then(name_of).map(|each| each.name.clone()),
        of: Some(found.page.total).filter(|total| *total > listed),
        allergens: found.allergens.into_iter().map(|each| each.name).collect(),
        rows: found.page.entities.into_iter().map(|article| row(article, &names, locale)).collect(),
    }
}

fn row(article: LabelledArticle, names: &Words, locale: Locale) -> Row {
    let about = [
        Some(article.code),
        Some(names.pack(&article.pack)).filter(|pack| !pack.is_empty()),
        article.manufacturer,
    ];
    Row {
        name: article.name,
        about: about.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        source: article.source,
        changed: date(&article.label_changed_at, locale),
        presences: article.presences,
        nutrition: article.nutrition.and_then(|known| values(&known, locale)),
        liquid: article.uom_reference == UomReference::L,
    }
}

/// `None` when no value is known.
fn values(known: &Nutrition, locale: Locale) -> Option<[String; 8]> {
    let all = [
        known.energy_kj,
        known.fat,
        known.saturated_fat,
        known.carbohydrate,
        known.sugars,
        known.fibre,
        known.protein,
        known.salt,
    ];
    all.iter().any(Option::is_some).then(|| {
        all.map(|value| {
            value.map_or_else(String::new, |value| format::thousandths(thousandths(value), locale))
        })
    })
}

#[expect(clippy::cast_possible_truncation, reason = "grams of 100 and kilojoules are small")]
fn thousandths(value: f64) -> i64 {
    (value * 1_000.0).round() as i64
}

/// The day of an instant or of a day; any other text stays as it is.
fn date(text: &str, locale: Locale) -> String {
    let day = text.get(..10).and_then(Day::parse);
    day.map_or_else(|| text.to_owned(), |day| format::date(day, locale))
}

impl Sheet {
    /// Every letter of typed texts and of the catalogue's.
    pub(super) fn letters(&self) -> BTreeSet<char> {
        let rows = self.rows.iter().flat_map(|row| {
            [&row.name, &row.about, &row.source, &row.changed]
                .into_iter()
                .chain(row.nutrition.iter().flatten())
        });
        [&self.company, &self.wordmark, &self.from, &self.to]
            .into_iter()
            .chain(&self.operator)
            .chain(&self.chosen)
            .chain(&self.allergens)
            .chain(rows)
            .flat_map(|text| text.chars())
            .collect()
    }
}
