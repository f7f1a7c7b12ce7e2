//! Substitutes of articles.

use super::ARTICLE;
use batches::cells::{Row, text_of};
use batches::column::{Column, Type};
use batches::draft::Check;
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing, any_removed, picked};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::batch::TAKEN;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

pub static KIND: Kind = Kind {
    name: "substitute",
    area: Area::Catalogue,
    about: "What may stand in for an article, in the order of `sorting`.",
    columns: &[
        Column::needed("product", ARTICLE),
        Column::needed("substitute", ARTICLE),
        Column::needed("sorting", Type::Int { min: 0, max: 1_000 }).noted("One place for each substitute."),
    ],
    key: &["product", "substitute"],
    removable: true,
    on_pages: true,
    bumps: true,
    read: Read {
        row: "json_object('product', p.code, 'substitute', s.code, 'sorting', x.sorting)",
        by_key: "cross join product p on p.code = k.value->>0 cross join product s on s.code = k.value->>1 \
                 cross join product_substitute x on x.product_id = p.id and x.substitute_id = s.id",
        from: "product p cross join product_substitute x on x.product_id = p.id \
               cross join product s on s.id = x.substitute_id",
        along: "p.code",
        then: ", x.sorting",
    },
    filters: &[Filter { name: "product", of: ARTICLE, sql: "p.code = ?" }],
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// The other substitutes of these articles.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let codes: BTreeSet<&str> = rows.iter().map(|row| row.cells.text("product")).collect();
    vec![
        Statement::new(
            "select p.code, s.code as other, x.sorting from json_each(?1) v cross join product p on p.code = v.value \
             cross join product_substitute x on x.product_id = p.id cross join product s on s.id = x.substitute_id",
        )
        .bind(json!(codes).to_string()),
    ]
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let ours: BTreeSet<(String, String)> = check
        .drafts
        .iter()
        .map(|draft| (draft.given.text("product").to_owned(), draft.given.text("substitute").to_owned()))
        .collect();
    let mut places: BTreeMap<(String, i64), String> = found
        .first()
        .into_iter()
        .flatten()
        .map(|row| {
            (
                text_of(row, "code"),
                text_of(row, "other"),
                row.get("sorting").and_then(Value::as_i64).unwrap_or(0),
            )
        })
        .filter(|(code, other, _)| !ours.contains(&(code.clone(), other.clone())))
        .map(|(code, other, sorting)| ((code, sorting), other))
        .collect();
    check.each(|draft, problems| {
        let (code, other) =
            (draft.cells.text("product").to_owned(), draft.cells.text("substitute").to_owned());
        if code == other {
            problems.add(draft.line, "substitute", FieldError::Says(&TAKEN));
        }
        let place = (code, draft.cells.int("sorting").unwrap_or(0));
        if places.insert(place, other).is_some() {
            problems.add(draft.line, "sorting", FieldError::Says(&TAKEN));
        }
    });
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let pair = |change: &Change| change.given.pick(&["product", "substitute"]);
    let pairs: Vec<Value> = changes.iter().map(pair).collect();
    let rows = picked(changes, &["product", "substitute", "sorting"]);
    let mut statements = vec![
        // Two substitutes may exchange their positions.
        Statement::new(
            "delete from product_substitute where (product_id, sorting) in (select x.product_id, x.sorting \
             from json_each(?1) v cross join product p on p.code = v.value->>0 cross join product s on s.code = v.value->>1 \
             cross join product_substitute x on x.product_id = p.id and x.substitute_id = s.id)",
        )
        .bind(Value::Array(pairs).to_string()),
    ];
    if !changes.iter().all(|change| change.remove) || !any_removed(changes) {
        statements.push(
            Statement::new(
                "insert into product_substitute (product_id, sorting, substitute_id) select p.id, v.value->>2, s.id \
                 from json_each(?1) v cross join product p on p.code = v.value->>0 \
                 cross join product s on s.code = v.value->>1",
            )
            .bind(rows),
        );
    }
    statements
}
