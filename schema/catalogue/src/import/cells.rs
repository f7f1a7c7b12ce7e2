//! What the cells of a draft hold, checked one by one.

use super::draft::Draft;
use super::problem::Problems;
use super::units;
use crate::generate::pack::{Measure, Pack};
use crate::model::Text;
use domain::locale::Locale;

/// Every language is one of the twelve, and there is a name that is none too long; the one that stands in.
pub(super) fn stand_in(draft: &Draft, problems: &mut Problems) -> String {
    for code in draft.named_names.union(&draft.named_descriptions) {
        if !Locale::ALL.iter().any(|locale| locale.code() == code) {
            problems.add(draft.line, "lang", format!("`{code}` is none of the twelve languages"));
        }
    }
    let fallback = ["it", "en"]
        .into_iter()
        .find_map(|code| draft.names.get(code))
        .or_else(|| draft.names.values().next())
        .cloned()
        .unwrap_or_default();
    if fallback.is_empty() {
        problems.add(draft.line, "name", absent(!draft.named_names.is_empty()));
    } else if draft.names.values().any(|name| name.chars().count() > 200) {
        problems.add(draft.line, "name", "is longer than 200 characters");
    }
    fallback
}

pub(super) const fn absent(named: bool) -> &'static str {
    if named { "is empty" } else { "is missing, and the shop has no article with this code" }
}

pub(super) fn texts(draft: &Draft, problems: &mut Problems) -> Vec<Text> {
    let fallback = stand_in(draft, problems);
    Locale::ALL
        .into_iter()
        .map(|locale| {
            let own = draft.names.get(locale.code()).filter(|name| !name.is_empty());
            Text {
                locale,
                name: own.unwrap_or(&fallback).clone(),
                description: draft.descriptions.get(locale.code()).cloned().unwrap_or_default(),
                fallback: own.is_none(),
            }
        })
        .collect()
}

pub(super) type Unit = (Option<&'static str>, Option<&'static str>, Option<&'static str>);

/// Ordering unit, reference unit, storage, where the file names them.
pub(super) fn unit(draft: &Draft, problems: &mut Problems) -> Unit {
    let mut one_of = |field: &str, given: &str, known: &[&'static str]| {
        if given.is_empty() {
            return None;
        }
        let found = known.iter().find(|known| **known == given).copied();
        if found.is_none() {
            problems.add(draft.line, field, format!("`{given}` is none of {}", known.join(", ")));
        }
        found
    };
    (
        one_of("uom_sale", &draft.uom_sale, &["carton", "envelope", "piece", "pack", "tray", "loaf"]),
        one_of("uom_reference", &draft.uom_reference, &["kg", "l", "pc"]),
        one_of("storage", &draft.storage, &["chilled", "frozen", "ambient"]),
    )
}

pub(super) fn nutrition(draft: &Draft) -> Option<String> {
    let object: serde_json::Map<String, serde_json::Value> = draft
        .nutrition
        .iter()
        .filter(|(_, grams)| grams.is_some())
        .map(|(name, grams)| ((*name).to_owned(), serde_json::json!(grams)))
        .collect();
    (!object.is_empty()).then(|| serde_json::Value::Object(object).to_string())
}

/// What stands in the column, where it is a quantity.
pub(super) fn quantity(draft: &Draft, problems: &mut Problems) -> Option<Pack> {
    let piece = units::read(&draft.quantity);
    if piece.is_none() && !draft.quantity.is_empty() {
        problems.add(
            draft.line,
            "quantity",
            format!("`{}` is no quantity such as 500 g or 6 x 1 l", draft.quantity),
        );
    }
    piece
}

/// Reference unit and quantity of a pack.
pub(super) fn counted(pack: &Pack) -> (&'static str, i64) {
    match pack.measure {
        Measure::Pieces => ("pc", pack.total() * 1000),
        Measure::Weight => ("kg", pack.total()),
        Measure::Volume => ("l", pack.total()),
    }
}
