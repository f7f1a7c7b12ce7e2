//! Brings a payment's row in line with its provider. Webhooks and returning buyers are only hints: the
//! provider is queried and its state is stored, however often and in whatever order the hints come.

use super::provider::{Failure, Hold, PaymentProvider, Provider, ProviderStatus};
use super::row::Row;
use super::{mails, outcome, queries};
use crate::moves;
use domain::payment_status::PaymentStatus;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Passing(reason, _) => Self::unavailable(format!("payment: {reason}")),
            Failure::Refused(code) => Self::unavailable(format!("payment: refused: {code}")),
        }
    }
}

/// Queries the provider about every payment of an order whose state may have changed. It runs for a buyer who
/// comes back, and before an unpaid order is given up. Answers as [`sync`].
///
/// # Errors
/// 503 when the provider does not answer: nothing is known, and nothing has changed.
pub async fn check(app: &App, order: i64) -> ApiResult<bool> {
    let mut held = false;
    let rows: Vec<Row> = database::rows(app, queries::of_order(order)).await?;
    for row in rows.iter().filter(|row| row.status == PaymentStatus::Pending) {
        held |= sync(app, row).await?;
    }
    Ok(held)
}

/// Queries one payment and stores its state. True when money is held now: then tasks wait for
/// `tasks::run_soon`.
pub(super) async fn sync(app: &App, row: &Row) -> ApiResult<bool> {
    if row.provider == Provider::None || (row.external_id.is_none() && row.authorisation_id.is_none()) {
        return Ok(false);
    }
    let provider = row.provider.reach(app)?;
    let handles = row.handles();
    let mut status = provider.look(&handles).await?;
    if status == ProviderStatus::Approved {
        // Only the shop authorises a payment: one that is no longer needed stays as it is.
        if row.status != PaymentStatus::Pending || !row.alive() {
            return Ok(false);
        }
        status = provider.authorise(&row.key("authorise"), &handles).await?;
    }
    apply(app, row, &status).await
}

async fn apply(app: &App, row: &Row, status: &ProviderStatus) -> ApiResult<bool> {
    let statements = match status {
        ProviderStatus::Held(hold) => taken_in(app, row, hold),
        ProviderStatus::Declined => vec![outcome::declined(app.now, row.id, true)],
        ProviderStatus::Waiting { declined: true } => vec![outcome::declined(app.now, row.id, false)],
        ProviderStatus::Gone => lapsed(app, row),
        // The shop has captured it: the task that did so stores it.
        ProviderStatus::Taken(_) | ProviderStatus::Approved | ProviderStatus::Waiting { declined: false } => {
            return Ok(false);
        }
    };
    database::batch(app, statements).await?;
    mail::deliver_soon(app);
    Ok(matches!(status, ProviderStatus::Held(_)))
}

/// One batch: stores the hold, chooses the current payment, voids the others, confirms an order that waited
/// for it.
fn taken_in(app: &App, row: &Row, hold: &Hold) -> Vec<Statement> {
    // The shop's amount decides; the provider's is only compared with it.
    let enough = hold.amount >= row.hold && hold.currency == format!("{:?}", row.currency).to_uppercase();
    let mut statements = if enough {
        outcome::held(app.now, row.id, hold)
    } else {
        vec![outcome::short(app.now, row.id, hold)]
    };
    statements.extend(counted(app, row));
    statements.extend(mails::confirmed(app, row));
    statements
}

/// Put behind a change of a hold.
pub(super) fn counted(app: &App, row: &Row) -> Vec<Statement> {
    let mut statements = queries::swap(app.now, row.order_id);
    statements.extend(moves::confirm_paid(app.now, app.today(row.market), row.order_id));
    statements
}

/// An unused session changes nothing; for a lapsed hold on which the order depends, the buyer is asked again.
fn lapsed(app: &App, row: &Row) -> Vec<Statement> {
    let mut statements = vec![outcome::hold_lost(app.now, row.id)];
    if row.status == PaymentStatus::Authorised {
        statements.extend(mails::approve_again(app, row));
    }
    statements
}
