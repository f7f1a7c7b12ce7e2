//! Rows, and the JSON in their columns, as types. The text is read into cells by code that knows no type; a type then takes its
//! cells in the order of its fields. Reading every type from the text itself makes a JSON reader for each of some 300 types,
//! a large part of the Worker's code.

mod cell;
mod row;
mod table;

use cell::Cell;
use row::Row;
use serde::Deserialize;
use serde::de::value::Error;
use serde::de::{self, DeserializeOwned};
use serde_json::Value;
use std::cell::OnceCell;
use table::Table;

/// Called with each row; only the caller knows its type.
pub(super) type RowVisitor<'t> = dyn for<'a, 'de> FnMut(Row<'a, 'de>) -> Result<(), Error> + 't;

/// Hands over the rows of a statement, `[{"column": value, ...}, ...]`, one after the other. A column that
/// the type does not name is skipped. A missing column is `None` in an `Option`, or the default of a field
/// that has one.
///
/// # Errors
/// With the column's name when its value does not fit, or is missing.
pub(super) fn each_row(text: &str, take: &mut RowVisitor<'_>) -> Result<(), Error> {
    let Table { columns, mut cells } = table::read(text)?;
    let order = OnceCell::new();
    if columns.is_empty() {
        return Ok(());
    }
    cells
        .chunks_mut(columns.len())
        .try_for_each(|cells| take(Row { columns: &columns, order: &order, cells }))
}

/// Reads a JSON text that is not a row.
pub(super) fn json<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    T::deserialize(Cell::parse(text)?)
}

/// Reads JSON that was parsed already.
pub(super) fn value<T: DeserializeOwned>(value: &Value) -> Result<T, Error> {
    T::deserialize(Cell::deserialize(value).map_err(de::Error::custom)?)
}

#[cfg(test)]
mod tests;
