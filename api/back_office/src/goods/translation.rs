//! An article's name and description in one language, as a translator sends them.

use super::product::write::{text_rows, text_rows_statements};
use super::{ARTICLE, DESCRIPTION, NAME};
use batches::cells::{Cells, Row};
use batches::column::{Column, LOCALE, LOCALES, Type};
use batches::draft::Check;
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing};
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The cell that passes the article's rows to the write.
const ROWS: &str = "_rows";

pub static KIND: Kind = Kind {
    name: "translation",
    area: Area::Catalogue,
    about: "Name and description of an article in one language. Without a name the Italian, else the English one stands in.",
    columns: &[
        Column::needed("product", ARTICLE),
        Column::needed("locale", LOCALE),
        Column::maybe("name", Type::Text { min: 1, max: NAME }),
        Column::maybe("description", Type::Text { min: 0, max: DESCRIPTION }),
    ],
    key: &["product", "locale"],
    removable: true,
    on_pages: true,
    bumps: true,
    searched: true,
    read: Read {
        row: "json_object('product', p.code, 'locale', t.locale, 'name', case t.fallback when 0 then t.name end, \
              'description', nullif(t.description, ''))",
        by_key: "cross join product p on p.code = k.value->>0 cross join product_text t on t.product_id = p.id \
                 and t.locale = k.value->>1 and (t.fallback = 0 or t.description <> '')",
        from: "product p cross join product_text t on t.product_id = p.id and (t.fallback = 0 or t.description <> '')",
        along: "p.code",
        then: ", t.locale",
    },
    filters: &[
        Filter { name: "locale", of: LOCALE, sql: "t.locale = ?" },
        Filter { name: "product", of: ARTICLE, sql: "p.code = ?" },
    ],
    lookups,
    check,
    write,
    ..Kind::PLAIN
};

/// All texts of these articles.
fn lookups(rows: &[Row]) -> Vec<Statement> {
    let codes: BTreeSet<&str> = rows.iter().map(|row| row.cells.text("product")).collect();
    vec![
        Statement::new(
            "select p.code, t.locale, case t.fallback when 0 then t.name end as name, nullif(t.description, '') as description \
             from json_each(?1) v cross join product p on p.code = v.value cross join product_text t on t.product_id = p.id",
        )
        .bind(json!(codes).to_string()),
    ]
}

fn check(check: &mut Check) {
    let found = std::mem::take(&mut check.found);
    let mut articles: BTreeMap<String, Cells> = BTreeMap::new();
    for row in found.into_iter().flatten() {
        let text = |name: &str| row.get(name).cloned().unwrap_or(Value::Null);
        let (code, locale) = (text("code"), text("locale"));
        let cells = articles.entry(code.as_str().unwrap_or_default().to_owned()).or_default();
        let locale = locale.as_str().unwrap_or_default();
        cells.set(format!("names.{locale}"), text("name"));
        cells.set(format!("descriptions.{locale}"), text("description"));
    }
    for draft in check.drafts.iter() {
        let (code, locale) = (draft.given.text("product"), draft.given.text("locale"));
        let Some(cells) = articles.get_mut(code) else {
            continue;
        };
        let value = |path: &str| {
            if draft.remove { Value::Null } else { draft.cells.get(path).clone() }
        };
        cells.set(format!("names.{locale}"), value("name"));
        cells.set(format!("descriptions.{locale}"), value("description"));
    }
    for draft in check.drafts.iter_mut() {
        let code = draft.given.text("product").to_owned();
        let Some(cells) = articles.get(&code) else {
            continue;
        };
        if LOCALES.iter().all(|locale| cells.get(&format!("names.{locale}")).is_null()) {
            check.problems.add(draft.line, "name", FieldError::Required);
        }
        draft.cells.set(ROWS, Value::Array(text_rows(&code, cells)));
    }
}

fn write(_: Writing, changes: &[Change]) -> Vec<Statement> {
    // Several languages of an article share the same rows.
    let mut rows: BTreeMap<(String, String), Value> = BTreeMap::new();
    for row in changes.iter().flat_map(|change| change.cells.list(ROWS)) {
        let part = |at: usize| row.get(at).and_then(Value::as_str).unwrap_or_default().to_owned();
        rows.insert((part(0), part(1)), row.clone());
    }
    text_rows_statements(rows.into_values().collect())
}
