//! A document as rows of flat cells, and rows as a document. A member that is not there stays as
//! it is; null, or an empty cell of CSV, empties it.

use super::cell::{self, Raw};
use super::kind::{Cell, Column, Empty, Flat, Kind, Shape};
use super::listed;
use crate::domain::csv;
use crate::platform::errors::FieldError;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Problems that are told.
const MOST_TOLD: usize = 100;
/// The member that takes a row away.
pub const REMOVE: &str = "remove";

/// Stored values by flat name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cells(BTreeMap<String, Value>);

impl Cells {
    #[must_use]
    pub fn get(&self, path: &str) -> &Value {
        self.0.get(path).unwrap_or(&Value::Null)
    }

    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    /// Empty when it is null.
    #[must_use]
    pub fn text(&self, path: &str) -> &str {
        self.get(path).as_str().unwrap_or_default()
    }

    #[must_use]
    pub fn int(&self, path: &str) -> Option<i64> {
        self.get(path).as_i64()
    }

    /// 0 and 1, as they are stored.
    #[must_use]
    pub fn flag(&self, path: &str) -> bool {
        self.int(path) == Some(1)
    }

    #[must_use]
    pub fn list(&self, path: &str) -> &[Value] {
        self.get(path).as_array().map_or(&[], Vec::as_slice)
    }

    pub fn set(&mut self, path: impl Into<String>, value: impl Into<Value>) {
        self.0.insert(path.into(), value.into());
    }

    /// Locale and text of a column of texts.
    pub fn texts<'a>(&'a self, column: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let prefix = format!("{column}.");
        self.0
            .iter()
            .filter_map(move |(path, value)| Some((path.strip_prefix(&prefix)?, value.as_str()?)))
    }

    /// As the database read it. Lists in their one order.
    #[must_use]
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

/// What one row of a batch says.
#[derive(Debug, Clone, Default)]
pub struct Row {
    /// Of the file, or the how-manieth of the JSON list; from 1.
    pub line: usize,
    pub remove: bool,
    pub cells: Cells,
}

impl Row {
    /// The cells that tell rows apart; `None` while one is missing.
    #[must_use]
    pub fn key(&self, kind: &Kind) -> Option<Vec<Value>> {
        key_of(kind, &self.cells)
    }
}

/// The natural key of a row's cells.
#[must_use]
pub fn key_of(kind: &Kind, cells: &Cells) -> Option<Vec<Value>> {
    let key: Vec<Value> = kind.key.iter().map(|path| cells.get(path).clone()).collect();
    (!key.iter().any(Value::is_null)).then_some(key)
}

/// What is wrong with which row.
#[derive(Debug)]
pub struct Problem {
    pub line: usize,
    /// Flat name; empty when the whole row is meant.
    pub field: String,
    pub error: FieldError,
}

/// Gathers problems; the first hundred are told.
#[derive(Debug, Default)]
pub struct Problems {
    pub told: Vec<Problem>,
    /// The lines that have one.
    pub lines: std::collections::BTreeSet<usize>,
}

impl Problems {
    /// The first thing that is wrong with a cell is what is told of it.
    pub fn add(&mut self, line: usize, field: impl Into<String>, error: FieldError) {
        let field = field.into();
        self.lines.insert(line);
        let known = self.told.iter().any(|one| one.line == line && one.field == field);
        if !known && self.told.len() < MOST_TOLD {
            self.told.push(Problem { line, field, error });
        }
    }

    #[must_use]
    pub fn none(&self) -> bool {
        self.lines.is_empty()
    }
}

