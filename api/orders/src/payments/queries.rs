//! SQL of payments: one conditional statement a step, so that a repeated step changes nothing.

use super::row::FROM;
use domain::dates::Day;
use domain::instant::iso;
use domain::market::Country;
use domain::money::Currency;
use platform::database::Statement;

/// SQL: the sum of the orders before order `o` that are paid in cash together with it (`domain/cash.rs`).
/// Once the payment of `o` is noted, it is the sum noted then. A delivered order is left out when nothing of
/// its part was paid.
pub const CASH_BEFORE: &str = "coalesce((select n.cash_before from payment n where n.order_id = o.id and n.current = 1), \
     (select coalesce(sum(b.total), 0) from orders b cross join payment_method bm \
     on bm.id = b.payment_method_id and bm.type = 'delivery' where (b.id = o.joins or b.joins = o.joins) and b.id < o.id \
     and b.status <> 'cancelled' and not exists (select 1 from payment bp where bp.order_id = b.id and bp.current = 1 \
     and (bp.tender = 'card' or bp.status = 'captured' and bp.captured = 0 \
     and (select c.coins from cash_share c where c.order_id = b.id) > 0)) \
     and (select max(bd.delivery_date) from delivery bd where bd.order_id = b.id) \
     = (select max(bd.delivery_date) from delivery bd where bd.order_id = o.id)))";

fn rows(condition: &str) -> Statement {
    Statement::new(format!("{FROM}{condition}"))
}

/// The order's current payment and those that may replace it, newest first.
pub(super) fn of_order(order: i64) -> Statement {
    rows("where p.order_id = ?1 and (p.current = 1 or p.status = 'pending') order by p.id desc").bind(order)
}

pub(super) fn by_id(id: i64) -> Statement {
    rows("where p.id = ?1").bind(id)
}

/// A payment of one provider by its id.
pub(crate) fn by_id_of(provider: &str, id: i64) -> Statement {
    rows("where p.id = ?1 and p.provider = ?2").bind_all((id, provider))
}

/// A method, if it is offered.
pub(super) fn method(id: i64) -> Statement {
    Statement::new("select code from payment_method where id = ?1 and active = 1").bind(id)
}

pub(crate) fn by_external(provider: &str, id: &str) -> Statement {
    rows("where p.provider = ?1 and p.external_id = ?2").bind_all((provider, id))
}

pub(crate) fn by_authorisation(provider: &str, id: &str) -> Statement {
    rows("where p.provider = ?1 and p.authorisation_id = ?2").bind_all((provider, id))
}

/// Stores the provider's session and page of a pending payment.
pub(super) fn opened(now: i64, id: i64, external: &str, url: &str) -> Statement {
    Statement::new(
        "update payment set external_id = ?3, redirect_url = ?4, failure = '', updated_at = ?2 \
         where id = ?1 and status = 'pending' and external_id is null",
    )
    .bind_all((id, iso(now / 1_000), external, url))
}

/// The provider could not be reached: the changed row gives the next attempt another key.
pub(super) fn unavailable(now: i64, id: i64, updated_at: &str) -> Statement {
    Statement::new(
        "update payment set failure = 'unavailable', updated_at = ?2 \
         where id = ?1 and status = 'pending' and external_id is null and updated_at = ?3",
    )
    .bind_all((id, iso(now / 1_000), updated_at))
}

/// Nothing has to be held: no provider is involved.
pub(crate) fn nothing_to_hold(now: i64, id: i64) -> Statement {
    Statement::new(
        "update payment set status = 'authorised', failure = '', updated_at = ?2 \
         where id = ?1 and status = 'pending' and hold = 0",
    )
    .bind_all((id, iso(now / 1_000)))
}

