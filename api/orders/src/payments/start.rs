//! Opens the provider's page. Repeated calls lead to the same page; a failed payment is replaced by a new
//! one; a payment that is held already is not held twice.

use super::provider::{HoldRequest, PaymentProvider, Provider};
use super::queries::{self, NewPayment};
use super::row::Row;
use super::{mails, settle, tasks};
use domain::payment_status::PaymentStatus;
use platform::database;
use platform::errors::{ApiError, ApiResult};
use platform::state::App;

/// Most steps to an open page: query the provider, find the session gone, create a new payment, open it.
const MAX_STEPS: usize = 4;

/// Opens the page of an order that was just placed. When the provider does not answer, the order waits for
/// its payment and the buyer starts it again.
///
/// # Errors
/// 503 when the provider does not answer; the database's.
pub async fn start(app: &App, order: i64) -> ApiResult<()> {
    step(app, order, false).await
}

/// Opens the page again for a buyer. First the provider is queried, because the order may be paid already.
pub(super) async fn resume(app: &App, order: i64) -> ApiResult<()> {
    step(app, order, true).await
}

async fn step(app: &App, order: i64, mut ask: bool) -> ApiResult<()> {
    for _ in 0..MAX_STEPS {
        let rows: Vec<Row> = database::rows(app, queries::of_order(order)).await?;
        // A payment that is to replace the current one comes first.
        let Some(row) = rows.first().filter(|row| row.alive()) else {
            return Ok(());
        };
        if row.provider == Provider::None {
            return Ok(());
        }
        if row.status == PaymentStatus::Pending {
            if row.external_id.is_none() {
                return open(app, row).await;
            }
            if !ask {
                return Ok(());
            }
            ask = false;
            // Without an answer the known page stays valid.
            match settle::sync(app, row).await {
                Ok(held) => tasks::run_soon_if(app, held),
                Err(error) => {
                    super::log("warn", "payment_check", &error.to_string());
                    return Ok(());
                }
            }
        } else if row.status == PaymentStatus::Authorised && row.wants_another() {
            let payment = NewPayment {
                order,
                method: row.method.code(),
                provider: row.provider.code(),
                hold: row.amount_to_hold(),
                currency: row.currency,
            };
            database::batch(app, vec![payment.beside(app.now)]).await?;
        } else if row.wants_another() {
            begin_anew(app, row).await?;
        } else {
            return Ok(());
        }
    }
    Ok(())
}

/// Creates a new payment. Of two simultaneous requests one creates it and the other finds it.
async fn begin_anew(app: &App, row: &Row) -> ApiResult<()> {
    match database::batch(app, queries::again(app.now, row.id, row.amount_to_hold())).await {
        Err(error) if !database::unique(&error, "payment.order_id") => Err(error),
        _ => Ok(()),
    }
}

async fn open(app: &App, row: &Row) -> ApiResult<()> {
    if row.hold == 0 {
        let mut statements = vec![queries::nothing_to_hold(app.now, row.id)];
        statements.extend(settle::counted(app, row));
        statements.extend(mails::confirmed(app, row));
        database::batch(app, statements).await?;
        mail::deliver_soon(app);
        return Ok(());
    }
    let shop = app
        .var("PUBLIC_URL")
        .filter(|url| url.starts_with("https://") || url.starts_with("http://"))
        .ok_or_else(|| ApiError::unavailable("payment: PUBLIC_URL is missing"))?;
    let back = |how: &str| format!("{}/thank-you/{}?payment={how}", shop.trim_end_matches('/'), row.order_id);
    let ask = HoldRequest {
        key: &row.key("open"),
        payment: row.id,
        code: &row.code,
        amount: row.hold,
        currency: row.currency,
        locale: row.locale,
        approved_url: &back("approved"),
        cancelled_url: &back("cancelled"),
    };
    let opened = match row.provider.reach(app) {
        Ok(provider) => provider.open(&ask).await,
        Err(failure) => Err(failure),
    };
    match opened {
        Ok(opened) => {
            let statement = queries::opened(app.now, row.id, &opened.external_id, &opened.redirect_url);
            database::batch(app, vec![statement]).await.map(|_| ())
        }
        Err(failure) => {
            let statement = queries::unavailable(app.now, row.id, &row.updated_at);
            database::batch(app, vec![statement]).await?;
            Err(failure.into())
        }
    }
}
