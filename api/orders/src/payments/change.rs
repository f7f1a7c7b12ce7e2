//! Another way to pay an order, before the cut-off. What is held stays held until the new hold is there;
//! what needs no hold, or replaces a page that nobody has used yet, counts at once.

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

/// Changes the method, and opens the new one's page. An answer that does not come leaves a payment that
/// is started again.
pub(super) async fn change(app: &App, order: i64, method: PaymentCode) -> ApiResult<()> {
    let rows: Vec<Row> = database::rows(app, queries::of_order(order)).await?;
    let Some(current) = rows.iter().find(|row| row.current) else {
        return Ok(());
    };
    let beside = rows.iter().find(|row| !row.current);
    if current.method == method && !current.wants_another() {
        if beside.is_some() {
            // Back to what counts all along.
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
    // Held now, or paid at the door: that goes on until the new one is there.
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
        // Of two at once one makes it.
        Err(error) if !database::unique(&error, "payment.order_id") => return Err(error),
        _ => {}
    }
    tasks::run_soon(app);
    mail::deliver_soon(app);
    opened(app, order).await
}

/// The order is changed also when the provider does not answer.
async fn opened(app: &App, order: i64) -> ApiResult<()> {
    if let Err(error) = start::start(app, order).await {
        super::log("warn", "payment_start", &error.to_string());
    }
    Ok(())
}