/// Creates a payment to replace one that failed.
pub(super) fn again(now: i64, old: i64, hold: i64) -> Vec<Statement> {
    vec![
        Statement::new(
            "update payment set current = 0 where id = ?1 and current = 1 and status in ('failed', 'expired', 'voided') \
             and exists (select 1 from orders o where o.id = payment.order_id and o.status in ('not_confirmed', 'confirmed'))",
        )
        .bind(old),
        Statement::new(
            "insert into payment (order_id, current, method, provider, status, hold, currency, created_at, updated_at) \
             select p.order_id, 1, p.method, p.provider, 'pending', ?3, p.currency, ?2, ?2 from payment p \
             where p.id = ?1 and p.current = 0 and p.status in ('failed', 'expired', 'voided') \
             and not exists (select 1 from payment n where n.order_id = p.order_id and n.current = 1)",
        )
        .bind_all((old, iso(now / 1_000), hold)),
    ]
}

/// The values of a new payment of an order.
pub(super) struct NewPayment {
    pub order: i64,
    pub method: &'static str,
    pub provider: &'static str,
    pub hold: i64,
    pub currency: Currency,
}

impl NewPayment {
    fn insert(&self, now: i64, current: i64, condition: &str) -> Statement {
        Statement::new(format!(
            "insert into payment (order_id, current, method, provider, status, hold, currency, created_at, updated_at) \
             select ?1, ?2, ?3, ?4, 'pending', ?5, ?6, ?7, ?7 where {condition}"
        ))
        .bind_all((self.order, current, self.method, self.provider, self.hold))
        .bind_all((if self.currency == Currency::Eur { "EUR" } else { "NOK" }, iso(now / 1_000)))
    }

    /// Inserts it beside the current payment, which it replaces once it is held.
    pub(super) fn beside(&self, now: i64) -> Statement {
        self.insert(
            now,
            0,
            "exists (select 1 from orders o where o.id = ?1 and o.status in ('not_confirmed', 'confirmed')) \
             and not exists (select 1 from payment n where n.order_id = ?1 and n.current = 0 and n.status = 'pending')",
        )
    }

    /// Inserts it as the current payment at once; the former hold is voided.
    pub(super) fn instead(&self, now: i64) -> Vec<Statement> {
        let alive =
            "exists (select 1 from orders o where o.id = ?1 and o.status in ('not_confirmed', 'confirmed'))";
        vec![
            let_go(
                now,
                self.order,
                &format!("p.current = 1 and p.status in ('pending', 'authorised') and {alive}"),
            ),
            Statement::new(format!(
                "update payment set current = 0, redirect_url = null, updated_at = ?2, \
                 status = case status when 'pending' then 'expired' else status end \
                 where order_id = ?1 and current = 1 and {alive}"
            ))
            .bind_all((self.order, iso(now / 1_000))),
            self.insert(
                now,
                1,
                &format!(
                    "{alive} and not exists (select 1 from payment n where n.order_id = ?1 and n.current = 1)"
                ),
            ),
            method_follows(self.order),
        ]
    }
}

/// Sets the order's method to that of its current payment.
fn method_follows(order: i64) -> Statement {
    Statement::new(
        "update orders set payment_method_id = (select m.id from payment p join payment_method m on m.code = p.method \
         where p.order_id = ?1 and p.current = 1) \
         where id = ?1 and exists (select 1 from payment p where p.order_id = ?1 and p.current = 1)",
    )
    .bind(order)
}

/// Drops the payment that was to replace the current one.
pub(crate) fn drop_beside(now: i64, order: i64) -> Vec<Statement> {
    vec![
        let_go(now, order, "p.current = 0 and p.status = 'pending'"),
        Statement::new(
            "update payment set status = 'expired', redirect_url = null, updated_at = ?2 \
             where order_id = ?1 and current = 0 and status = 'pending'",
        )
        .bind_all((order, iso(now / 1_000))),
    ]
}

