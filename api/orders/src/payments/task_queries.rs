//! SQL of payment tasks. Every statement that finishes a task is conditional on its lease: of two runs only
//! one stores the result.

use super::task::Task;
use domain::credit::DUE_DAYS;
use domain::dates::Day;
use domain::instant::iso;
use mail::{OrderMail, ReturnMail, queue_about_orders, queue_about_return};
use platform::database::Statement;

/// SQL: the task is still leased to this run.
const OURS: &str =
    "exists (select 1 from payment_task t where t.id = ?1 and t.attempts = ?2 and t.status = 'pending')";

fn ours(task: &Task, sql: String) -> Statement {
    Statement::new(sql).bind_all((task.id, task.attempts))
}

/// Leases up to `most` due tasks. A run that crashes loses them when the lease ends.
pub(super) fn claim(now: i64, most: i64, lease_seconds: i64) -> Statement {
    Statement::new(
        "update payment_task set attempts = attempts + 1, next_attempt_at = ?2 where id in \
         (select id from payment_task where status = 'pending' and next_attempt_at <= ?1 order by next_attempt_at limit ?3) \
         returning id, payment_id, action, amount, key, attempts",
    )
    .bind_all((iso(now / 1_000), iso(now / 1_000 + lease_seconds), most))
}

pub(super) fn done(task: &Task) -> Statement {
    ours(
        task,
        "update payment_task set status = 'done', last_error = '' where id = ?1 and attempts = ?2 and status = 'pending'"
            .to_owned(),
    )
}

pub(super) fn failed(task: &Task, reason: &str) -> Statement {
    ours(
        task,
        "update payment_task set status = 'failed', last_error = ?3 where id = ?1 and attempts = ?2 and status = 'pending'"
            .to_owned(),
    )
    .bind(cut(reason))
}

/// Schedules the next attempt at `next` (milliseconds).
pub(super) fn postponed(task: &Task, next: i64, reason: &str) -> Statement {
    ours(
        task,
        "update payment_task set next_attempt_at = ?3, last_error = ?4 where id = ?1 and attempts = ?2 and status = 'pending'"
            .to_owned(),
    )
    .bind_all((iso(next / 1_000), cut(reason)))
}

fn cut(reason: &str) -> String {
    reason.chars().take(300).collect()
}

/// The hold was voided.
pub(crate) fn voided(now: i64, task: &Task) -> Statement {
    ours(
        task,
        format!(
            "update payment set status = case status when 'authorised' then 'voided' when 'pending' then 'expired' \
             else status end, redirect_url = null, updated_at = ?3 \
             where id = ?4 and status in ('authorised', 'pending', 'failed', 'expired') and {OURS}"
        ),
    )
    .bind_all((iso(now / 1_000), task.payment_id))
}

pub(super) fn captured(now: i64, task: &Task, amount: i64, capture: Option<&str>) -> Statement {
    ours(
        task,
        format!(
            "update payment set status = 'captured', captured = min(?5, held), capture_id = ?6, failure = '', updated_at = ?3 \
             where id = ?4 and status = 'authorised' and {OURS}"
        ),
    )
    .bind_all((iso(now / 1_000), task.payment_id, amount, capture))
}

/// The capture failed: the hold is worthless.
pub(crate) fn capture_failed(now: i64, task: &Task) -> Statement {
    ours(
        task,
        format!(
            "update payment set status = 'voided', failure = 'capture', updated_at = ?3 \
             where id = ?4 and status = 'authorised' and {OURS}"
        ),
    )
    .bind_all((iso(now / 1_000), task.payment_id))
}

pub(super) fn refunded(now: i64, task: &Task, amount: i64) -> Statement {
    ours(
        task,
        format!(
            "update payment set refunded = refunded + ?5, updated_at = ?3, \
             status = case when refunded + ?5 = captured then 'refunded' else 'partially_refunded' end \
             where id = ?4 and status in ('captured', 'partially_refunded') and ?5 > 0 \
             and refunded + ?5 <= captured and {OURS}"
        ),
    )
    .bind_all((iso(now / 1_000), task.payment_id, amount))
}

/// Writes the buyer's unpaid amount as a due document under the order's code, and a mail about it; nothing
/// when the amount is zero or the order is cancelled.
pub(super) fn owed(now: i64, today: Day, task: &Task, code: &str, amount: i64) -> Vec<Statement> {
    if amount == 0 {
        return Vec::new();
    }
    let deadline = ours(
        task,
        format!(
            "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, \
             payment_method, source, changed_at) select o.company_id, ?4, 'other', ?5, ?6, ?7, o.currency, p.method, 'shop', ?8 \
             from payment p join orders o on o.id = p.order_id where p.id = ?3 and o.status <> 'cancelled' and {OURS} \
             on conflict (company_id, document_number) do nothing"
        ),
    )
    .bind_all((task.payment_id, code, today.to_string()))
    .bind_all((Day(today.0 + DUE_DAYS).to_string(), amount, iso(now / 1_000)));
    let mails = queue_about_orders(
        now,
        OrderMail::PaymentOwed,
        "o.id = (select order_id from payment where id = ?5) and o.status <> 'cancelled' \
         and exists (select 1 from payment_task t where t.id = ?6 and t.attempts = ?7 and t.status = 'pending')",
        &[task.payment_id.into(), task.id.into(), task.attempts.into()],
    );
    std::iter::once(deadline).chain(mails).collect()
}

/// Adds the `amount` that could not be refunded to the credit note that the task's key names, of a return or
/// of a cancelled order; a return's buyer receives a mail.
pub(super) fn credit_note(now: i64, today: Day, task: &Task, amount: i64) -> Vec<Statement> {
    // The return that the task's key names.
    const RETURN: &str = "from payment p cross join orders o on o.id = p.order_id \
         cross join order_return r on r.order_id = o.id";
    const NAMED: &str = "o.uid || '-' || p.id || '-refund-' || r.code = ?5";
    if amount <= 0 {
        return Vec::new();
    }
    let of_it = |sql: String| ours(task, sql).bind_all((task.payment_id, amount, task.key.as_str()));
    vec![
        of_it(format!(
            "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, \
             payment_method, source, changed_at) select o.company_id, \
             substr(?5, length(o.uid || '-' || p.id || '-refund-') + 1), 'credit_note', ?6, ?6, -?4, o.currency, p.method, \
             'shop', ?7 from payment p join orders o on o.id = p.order_id where p.id = ?3 and {OURS} \
             on conflict (company_id, document_number) \
             do update set amount = deadline.amount + excluded.amount, changed_at = excluded.changed_at"
        ))
        .bind_all((today.to_string(), iso(now / 1_000))),
        of_it(format!(
            "update order_return set refund = max(0, refund - ?4) where id in \
             (select r.id {RETURN} where p.id = ?3 and {NAMED}) and {OURS}"
        )),
        queue_about_return(
            now,
            ReturnMail::Credited,
            "r.order_id = (select order_id from payment where id = ?4) and ?5 = o.uid || '-' || ?4 || '-refund-' || r.code \
             and exists (select 1 from payment_task t where t.id = ?6 and t.attempts = ?7 and t.status = 'pending')",
            &[
                task.payment_id.into(),
                task.key.as_str().into(),
                task.id.into(),
                task.attempts.into(),
            ],
        ),
    ]
}
