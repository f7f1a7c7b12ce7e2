//! Runs one batch: sends it, waits for it, counts it, and reads its rows as text.

use super::link::Link;
use super::result::StatementResult;
use super::retry_policy::{self, RetryPolicy};
use super::statement::Statement;
use super::trail::Trail;
use crate::errors::{ApiError, ApiResult};
use crate::log;
use futures_util::future::{Either, select};
use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use worker::{Delay, Env};
use worker_sys::types::D1Result;

/// Runs one batch over a link, which counts it.
pub(super) async fn execute(
    link: &Link,
    env: &Env,
    statements: &[Statement],
) -> ApiResult<Vec<StatementResult>> {
    let about = || statements.first().map(Statement::sql).unwrap_or_default();
    let begun = js_sys::Date::now();
    let sent = in_time(link, env, statements).await;
    link.count_batch(statements.len(), js_sys::Date::now() - begun);
    let results = sent.ok_or_else(|| late(about()))?.map_err(|error| failure(&error, about()))?;
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
        let result = StatementResult::of(rows, &result);
        link.count_result(&result);
        all.push(result);
    }
    Ok(all)
}

/// D1's answer; `None` when a page has waited long enough for a read.
async fn in_time(link: &Link, env: &Env, statements: &[Statement]) -> Option<Result<JsValue, JsValue>> {
    let limit = link.limit().filter(|_| statements.iter().all(Statement::only_reads));
    let Some(limit) = limit else {
        return Some(send_again(link, env, statements).await);
    };
    let RetryPolicy { tries, each } = retry_policy::retry_policy(limit, js_sys::Date::now());
    for _ in 0..tries {
        let sending = Box::pin(send_again(link, env, statements));
        if let Either::Left((sent, _)) = select(sending, Box::pin(Delay::from(each))).await {
            return Some(sent);
        }
        link.begin_anew();
    }
    retry_policy::give_up(js_sys::Date::now());
    None
}

/// [`send`]; a bookmark of a database that was replaced since is ignored.
async fn send_again(link: &Link, env: &Env, statements: &[Statement]) -> Result<JsValue, JsValue> {
    match send(link, env, statements).await {
        Err(error) if link.without_bookmark(&message(&error)) => send(link, env, statements).await,
        sent => sent,
    }
}

/// Sends the statements in one round trip, over the link's own session.
async fn send(link: &Link, env: &Env, statements: &[Statement]) -> Result<JsValue, JsValue> {
    let session = link.session(env).map_err(|error| JsValue::from(js_sys::Error::new(&error.to_string())))?;
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

/// 503 for an answer that did not come in time; the caller may try again.
fn late(sql: &str) -> ApiError {
    let start: String = sql.chars().take(120).collect();
    ApiError::unavailable(format!("d1: no answer in time to: {start}"))
}

/// The message and the beginning of the statement, for the log only.
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
