//! Unbranded kinds of goods (`generic_products.json`, the shape of `schema/data/kinds.json`).

use super::draft::Draft;
use crate::data::{Drawings, Kind, Kinds};
use crate::generate::words;
use crate::model::Source;
use domain::locale::Locale;

/// Kinds are editorial, also where they lie beside licensed data: no notice is due for them.
pub(super) fn source(beside: &Source) -> Source {
    Source {
        key: format!("{}-generic", beside.key),
        name: beside.name.clone(),
        licence: "CC0 1.0".to_owned(),
        licence_url: "https://creativecommons.org/publicdomain/zero/1.0/".to_owned(),
        ..Source::default()
    }
}

/// One draft for each kind and pack.
pub(super) fn drafts(kinds: &Kinds, drawings: &Drawings) -> Vec<Draft> {
    kinds
        .items
        .iter()
        .zip(1..)
        .flat_map(|(kind, nth)| {
            if kind.packs.len() < 2 {
                return vec![draft(
                    (kind, drawings),
                    nth,
                    kind.packs.first().cloned().unwrap_or_default(),
                    "",
                )];
            }
            let packs = kind.packs.iter().zip(1..);
            packs
                .map(|(pack, number)| draft((kind, drawings), nth, pack.clone(), &format!("-{number}")))
                .collect()
        })
        .collect()
}

fn draft((kind, drawings): (&Kind, &Drawings), line: u64, quantity: String, suffix: &str) -> Draft {
    let names = Locale::ALL
        .into_iter()
        .map(|locale| (locale.code().to_owned(), words::kind_name(kind, locale)))
        .filter(|(_, name)| !name.is_empty());
    Draft {
        // The nth kind of the file: JSON has no rows.
        line,
        code: format!("{}{suffix}", kind.id),
        names: names.collect(),
        category: kind.category.clone(),
        uom_sale: String::new(),
        quantity,
        image: drawings.of(&kind.kind).unwrap_or_default(),
        photo: kind.photo.clone().unwrap_or_default(),
        generic: true,
        ..Draft::default()
    }
    .naming_what_is_filled()
}