/// Rows of CSV: the first names the columns, in any order.
#[must_use]
pub fn from_csv(kind: &Kind, flats: &[Flat], text: &str, problems: &mut Problems) -> Vec<Row> {
    let table = csv::rows(text);
    let Some((head, lines)) = table.split_first() else {
        return Vec::new();
    };
    let mut columns: Vec<Option<&Flat>> = Vec::new();
    for (at, name) in head.cells.iter().enumerate() {
        let found = flats.iter().find(|flat| flat.is_named(name));
        let repeated = head
            .cells
            .iter()
            .take(at)
            .any(|before| before == name || found.is_some_and(|flat| flat.is_named(before)));
        if repeated && !name.is_empty() {
            problems.add(head.line, name.as_str(), FieldError::Repeated);
        } else if found.is_none() && !(name == REMOVE && kind.removable) && !name.is_empty() {
            problems.add(head.line, name.as_str(), FieldError::Unknown);
        }
        columns.push(found);
    }
    for key in kind.key {
        if !head.cells.iter().any(|name| name == key) && default_of(flats, key).is_none() {
            problems.add(head.line, *key, FieldError::Required);
        }
    }
    if !problems.none() {
        return Vec::new();
    }
    let mut rows = Vec::new();
    for line in lines {
        let mut row = Row {
            line: line.line,
            ..Row::default()
        };
        if line.cells.len() > columns.len() {
            problems.add(line.line, "", FieldError::Malformed);
            continue;
        }
        for ((column, name), text) in columns.iter().zip(&head.cells).zip(&line.cells) {
            match column {
                Some(flat) => put(&mut row, flat, Raw::Csv(text), problems),
                None if name == REMOVE && !text.is_empty() => {
                    let read = cell::read(Cell::Of(&super::kind::Type::Flag), Raw::Csv(text));
                    remove(&mut row, read, problems);
                }
                None => {}
            }
        }
        default_keys(kind, flats, &mut row);
        rows.push(row);
    }
    rows
}

/// Rows of JSON: their place in the list is their line.
#[must_use]
pub fn from_json(kind: &Kind, flats: &[Flat], list: &[Value], problems: &mut Problems) -> Vec<Row> {
    let mut rows = Vec::new();
    for (line, value) in (1..).zip(list) {
        let mut row = Row {
            line,
            ..Row::default()
        };
        let Value::Object(members) = value else {
            problems.add(line, "", FieldError::Malformed);
            continue;
        };
        for (name, value) in &listed::row(kind, members) {
            match kind
                .columns
                .iter()
                .find(|column| column.name == name || !name.is_empty() && column.alias == name)
            {
                Some(column) if name == column.alias && members.contains_key(column.name) => {
                    problems.add(line, name.as_str(), FieldError::Repeated);
                }
                Some(column) => member(&mut row, column, flats, value, problems),
                None if name == REMOVE && kind.removable => {
                    let read = cell::read(Cell::Of(&super::kind::Type::Flag), Raw::Json(value));
                    remove(&mut row, read, problems);
                }
                None => problems.add(line, name.as_str(), FieldError::Unknown),
            }
        }
        default_keys(kind, flats, &mut row);
        for key in kind.key {
            if row.cells.get(key).is_null()
                && !problems.told.iter().any(|p| p.line == line && p.field == *key)
            {
                problems.add(line, *key, FieldError::Required);
            }
        }
        rows.push(row);
    }
    rows
}

/// A part of the key that has a value of its own when nothing is said.
fn default_keys(kind: &Kind, flats: &[Flat], row: &mut Row) {
    for key in kind
        .key
        .iter()
        .filter(|key| !row.cells.has(key))
        .copied()
        .collect::<Vec<_>>()
    {
        if let Some(value) = default_of(flats, key) {
            row.cells.set(key, value);
        }
    }
}

fn default_of(flats: &[Flat], key: &str) -> Option<Value> {
    match flats.iter().find(|flat| flat.path == key)?.empty {
        Empty::Int(number) => Some(number.into()),
        Empty::Text(text) => Some(text.into()),
        Empty::Needed | Empty::Null | Empty::List => None,
    }
}

fn remove(row: &mut Row, read: Result<Value, FieldError>, problems: &mut Problems) {
    match read {
        Ok(value) => row.remove = value.as_i64() == Some(1),
        Err(error) => problems.add(row.line, REMOVE, error),
    }
}

