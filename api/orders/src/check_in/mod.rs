//! Check-in: what came of an order, counted line by line by whoever may read it, and asked back in one press.
//! `PUT /order/{id}/check-in`, `POST /order/{id}/check-in/return`; the order itself says how it stands.

pub mod check;
pub mod queries;
pub mod rows;
pub mod types;

use crate::access::OrderRead;
use crate::returns::queries::free_pictures;
use crate::returns::types::Return;
use crate::returns::{self, ReturnSource};
use axum::{Json, http::StatusCode};
use domain::check_in::COUNTED_WITHIN;
use domain::instant::iso;
use identity::access::audit_change;
use platform::database;
use platform::errors::{ApiError, ApiResult};
use platform::extract::{IdempotencyKey, Input};
use platform::state::App;
use queries::ReceiptCount;
use serde_json::json;
use types::{CheckIn, CheckInInput};

/// PUT /order/{id}/check-in: lines as they were counted, the last word on each; with `rest` all that nobody has counted came.
/// Sent again it changes nothing.
#[call(
    put, "/order/{id}/check-in",
    responses((status = 409, description = "`check_in_closed`: not on its way yet, or delivered more than 14 days ago"))
)]
pub async fn put_check_in(
    app: App,
    OrderRead(session, order): OrderRead,
    Input(input): Input<CheckInInput>,
) -> ApiResult<Json<CheckIn>> {
    let now = app.now / 1_000;
    let reads = vec![queries::of_order(order.id), free_pictures(session.user.id, &check::pictures(&input))];
    let mut answers = database::batch(&app, reads).await?;
    let lines: Vec<rows::LineRow> = answers.rows()?;
    let free = answers.numbers()?.into_iter().collect();
    let items = check::check(&lines, &free, &input, now)?;
    let counting = ReceiptCount { order: order.id, user: session.user.id, now: app.now };
    let mut changes = Vec::new();
    if !items.is_empty() {
        changes.push((counting.set(&items), items.len()));
    }
    if input.rest {
        changes.push((counting.rest(&iso(now - COUNTED_WITHIN)), lines.len()));
    }
    let mut statements = Vec::new();
    for (change, count) in changes {
        statements.push(change);
        if session.roles.agent() {
            let (subject, detail) = (format!("order:{}", order.id), json!({ "lines": count }));
            statements.push(audit_change(
                &app,
                &session,
                order.company_id,
                "order.check_in",
                &subject,
                &detail,
            ));
        }
    }
    let read = vec![queries::of_order(order.id)];
    let mut answers = database::change(&app, statements, read).await?;
    rows::check_in(answers.rows()?, now).map(Json).ok_or(ApiError::NotFound)
}

/// POST /order/{id}/check-in/return: what was counted short or damaged becomes one return, less what is asked back already.
/// The same `Idempotency-Key` answers the same return.
#[call(
    post, "/order/{id}/check-in/return", tag = "return",
    params(platform::extract::IdempotencyKeyParam),
    responses(
        (status = 200, description = "Asked for before under this key", body = Return),
        (status = 201, description = "Requested", body = Return),
        (status = 409, description = "`not_delivered`; `nothing_to_return`: nothing is short or damaged, it is too late, or it is asked back already"),
    )
)]
pub async fn return_counted(
    app: App,
    OrderRead(session, order): OrderRead,
    IdempotencyKey(key): IdempotencyKey,
) -> ApiResult<(StatusCode, Json<Return>)> {
    returns::request(&app, &session, order, key, &ReturnSource::Counted).await
}
