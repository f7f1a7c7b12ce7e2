//! Rows of flat cells, and their problems.

use super::cell;
use domain::money::Currency;
use platform::errors::FieldError;
use serde_json::Value;
use std::collections::BTreeMap;

/// Most problems that are reported.
const MAX_LISTED: usize = 100;
/// Stored values by flat name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cells(BTreeMap<String, Value>);

impl Cells {
    pub fn get(&self, path: &str) -> &Value {
        self.0.get(path).unwrap_or(&Value::Null)
    }

    pub fn has(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    /// Empty when it is null.
    pub fn text(&self, path: &str) -> &str {
        self.get(path).as_str().unwrap_or_default()
    }

    pub fn int(&self, path: &str) -> Option<i64> {
        self.get(path).as_i64()
    }

    /// 0 and 1, as they are stored.
    pub fn flag(&self, path: &str) -> bool {
        self.int(path) == Some(1)
    }

    pub fn list(&self, path: &str) -> &[Value] {
        self.get(path).as_array().map_or(&[], Vec::as_slice)
    }

    /// Some cells as a JSON list in this order, which a statement reads by position.
    pub fn pick(&self, paths: &[&str]) -> Value {
        paths.iter().map(|path| self.get(path).clone()).collect()
    }

    pub fn set(&mut self, path: impl Into<String>, value: impl Into<Value>) {
        self.0.insert(path.into(), value.into());
    }

    /// Locale and text of a column of texts.
    pub fn texts<'a>(&'a self, column: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let prefix = format!("{column}.");
        self.0.iter().filter_map(move |(path, value)| Some((path.strip_prefix(&prefix)?, value.as_str()?)))
    }

    /// As the database answered it, with sorted lists.
    pub fn stored(document: Value) -> Self {
        let Value::Object(members) = document else {
            return Self::default();
        };
        let sorted = |(path, value): (String, Value)| match value {
            Value::Array(mut entries) => {
                cell::sort(&mut entries);
                (path, Value::Array(entries))
            }
            value => (path, value),
        };
        Self(members.into_iter().map(sorted).collect())
    }
}

/// The content of one row of a batch.
#[derive(Debug, Clone, Default)]
pub struct Row {
    /// The line of the file, or the position in the JSON list; from 1.
    pub line: usize,
    pub remove: bool,
    pub cells: Cells,
    /// The currencies that a table writes in its amounts, by flat name.
    pub currencies: Vec<(String, Currency)>,
}

impl Row {
    /// The key cells; `None` while one is missing.
    pub fn key(&self, names: &[&str]) -> Option<Vec<Value>> {
        key_of(names, &self.cells)
    }
}

/// A text of a row that a lookup found; empty without one.
pub fn text_of(row: &Value, column: &str) -> String {
    row.get(column).and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// The natural key (`Kind::key`) of a row's cells.
pub fn key_of(names: &[&str], cells: &Cells) -> Option<Vec<Value>> {
    let key: Vec<Value> = names.iter().map(|path| cells.get(path).clone()).collect();
    (!key.iter().any(Value::is_null)).then_some(key)
}

/// A problem of a row.
#[derive(Debug)]
pub struct Problem {
    pub line: usize,
    /// Flat name; empty when the whole row is concerned.
    pub field: String,
    pub error: FieldError,
}

/// Collects problems; the first hundred are reported.
#[derive(Debug, Default)]
pub struct Problems {
    pub listed: Vec<Problem>,
    /// The lines with a problem.
    pub lines: std::collections::BTreeSet<usize>,
}

impl Problems {
    /// Only the first problem of a cell is reported.
    pub fn add(&mut self, line: usize, field: impl Into<String>, error: FieldError) {
        let field = field.into();
        self.lines.insert(line);
        let known = self.listed.iter().any(|one| one.line == line && one.field == field);
        if !known && self.listed.len() < MAX_LISTED {
            self.listed.push(Problem { line, field, error });
        }
    }

    pub fn none(&self) -> bool {
        self.lines.is_empty()
    }
}
