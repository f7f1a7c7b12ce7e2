//! Weights of many lines at once.

use super::{found, orders};
use crate::packing::plan::{LineChange, LinePlan, MAX_GRAMS, MAX_REASON, OrderChange, Packed};
use crate::packing::write;
use batches::cells::Problems;
use batches::column::{Column, Empty, Letters, Type};
use batches::draft::{Check, Draft};
use batches::kind::{Filter, Kind, Read};
use batches::write::{Change, Writing};
use domain::order_status::OrderStatus;
use domain::unit_words;
use identity::access::ops::Area;
use platform::database::Statement;
use platform::errors::FieldError;
use platform::texts::fulfilment as texts;
use serde_json::{Value, json};

pub static KIND: Kind = Kind {
    name: "weight",
    area: Area::Orders,
    about: "Weights and missing pieces of orders that are being prepared, by order and position of the line. What is left out stays, but \
            another number of missing pieces takes the weight back. `q` is the day of the delivery: the file of a day goes to the scales and comes back.",
    columns: &[
        Column::needed("order", Type::Code(Letters::Capital)).noted("`M000042`"),
        Column::needed("position", Type::Int { min: 1, max: 9_999 }),
        Column::maybe("weight", Type::Decimal { places: 3, min: 1, max: MAX_GRAMS })
            .in_units(unit_words::KILOS)
            .noted("Kilos of all that is there of the line; only where the weight varies"),
        Column::or("missing", Type::Int { min: 0, max: 9_999 }, Empty::Int(0))
            .in_units(unit_words::PIECES)
            .noted("Ordered pieces that are not there"),
        Column::or("reason", Type::Text { min: 0, max: MAX_REASON }, Empty::Text(""))
            .noted("Why they are missing"),
        Column::or("confirm", Type::Flag, Empty::Int(0))
            .noted("The weight is right although it is far from what the pieces should weigh"),
    ],
    key: &["order", "position"],
    read: Read {
        row: "json_object('order', o.code, 'position', i.position, 'weight', i.weight, 'missing', i.missing, \
              'reason', i.missing_reason, 'confirm', 0)",
        by_key: "cross join orders o on o.code = k.value->>0 and o.code <> '' \
                 cross join order_item i on i.order_id = o.id and i.position = k.value->>1",
        from: "delivery d cross join order_item i on i.delivery_id = d.id cross join orders o on o.id = d.order_id",
        along: "d.delivery_date",
        then: ", d.id, i.position",
    },
    filters: &[Filter { name: "status", of: Type::Choice(OrderStatus::WORDS), sql: "d.status = ?" }],
    lookups: orders,
    check,
    write: written,
    ..Kind::PLAIN
};

/// Turns the rows into the orders' changed lines and totals, which are attached to the first row that changes
/// something.
fn check(check: &mut Check<'_>) {
    let mut orders = found(check);
    let mut touched: Vec<i64> = Vec::new();
    let mut lines: Vec<LineChange> = Vec::new();
    for draft in check.drafts.iter_mut() {
        let order = orders.iter_mut().find(|order| order.head.code == draft.cells.text("order"));
        let Some(order) = order.filter(|_| !draft.is_new()) else {
            check.problems.add(draft.line, "position", FieldError::ABSENT);
            continue;
        };
        let changes = of_line(draft, order, check.problems);
        if !changes.is_empty() && !touched.contains(&order.head.id) {
            touched.push(order.head.id);
        }
        // Another number of missing pieces has taken the weight back.
        if let Some(change) = changes.first() {
            draft.cells.set("weight", json!(change.weight));
        }
        lines.extend(changes);
    }
    // The column is not stored.
    check.each(|draft, _| draft.cells.set("confirm", 0));
    let changed: Vec<OrderChange> =
        orders.iter().filter(|order| touched.contains(&order.head.id)).map(Packed::change).collect();
    let first = check.drafts.iter_mut().find(|draft| is_changed(draft));
    if let Some(first) = first {
        first.cells.set("_orders", json!(changed));
        first.cells.set("_lines", json!(lines));
    }
}

fn is_changed(draft: &Draft) -> bool {
    ["weight", "missing", "reason"].iter().any(|path| draft.changes(path))
}

fn of_line(draft: &Draft, order: &mut Packed, problems: &mut Problems) -> Vec<LineChange> {
    if !is_changed(draft) {
        return Vec::new();
    }
    let position = draft.cells.int("position").unwrap_or_default();
    let Some(line) = order.lines.iter().find(|line| line.position == position) else {
        return Vec::new();
    };
    let plan = LinePlan {
        id: line.id,
        weight: draft.given.has("weight").then(|| draft.cells.int("weight")),
        missing: draft.cells.int("missing"),
        reason: Some(draft.cells.text("reason").to_owned()),
        confirmed: draft.cells.flag("confirm"),
    };
    let wrong = order.wrong(&plan);
    if let Some(status) = order.elsewhere(std::slice::from_ref(&plan)) {
        let text =
            if status < OrderStatus::InPreparation { &texts::NOT_PREPARED } else { &texts::PACKED_ALREADY };
        problems.add(draft.line, "order", FieldError::Says(text));
        return Vec::new();
    }
    if wrong.is_empty() {
        return order.apply(&[plan]);
    }
    for (field, error) in wrong {
        problems.add(draft.line, field, error);
    }
    Vec::new()
}

fn written(_: Writing, changes: &[Change]) -> Vec<Statement> {
    let carried = |name: &str| {
        let mut found = changes.iter().map(|change| change.cells.get(name));
        found.rfind(|value| !value.is_null()).cloned()
    };
    let orders: Vec<Value> = list(carried("_orders"));
    let lines: Vec<Value> = list(carried("_lines"));
    write::raw(&json!(orders).to_string(), &json!(lines).to_string())
}

fn list(value: Option<Value>) -> Vec<Value> {
    match value {
        Some(Value::Array(list)) => list,
        _ => Vec::new(),
    }
}
