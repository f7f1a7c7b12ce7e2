//! What happens every minute: the catalogue version for the page cache, orders at their cut-off, mails and webhooks that are due,
//! catalogues that are to be made, and what has expired.

use crate::{log, version};
use js_sys::{Array, Function, Object, Promise, Reflect};
use madia_api::errors::ApiError;
use madia_api::state::App;
use madia_api::{mail, mailings, ops, orders, payments, upkeep, webhooks};
use std::sync::Arc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use worker::{Context, Env};

/// One part that fails does not keep the others from their work.
pub async fn run(env: Env) {
    if let Err(error) = version::publish(&env).await {
        failed("catalogue-version", &error.as_string().unwrap_or_default());
    }
    let pending = Array::new();
    let ctx = match context(&pending) {
        Ok(ctx) => ctx,
        Err(_) => return failed("context", "no waitUntil"),
    };
    #[expect(
        clippy::cast_possible_truncation,
        reason = "milliseconds since 1970 are far below 2^53"
    )]
    let now = js_sys::Date::now() as i64;
    let app = App::new(env, Arc::new(ctx), 0, now);
    note("orders", orders::timers::run(&app).await);
    note("payments", payments::run(&app).await);
    note("mail", mail::deliver(&app).await);
    note("webhooks", webhooks::deliver(&app).await);
    note("catalogues", mailings::run(&app).await);
    note("search index", ops::index::run(&app).await);
    note("upkeep", upkeep::run(&app).await);
    // What they left behind their answers.
    let _ = JsFuture::from(Promise::all_settled(&pending)).await;
}

/// `App` wants the context of a request; here its `waitUntil` gathers what has to be waited for.
fn context(pending: &Array) -> Result<Context, JsValue> {
    let push: Function = Reflect::get(pending, &JsValue::from_str("push"))?.unchecked_into();
    let object = Object::new();
    Reflect::set(&object, &JsValue::from_str("waitUntil"), &push.bind0(pending))?;
    Ok(Context::new(object.unchecked_into()))
}

fn note(part: &'static str, result: Result<(), ApiError>) {
    if let Err(error) = result {
        failed(part, &error.to_string());
    }
}

fn failed(part: &str, detail: &str) {
    log::error("scheduled", part, detail);
}
