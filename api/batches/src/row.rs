//! Converts a document to rows of flat cells, and rows to a document. An absent member stays as it is; null,
//! or an empty cell of CSV, clears it.

use super::cell::{self, Raw};
use super::cells::{Cells, Problems, Row};
use super::column::{Cell, Column, Empty, Flat, Shape, Type};
use super::kind::Kind;
use super::listed;
use domain::market::Country;
use domain::number_form::{self, DecimalSign};
use domain::{csv, heads};
use platform::errors::FieldError;
use platform::texts::batch::{BEYOND, BROKEN_OFF};
use serde_json::{Map, Value};

/// The member that deletes a row.
pub const REMOVE: &str = "remove";

/// How the numbers of a table are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Numbers {
    /// With the sign that the table itself proves.
    #[default]
    Proven,
    /// The table is part of one that proves the sign.
    Known(DecimalSign),
    /// The table is part of one that uses both signs.
    Mixed,
}

impl Numbers {
    pub const WORDS: &[&str] = &["comma", "mixed", "point"];

    pub fn parse(word: &str) -> Option<Self> {
        if word == "mixed" { Some(Self::Mixed) } else { DecimalSign::parse(word).map(Self::Known) }
    }
}

/// The decimal sign that the numbers of a table prove.
pub fn decimal_sign(flats: &[Flat], text: &str) -> Option<DecimalSign> {
    let table = csv::rows(text);
    let (head, lines) = below_letterhead(flats, &table).split_first()?;
    let columns: Vec<_> = head.cells.iter().map(|name| flat_of(flats, name)).collect();
    sign_in(&columns, lines)
}

/// The column of a head, in the shop's words or in those of another system.
pub fn flat_of<'a>(flats: &'a [Flat], name: &str) -> Option<&'a Flat> {
    let named = |name: &str| flats.iter().find(|flat| flat.is_named(name));
    named(name).or_else(|| heads::meanings(name).iter().find_map(|meaning| named(meaning)))
}

/// The rows from the heads on: a system may print a letterhead above them.
fn below_letterhead<'a>(flats: &[Flat], table: &'a [csv::Row]) -> &'a [csv::Row] {
    let head =
        csv::heads_at(table, |name| name.eq_ignore_ascii_case(REMOVE) || flat_of(flats, name).is_some());
    table.get(head..).unwrap_or_default()
}

fn sign_in(columns: &[Option<&Flat>], lines: &[csv::Row]) -> Option<DecimalSign> {
    let is_number = |flat: &&Flat| matches!(flat.of, Cell::Of(Type::Int { .. } | Type::Decimal { .. }));
    let numbers = lines.iter().flat_map(|line| {
        let cells = columns.iter().zip(&line.cells);
        cells.filter_map(|(column, text)| Some(column.filter(is_number)?.bare(text)))
    });
    number_form::sign_of(numbers)
}

