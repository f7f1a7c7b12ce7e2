//! `GET /ops/board`: a day at a glance.

pub mod types;

use super::orders::failed_since;
use super::orders::queries::{TO_WEIGH, failed_payments};
use axum::Json;
use domain::dates::Day;
use domain::instant::iso;
use domain::market::Country;
use domain::trip_status::TripStatus;
use identity::access::{Ops, area};
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiResult, Problems};
use platform::extract::Query;
use platform::state::App;
use serde::Deserialize;
use types::{Board, BoardCutoff, BoardStatus, BoardTrips, BoardWaiting, BoardWeighing};

/// Most cut-offs in one answer.
const MAX_CUTOFFS: i64 = 20;

#[derive(Debug, Deserialize)]
struct TripRow {
    status: TripStatus,
    count: i64,
}

/// GET /ops/board?date=: today's deliveries unless another day is asked for, and what waits for somebody.
#[call(
    get, "/ops/board",
    params(("date" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false))
)]
pub async fn get_board(app: App, Ops(..): Ops<area::Orders>, Query(query): Query) -> ApiResult<Json<Board>> {
    let mut problems = Problems::default();
    query.only(&["date"], &mut problems);
    // Both markets keep the same days.
    let day = problems.take("date", query.day("date")).unwrap_or_else(|| app.today(Country::It));
    problems.finish()?;
    let mut answers = database::batch(&app, statements(app.now, day)).await?;
    let by_status: Vec<BoardStatus> = answers.rows()?;
    let to_weigh: Option<BoardWeighing> = answers.row()?;
    let waiting: Option<BoardWaiting> = answers.row()?;
    let cutoffs: Vec<BoardCutoff> = answers.rows()?;
    let mut trips = BoardTrips::default();
    for row in answers.rows::<TripRow>()? {
        match row.status {
            TripStatus::Planned => trips.planned = row.count,
            TripStatus::Blocked => trips.blocked = row.count,
            TripStatus::OnDelivery => trips.on_delivery = row.count,
            TripStatus::Completed => trips.completed = row.count,
        }
    }
    Ok(Json(Board {
        date: day.to_string(),
        by_status,
        to_weigh: to_weigh.unwrap_or_default(),
        waiting: waiting.unwrap_or_default(),
        cutoffs,
        trips,
        returns: count(&mut answers)?,
        returns_under_way: count(&mut answers)?,
        requests: count(&mut answers)?,
        pending_companies: count(&mut answers)?,
        shortages: count(&mut answers)?,
        failed_messages: count(&mut answers)?,
        failed_payments: count(&mut answers)?,
    }))
}

fn count(answers: &mut Answers) -> ApiResult<i64> {
    answers.count()
}

/// The statements in the order in which their answers are read.
pub fn statements(now: i64, day: Day) -> Vec<Statement> {
    // The condition of the index: orders that are not being prepared yet.
    const OPEN: &str = "o.status in ('not_confirmed', 'confirmed')";
    let of_day = |sql: String| Statement::new(sql).bind(day.to_string());
    let plain = |sql: &'static str| Statement::new(sql);
    vec![
        of_day(
            "select d.status, count(distinct d.order_id) as orders, count(*) as deliveries from delivery d \
             where d.delivery_date = ?1 group by d.status"
                .to_owned(),
        ),
        of_day(format!(
            "select count(distinct i.order_id) as orders, count(*) as lines from delivery d \
             cross join order_item i on i.delivery_id = d.id where d.delivery_date = ?1 and d.status = 'in_preparation' \
             and {TO_WEIGH}"
        )),
        Statement::new(format!(
            "select coalesce(sum(o.waits_for = 'payment'), 0) as payment, coalesce(sum(o.waits_for = 'company'), 0) as company \
             from orders o where {OPEN} and o.cutoff_at > '' and o.status = 'not_confirmed'"
        )),
        Statement::new(format!(
            "select coalesce(z.name, '') as zone, o.cutoff_at as cutoffAt, count(*) as orders from orders o \
             left join delivery_zone z on z.id = o.zone_id where {OPEN} and o.cutoff_at > ?1 \
             group by o.cutoff_at, o.zone_id order by o.cutoff_at, zone limit ?2"
        ))
        .bind_all((iso(now / 1_000), MAX_CUTOFFS)),
        of_day(
            "select t.status, count(*) as count from market k cross join trip t on t.market = k.code and t.trip_date = ?1 \
             group by t.status"
                .to_owned(),
        ),
        plain("select count(*) as count from order_return where status = 'requested'"),
        plain("select count(*) as count from order_return where status in ('accepted', 'collected')"),
        plain("select count(*) as count from request where status in ('open', 'in_review')"),
        plain("select count(*) as count from company where status = 'pending'"),
        plain(
            "select count(*) as count from market k cross join offer o on o.market = k.code and o.reserved > o.on_hand",
        ),
        plain("select count(*) as count from outbox where status = 'failed'"),
        Statement::new(format!("select count(*) as count from ({})", failed_payments("?1"))).bind(failed_since(now)),
    ]
}
