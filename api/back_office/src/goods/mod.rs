//! The shop's range in batches and on pages: catalogue, stock, pictures.

pub mod banner;
pub mod category;
pub mod collection;
pub mod detail;
pub mod list;
pub mod lot;
pub mod manufacturer;
pub mod notice;
pub mod pictures;
pub mod price;
pub mod price_list;
pub mod product;
pub mod promotion;
pub mod shelf;
pub mod stock;
pub mod stock_list;
pub mod stock_moves;
pub mod stock_shortages;
pub mod substitute;
pub mod translation;
pub mod unavailability;

use batches::cells::Problems;
use batches::column::{LOCALES, Letters, Target, Type};
use batches::draft::{Check, Draft};
use batches::write::{Change, each_of};
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::batch::ORDER;
use serde_json::{Value, json};

/// Characters of a name or title.
const NAME: usize = 200;
/// Characters of a description.
const DESCRIPTION: usize = 4_000;

macro_rules! targets {
    ($($name:ident = $sql:literal, $number:literal;)*) => {$(
        pub static $name: Target = Target { sql: $sql, number: $number, letters: Letters::AsSent };
    )*};
}
targets! {
    CATEGORY = "select key from category where key in (select value from json_each(?1))", false;
    MANUFACTURER = "select key from manufacturer where key in (select value from json_each(?1))", false;
    SELLER = "select key from seller where key in (select value from json_each(?1))", false;
    PRODUCT = "select code as key from product where code in (select value from json_each(?1))", false;
    TAG = "select key from tag where key in (select value from json_each(?1))", false;
    ALLERGEN = "select key from allergen where key in (select value from json_each(?1))", false;
    PRICE_LIST = "select key from price_list where key in (select value from json_each(?1))", false;
    IMAGE = "select id as key from image where id in (select value from json_each(?1)) and published = 1", true;
}

/// An article by its code.
const ARTICLE: Type = Type::Ref(&PRODUCT);

/// The Italian text is required, because every other language falls back to it.
pub(crate) fn needs_italian(check: &mut Check, column: &str) {
    let path = format!("{column}.it");
    check.each(|draft, problems| {
        if draft.cells.get(&path).is_null() {
            problems.add(draft.line, path.as_str(), FieldError::Required);
        }
    });
}

/// Checks that the end is not before the beginning.
pub(crate) fn ends_after(check: &mut Check, from: &str, to: &str) {
    check.each(|draft, problems| {
        let (begin, end) = (draft.cells.text(from), draft.cells.text(to));
        if !end.is_empty() && end < begin {
            problems.add(draft.line, to, FieldError::Says(&ORDER));
        }
    });
}

/// Refuses a new rate of less than one percent: `0,22` is how a spreadsheet stores 22 %.
pub(crate) fn check_percent(draft: &Draft, path: &str, problems: &mut Problems) {
    if draft.changes(path) && draft.cells.int(path).is_some_and(|rate| (1..100).contains(&rate)) {
        problems.add(draft.line, path, FieldError::Decimal { places: 2, min: 100, max: 10_000 });
    }
}

/// The changes of a column of texts, by the key of their rows: removed ones, and new or changed ones. `table`
/// is (table, its parent's id column, parent, text column).
pub fn text_statements(changes: &[Change], column: &str, table: (&str, &str, &str, &str)) -> Vec<Statement> {
    let (table, id, parent, text) = table;
    let changed = |change: &Change| {
        let key = change.cells.get("key").clone();
        LOCALES
            .iter()
            .filter(|locale| change.changes(&format!("{column}.{locale}")))
            .map(|locale| json!([key, locale, change.cells.get(&format!("{column}.{locale}"))]))
            .collect::<Vec<Value>>()
    };
    let list = each_of(changes, changed);
    vec![
        Statement::new(format!(
            "delete from {table} where ({id}, locale) in (select p.id, v.value->>1 from json_each(?1) v \
             cross join {parent} p on p.key = v.value->>0 where v.value->>2 is null)"
        ))
        .bind(list.as_str()),
        Statement::new(format!(
            "insert into {table} ({id}, locale, {text}) select p.id, v.value->>1, v.value->>2 from json_each(?1) v \
             cross join {parent} p on p.key = v.value->>0 where v.value->>2 is not null \
             on conflict ({id}, locale) do update set {text} = excluded.{text} where {text} is not excluded.{text}"
        ))
        .bind(list),
    ]
}
