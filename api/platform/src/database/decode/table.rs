//! The JSON text of a statement's rows, read into cells.

use super::cell::{Cell, Name};
use serde::de::value::Error;
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt::{self, Formatter};

/// All rows have the same columns, in the same order: the cells of the first row, of the second, and so on.
#[derive(Default)]
pub(super) struct Table<'de> {
    pub columns: Vec<Cow<'de, str>>,
    pub cells: Vec<Cell<'de>>,
}

pub(super) fn read(text: &str) -> Result<Table<'_>, Error> {
    let mut json = serde_json::Deserializer::from_str(text);
    json.deserialize_seq(TableVisitor).map_err(de::Error::custom)
}

pub(super) struct TableVisitor;

impl<'de> Visitor<'de> for TableVisitor {
    type Value = Table<'de>;

    fn expecting(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("rows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Table<'de>, A::Error> {
        let mut table = Table::default();
        while rows.next_element_seed(NextRow(&mut table))?.is_some() {}
        Ok(table)
    }
}

/// Adds one row to the table.
struct NextRow<'a, 'de>(&'a mut Table<'de>);

impl<'de> DeserializeSeed<'de> for NextRow<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for NextRow<'_, 'de> {
    type Value = ();

    fn expecting(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("a row")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut row: A) -> Result<(), A::Error> {
        let Table { columns, cells } = self.0;
        let first = cells.is_empty();
        let mut at = 0;
        while let Some(Name(name)) = row.next_key()? {
            if first {
                columns.push(name);
            } else if columns.get(at) != Some(&name) {
                return Err(de::Error::custom(format!("column {name} is not in every row")));
            }
            cells.push(row.next_value()?);
            at += 1;
        }
        if at == columns.len() { Ok(()) } else { Err(de::Error::custom("a row with fewer columns")) }
    }
}
