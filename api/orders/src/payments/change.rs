//! Changes the payment of an order before the cut-off. The old hold stays until the new one exists; a payment
//! that needs no hold, or that replaces a page nobody has used yet, counts at once.

use super::provider::Provider;
use super::queries::{self, NewPayment};
use super::row::Row;
use super::{mails, settle, start, tasks};
use domain::payment_code::PaymentCode;
use domain::payment_status::PaymentStatus;
use platform::database;
use platform::errors::ApiResult;
use platform::state::App;

const fn provider(method: PaymentCode) -> Provider {
    match method {
        PaymentCode::Pp => Provider::Paypal,
        PaymentCode::Cc => Provider::Stripe,
        PaymentCode::Cpos => Provider::None,
    }
}

/// Changes the method and opens the new provider's page. Without an answer the payment stays pending and can
/// be started again.
pub(super) async fn change(app: &App, order: i64, method: PaymentCode) -> ApiResult<()> {
    let rows: Vec<Row> = database::rows(app, queries::of_order(order)).await?;
    let Some(current) = rows.iter().find(|row| row.current) else {
        return Ok(());
    };
    let beside = rows.iter().find(|row| !row.current);
    if current.method == method && !current.wants_another() {
        if beside.is_some() {
            // The buyer has gone back to the current payment.
            database::batch(app, queries::drop_beside(app.now, order)).await?;
            tasks::run_soon(app);
        }
        return opened(app, order).await;
    }
    if beside.is_some_and(|row| row.method == method) {
        return opened(app, order).await;
    }
    let provider = provider(method);
    let payment = NewPayment {
        order,
        method: method.code(),
        provider: provider.code(),
        hold: if provider == Provider::None { 0 } else { current.amount_to_hold() },
        currency: current.currency,
    };
    // The current payment holds money, or is due on delivery: it counts until the new one holds.
    let keeps = provider != Provider::None
        && (current.status == PaymentStatus::Authorised || current.provider == Provider::None);
    let mut statements = queries::drop_beside(app.now, order);
    if keeps {
        statements.push(payment.beside(app.now));
    } else {
        statements.extend(payment.instead(app.now));
        statements.extend(settle::counted(app, current));
        statements.extend(mails::confirmed(app, current));
    }
    match database::batch(app, statements).await {
        // Another request has created it at the same moment.
        Err(error) if !database::unique(&error, "payment.order_id") => return Err(error),
        _ => {}
    }
    tasks::run_soon(app);
    mail::deliver_soon(app);
    opened(app, order).await
}

/// The order keeps its new payment even when the provider does not answer.
async fn opened(app: &App, order: i64) -> ApiResult<()> {
    if let Err(error) = start::start(app, order).await {
        super::log("warn", "payment_start", &error.to_string());
    }
    Ok(())
}
