//! Steps of many orders at once: for whole orders, where the step needs no further input.

use super::{found, orders};
use crate::packing::plan::Packed;
use crate::steps::{plan, write};
use ::orders::moves;
use batches::column::{Column, Letters, Type};
use batches::draft::{Check, Draft};
use batches::kind::{Kind, Read};
use batches::write::{Change, Writing};
use domain::dates::Day;
use domain::market::Country;
use domain::order_status::{Actor, Mover, OrderStatus};
use identity::access::ops::Area;
use mail::queue_delivery_near;
use platform::database::Statement;
use platform::errors::{ApiError, FieldError};
use platform::texts::fulfilment as texts;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The target statuses. Cancellation and another attempt need input for each order.
const TO: &[&str] = &["confirmed", "in_preparation", "ready", "on_delivery", "arriving", "delivered"];

pub static KIND: Kind = Kind {
    name: "order-status",
    area: Area::Orders,
    about: "Steps of orders, one each: `status` is where an order goes. One that stands there already stays as it is. What is paid at \
            the door is delivered with `collected`; calling off, failed attempts and the way back to the scales are \
            `POST /ops/order/{id}/status`. The money of an order moves when it goes to `on_delivery`.",
    columns: &[
        Column::needed("order", Type::Code(Letters::Capital)).noted("`M000042`"),
        Column::needed("status", Type::Choice(OrderStatus::WORDS)),
        Column::maybe("collected", Type::Decimal { places: 2, min: 0, max: 100_000_000_000 })
            .noted("Gross, what was paid at the door"),
    ],
    key: &["order"],
    read: Read {
        row: "json_object('order', o.code, 'status', o.status, 'collected', \
              (select p.captured from payment p where p.order_id = o.id and p.current = 1 and p.method = 'CPOS' \
              and p.status <> 'pending'))",
        by_key: "cross join orders o on o.code = k.value->>0 and o.code <> ''",
        from: "orders o",
        along: "o.code",
        then: "",
    },
    lookups: orders,
    check,
    write: written,
    ..Kind::PLAIN
};

/// The data of a step beside the order's deliveries.
struct Step {
    order: i64,
    version: i64,
    deliveries: Vec<i64>,
    from: OrderStatus,
    to: OrderStatus,
    settles: bool,
    paid: Option<write::Paid>,
}

fn check(check: &mut Check<'_>) {
    let orders = found(check);
    let mut steps: Vec<Value> = Vec::new();
    let Check { drafts, problems, .. } = check;
    for draft in drafts.iter_mut() {
        let order = orders.iter().find(|order| order.head.code == draft.cells.text("order"));
        let (Some(order), Some(to)) = (order, OrderStatus::parse(draft.cells.text("status"))) else {
            problems.add(draft.line, "order", FieldError::ABSENT);
            continue;
        };
        // The order has this status already, so no step is noted.
        if to == order.head.status {
            if let Some(before) = draft.before.clone() {
                draft.cells = before;
            }
            continue;
        }
        match step(draft, order, to) {
            Ok(step) => steps.push(json!([
                step.order,
                step.version,
                step.deliveries,
                step.from,
                step.to,
                step.settles,
                step.paid
            ])),
            Err((field, error)) => problems.add(draft.line, field, error),
        }
    }
    if let Some(first) = drafts.iter_mut().find(|draft| draft.changes("status")) {
        first.cells.set("_steps", json!(steps));
    }
}

