//! The input of a kind's write.

use super::draft::Draft;
use domain::{dates::Day, instant, market::Country};
use platform::database::Statement;
use serde_json::Value;
use std::borrow::Cow;

/// The time of writing.
#[derive(Debug, Clone, Copy)]
pub struct Writing {
    /// Milliseconds since 1970.
    pub now: i64,
}

impl Writing {
    /// The instant, ISO 8601.
    pub fn at(self) -> String {
        instant::iso(self.now / 1_000)
    }

    pub fn today(self, market: Country) -> Day {
        Day::at(self.now, market)
    }
}

/// A row that differs from the stored one.
pub type Change = Draft;

/// A JSON list of the results of `make` for each row that is not removed.
pub fn remaining(changes: &[Change], make: impl Fn(&Change) -> Value) -> String {
    let list: Vec<Value> = changes.iter().filter(|change| !change.remove).map(make).collect();
    Value::Array(list).to_string()
}

/// [`remaining`] with the named cells of each row, as in [`Cells::pick`](super::cells::Cells::pick).
pub fn picked(changes: &[Change], paths: &[&str]) -> String {
    remaining(changes, |change| change.cells.pick(paths))
}

/// The same for several entries of each row.
pub fn each_of(changes: &[Change], make: impl Fn(&Change) -> Vec<Value>) -> String {
    let list: Vec<Value> = changes.iter().filter(|change| !change.remove).flat_map(make).collect();
    Value::Array(list).to_string()
}

/// A JSON list of what `make` takes of the rows that are removed.
pub fn of_removed(changes: &[Change], make: impl Fn(&Change) -> Value) -> String {
    let list: Vec<Value> = changes.iter().filter(|change| change.remove).map(make).collect();
    Value::Array(list).to_string()
}

/// Whether a row is removed.
pub fn any_removed(changes: &[Change]) -> bool {
    changes.iter().any(|change| change.remove)
}

/// Removes rows; the statement is given the list of their keys.
pub fn removed(changes: &[Change], key: &[&str], sql: impl Into<Cow<'static, str>>) -> Option<Statement> {
    let keys = of_removed(changes, |change| change.given.pick(key));
    any_removed(changes).then(|| Statement::new(sql).bind(keys))
}

/// [`removed`] for a table whose key is one column `key`.
pub fn removed_by_key(table: &str, changes: &[Change]) -> Option<Statement> {
    let sql = format!("delete from {table} where key in (select value->>0 from json_each(?1))");
    removed(changes, &["key"], sql)
}

/// Most bytes of one parameter: D1 accepts two million.
const MAX_BYTES: usize = 800_000;

/// Splits a list that would be too long for one parameter.
pub fn chunked(rows: Vec<Value>) -> Vec<String> {
    let mut lists = Vec::new();
    let mut list = String::new();
    for row in rows {
        let row = row.to_string();
        if !list.is_empty() && list.len() + row.len() > MAX_BYTES {
            lists.push(format!("[{list}]"));
            list.clear();
        }
        if !list.is_empty() {
            list.push(',');
        }
        list.push_str(&row);
    }
    if !list.is_empty() {
        lists.push(format!("[{list}]"));
    }
    lists
}
