//! The buyer's calls: start a payment, return from it, change the method.

use super::row::Row;
use super::types::Payment;
use super::{change, queries, row, settle, start, tasks};
use crate::access::{OrderChange, OrderRef};
use crate::read;
use crate::types::Order;
use axum::Json;
use domain::instant;
use domain::payment_code::PaymentCode;
use identity::access::{Session, audit};
use platform::database;
use platform::errors::{ApiError, ApiResult, Conflict, FieldError};
use platform::extract::{Input, Ref};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::texts::payments::TOO_LATE;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Calls of one person in an hour, because each of them queries a provider.
const AN_HOUR: i64 = 120;
const RETURNS_AN_HOUR: i64 = 300;

/// Answer of `POST /order/{id}/payment/start`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Started {
    /// With `redirectUrl` while there is something to approve.
    pub payment: Payment,
}

/// POST /order/{id}/payment/start: where the payment is approved. Again: the same page while it lives.
#[call(
    post, "/order/{id}/payment/start",
    responses((status = 503, description = "The provider does not answer"))
)]
pub async fn start_payment(app: App, OrderChange(session, order): OrderChange) -> ApiResult<Json<Started>> {
    few(&app, &session, "payment", AN_HOUR).await?;
    editable(&app, order.id).await?;
    start::resume(&app, order.id).await?;
    note(&app, &session, order, "order.payment.start", json!({})).await?;
    let rows: Vec<Row> = database::rows(&app, queries::of_order(order.id)).await?;
    let current = rows.iter().find(|row| row.current).ok_or(ApiError::NotFound)?;
    let payment = row::wire(current, true);
    Ok(Json(Started { payment }))
}

/// POST /order/{id}/payment/return: asks the provider how it went. Also for somebody who comes back
/// twice, or never was there.
#[call(post, "/order/{id}/payment/return")]
pub async fn return_from_payment(
    app: App,
    OrderChange(session, order): OrderChange,
) -> ApiResult<Json<Order>> {
    // Without an answer the order waits for the webhook. A person who calls too often still receives the
    // order.
    let checked = match few(&app, &session, "payment-return", RETURNS_AN_HOUR).await {
        Ok(()) => settle::check(&app, order.id).await,
        Err(error) => Err(error),
    };
    match checked {
        Ok(held) => tasks::run_soon_if(&app, held),
        Err(error) => super::log("warn", "payment_check", &error.to_string()),
    }
    read::one(&app, &session, order.id).await.map(Json)
}

/// Body of `POST /order/{id}/change-payment-method`.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeMethod {
    /// Its id.
    #[serde(default)]
    #[schema(value_type = i64, required, minimum = 1, maximum = 3)]
    pub payment_method: Option<Ref>,
}

/// POST /order/{id}/change-payment-method, until the cut-off. `payment.redirectUrl` is where the new one
/// wants approval; what is held so far is let go of once the new one holds.
#[call(post, "/order/{id}/change-payment-method")]
pub async fn change_payment_method(
    app: App,
    OrderChange(session, order): OrderChange,
    Input(input): Input<ChangeMethod>,
) -> ApiResult<Json<Order>> {
    let method = method_of(&app, &input).await?;
    few(&app, &session, "payment", AN_HOUR).await?;
    editable(&app, order.id).await?;
    change::change(&app, order.id, method).await?;
    let detail = json!({ "paymentMethod": method.code() });
    note(&app, &session, order, "order.payment.change", detail).await?;
    let mut read = read::one(&app, &session, order.id).await?;
    let rows: Vec<Row> = database::rows(&app, queries::of_order(order.id)).await?;
    let current = rows.iter().find(|row| row.current);
    if let (Some(payment), Some(row)) = (read.payment.as_mut(), current) {
        *payment = row::wire(row, true);
    }
    Ok(Json(read))
}

/// Changes the method for operations: until the order is prepared, also after the cut-off. Answers the codes
/// before and after.
///
/// # Errors
/// No such order or method, or it is too late.
pub async fn change_by_operations(
    app: &App,
    order: i64,
    input: &ChangeMethod,
) -> ApiResult<[&'static str; 2]> {
    let method = method_of(app, input).await?;
    let rows: Vec<Row> = database::rows(app, queries::of_order(order)).await?;
    let current = rows.iter().find(|row| row.current).ok_or(ApiError::NotFound)?;
    if !current.alive() {
        let conflict = Conflict::new("illegal_transition", &TOO_LATE);
        return Err(ApiError::Conflict(conflict.with("status", json!(current.order_status))));
    }
    let before = current.method.code();
    change::change(app, order, method).await?;
    Ok([before, method.code()])
}

/// The method that a body names.
async fn method_of(app: &App, input: &ChangeMethod) -> ApiResult<PaymentCode> {
    let about = |error| ApiError::field("paymentMethod", error);
    let Ref(id) = input.payment_method.ok_or_else(|| about(FieldError::Required))?;
    let method: Option<MethodRow> = database::row(app, queries::method(id)).await?;
    method.map(|row| row.code).ok_or_else(|| about(FieldError::Unknown))
}

#[derive(Deserialize)]
struct MethodRow {
    code: PaymentCode,
}

async fn few(app: &App, session: &Session, name: &str, most: i64) -> ApiResult<()> {
    let who = session.user.id.to_string();
    limits::check(app, &[Limit::new(name, &who, most, instant::HOUR)]).await
}

/// Refuses an order that is being prepared or whose cut-off has passed.
async fn editable(app: &App, order: i64) -> ApiResult<()> {
    let rows: Vec<Row> = database::rows(app, queries::of_order(order)).await?;
    let Some(row) = rows.iter().find(|row| row.current) else {
        return Err(ApiError::NotFound);
    };
    if row.alive() && row.cutoff_at > instant::iso(app.now / 1_000) {
        return Ok(());
    }
    let code = if row.alive() { "too_late" } else { "illegal_transition" };
    let conflict = Conflict::new(code, &TOO_LATE).with("status", json!(row.order_status));
    Err(ApiError::Conflict(conflict))
}

/// Records an agent's change in the audit.
async fn note(
    app: &App,
    session: &Session,
    order: OrderRef,
    action: &str,
    detail: serde_json::Value,
) -> ApiResult<()> {
    if !session.roles.agent() {
        return Ok(());
    }
    let subject = format!("order:{}", order.id);
    let statement = audit(app, session, Some(order.company_id), action, &subject, &detail);
    database::batch(app, vec![statement]).await.map(|_| ())
}