/// Checks one row against the present state of its order.
fn step(draft: &Draft, order: &Packed, to: OrderStatus) -> Result<Step, (&'static str, FieldError)> {
    let from = order.head.status;
    // Failed attempts and steps back to packing need a reason.
    let back = to < from;
    if !TO.contains(&to.code()) || back {
        return Err(("status", FieldError::Says(&texts::ONE_BY_ONE)));
    }
    let says = |error: ApiError| match error {
        ApiError::Conflict(conflict) => ("status", FieldError::Says(conflict.message)),
        ApiError::Validation(fields) => {
            let error = fields.into_values().flatten().next();
            ("collected", error.unwrap_or(FieldError::Malformed))
        }
        _ => ("status", FieldError::Malformed),
    };
    let legs = plan::legs(order, (from, to), None).map_err(says)?;
    let deliveries: Vec<i64> = legs.iter().map(|leg| leg.id).collect();
    let mut step = Step {
        order: order.head.id,
        version: order.head.version,
        from,
        to,
        settles: false,
        paid: None,
        deliveries,
    };
    match to {
        OrderStatus::Confirmed | OrderStatus::InPreparation => plan::held(order).map_err(says)?,
        OrderStatus::Ready => {
            plan::packable(order, &step.deliveries).map_err(says)?;
            step.settles = plan::settles(order, &step.deliveries);
        }
        OrderStatus::OnDelivery => plan::free(&legs).map_err(says)?,
        OrderStatus::Delivered => {
            let collected = draft.given.int("collected").map(domain::money::Minor);
            step.paid = plan::paid(order, &step.deliveries, collected, None).map_err(says)?;
        }
        _ => {}
    }
    Ok(step)
}

/// Steps with the same transition, carried out together.
#[derive(Default)]
struct OrdersOfStep {
    orders: Vec<i64>,
    deliveries: Vec<i64>,
    settled: Vec<(i64, i64)>,
    paid: Vec<write::Paid>,
}

fn written(writing: Writing, changes: &[Change]) -> Vec<Statement> {
    let mut ways: BTreeMap<(OrderStatus, OrderStatus), OrdersOfStep> = BTreeMap::new();
    let carried = changes.iter().flat_map(|change| change.cells.list("_steps"));
    for step in carried {
        type Tuple = (i64, i64, Vec<i64>, OrderStatus, OrderStatus, bool, Option<write::Paid>);
        let Ok((order, version, deliveries, from, to, settles, paid)) =
            serde_json::from_value::<Tuple>(step.clone())
        else {
            continue;
        };
        let way = ways.entry((from, to)).or_default();
        way.orders.push(order);
        way.deliveries.extend(deliveries);
        if settles {
            way.settled.push((order, version));
        }
        way.paid.extend(paid);
    }
    let today = writing.today(Country::It);
    ways.iter().flat_map(|(way, these)| one_way(writing.now, today, *way, these)).collect()
}

fn one_way(
    now: i64,
    today: Day,
    (from, to): (OrderStatus, OrderStatus),
    these: &OrdersOfStep,
) -> Vec<Statement> {
    // The batch's audit row names the person.
    let mover = Mover { by: Actor::Ops, user: None, on_behalf_of: None };
    let deliveries = json!(these.deliveries).to_string();
    let orders = json!(these.orders).to_string();
    let mut statements = write::all_at(from.code(), &deliveries);
    match to {
        OrderStatus::Confirmed | OrderStatus::InPreparation => statements.extend(write::all_held(&orders)),
        OrderStatus::Ready => statements.extend(write::none_unanswered(&deliveries)),
        OrderStatus::OnDelivery => statements.extend(write::none_on_trip(&deliveries)),
        _ => {}
    }
    let steps = moves::advance(now, (from, to), mover, "", &deliveries).unwrap_or_default();
    if to == OrderStatus::OnDelivery {
        statements.extend(write::left(now, today, &deliveries, steps));
        return statements;
    }
    statements.extend(steps);
    match to {
        OrderStatus::Confirmed => statements.extend(write::confirmed(now, &orders)),
        OrderStatus::Ready if !these.settled.is_empty() => {
            statements.extend(write::settled(now, &these.settled));
        }
        OrderStatus::Arriving => statements.push(write::arrived(now, &deliveries)),
        OrderStatus::Delivered => {
            statements.extend(write::collected(now, today, &these.paid));
            statements.extend(queue_delivery_near(now, &deliveries));
        }
        _ => {}
    }
    statements
}