/// Queues void tasks for payments `p` of an order, once for each hold.
fn let_go(now: i64, order: i64, condition: &str) -> Statement {
    Statement::new(format!(
        "insert into payment_task (payment_id, action, key, next_attempt_at, created_at) \
         select p.id, 'void', o.uid || '-' || p.id || '-void-' || coalesce(p.authorisation_id, ''), ?2, ?2 \
         from payment p join orders o on o.id = p.order_id \
         where p.order_id = ?1 and p.provider <> 'none' and {condition} on conflict (key) do nothing"
    ))
    .bind_all((order, iso(now / 1_000)))
}

/// For the batch that cancels an order: every hold is voided, also one that may still come, and captures that
/// nobody has attempted are dropped. A capture in progress is refunded once it is known
/// ([`refund_cancelled`]).
pub(crate) fn release(now: i64, order: i64) -> [Statement; 2] {
    [
        let_go(
            now,
            order,
            "p.status in ('pending', 'authorised') \
             and not exists (select 1 from payment_task t where t.payment_id = p.id and t.action = 'capture')",
        ),
        Statement::new(
            "update payment_task set action = 'void', amount = 0 where action = 'capture' and status = 'pending' and attempts = 0 \
             and payment_id in (select id from payment where order_id = ?1)",
        )
        .bind(order),
    ]
}

/// Put behind the step of an order to `cancelled`: captured money is refunded. The shop's document of what
/// the order owes is closed; what was paid of it, or is paid in instalments, becomes a credit note
/// (`M000042-C`). Payments of a document of the accounting in its place are credited by the accounting.
pub(crate) fn give_back(now: i64, order: i64) -> [Statement; 3] {
    const OWED: &str = "o.id = ?1 and o.status = 'cancelled' and d.source = 'shop'";
    const PAID: &str = "iif(d.plan is null, coalesce(d.told_paid, d.paid), d.amount)";
    let at = iso(now / 1_000);
    [
        refund_cancelled(now, order),
        Statement::new(format!(
            "insert into deadline (company_id, document_number, document_type, issue_date, due_date, amount, currency, \
             payment_method, source, changed_at) select d.company_id, o.code || '-C', 'credit_note', ?3, ?3, -{PAID}, \
             d.currency, d.payment_method, 'shop', ?2 from orders o cross join deadline d on d.company_id = o.company_id \
             and d.document_number = o.code where {OWED} and {PAID} > 0 and (d.plan is not null or not exists \
             (select 1 from deadline a where a.company_id = o.company_id and a.shop_code = o.code and a.shop_code <> '')) \
             on conflict (company_id, document_number) do nothing"
        ))
        // Both markets keep the same time.
        .bind_all((order, at.as_str(), Day::at(now, Country::It).to_string())),
        Statement::new(format!(
            "update deadline as d set amount = {PAID}, changed_at = ?2 from orders o where {OWED} and d.plan is null \
             and d.company_id = o.company_id and d.document_number = o.code"
        ))
        .bind_all((order, at)),
    ]
}

/// Queues the refund of everything refundable of a cancelled order, once.
pub(crate) fn refund_cancelled(now: i64, order: i64) -> Statement {
    Statement::new(format!(
        "insert into payment_task (payment_id, action, amount, key, next_attempt_at, created_at) \
         select n.id, 'refund', n.open, n.uid || '-' || n.id || '-refund-' || n.code || '-C', ?2, ?2 \
         from (select p.id, o.uid, o.code, {REFUNDABLE} as open from payment p join orders o on o.id = p.order_id \
         where p.order_id = ?1 and p.current = 1 and o.status = 'cancelled') n where n.open > 0 on conflict (key) do nothing"
    ))
    .bind_all((order, iso(now / 1_000)))
}

/// For the batch in which orders leave (ids by the query `orders` with `?1`): their totals are captured from
/// their holds; the uncovered rest becomes a due document.
pub fn capture(now: i64, orders: &str, of: &str) -> Statement {
    Statement::new(format!(
        "insert into payment_task (payment_id, action, amount, key, next_attempt_at, created_at) \
         select p.id, 'capture', o.total, o.uid || '-' || p.id || '-capture', ?2, ?2 \
         from ({orders}) j cross join orders o on o.id = j.id cross join payment p on p.order_id = o.id \
         and p.current = 1 where p.provider <> 'none' \
         and p.status not in ('captured', 'partially_refunded', 'refunded') on conflict (key) do nothing"
    ))
    .bind_all((of, iso(now / 1_000)))
}

