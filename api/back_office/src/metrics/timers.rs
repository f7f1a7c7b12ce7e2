//! The last run of each part of the minute's cron job, stored for the operators.

use super::queries;
use domain::instant;
use platform::database;
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use serde_json::{Value, json};

/// The runs of one minute.
#[derive(Debug, Default)]
pub struct Runs(Vec<Value>);

impl Runs {
    /// Notes the result of a part, and logs and counts its failure.
    pub fn note(&mut self, app: &App, name: &str, ms: i64, result: &Result<(), ApiError>) {
        let detail = match result {
            Ok(()) => String::new(),
            Err(error) => super::cause(&error.to_string()),
        };
        if result.is_err() {
            super::note_failure(&format!("timer {name}"), app.now, &detail);
            platform::log::line(
                "error",
                json!({ "event": "timer_error", "timer": name, "ms": ms, "cause": detail }),
            );
        }
        let at = instant::iso(app.now / 1_000);
        self.0.push(json!([name, at, ms, i64::from(result.is_ok()), detail]));
    }

    /// Keeps them, one row a timer.
    pub async fn keep(self, app: &App) -> ApiResult<()> {
        let rows = Value::Array(self.0).to_string();
        database::batch(app, vec![queries::timers_ran(&rows)]).await.map(|_| ())
    }
}
