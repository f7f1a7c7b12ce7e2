//! Webhooks of the providers: signed, repeated, late, in any order. Only the payment's id is taken from a
//! body; the provider is queried about its state.

use super::provider::paypal::PayPal;
use super::provider::signature;
use super::row::Row;
use super::{outcome, queries, settle, tasks};
use axum::http::{HeaderMap, StatusCode};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, FieldErrors};
use platform::extract::RawBody;
use platform::state::App;
use serde_json::Value;

/// Longer than any id or event type of the providers.
const MAX_LENGTH: usize = 200;

/// POST /payment/webhook/paypal. PayPal itself is asked whether it sent this.
#[call(
    post, "/payment/webhook/paypal",
    request_body(content = Object, description = "PayPal's event, as it was signed"),
    responses(
        (status = 204, description = "Taken in"),
        (status = 400, description = "Not signed by PayPal"),
        (status = 413, description = "Longer than any event of theirs"),
        (status = 503, description = "Tell it again later"),
    )
)]
pub async fn paypal_webhook(app: App, headers: HeaderMap, RawBody(body): RawBody) -> ApiResult<StatusCode> {
    let text = std::str::from_utf8(&body).map_err(|_| forged())?;
    let event: Value = serde_json::from_str(text).map_err(|_| forged())?;
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let names = [
        "paypal-auth-algo",
        "paypal-cert-url",
        "paypal-transmission-id",
        "paypal-transmission-sig",
        "paypal-transmission-time",
    ];
    let [Some(algorithm), Some(certificate), Some(id), Some(signature), Some(time)] = names.map(header)
    else {
        return Err(forged());
    };
    let unset = || ApiError::unavailable("payment: PayPal is not configured");
    let webhook = app.var("PAYPAL_WEBHOOK_ID").ok_or_else(unset)?;
    let paypal = PayPal::of(&app).ok_or_else(unset)?;
    let signed = [algorithm, certificate, id, signature, time];
    if !paypal.vouches(signed, &webhook, text).await? {
        return Err(forged());
    }
    let kind = word(&event, "/event_type").unwrap_or_default();
    let resource = word(&event, "/resource/id");
    let mut named = Vec::new();
    if kind.starts_with("PAYMENT.AUTHORIZATION.") {
        named.extend(resource.map(|id| queries::by_authorisation("paypal", id)));
    } else if kind.starts_with("CHECKOUT.ORDER.") {
        named.extend(resource.map(|id| queries::by_external("paypal", id)));
    }
    let order = word(&event, "/resource/supplementary_data/related_ids/order_id");
    named.extend(order.map(|id| queries::by_external("paypal", id)));
    take_in(&app, "paypal", (word(&event, "/id"), kind), named).await
}

/// POST /payment/webhook/stripe. `Stripe-Signature` over the raw body, at most five minutes old.
#[call(
    post, "/payment/webhook/stripe",
    request_body(content = Object, description = "Stripe's event, as it was signed"),
    responses(
        (status = 204, description = "Taken in"),
        (status = 400, description = "Not signed by Stripe, or too long ago"),
        (status = 413, description = "Longer than any event of theirs"),
        (status = 503, description = "Tell it again later"),
    )
)]
pub async fn stripe_webhook(app: App, headers: HeaderMap, RawBody(body): RawBody) -> ApiResult<StatusCode> {
    let header = headers.get("stripe-signature").and_then(|value| value.to_str().ok()).ok_or_else(forged)?;
    let secret = app
        .var("STRIPE_WEBHOOK_SECRET")
        .ok_or_else(|| ApiError::unavailable("payment: STRIPE_WEBHOOK_SECRET is missing"))?;
    if !signature::holds(&secret, header, &body, app.now / 1_000) {
        return Err(forged());
    }
    let event: Value = serde_json::from_slice(&body).map_err(|_| forged())?;
    let kind = word(&event, "/type").unwrap_or_default();
    let id = word(&event, "/data/object/id");
    let mut named = Vec::new();
    match word(&event, "/data/object/object") {
        Some("checkout.session") => named.extend(id.map(|id| queries::by_external("stripe", id))),
        Some("payment_intent") => named.extend(id.map(|id| queries::by_authorisation("stripe", id))),
        _ => {
            let intent = word(&event, "/data/object/payment_intent");
            named.extend(intent.map(|id| queries::by_authorisation("stripe", id)));
        }
    }
    // The provider's intent id is unknown until it holds money, so the metadata names the payment.
    let payment = word(&event, "/data/object/metadata/payment").and_then(|text| text.parse().ok());
    named.extend(payment.map(|id: i64| queries::by_id_of("stripe", id)));
    take_in(&app, "stripe", (word(&event, "/id"), kind), named).await
}

fn word<'a>(event: &'a Value, pointer: &str) -> Option<&'a str> {
    event.pointer(pointer)?.as_str().filter(|text| !text.is_empty() && text.len() <= MAX_LENGTH)
}

fn forged() -> ApiError {
    ApiError::Malformed(FieldErrors::from([("signature".to_owned(), vec![FieldError::Malformed])]))
}

/// Processes an event and notes it last, so that a failed one comes again. `named` are the ids by which its
/// payment may be found.
async fn take_in(
    app: &App,
    provider: &str,
    (event, kind): (Option<&str>, &str),
    named: Vec<Statement>,
) -> ApiResult<StatusCode> {
    let event = event.ok_or_else(forged)?;
    let places = named.len();
    let mut statements = vec![outcome::known(provider, event)];
    statements.extend(named);
    let mut answers = database::batch(app, statements).await?;
    if answers.row::<Value>()?.is_some() {
        return Ok(StatusCode::NO_CONTENT);
    }
    let mut found: Option<Row> = None;
    for _ in 0..places {
        let row = answers.row()?;
        found = found.or(row);
    }
    if let Some(row) = &found {
        tasks::run_soon_if(app, settle::sync(app, row).await?);
    }
    let payment = found.map(|row| row.id);
    database::batch(app, vec![outcome::noted(app.now, provider, event, kind, payment)]).await?;
    Ok(StatusCode::NO_CONTENT)
}
