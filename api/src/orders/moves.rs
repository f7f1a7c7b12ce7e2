//! State changes. Each is a handful of statements for the batch of its cause, conditional on the
//! status it starts from: running them twice changes nothing the second time.

use crate::database::Statement;
use crate::domain::credit;
use crate::domain::dates::Day;
use crate::domain::instant::iso;
use crate::domain::order_status::Actor;
use crate::errors::ApiError;

/// Who moves an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mover {
    pub by: Actor,
    pub user: Option<i64>,
    /// The company an agent or operations act for.
    pub on_behalf_of: Option<i64>,
}

impl Mover {
    pub const SYSTEM: Self = Self {
        by: Actor::System,
        user: None,
        on_behalf_of: None,
    };
    pub const PAYMENT: Self = Self {
        by: Actor::Payment,
        user: None,
        on_behalf_of: None,
    };
}

/// The current payment of order `o` holds what is to be held, or nothing has to be held.
pub(crate) const HELD: &str = "exists (select 1 from payment p where p.order_id = o.id and p.current = 1 \
     and (p.provider = 'none' or (p.status = 'authorised' and p.held >= p.hold and p.failure = '')))";

/// The company of order `o` may not be delivered to; `{day}` is the day before which an overdue
/// document blocks.
pub(crate) const BLOCKED: &str = "exists (select 1 from company c where c.id = o.company_id and (c.blocked_at is not null \
     or exists (select 1 from deadline d where d.company_id = c.id and d.due_date < {day} \
     and d.amount <> d.paid and d.amount > d.paid)))";

/// not_confirmed → confirmed, for an order that waits for its payment. Put this behind the statement
/// that has set its current payment to `authorised`: the hold is compared here once more. Of a
/// blocked company the order waits on, for the company. Running it twice changes nothing.
#[must_use]
pub fn confirm_paid(now: i64, today: Day, order: i64) -> Vec<Statement> {
    let blocked = BLOCKED.replace("{day}", "?3");
    let waiting = format!("o.id = ?1 and o.status = 'not_confirmed' and o.waits_for = 'payment' and {HELD}");
    let bound = |sql: String| {
        Statement::new(sql)
            .bind(order)
            .bind(iso(now / 1_000))
            .bind(credit::blocking_before(today).to_string())
    };
    vec![
        bound(format!(
            "insert into order_event (order_id, actor, from_status, to_status, at) \
             select o.id, 'payment', o.status, 'confirmed', ?2 from orders o where {waiting} and not {blocked}"
        )),
        bound(format!(
            "update delivery set status = 'confirmed' where order_id = ?1 and status = 'not_confirmed' and ?2 <> '' \
             and exists (select 1 from orders o where {waiting} and not {blocked})"
        )),
        bound(format!(
            "update orders as o set \
             status = case when {blocked} then o.status else 'confirmed' end, \
             waits_for = case when {blocked} then 'company' else '' end, pay_until = null \
             where {waiting} and ?2 <> ''"
        )),
    ]
}

/// Whether a batch was undone because the order no longer stood where it had to.
#[must_use]
pub fn refused(error: &ApiError) -> bool {
    matches!(error, ApiError::Internal(detail) if detail.contains("CHECK constraint failed: guard_holds"))
}
