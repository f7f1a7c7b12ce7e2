//! `GET /ops/measures` and `GET /ops/error`.

use super::queries;
use super::types::{
    BuildVersion, Failure, HourMeasure, MeasureTotals, Measures, OutboxState, RouteMeasure, TimerRun,
};
use axum::Json;
use domain::histogram::{Histogram, STEPS};
use domain::instant::{DAY, HOUR, iso};
use identity::access::{Ops, area};
use platform::database;
use platform::errors::{ApiResult, Problems};
use platform::extract::{Page, Paging, Query};
use platform::state::App;
use serde::Deserialize;
use std::collections::HashMap;

/// Hours by default.
const USUAL_HOURS: i64 = 24;
/// Most hours: a week.
const MAX_HOURS: i64 = 168;

#[derive(Deserialize)]
struct HourRow {
    hour: String,
    #[serde(flatten)]
    sum: Sum,
}

#[derive(Deserialize)]
struct RouteRow {
    route: String,
    method: String,
    #[serde(flatten)]
    sum: Sum,
}

#[derive(Deserialize)]
struct Sum {
    requests: i64,
    errors: i64,
    cached: i64,
    batches: i64,
    db_ms: i64,
    rows_read: i64,
    rows_written: i64,
    #[serde(deserialize_with = "database::json")]
    steps: [i64; STEPS],
}

#[derive(Deserialize)]
struct MigrationRow {
    name: String,
}

/// GET /ops/measures?hours=: how the shop ran, to the hour. What an isolate has counted is in it within a minute.
#[call(
    get, "/ops/measures",
    params(("hours" = Option<i64>, Query, nullable = false, minimum = 1, maximum = 168,
        description = "The last so many hours; else 24."))
)]
pub async fn get_measures(
    Ops(..): Ops<area::Measures>,
    app: App,
    Query(query): Query,
) -> ApiResult<Json<Measures>> {
    let mut problems = Problems::default();
    query.only(&["hours"], &mut problems);
    let hours = problems.take("hours", query.integer("hours", 1, MAX_HOURS));
    problems.finish()?;
    let now = app.now / 1_000;
    let from = now - now.rem_euclid(HOUR) - (hours.unwrap_or(USUAL_HOURS) - 1) * HOUR;
    let (first, last) = (hour(from), hour(now));
    let statements = vec![
        queries::hours(&first, &last),
        queries::routes(&first, &last),
        queries::timers(),
        queries::outbox(),
        queries::migration(),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let hours: Vec<HourRow> = answers.rows()?;
    let routes: Vec<RouteRow> = answers.rows()?;
    Ok(Json(Measures {
        from: iso(from),
        to: iso(now),
        totals: totals(&hours),
        series: series(&hours, from, now),
        routes: routes.into_iter().map(route).collect(),
        timers: answers.rows::<TimerRun>()?,
        outbox: answers.row::<OutboxState>()?.unwrap_or_default(),
        version: BuildVersion {
            build: app.var("BUILD_ID").unwrap_or_default(),
            catalogue: app.catalogue_version,
            migration: answers.row::<MigrationRow>()?.map_or_else(String::new, |row| row.name),
        },
    }))
}

/// GET /ops/error?page=: what failed in the last seven days, the last one first.
#[call(get, "/ops/error", params(platform::extract::PagingParams))]
pub async fn list_errors(
    Ops(..): Ops<area::Measures>,
    app: App,
    Query(query): Query,
) -> ApiResult<Json<Page<Failure>>> {
    let mut problems = Problems::default();
    query.only(&["page", "elementsPerPage"], &mut problems);
    let paging = Paging::read(&query, &mut problems);
    problems.finish()?;
    let since = iso(app.now / 1_000 - queries::FAILURE_DAYS * DAY);
    let statements =
        vec![queries::failures(&since, paging.limit(), paging.offset()), queries::count_failures(&since)];
    let mut answers = database::batch(&app, statements).await?;
    let failures: Vec<Failure> = answers.rows()?;
    let total = answers.count()?;
    Ok(Json(paging.exact(failures, total)))
}

/// `2026-11-22T09`
fn hour(seconds: i64) -> String {
    iso(seconds).chars().take(13).collect()
}

fn totals(hours: &[HourRow]) -> MeasureTotals {
    let mut histogram = Histogram::default();
    for row in hours {
        histogram.merge(&Histogram(row.sum.steps));
    }
    let of = |value: fn(&Sum) -> i64| hours.iter().map(|row| value(&row.sum)).sum::<i64>();
    let requests = of(|sum| sum.requests);
    MeasureTotals {
        requests,
        errors: of(|sum| sum.errors),
        cached: of(|sum| sum.cached),
        p50: histogram.percentile(50),
        p95: histogram.percentile(95),
        p99: histogram.percentile(99),
        db_ms: mean(of(|sum| sum.db_ms), requests),
        batches: mean(of(|sum| sum.batches), requests),
        rows_read: of(|sum| sum.rows_read),
        rows_written: of(|sum| sum.rows_written),
    }
}

fn route(row: RouteRow) -> RouteMeasure {
    let RouteRow { route, method, sum } = row;
    let histogram = Histogram(sum.steps);
    let within = |percent| histogram.percentile(percent).unwrap_or(0);
    RouteMeasure {
        requests: sum.requests,
        errors: sum.errors,
        cached: sum.cached,
        p50: within(50),
        p95: within(95),
        p99: within(99),
        db_ms: mean(sum.db_ms, sum.requests),
        rows_read: mean(sum.rows_read, sum.requests),
        route,
        method,
    }
}

/// Every hour, in order; an hour without a visitor has no row.
fn series(hours: &[HourRow], from: i64, to: i64) -> Vec<HourMeasure> {
    let known: HashMap<&str, &Sum> = hours.iter().map(|row| (row.hour.as_str(), &row.sum)).collect();
    let count = (to - from) / HOUR + 1;
    (0..count)
        .map(|n| from + n * HOUR)
        .map(|at| {
            let sum = known.get(hour(at).as_str());
            HourMeasure {
                at: iso(at),
                requests: sum.map_or(0, |sum| sum.requests),
                errors: sum.map_or(0, |sum| sum.errors),
            }
        })
        .collect()
}

/// Rounded to a tenth.
#[expect(clippy::cast_precision_loss, reason = "sums of a week are far below 2^53")]
fn mean(sum: i64, count: i64) -> f64 {
    if count == 0 {
        return 0.0;
    }
    (sum as f64 / count as f64 * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_without_a_visitor_has_no_percentiles() {
        let sum = |requests| Sum {
            requests,
            errors: 1,
            cached: 0,
            batches: 3,
            db_ms: 7,
            rows_read: 0,
            rows_written: 0,
            steps: [requests, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        };
        let rows = [HourRow { hour: "2026-11-22T01".to_owned(), sum: sum(2) }];
        let from = 1_795_305_600;
        let requests: Vec<_> = series(&rows, from, from + 2 * HOUR + 59)
            .into_iter()
            .map(|hour| (hour.at, hour.requests))
            .collect();
        assert_eq!(
            requests,
            [
                ("2026-11-22T00:00:00Z".to_owned(), 0),
                ("2026-11-22T01:00:00Z".to_owned(), 2),
                ("2026-11-22T02:00:00Z".to_owned(), 0)
            ]
        );
        let all = totals(&rows);
        assert_eq!((all.requests, all.p99), (2, Some(4)));
        assert!((all.db_ms - 3.5).abs() < f64::EPSILON);
    }
}
