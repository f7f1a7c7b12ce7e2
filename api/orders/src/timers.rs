//! What the minute's cron does to orders: at the cut-off they are prepared or given up, unpaid ones
//! lapse, those of a company that is no longer blocked go on, and what is over is cleared away. A
//! bounded number a run, each found by an index; two runs at once do everything once.

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
/// Orders of a run that are given up: their providers are asked once more.
const MAX_GIVEN_UP: usize = 30;
/// A provider that is silent at the cut-off is asked again for so long, before no answer is no.
const GRACE_MINUTES: i64 = 15;
/// So many times in a run it is waited for.
const PATIENCE: usize = 3;
/// Rows of a table that are cleared away in a run.
const MAX_CLEARED: i64 = 500;

#[derive(Debug, Deserialize)]
struct Due {
    id: i64,
    delivery_id: i64,
    status: OrderStatus,
    waits_for: String,
    cutoff_at: String,
    provider: String,
    held: bool,
    blocked: bool,
    /// What it travels with still waits for its own payment or company.
    first_waits: bool,
}

#[derive(Debug, Deserialize)]
struct Unpaid {
    id: i64,
    provider: String,
}

/// Who did not answer: not waited for over and over in one run.
#[derive(Debug, Default)]
struct SilentProviders(Vec<String>);

impl SilentProviders {
    /// Asks the provider how a payment stands, and has it written down; false when nothing is known.
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
    let due: Vec<Due> = answers.rows()?;
    // What joins an order waits for it: the two are prepared together, or given up together.
    let (ready, left): (Vec<Due>, Vec<Due>) = due
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

/// Of the current payment of order `o`.
const PROVIDER: &str =
    "coalesce((select provider from payment where order_id = o.id and current = 1), '') as provider";

/// Clears away, then asks what is due.
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
        // Nobody answered: as refused.
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

/// Nothing blocks its company any more.
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

/// The cut-off has come, and it is not as it should be.
async fn at_cutoff(app: &App, today: Day, due: &Due, silent: &mut SilentProviders) -> ApiResult<bool> {
    if due.waits_for == "company" && due.held && !due.blocked {
        confirm(app, today, due.id).await?;
        return Ok(false);
    }
    let reason = if due.waits_for == "company" && due.blocked {
        "blocked"
    } else {
        // Whatever the provider says now still counts: a hold whose news got lost is found by asking.
        let answered = silent.about(app, due.id, &due.provider).await;
        if !answered && due.cutoff_at > iso(app.now / 1_000 - GRACE_MINUTES * MINUTE) {
            return Ok(false);
        }
        "unpaid"
    };
    let still = format!("o.status = 'not_confirmed' or (o.status = 'confirmed' and not {HELD})");
    give_up(app, due.id, reason, &still).await
}

/// Cancelled, while `still` holds of `o`: it may have been paid in the meantime.
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

/// Buyers' changes are over.
async fn prepare(app: &App, due: &[Due]) -> ApiResult<()> {
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
