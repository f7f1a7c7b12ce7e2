//! The cron job of orders: at the cut-off orders are prepared or given up, unpaid ones lapse, those of a
//! company that is no longer blocked go on, and expired rows are deleted. Each run takes a bounded number,
//! found by an index; two simultaneous runs do everything once.

use super::moves::{self, BLOCKED, HELD};
use crate::payments;
use domain::credit;
use domain::dates::Day;
use domain::instant::{DAY, MINUTE, iso};
use domain::market::Country;
use domain::order_status::{Mover, OrderStatus};
use mail::{self, OrderMail, queue_about_orders};
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::state::App;
use serde::Deserialize;
use serde_json::json;
use std::iter;

/// Orders of a run whose cut-off has come.
const MAX_DUE: i64 = 400;
/// Orders that one run gives up: their providers are queried once more.
const MAX_GIVEN_UP: usize = 30;
/// Minutes for which a silent provider is queried again after the cut-off, before silence counts as a
/// refusal.
const GRACE_MINUTES: i64 = 15;
/// How often one run waits for a silent provider.
const PATIENCE: usize = 3;
/// Rows of a table that one run deletes.
const MAX_CLEARED: i64 = 500;

#[derive(Debug, Deserialize)]
struct DueOrder {
    id: i64,
    delivery_id: i64,
    status: OrderStatus,
    waits_for: String,
    cutoff_at: String,
    provider: String,
    held: bool,
    blocked: bool,
    /// The order with which it travels still waits for its own payment or company.
    first_waits: bool,
}

#[derive(Debug, Deserialize)]
struct Unpaid {
    id: i64,
    provider: String,
}

/// Providers that did not answer: a run does not wait for them again and again.
#[derive(Debug, Default)]
struct SilentProviders(Vec<String>);

impl SilentProviders {
    /// Queries the provider about a payment and stores the answer; false when there is none.
    async fn about(&mut self, app: &App, order: i64, provider: &str) -> bool {
        if self.0.iter().filter(|silent| *silent == provider).count() >= PATIENCE {
            return false;
        }
        let answered = payments::check(app, order).await.is_ok();
        if !answered {
            self.0.push(provider.to_owned());
        }
        answered
    }
}

/// Runs everything that is due.
///
/// # Errors
/// The database's; the next minute tries again.
pub async fn run(app: &App) -> ApiResult<()> {
    // Both markets keep the same time.
    let today = app.today(Country::It);
    let mut answers = database::batch(app, statements(app.now, today)).await?;
    answers.pass(3);
    let unblocked = answers.numbers()?;
    let unpaid: Vec<Unpaid> = answers.rows()?;
    let due: Vec<DueOrder> = answers.rows()?;
    // An order that joins another waits for it: both are prepared together, or given up together.
    let (ready, left): (Vec<DueOrder>, Vec<DueOrder>) = due
        .into_iter()
        .filter(|due| !due.first_waits)
        .partition(|due| due.status == OrderStatus::Confirmed && due.held);
    prepare(app, &ready).await?;
    for id in unblocked {
        confirm(app, today, id).await?;
    }
    let mut silent = SilentProviders::default();
    let mut given_up = false;
    for order in unpaid {
        if silent.about(app, order.id, &order.provider).await {
            let still = "o.status = 'not_confirmed' and o.waits_for = 'payment'";
            given_up |= give_up(app, order.id, "unpaid", still).await?;
        }
    }
    let mut last: Option<i64> = None;
    for order in left.iter().take(MAX_GIVEN_UP) {
        // An order is there once for each of its deliveries.
        if last.replace(order.id) != Some(order.id) {
            given_up |= at_cutoff(app, today, order, &mut silent).await?;
        }
    }
    super::proposals::propose(app).await?;
    if given_up {
        payments::run_soon(app);
    }
    mail::deliver_soon(app);
    Ok(())
}

/// SQL: the provider of the current payment of order `o`.
const PROVIDER: &str =
    "coalesce((select provider from payment where order_id = o.id and current = 1), '') as provider";

