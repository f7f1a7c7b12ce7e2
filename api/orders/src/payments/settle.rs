//! What a provider says becomes what the database says. Webhooks and returning buyers are hints:
//! the provider is asked how it stands, and that is written down, however often and in whatever order they come.

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

/// Asks the provider about everything of an order that may have changed there. For a buyer who
/// comes back, and before an order is given up for not being paid. Answers as [`sync`].
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

/// Asks about one payment and writes down the answer. True when money is held now: tasks wait for `tasks::run_soon`.
pub(super) async fn sync(app: &App, row: &Row) -> ApiResult<bool> {
    if row.provider == Provider::None || (row.external_id.is_none() && row.authorisation_id.is_none()) {
        return Ok(false);
    }
    let provider = row.provider.reach(app)?;
    let handles = row.handles();
    let mut status = provider.look(&handles).await?;
    if status == ProviderStatus::Approved {
        // Nobody but us authorises it: what is not wanted any more is left alone.
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
        // Taken by us: the task that did it writes it down.
        ProviderStatus::Taken(_) | ProviderStatus::Approved | ProviderStatus::Waiting { declined: false } => {
            return Ok(false);
        }
    };
    database::batch(app, statements).await?;
    mail::deliver_soon(app);
    Ok(matches!(status, ProviderStatus::Held(_)))
}

/// One batch: the hold, who counts now, what is let go of, and the order that waited for it.
fn taken_in(app: &App, row: &Row, hold: &Hold) -> Vec<Statement> {
    // The shop's figure decides; the provider's is only compared.
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

/// Behind a change of what is held.
pub(super) fn counted(app: &App, row: &Row) -> Vec<Statement> {
    let mut statements = queries::swap(app.now, row.order_id);
    statements.extend(moves::confirm_paid(app.now, app.today(row.market), row.order_id));
    statements
}

/// A session that nobody used is no news; a hold that the order counts on is asked for again.
fn lapsed(app: &App, row: &Row) -> Vec<Statement> {
    let mut statements = vec![outcome::gone(app.now, row.id)];
    if row.status == PaymentStatus::Authorised {
        statements.extend(mails::approve_again(app, row));
    }
    statements
}
