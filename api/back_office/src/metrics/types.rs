//! What the wire carries of how the shop runs.

use serde::{Deserialize, Serialize};

/// How the shop ran in a span of hours.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Measures {
    pub from: String,
    pub to: String,
    pub totals: MeasureTotals,
    /// Every hour of the span, also those in which nobody came.
    pub series: Vec<HourMeasure>,
    /// By what they were asked for, the most used first; at most 200.
    pub routes: Vec<RouteMeasure>,
    pub timers: Vec<TimerRun>,
    pub outbox: OutboxState,
    pub version: BuildVersion,
}

/// Of all answers to visitors. Milliseconds; absent while there was no answer.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MeasureTotals {
    pub requests: i64,
    /// 500 and above.
    pub errors: i64,
    /// Pages that came from the cache.
    pub cached: i64,
    pub p50: Option<i64>,
    pub p95: Option<i64>,
    pub p99: Option<i64>,
    /// Waited for the database, on average, with what the pages asked for.
    pub db_ms: f64,
    /// Batches of statements, on average.
    pub batches: f64,
    pub rows_read: i64,
    pub rows_written: i64,
}

/// An hour of all answers to visitors.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HourMeasure {
    /// When it began.
    pub at: String,
    pub requests: i64,
    pub errors: i64,
}

/// One call or page.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RouteMeasure {
    /// `/api/product/{id}`, `/:categorySlug`.
    pub route: String,
    pub method: String,
    pub requests: i64,
    pub errors: i64,
    pub cached: i64,
    pub p50: i64,
    pub p95: i64,
    pub p99: i64,
    /// Waited for the database, on average.
    pub db_ms: f64,
    /// Rows that the database looked at, on average.
    pub rows_read: f64,
}

/// What the minute's cron does, part by part.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct TimerRun {
    pub name: String,
    pub last_run_at: String,
    pub ms: i64,
    pub ok: bool,
    /// Why it failed.
    pub detail: String,
    pub last_ok_at: Option<String>,
}

/// Mails and webhooks that are to be sent.
#[derive(Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct OutboxState {
    pub pending: i64,
    /// Given up, until somebody sends them again.
    pub failed: i64,
    /// Since when the oldest mail waits.
    pub oldest_at: Option<String>,
}

/// Which shop this is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuildVersion {
    pub build: String,
    pub catalogue: i64,
    /// The newest migration that the database has.
    pub migration: String,
}

/// Answers of 500 and above that had the same cause on one day, or a timer that failed.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct Failure {
    pub id: i64,
    /// The last time.
    pub at: String,
    pub first_at: String,
    pub route: String,
    pub method: String,
    /// 0: a timer.
    pub status: i64,
    /// Of the last one: what the log knows it by.
    pub request_id: String,
    pub cause: String,
    pub times: i64,
}