/// Deletes expired rows, then selects the orders that are due.
pub fn statements(now: i64, today: Day) -> Vec<Statement> {
    let at = iso(now / 1_000);
    let blocked = BLOCKED.replace("{day}", "?2");
    let blocking = credit::blocking_before(today).to_string();
    let first_held = HELD.replace("o.id", "f.id");
    vec![
        Statement::new(
            "delete from order_request where (user_id, company_id, key) in \
             (select user_id, company_id, key from order_request where created_at < ?1 limit ?2)",
        )
        .bind_all((iso(now / 1_000 - DAY), MAX_CLEARED)),
        // An unanswered proposal of a substitute counts as refused.
        Statement::new(
            "update substitution set status = 'expired', answered_at = ?1 where id in \
             (select id from substitution where status = 'asked' and answer_until <= ?1 limit ?2)",
        )
        .bind_all((at.as_str(), MAX_CLEARED)),
        Statement::new(
            "update order_proposal set status = 'expired' where id in \
             (select id from order_proposal where status = 'open' and expires_at <= ?1 limit ?2)",
        )
        .bind_all((at.as_str(), MAX_CLEARED)),
        Statement::new(format!(
            "select o.id from orders o indexed by orders_blocked where o.status = 'not_confirmed' and o.waits_for = 'company' \
             and o.company_id > 0 and o.cutoff_at > ?1 and not {blocked} limit ?3"
        ))
        .bind_all((at.as_str(), blocking.as_str(), MAX_DUE)),
        Statement::new(format!(
            "select o.id, {PROVIDER} from orders o where o.status = 'not_confirmed' and o.pay_until is not null \
             and o.pay_until <= ?1 and o.cutoff_at > ?1 order by o.pay_until limit ?2"
        ))
        .bind_all((at.as_str(), i64::try_from(MAX_GIVEN_UP).unwrap_or(0))),
        Statement::new(format!(
            "select o.id, d.id as delivery_id, o.status, o.waits_for, o.cutoff_at, {PROVIDER}, {HELD} as held, {blocked} as blocked, \
             o.joins is not null and exists (select 1 from orders f where f.id = o.joins and (f.status = 'not_confirmed' \
             or f.status = 'confirmed' and not {first_held})) as first_waits \
             from (select id from orders where status in ('not_confirmed', 'confirmed') and cutoff_at <= ?1 \
             order by cutoff_at limit ?3) n cross join orders o on o.id = n.id cross join delivery d on d.order_id = o.id"
        ))
        .bind_all((at, blocking, MAX_DUE)),
    ]
}

/// Confirms an order whose company is no longer blocked.
async fn confirm(app: &App, today: Day, order: i64) -> ApiResult<()> {
    let mut statements = moves::confirm_unblocked(app.now, today, order);
    statements.extend(queue_about_orders(
        app.now,
        OrderMail::Confirmed,
        "o.id = ?5 and o.status = 'confirmed'",
        &[order.into()],
    ));
    database::batch(app, statements).await.map(|_| ())
}

/// The cut-off has come, and the order is not ready to be prepared.
async fn at_cutoff(app: &App, today: Day, due: &DueOrder, silent: &mut SilentProviders) -> ApiResult<bool> {
    if due.waits_for == "company" && due.held && !due.blocked {
        confirm(app, today, due.id).await?;
        return Ok(false);
    }
    let reason = if due.waits_for == "company" && due.blocked {
        "blocked"
    } else {
        // The provider's answer still counts at this point: it reveals a hold whose webhook got lost.
        let answered = silent.about(app, due.id, &due.provider).await;
        if !answered && due.cutoff_at > iso(app.now / 1_000 - GRACE_MINUTES * MINUTE) {
            return Ok(false);
        }
        "unpaid"
    };
    let still = format!("o.status = 'not_confirmed' or (o.status = 'confirmed' and not {HELD})");
    give_up(app, due.id, reason, &still).await
}

/// Cancels the order while `still` holds for `o`, because it may have been paid in the meantime.
async fn give_up(app: &App, order: i64, reason: &str, still: &str) -> ApiResult<bool> {
    let mut joined: Vec<i64> = Vec::new();
    loop {
        let mut statements = vec![
            Statement::new(format!(
                "insert into guard (ok) select exists (select 1 from orders o where o.id = ?1 and ({still}))"
            ))
            .bind(order),
        ];
        statements.extend(moves::cancel(app.now, (order, &joined), Mover::SYSTEM, reason, false));
        let all: Vec<i64> = iter::once(order).chain(joined.iter().copied()).collect();
        statements.extend(queue_about_orders(
            app.now,
            OrderMail::Lapsed,
            "o.id in (select value from json_each(?5))",
            &[json!(all).to_string().into()],
        ));
        if database::guarded(app, statements, Vec::new()).await?.is_some() {
            return Ok(true);
        }
        let now = moves::travelling_with(app, order).await?;
        if now == joined {
            return Ok(false);
        }
        joined = now;
    }
}

/// Starts the preparation, after which buyers can change nothing.
async fn prepare(app: &App, due: &[DueOrder]) -> ApiResult<()> {
    if due.is_empty() {
        return Ok(());
    }
    let way = (OrderStatus::Confirmed, OrderStatus::InPreparation);
    let deliveries: Vec<i64> = due.iter().map(|due| due.delivery_id).collect();
    match moves::advance(app.now, way, Mover::SYSTEM, "cutoff", &json!(deliveries).to_string()) {
        Some(statements) => database::batch(app, statements).await.map(|_| ()),
        None => Ok(()),
    }
}
