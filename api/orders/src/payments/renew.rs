//! A hold that would lapse before the goods leave is renewed: with Stripe a day before it
//! lapses, by the saved card without the buyer; with PayPal once its three days are over and the
//! cut-off is a day away, because it holds again for three days only. A renewal that the bank
//! refuses asks the buyer; unanswered at the cut-off, the order is not prepared.

use super::provider::{Failure, Hold, PaymentProvider, Provider, Reached};
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

/// Lapsed holds that one run asks about.
const MAX_LAPSED: i64 = 10;
/// What a provider told is kept as long as it may tell it again.
const EVENT_DAYS: i64 = 90;

/// Queues what is to be renewed and asks about what should have been.
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

/// A hold is renewed once: its end is in the key. A card's a day before it ends, or, when it ends after the cut-off and before
/// the goods leave, while the buyer can still approve it: a day before the cut-off.
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
    // What has not left on its day leaves later.
    .bind(Day::at(now, Country::It).to_string())
    // One that was made a moment ago is not made anew.
    .bind(iso(now / 1_000 + 6 * DAY))
}

/// Cards whose hold is past its end: the bank has let go, or given more time.
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
    provider: &Reached,
) -> Result<Vec<Statement>, Failure> {
    // Meanwhile voided, taken, replaced or cancelled: nothing to renew.
    let needed = row.current && row.status == PaymentStatus::Authorised;
    if !needed || row.order_status == OrderStatus::Cancelled {
        return Ok(vec![sql::done(task)]);
    }
    let hold = provider.renew(&task.key, &row.handles(), task.amount).await?;
    if hold.amount < row.hold {
        return Err(Failure::Refused("amount".to_owned()));
    }
    let mut statements = match row.provider {
        // The same payment under another number.
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

/// A hold of its own: it takes the old one's place, and the old one is let go of.
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

/// The bank wants the buyer: the order may be paid again while the old hold still stands.
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
