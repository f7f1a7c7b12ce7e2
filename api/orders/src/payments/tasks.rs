//! Requests that a provider has still to receive: void, capture, refund, renew. They are written in the batch
//! of their cause and carried out at least once, by the request that caused them or by the minute's cron job.

use super::provider::{CapturedAmount, Failure, PaymentProvider};
use super::row::Row;
use super::task::{Action, Task};
use super::{queries, renew, task_queries as sql};
use domain::hold;
use domain::money::Minor;
use domain::payment_status::PaymentStatus;
use futures_util::future::join_all;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde_json::json;

/// Tasks of one round, carried out concurrently.
const BATCH: i64 = 8;
/// Rounds of one cron run: the rest waits for the next minute.
const GOES: usize = 5;
/// Longer than a round can take: four calls of eight seconds.
const LEASE_SECONDS: i64 = 120;
/// With the pauses below about sixteen hours: less than a provider remembers a key.
const MAX_ATTEMPTS: i64 = 22;
const FIRST_PAUSE_SECONDS: i64 = 30;
const MAX_PAUSE_SECONDS: i64 = 3_600;

/// Runs this request's tasks after its answer. Failed ones are left to the cron job.
pub fn run_soon(app: &App) {
    let later = app.clone();
    app.ctx.wait_until(async move {
        if let Err(error) = go(&later).await {
            super::log("error", "payment_task", &error.to_string());
        }
    });
}

/// [`run_soon`] when `settle` reports that tasks wait.
pub(crate) fn run_soon_if(app: &App, waits: bool) {
    if waits {
        run_soon(app);
    }
}

/// The cron job's part: renewals that are due, holds that have lapsed, tasks.
pub async fn run(app: &App) -> ApiResult<()> {
    renew::queue(app).await?;
    for _ in 0..GOES {
        if go(app).await? < BATCH {
            break;
        }
    }
    Ok(())
}

async fn go(app: &App) -> ApiResult<i64> {
    let tasks: Vec<Task> = database::rows(app, sql::claim(app.now, BATCH, LEASE_SECONDS)).await?;
    let done = join_all(tasks.iter().map(|task| one(app, task))).await;
    for result in done {
        // The lease ends, and another run takes the task.
        if let Err(error) = result {
            super::log("error", "payment_task", &error.to_string());
        }
    }
    Ok(i64::try_from(tasks.len()).unwrap_or(BATCH))
}

async fn one(app: &App, task: &Task) -> ApiResult<()> {
    let Some(row) = database::row::<Row>(app, queries::by_id(task.payment_id)).await? else {
        return settle(app, vec![sql::failed(task, "no payment")]).await;
    };
    let statements = match attempt(app, task, &row).await {
        Ok(statements) => statements,
        Err(Failure::Refused(code)) => refused(app, task, &row, &code),
        Err(Failure::Passing(reason, wait)) => match pause(task.attempts, wait) {
            Some(seconds) => vec![sql::postponed(task, app.now + seconds * 1_000, &reason)],
            None => refused(app, task, &row, &reason),
        },
    };
    settle(app, statements).await
}

async fn settle(app: &App, statements: Vec<Statement>) -> ApiResult<()> {
    database::batch(app, statements).await.map(|_| ())
}

/// Seconds until the next attempt; none after the last one.
fn pause(attempts: i64, retry_after: Option<i64>) -> Option<i64> {
    if attempts >= MAX_ATTEMPTS {
        return None;
    }
    let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(20);
    let pause = FIRST_PAUSE_SECONDS.saturating_mul(1_i64 << doublings).min(MAX_PAUSE_SECONDS);
    Some(pause.max(retry_after.unwrap_or(0).min(MAX_PAUSE_SECONDS)))
}

/// Carries out a task. Answers the statements that store its success.
async fn attempt(app: &App, task: &Task, row: &Row) -> Result<Vec<Statement>, Failure> {
    let provider = row.provider.reach(app)?;
    let handles = row.handles();
    match task.action {
        Action::Void => {
            provider.void(&task.key, &handles).await?;
            Ok(vec![sql::voided(app.now, task), sql::done(task)])
        }
        // The hold has lapsed: the delivered goods are owed.
        Action::Capture if row.status != PaymentStatus::Authorised => {
            Err(Failure::Refused("nothing_held".to_owned()))
        }
        // Nothing to take.
        Action::Capture if task.amount == 0 => {
            provider.void(&task.key, &handles).await?;
            Ok(vec![sql::voided(app.now, task), sql::done(task)])
        }
        Action::Capture => {
            let share = hold::capture(Minor(task.amount), Minor(row.held));
            let taken = provider.capture(&task.key, &handles, share.amount.0).await?;
            Ok(captured(app, task, row, &taken, share.amount.0))
        }
        Action::Refund => {
            let back = task.amount.min(row.captured - row.refunded).max(0);
            if back > 0 {
                provider.refund(&task.key, &handles, back).await?;
            }
            let mut statements = vec![sql::refunded(app.now, task, back)];
            let today = app.today(row.market);
            statements.extend(sql::credit_note(app.now, today, task, task.amount - back));
            statements.push(sql::done(task));
            Ok(statements)
        }
        Action::Renew => renew::attempt(app, task, row, &provider).await,
    }
}

/// Stores a capture. It takes at most the requested amount; the uncovered part is owed. When the order was
/// cancelled meanwhile, everything is refunded.
fn captured(app: &App, task: &Task, row: &Row, taken: &CapturedAmount, requested: i64) -> Vec<Statement> {
    let amount = taken.amount.clamp(0, requested);
    if taken.amount != requested {
        super::log(
            "error",
            "payment_capture",
            &format!("payment {}: {} taken, {requested} asked", row.id, taken.amount),
        );
    }
    let mut statements = vec![sql::captured(app.now, task, amount, taken.capture.as_deref())];
    statements.extend(sql::owed(app.now, app.today(row.market), task, &row.code, task.amount - amount));
    statements.push(queries::refund_cancelled(app.now, row.order_id));
    statements.push(sql::done(task));
    statements
}

/// Stores a refusal by the provider, or its silence for too long. Delivered goods are owed all the same.
fn refused(app: &App, task: &Task, row: &Row, reason: &str) -> Vec<Statement> {
    super::log(
        "error",
        "payment_task",
        &json!({ "task": task.id, "payment": row.id, "reason": reason }).to_string(),
    );
    let mut statements = match task.action {
        Action::Capture => {
            let mut statements = vec![sql::capture_failed(app.now, task)];
            statements.extend(sql::owed(app.now, app.today(row.market), task, &row.code, task.amount));
            statements
        }
        Action::Refund => sql::credit_note(app.now, app.today(row.market), task, task.amount),
        Action::Renew => renew::refused(app, task, row),
        Action::Void => Vec::new(),
    };
    statements.push(sql::failed(task, reason));
    statements
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_and_end_before_a_key_is_forgotten() {
        assert_eq!(pause(1, None), Some(30));
        assert_eq!(pause(4, None), Some(240));
        assert_eq!(pause(20, None), Some(3_600));
        assert_eq!(pause(1, Some(90)), Some(90));
        assert_eq!(pause(1, Some(i64::MAX)), Some(3_600));
        assert_eq!(pause(MAX_ATTEMPTS, None), None);
        let all: i64 = (1..MAX_ATTEMPTS).filter_map(|attempts| pause(attempts, None)).sum();
        assert!(all < 20 * 3_600, "{all}");
    }
}
