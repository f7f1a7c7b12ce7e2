//! Renews holds that would lapse before the goods leave. Stripe renews with the saved card, without the
//! buyer, a day before the hold lapses. PayPal renews once its three days are over and the cut-off is a day
//! away, because each renewal holds for three days only. When the bank refuses, the buyer is asked for
//! approval; without it at the cut-off, the order is not prepared.

use super::provider::{Failure, Hold, PaymentProvider, Provider, ProviderClient};
use super::row::Row;
use super::task::Task;
use super::{mails, settle, task_queries as sql};
use domain::dates::Day;
use domain::instant::{DAY, iso};
use domain::market::Country;
use domain::order_status::OrderStatus;
use domain::payment_status::PaymentStatus;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;

/// Lapsed holds that one run queries.
const MAX_LAPSED: i64 = 10;
/// Days for which a provider's events are kept: as long as the provider may repeat them.
const EVENT_DAYS: i64 = 90;

/// Queues the renewals that are due, and queries holds that should have been renewed.
pub(super) async fn queue(app: &App) -> ApiResult<()> {
    let mut answers =
        database::batch(app, vec![due(app.now), forget(app.now), over(app.now, MAX_LAPSED)]).await?;
    answers.pass(2);
    let over: Vec<Row> = answers.rows()?;
    for row in over {
        if let Err(error) = settle::sync(app, &row).await {
            super::log("warn", "payment_check", &error.to_string());
        }
    }
    Ok(())
}

/// Queues the holds to renew, once each: the key contains their end. A card's hold is renewed a day before it
/// ends; when it ends between cut-off and departure, a day before the cut-off, while the buyer can still
/// approve it.
pub(super) fn due(now: i64) -> Statement {
    Statement::new(
        "insert into payment_task (payment_id, action, amount, key, next_attempt_at, created_at) \
         select p.id, 'renew', p.hold, o.uid || '-' || p.id || '-renew-' || p.hold_until, ?1, ?1 \
         from payment p join orders o on o.id = p.order_id \
         where p.status = 'authorised' and p.hold_until <= ?4 and p.current = 1 and p.failure = '' \
         and (o.status in ('not_confirmed', 'confirmed', 'in_preparation') or (o.status = 'ready' and o.charged_at is null)) \
         and ((p.provider = 'stripe' and (p.hold_until <= ?2 or (o.cutoff_at > ?1 and o.cutoff_at <= ?2))) \
         or (p.provider = 'paypal' and p.hold_until <= ?1 and o.cutoff_at <= ?2)) \
         and p.hold_until < max(?3, (select max(d.delivery_date) from delivery d where d.order_id = o.id)) || 'T23:59:59Z' \
         order by p.hold_until limit 50 on conflict (key) do nothing",
    )
    .bind_all((iso(now / 1_000), iso(now / 1_000 + DAY)))
    // Goods that did not leave on their day leave later.
    .bind(Day::at(now, Country::It).to_string())
    // A hold from a moment ago is not renewed.
    .bind(iso(now / 1_000 + 6 * DAY))
}

/// Card payments whose hold should have ended: the bank has released it, or extended it.
pub(super) fn over(now: i64, most: i64) -> Statement {
    Statement::new(format!(
        "{} where p.status = 'authorised' and p.hold_until < ?1 and p.provider = 'stripe' order by p.hold_until limit ?2",
        super::row::FROM
    ))
    .bind_all((iso(now / 1_000), most))
}

pub(super) fn forget(now: i64) -> Statement {
    Statement::new(
        "delete from payment_event where (provider, event_id) in \
         (select provider, event_id from payment_event where at < ?1 limit 500)",
    )
    .bind(iso(now / 1_000 - EVENT_DAYS * DAY))
}

pub(super) async fn attempt(
    app: &App,
    task: &Task,
    row: &Row,
    provider: &ProviderClient,
) -> Result<Vec<Statement>, Failure> {
    // The payment was voided, captured, replaced or cancelled meanwhile: there is nothing to renew.
    let needed = row.current && row.status == PaymentStatus::Authorised;
    if !needed || row.order_status == OrderStatus::Cancelled {
        return Ok(vec![sql::done(task)]);
    }
    let hold = provider.renew(&task.key, &row.handles(), task.amount).await?;
    if hold.amount < row.hold {
        return Err(Failure::Refused("amount".to_owned()));
    }
    let mut statements = match row.provider {
        // PayPal keeps the payment and gives the hold another id.
        Provider::Paypal => vec![reauthorised(app.now, row.id, &hold)],
        _ => {
            let mut statements = vec![beside(app.now, row.id, &hold)];
            statements.extend(settle::counted(app, row));
            statements
        }
    };
    statements.push(sql::done(task));
    Ok(statements)
}

pub(super) fn reauthorised(now: i64, id: i64, hold: &Hold) -> Statement {
    Statement::new(
        "update payment set authorisation_id = ?3, held = ?4, hold_until = ?5, failure = '', updated_at = ?2 \
         where id = ?1 and status = 'authorised'",
    )
    .bind_all((id, iso(now / 1_000), hold.authorisation.as_str(), hold.amount))
    .bind(iso(hold.until))
}

/// Inserts a new hold, which replaces the old one; the old one is voided.
pub(super) fn beside(now: i64, id: i64, hold: &Hold) -> Statement {
    Statement::new(
        "insert into payment (order_id, current, method, provider, status, hold, held, currency, authorisation_id, hold_until, \
         created_at, updated_at) select p.order_id, 0, p.method, p.provider, 'authorised', p.hold, ?4, p.currency, ?3, ?5, ?2, ?2 \
         from payment p where p.id = ?1 \
         and not exists (select 1 from payment n where n.provider = p.provider and n.authorisation_id = ?3)",
    )
    .bind_all((id, iso(now / 1_000), hold.authorisation.as_str(), hold.amount))
    .bind(iso(hold.until))
}

/// The bank requires the buyer: the order can be paid again while the old hold still exists.
pub(super) fn refused(app: &App, task: &Task, row: &Row) -> Vec<Statement> {
    let mut statements = vec![marked(app.now, task.payment_id)];
    statements.extend(mails::approve_again(app, row));
    statements
}

pub(super) fn marked(now: i64, id: i64) -> Statement {
    Statement::new(
        "update payment set failure = 'renewal', updated_at = ?2 \
         where id = ?1 and status = 'authorised' and current = 1",
    )
    .bind_all((id, iso(now / 1_000)))
}