/// Rows of CSV: the first names the columns, in any order.
pub fn from_csv(
    kind: &Kind,
    flats: &[Flat],
    text: &str,
    numbers: Numbers,
    problems: &mut Problems,
) -> Vec<Row> {
    let table = csv::rows(text);
    let Some((head, lines)) = below_letterhead(flats, &table).split_first() else {
        return Vec::new();
    };
    if let Some(last) = table.last().filter(|last| last.open) {
        let name = head.cells.get(last.cells.len() - 1).filter(|_| !lines.is_empty());
        problems.add(last.line, name.map_or("", String::as_str), FieldError::Says(&BROKEN_OFF));
        return Vec::new();
    }
    let mut columns: Vec<Option<&Flat>> = Vec::new();
    for (at, name) in head.cells.iter().enumerate() {
        let found = flat_of(flats, name);
        let path = found.map(|flat| &flat.path);
        let repeated = path.is_some() && columns.iter().any(|column| column.map(|flat| &flat.path) == path)
            || head.cells.iter().take(at).any(|before| before == name);
        if repeated && !name.is_empty() {
            problems.add(head.line, name.as_str(), FieldError::Repeated);
        } else if found.is_none()
            && !(name.eq_ignore_ascii_case(REMOVE) && kind.removable)
            && !name.is_empty()
        {
            problems.add(head.line, name.as_str(), FieldError::Unknown);
        }
        columns.push(found);
    }
    for key in kind.key {
        if !columns.iter().flatten().any(|flat| flat.path == *key) && default_of(flats, key).is_none() {
            problems.add(head.line, *key, FieldError::Required);
        }
    }
    if !problems.none() {
        return Vec::new();
    }
    let sign = match numbers {
        Numbers::Proven => sign_in(&columns, lines),
        Numbers::Known(sign) => Some(sign),
        Numbers::Mixed => None,
    };
    let mut rows = Vec::new();
    for line in lines {
        let mut row = Row { line: line.line, ..Row::default() };
        if line.cells.iter().skip(columns.len()).any(|cell| !cell.is_empty()) {
            problems.add(line.line, "", FieldError::Says(&BEYOND));
            continue;
        }
        // A spreadsheet leaves out the empty cells at the end of a row.
        let texts = line.cells.iter().map(String::as_str).chain(std::iter::repeat(""));
        for ((column, name), text) in columns.iter().zip(&head.cells).zip(texts) {
            match column {
                Some(flat) => {
                    let text = flat.bare(text);
                    put(&mut row, flat, Raw::Csv(text, sign), problems);
                    let currency = cell::currency(flat.of, text);
                    row.currencies.extend(currency.map(|currency| (flat.path.clone(), currency)));
                }
                None if name.eq_ignore_ascii_case(REMOVE) && !text.is_empty() => {
                    let read = cell::read(Cell::Of(&Type::Flag), Raw::Csv(text, sign));
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

/// Rows of JSON: their position in the list is their line.
pub fn from_json(kind: &Kind, flats: &[Flat], list: &[Value], problems: &mut Problems) -> Vec<Row> {
    let mut rows = Vec::new();
    for (line, value) in (1..).zip(list) {
        let mut row = Row { line, ..Row::default() };
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
                    let read = cell::read(Cell::Of(&Type::Flag), Raw::Json(value));
                    remove(&mut row, read, problems);
                }
                None => problems.add(line, name.as_str(), FieldError::Unknown),
            }
        }
        default_keys(kind, flats, &mut row);
        for key in kind.key {
            if row.cells.get(key).is_null()
                && !problems.listed.iter().any(|p| p.line == line && p.field == *key)
            {
                problems.add(line, *key, FieldError::Required);
            }
        }
        rows.push(row);
    }
    rows
}

/// A part of the key with a default.
fn default_keys(kind: &Kind, flats: &[Flat], row: &mut Row) {
    for key in kind.key.iter().filter(|key| !row.cells.has(key)).copied().collect::<Vec<_>>() {
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
        // Clears all of them.
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
                    Some(Value::String(market)) if Country::WORDS.contains(&market.as_str()) => {
                        inside(row, &format!("{name}.{market}"), flats, &entry, problems);
                    }
                    _ => problems.add(row.line, format!("{name}.market"), FieldError::Choice(Country::WORDS)),
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
pub fn to_json(columns: &[Column], flats: &[Flat], cells: &Cells) -> Value {
    let json_of = |path: &str| {
        flats
            .iter()
            .find(|flat| flat.path == path)
            .map_or(Value::Null, |flat| cell::to_json(flat.of, cells.get(path)))
    };
    let mut document = Map::new();
    for column in columns {
        let name = column.name;
        let value = match &column.of {
            Shape::One(_) => json_of(name),
            Shape::Texts { .. } => {
                cells.texts(name).map(|(locale, text)| (locale.to_owned(), Value::from(text))).collect()
            }
            Shape::Members(members) => {
                let prefix = format!("{name}.");
                let known =
                    members.iter().any(|member| !cells.get(&format!("{prefix}{}", member.name)).is_null());
                let object =
                    || members.iter().map(|m| (m.name.to_owned(), json_of(&format!("{prefix}{}", m.name))));
                if known { Value::Object(object().collect()) } else { Value::Null }
            }
            Shape::Markets(members) => Country::WORDS
                .iter()
                .filter(|market| {
                    members.iter().any(|m| !cells.get(&format!("{name}.{market}.{}", m.name)).is_null())
                })
                .map(|market| {
                    let cells = members
                        .iter()
                        .map(|m| (m.name.to_owned(), json_of(&format!("{name}.{market}.{}", m.name))));
                    let market = ("market".to_owned(), Value::from(*market));
                    Value::Object(std::iter::once(market).chain(cells).collect())
                })
                .collect(),
        };
        document.insert(name.to_owned(), value);
    }
    Value::Object(document)
}

/// Rows as CSV, with quotes where needed: separated by commas, or by semicolons where the decimal sign is a
/// comma, as the spreadsheets of those countries expect.
pub fn to_csv(flats: &[Flat], rows: &[Cells], sign: DecimalSign) -> String {
    let between = if sign == DecimalSign::Comma { ';' } else { ',' };
    let mut text = String::from("\u{feff}");
    let head: Vec<String> = flats.iter().map(|flat| flat.path.clone()).collect();
    line(&mut text, &head, between);
    for cells in rows {
        let cells: Vec<String> =
            flats.iter().map(|flat| cell::to_csv(flat, cells.get(&flat.path), sign)).collect();
        line(&mut text, &cells, between);
    }
    text
}

fn line(text: &mut String, cells: &[String], between: char) {
    for (at, cell) in cells.iter().enumerate() {
        if at > 0 {
            text.push(between);
        }
        if cell.contains(['"', between, ';', '\t', '\n', '\r']) || cell.trim() != cell {
            text.push('"');
            text.push_str(&cell.replace('"', "\"\""));
            text.push('"');
        } else {
            text.push_str(cell);
        }
    }
    text.push_str("\r\n");
}
