//! Statements of the metrics. Hours and days are the beginning of a key: no statement reads a whole table.

use super::counters::Counters;
use domain::histogram::STEPS;
use platform::database::Statement;
use serde_json::json;

/// Days for which hourly measurements are stored.
pub const MEASURE_DAYS: i64 = 31;
/// Days for which failures are stored.
pub const FAILURE_DAYS: i64 = 7;
/// Most routes of one answer.
const MAX_ROUTES: i64 = 200;

fn steps(each: impl Fn(usize) -> String) -> String {
    (0..STEPS).map(each).collect::<Vec<_>>().join(", ")
}

/// Adds an isolate's counts to both tables in one round trip.
pub fn insert_statements(counters: &Counters) -> Vec<Statement> {
    let mut statements = Vec::new();
    if !counters.rows.is_empty() {
        #[expect(clippy::cast_possible_truncation, reason = "sums of a minute")]
        let whole = |number: f64| number.round() as i64;
        let rows: Vec<_> = counters
            .rows
            .iter()
            .map(|(key, row)| {
                let source = if key.by_pages { "pages" } else { "visitor" };
                json!([
                    key.hour,
                    key.route,
                    key.method,
                    source,
                    row.requests,
                    row.errors,
                    row.cached,
                    row.ms,
                    row.batches,
                    whole(row.db_ms),
                    whole(row.rows_read),
                    whole(row.rows_written),
                    row.histogram.0
                ])
            })
            .collect();
        statements.push(
            Statement::new(format!(
                "insert into measure_hour (hour, route, method, source, requests, errors, cached, ms, batches, db_ms, \
                 rows_read, rows_written, {}) \
                 select {}, {} from json_each(?1) where true \
                 on conflict (hour, route, method, source) do update set requests = requests + excluded.requests, \
                 errors = errors + excluded.errors, cached = cached + excluded.cached, ms = ms + excluded.ms, \
                 batches = batches + excluded.batches, db_ms = db_ms + excluded.db_ms, \
                 rows_read = rows_read + excluded.rows_read, rows_written = rows_written + excluded.rows_written, {}",
                steps(|n| format!("b{n}")),
                (0..12).map(|n| format!("value ->> {n}")).collect::<Vec<_>>().join(", "),
                steps(|n| format!("value -> 12 ->> {n}")),
                steps(|n| format!("b{n} = b{n} + excluded.b{n}")),
            ))
            .bind(json!(rows).to_string()),
        );
    }
    if !counters.failures.is_empty() {
        let rows: Vec<_> = counters
            .failures
            .iter()
            .map(|(key, row)| {
                json!([
                    key.day,
                    key.route,
                    key.method,
                    key.status,
                    key.cause,
                    row.times,
                    row.first_at,
                    row.last_at,
                    row.request_id
                ])
            })
            .collect();
        statements.push(
            Statement::new(
                "insert into failure (day, route, method, status, cause, times, first_at, last_at, request_id) \
                 select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, \
                 value ->> 7, value ->> 8 from json_each(?1) where true \
                 on conflict (day, route, method, status, cause) do update set times = times + excluded.times, \
                 last_at = max(last_at, excluded.last_at), request_id = excluded.request_id",
            )
            .bind(json!(rows).to_string()),
        );
    }
    statements
}

/// Every timer's last run: `rows` is `[[name, at, ms, ok, detail]]`.
pub(crate) fn timers_ran(rows: &str) -> Statement {
    Statement::new(
        "insert into timer_run (name, last_run_at, ms, ok, detail, last_ok_at) \
         select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, iif(value ->> 3 = 1, value ->> 1, null) \
         from json_each(?1) where true \
         on conflict (name) do update set last_run_at = excluded.last_run_at, ms = excluded.ms, ok = excluded.ok, \
         detail = excluded.detail, last_ok_at = coalesce(excluded.last_ok_at, last_ok_at)",
    )
    .bind(rows)
}

fn summed() -> String {
    format!(
        "sum(requests) as requests, sum(errors) as errors, sum(cached) as cached, sum(batches) as batches, \
         sum(db_ms) as db_ms, sum(rows_read) as rows_read, sum(rows_written) as rows_written, json_array({}) as steps",
        steps(|n| format!("sum(b{n})"))
    )
}

/// Hours from `from` to `to` (YYYY-MM-DDTHH), both of them: answers to visitors, hour by hour.
pub fn hours(from: &str, to: &str) -> Statement {
    Statement::new(format!(
        "select hour, {} from measure_hour where hour between ?1 and ?2 and source = 'visitor' group by hour",
        summed()
    ))
    .bind_all((from, to))
}

/// The same hours by route, for visitors and pages.
pub fn routes(from: &str, to: &str) -> Statement {
    Statement::new(format!(
        "select route, method, {} from measure_hour where hour between ?1 and ?2 group by route, method \
         order by requests desc, route, method limit ?3",
        summed()
    ))
    .bind_all((from, to, MAX_ROUTES))
}

/// A handful of rows: one a timer.
pub fn timers() -> Statement {
    Statement::new("select name, last_run_at, ms, ok, detail, last_ok_at from timer_run order by name")
}

/// Mails and webhooks that wait or were given up.
pub fn outbox() -> Statement {
    Statement::new(
        "select (select count(*) from outbox where status = 'pending') \
         + (select count(*) from webhook_delivery where status = 'pending') as pending, \
         (select count(*) from outbox where status = 'failed') \
         + (select count(*) from webhook_delivery where status = 'failed') as failed, \
         (select created_at from outbox where status = 'pending' order by id limit 1) as oldest_at",
    )
}

/// The newest migration by name.
pub(crate) fn migration() -> Statement {
    Statement::new("select name from d1_migrations order by name desc limit 1")
}

/// Failures, the last one first.
pub fn failures(since: &str, limit: i64, offset: i64) -> Statement {
    Statement::new(
        "select id, last_at as at, first_at, route, method, status, request_id, cause, times from failure \
         where last_at >= ?1 order by last_at desc, id desc limit ?2 offset ?3",
    )
    .bind_all((since, limit, offset))
}

/// How many there are: some days of them.
pub(crate) fn count_failures(since: &str) -> Statement {
    Statement::new("select count(*) as total from failure where last_at >= ?1").bind(since)
}

/// The rows that the minute's cron job deletes.
pub fn expired(before_hour: &str, before_failure: &str, limit: i64) -> [Statement; 2] {
    [
        Statement::new(
            "delete from measure_hour where (hour, route, method, source) in \
             (select hour, route, method, source from measure_hour where hour < ?1 limit ?2)",
        )
        .bind_all((before_hour, limit)),
        Statement::new(
            "delete from failure where id in (select id from failure where last_at < ?1 limit ?2)",
        )
        .bind_all((before_failure, limit)),
    ]
}
