//! Kinds of rows from scales, an ERP or a spreadsheet: weights, steps of orders, due documents.

pub mod deadline;
pub mod order_status;
pub mod weight;

use crate::packing::plan::{Head, Leg, Line, Packed};
use crate::packing::read::{PackingSelector, statements};
use batches::cells::Row;
use batches::draft::Check;
use platform::database::{self, Statement};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads the orders that rows name by their code.
fn orders(rows: &[Row]) -> Vec<Statement> {
    let mut codes: Vec<String> = rows.iter().map(|row| row.cells.text("order").to_owned()).collect();
    codes.sort();
    codes.dedup();
    statements(PackingSelector::Codes(&codes))
}

fn all<T: DeserializeOwned>(rows: &[Value]) -> Vec<T> {
    rows.iter().filter_map(|row| database::read_value(row).ok()).collect()
}

/// Reads the answers of [`orders`].
fn found(check: &Check<'_>) -> Vec<Packed> {
    let [heads, legs, lines] = check.found.as_slice() else { return Vec::new() };
    let heads: Vec<Head> = all(heads);
    let mut legs: Vec<Leg> = all(legs);
    let mut lines: Vec<Line> = all(lines);
    heads
        .into_iter()
        .map(|head| Packed {
            legs: legs.extract_if(.., |leg| leg.order_id == head.id).collect(),
            lines: lines.extract_if(.., |line| line.order_id == head.id).collect(),
            head,
        })
        .collect()
}
