//! The one way to D1. A batch is one round trip and one transaction; rows come back as one
//! JSON text per statement, which costs a fraction of reading JavaScript objects field by field.
//!
//! Traps this module keeps out of the queries: integers are bound as numbers below 2^53
//! (a BigInt is refused), `None` is null (undefined is refused), an error's `Display` is
//! never used (it throws), and flags are 0 or 1 (see [`flag`]).

pub(super) mod freshness;
mod gather;
pub(super) mod link;
mod statement;
mod trail;

pub use freshness::{Freshness, is_bookmark, newer, only_reads};
pub use gather::Gather;
pub use link::{Link, Tally};
pub use statement::{Param, Statement};

use crate::platform::errors::{ApiError, ApiResult};
use crate::platform::log;
use crate::platform::state::App;
use js_sys::{Array, JSON, Reflect};
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use trail::Trail;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use worker::Env;
use worker::send::SendFuture;
use worker_sys::types::D1Result;

/// The rows of each statement of a batch, in order.
pub struct Answers(std::vec::IntoIter<String>);

impl Answers {
    /// The rows of the next statement.
    pub fn rows<T: DeserializeOwned>(&mut self) -> ApiResult<Vec<T>> {
        let text = self
            .0
            .next()
            .ok_or_else(|| ApiError::internal("d1: more answers read than statements sent"))?;
        serde_json::from_str(&text)
            .map_err(|error| ApiError::internal(format!("d1: unexpected row: {error}")))
    }

    /// Past the next statement, whose rows say nothing.
    pub fn skip(&mut self) {
        self.0.next();
    }

    /// Past so many statements.
    pub fn pass(&mut self, statements: usize) {
        for _ in 0..statements {
            self.skip();
        }
    }

    /// The first row of the next statement.
    pub fn row<T: DeserializeOwned>(&mut self) -> ApiResult<Option<T>> {
        Ok(self.rows()?.into_iter().next())
    }
}

/// Runs statements in one round trip.
///
/// # Errors
/// [`ApiError::Internal`] with the database's own words.
pub async fn batch(app: &App, statements: Vec<Statement>) -> ApiResult<Answers> {
    SendFuture::new(run(app, statements)).await
}

/// [`batch`] of one.
pub async fn rows<T: DeserializeOwned>(app: &App, statement: Statement) -> ApiResult<Vec<T>> {
    batch(app, vec![statement]).await?.rows()
}

/// The first row of one statement.
pub async fn row<T: DeserializeOwned>(app: &App, statement: Statement) -> ApiResult<Option<T>> {
    batch(app, vec![statement]).await?.row()
}

async fn run(app: &App, statements: Vec<Statement>) -> ApiResult<Answers> {
    let ran = match app.link.gather() {
        Some(gather) => {
            let (count, begun) = (statements.len(), js_sys::Date::now());
            let ran = gather.run(statements).await?;
            app.link.count_batch(count, js_sys::Date::now() - begun);
            ran.iter().for_each(|ran| app.link.count_result(ran));
            ran
        }
        None => execute(&app.link, &app.env, &statements).await?,
    };
    let rows: Vec<String> = ran.into_iter().map(|ran| ran.rows).collect();
    Ok(Answers(rows.into_iter()))
}

/// A statement that ran: its rows as JSON, and what it took.
#[derive(Debug, Clone)]
struct Ran {
    rows: String,
    /// Milliseconds that the database itself worked.
    sql_ms: f64,
    rows_read: f64,
    rows_written: f64,
    wrote: bool,
}

/// One batch over a link, counted there.
async fn execute(link: &Link, env: &Env, statements: &[Statement]) -> ApiResult<Vec<Ran>> {
    let about = || statements.first().map(Statement::sql).unwrap_or_default();
    let begun = js_sys::Date::now();
    let results = match send(link, env, statements).await {
        Err(error) if link.without_bookmark(&message(&error)) => send(link, env, statements).await,
        sent => sent,
    };
    link.count_batch(statements.len(), js_sys::Date::now() - begun);
    let results = results.map_err(|error| failure(&error, about()))?;
    let mut all = Vec::with_capacity(statements.len());
    for (statement, result) in statements.iter().zip(results.unchecked_into::<Array>().iter()) {
        let result: D1Result = result.unchecked_into();
        let rows = result.results().ok().flatten().unwrap_or_default();
        let text = JSON::stringify(&rows).map_err(|error| failure(&error, about()))?;
        let rows = match Trail::of(statement.sql()) {
            // The rows are for the log; the caller's statement answers none.
            Some(trail) => {
                for fields in trail.lines(&String::from(text)) {
                    log::line("info", fields);
                }
                "[]".to_owned()
            }
            None => String::from(text),
        };
        let ran = link::ran(rows, &result);
        link.count_result(&ran);
        all.push(ran);
    }
    Ok(all)
}

/// The statements in one round trip, over the link's own session.
async fn send(link: &Link, env: &Env, statements: &[Statement]) -> Result<JsValue, JsValue> {
    let session = link
        .session(env)
        .map_err(|error| JsValue::from(js_sys::Error::new(&error.to_string())))?;
    let prepared = Array::new();
    for statement in statements {
        let plain = match Trail::of(statement.sql()) {
            Some(trail) => session.session_prepare(&trail.returning(statement.sql()))?,
            None => session.session_prepare(statement.sql())?,
        };
        prepared.push(plain.bind(statement.js_params())?.as_ref());
    }
    JsFuture::from(session.session_batch(prepared)?).await
}

/// The message and the beginning of the statement: for the log only.
fn failure(error: &JsValue, sql: &str) -> ApiError {
    let start: String = sql.chars().take(120).collect();
    ApiError::Internal(format!("d1: {} in: {start}", message(error)))
}

fn message(error: &JsValue) -> String {
    Reflect::get(error, &JsValue::from_str("message"))
        .ok()
        .and_then(|message| message.as_string())
        .unwrap_or_else(|| "unknown".to_owned())
}

/// Whether a batch was undone because a value is there already: `unique(&error, "user.email")`.
pub fn unique(error: &ApiError, columns: &str) -> bool {
    matches!(error, ApiError::Internal(detail) if detail.contains(&format!("UNIQUE constraint failed: {columns}:"))
        || detail.contains(&format!("UNIQUE constraint failed: {columns} in:")))
}

/// SQLite has no booleans: 0 and 1.
pub fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    i64::deserialize(deserializer).map(|value| value != 0)
}

/// [`flag`] of a column that not every statement selects.
pub fn maybe_flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    Option::<i64>::deserialize(deserializer).map(|value| value.map(|value| value != 0))
}

/// A column that holds JSON text (`json_group_array(...)`).
pub fn json<'de, T: DeserializeOwned, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    serde_json::from_str(&text).map_err(serde::de::Error::custom)
}