fn member(row: &mut Row, column: &Column, flats: &[Flat], value: &Value, problems: &mut Problems) {
    let name = column.name;
    match (&column.of, value) {
        (Shape::One(_), value) => {
            if let Some(flat) = flats.iter().find(|flat| flat.path == name) {
                put(row, flat, Raw::Json(value), problems);
            }
        }
        // All of them are emptied.
        (Shape::Texts { .. } | Shape::Members(_), Value::Null) => {
            let prefix = format!("{name}.");
            for flat in flats.iter().filter(|flat| flat.path.starts_with(&prefix)) {
                put(row, flat, Raw::Json(value), problems);
            }
        }
        (Shape::Texts { .. } | Shape::Members(_), Value::Object(members)) => {
            inside(row, name, flats, members, problems);
        }
        (Shape::Markets(_), Value::Array(entries)) => {
            for entry in entries {
                let mut entry = entry.as_object().cloned().unwrap_or_default();
                match entry.remove("market") {
                    Some(Value::String(market)) if matches!(market.as_str(), "IT" | "NO") => {
                        inside(row, &format!("{name}.{market}"), flats, &entry, problems);
                    }
                    _ => problems.add(
                        row.line,
                        format!("{name}.market"),
                        FieldError::Choice(&["IT", "NO"]),
                    ),
                }
            }
        }
        _ => problems.add(row.line, name, FieldError::Malformed),
    }
}

fn inside(
    row: &mut Row,
    prefix: &str,
    flats: &[Flat],
    members: &Map<String, Value>,
    problems: &mut Problems,
) {
    for (name, value) in members {
        let path = format!("{prefix}.{name}");
        match flats.iter().find(|flat| flat.path == path) {
            Some(flat) => put(row, flat, Raw::Json(value), problems),
            None => problems.add(row.line, path, FieldError::Unknown),
        }
    }
}

fn put(row: &mut Row, flat: &Flat, raw: Raw, problems: &mut Problems) {
    if raw.is_empty() {
        row.cells.set(flat.path.as_str(), Value::Null);
        return;
    }
    match cell::read(flat.of, raw) {
        Ok(value) => row.cells.set(flat.path.as_str(), value),
        Err(error) => problems.add(row.line, flat.path.as_str(), error),
    }
}

/// As JSON shows a row.
#[must_use]
pub fn to_json(columns: &[Column], flats: &[Flat], cells: &Cells) -> Value {
    let shown = |path: &str| {
        flats
            .iter()
            .find(|flat| flat.path == path)
            .map_or(Value::Null, |flat| cell::to_json(flat.of, cells.get(path)))
    };
    let mut document = Map::new();
    for column in columns {
        let name = column.name;
        let value = match &column.of {
            Shape::One(_) => shown(name),
            Shape::Texts { .. } => cells
                .texts(name)
                .map(|(locale, text)| (locale.to_owned(), Value::from(text)))
                .collect(),
            Shape::Members(members) => {
                let prefix = format!("{name}.");
                let known = members
                    .iter()
                    .any(|member| !cells.get(&format!("{prefix}{}", member.name)).is_null());
                let object = || {
                    members
                        .iter()
                        .map(|m| (m.name.to_owned(), shown(&format!("{prefix}{}", m.name))))
                };
                if known {
                    Value::Object(object().collect())
                } else {
                    Value::Null
                }
            }
            Shape::Markets(members) => ["IT", "NO"]
                .into_iter()
                .filter(|market| {
                    members
                        .iter()
                        .any(|m| !cells.get(&format!("{name}.{market}.{}", m.name)).is_null())
                })
                .map(|market| {
                    let cells = members
                        .iter()
                        .map(|m| (m.name.to_owned(), shown(&format!("{name}.{market}.{}", m.name))));
                    let market = ("market".to_owned(), Value::from(market));
                    Value::Object(std::iter::once(market).chain(cells).collect())
                })
                .collect(),
        };
        document.insert(name.to_owned(), value);
    }
    Value::Object(document)
}

/// As CSV shows rows: commas, every text quoted that needs it.
#[must_use]
pub fn to_csv(flats: &[Flat], rows: &[Cells]) -> String {
    let mut text = String::from("\u{feff}");
    let head: Vec<String> = flats.iter().map(|flat| flat.path.clone()).collect();
    line(&mut text, &head);
    for cells in rows {
        let cells: Vec<String> = flats
            .iter()
            .map(|flat| cell::to_csv(flat, cells.get(&flat.path)))
            .collect();
        line(&mut text, &cells);
    }
    text
}

fn line(text: &mut String, cells: &[String]) {
    for (at, cell) in cells.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        if cell.contains(['"', ',', ';', '\t', '\n', '\r']) || cell.trim() != cell {
            text.push('"');
            text.push_str(&cell.replace('"', "\"\""));
            text.push('"');
        } else {
            text.push_str(cell);
        }
    }
    text.push_str("\r\n");
}