/// SQL: the amount of payment `p` that can still be refunded, less refunds in progress.
pub const REFUNDABLE: &str = "case when p.provider <> 'none' and p.status in ('captured', 'partially_refunded') then \
     max(0, p.captured - p.refunded - coalesce((select sum(t.amount) from payment_task t where t.payment_id = p.id \
     and t.action = 'refund' and t.status = 'pending'), 0)) else 0 end";

/// SQL: the unpaid amount of order `o`, by the shop's document or the accounting's.
pub const OWED: &str = "coalesce((select sum(max(0, d.amount - d.paid)) from deadline d where d.company_id = o.company_id \
     and d.document_number = o.code and d.source = 'shop'), 0) + coalesce((select sum(max(0, d.amount - d.paid)) \
     from deadline d where d.company_id = o.company_id and d.shop_code = o.code and d.shop_code <> ''), 0)";

/// For the batch that credits: refunds that part of `amount` which is refundable and more than the order
/// still owes, as [`domain::credit::refund`] computes it; the caller writes a credit note for the rest.
/// `cause` names it (`R000042`), so that the same credit is refunded once.
pub fn refund(now: i64, order: i64, amount: i64, cause: &str) -> Statement {
    Statement::new(format!(
        "insert into payment_task (payment_id, action, amount, key, next_attempt_at, created_at) \
         select n.id, 'refund', min(?3 - n.owed, n.open), n.uid || '-' || n.id || '-refund-' || ?4, ?2, ?2 \
         from (select p.id, o.uid, {REFUNDABLE} as open, {OWED} as owed from payment p join orders o on o.id = p.order_id \
         where p.order_id = ?1 and p.current = 1) n where min(?3 - n.owed, n.open) > 0 on conflict (key) do nothing"
    ))
    .bind_all((order, iso(now / 1_000), amount, cause))
}

/// Put behind a change of a hold: a held payment that does not count, or whose order is cancelled, is voided;
/// the newest suitable hold becomes the current payment.
pub(crate) fn swap(now: i64, order: i64) -> Vec<Statement> {
    // A hold that began after the current payment, for an order that has not left or has no valid payment.
    let better = "exists (select 1 from payment n join orders o on o.id = n.order_id where n.order_id = ?1 and n.current = 0 \
         and n.status = 'authorised' and n.held >= n.hold and n.failure = '' and n.id = \
         (select max(x.id) from payment x where x.order_id = ?1 and (x.status = 'authorised' or x.current = 1)) \
         and o.status <> 'cancelled' and (o.status in ('not_confirmed', 'confirmed', 'in_preparation') or (o.status = 'ready' and o.charged_at is null) \
         or exists (select 1 from payment c \
         where c.order_id = ?1 and c.current = 1 and (c.status in ('failed', 'expired', 'voided') or c.failure <> ''))))";
    vec![
        Statement::new(format!(
            "update payment set current = 0, updated_at = ?2, redirect_url = null, \
             status = case status when 'pending' then 'expired' else status end \
             where order_id = ?1 and current = 1 and {better}"
        ))
        .bind_all((order, iso(now / 1_000))),
        Statement::new(
            "update payment set current = 1 where order_id = ?1 and status = 'authorised' and current = 0 \
             and id = (select max(x.id) from payment x where x.order_id = ?1 and x.status = 'authorised') \
             and not exists (select 1 from payment c where c.order_id = ?1 and c.current = 1)",
        )
        .bind(order),
        method_follows(order),
        let_go(
            now,
            order,
            "(p.status = 'authorised' and (p.current = 0 or o.status = 'cancelled') \
             or p.status in ('failed', 'expired') and p.held > 0)",
        ),
    ]
}
