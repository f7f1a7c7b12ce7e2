//! The cron job of every minute: the catalogue version for the page cache, orders at their cut-off, mails and
//! webhooks that are due, mailed catalogues, expired rows. The last run of each part is stored for
//! `/ops/measures`.

use crate::{log, version};
use js_sys::{Array, Function, Object, Promise, Reflect};
use madia_api::metrics::{self, timers::Runs};
use madia_api::platform::database::{Freshness, Link};
use madia_api::platform::errors::ApiError;
use madia_api::platform::state::App;
use madia_api::timers;
use std::sync::Arc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use worker::{Context, Env};

/// Runs all parts; one that fails does not stop the others.
pub(crate) async fn run(env: Env) {
    let pending = Array::new();
    let ctx = match context(&pending) {
        Ok(ctx) => ctx,
        Err(_) => return log::error("scheduled", "timer_error", "no waitUntil"),
    };
    #[expect(clippy::cast_possible_truncation, reason = "milliseconds since 1970 are far below 2^53")]
    let now = js_sys::Date::now() as i64;
    let app =
        App::new(env.clone(), Arc::default(), Arc::new(ctx), 0, now, Link::new(Freshness::Direct, None));
    let mut minute = Minute { app: &app, runs: Runs::default() };
    minute.part("catalogue-version", publish(&env)).await;
    // Before the cut-offs, so that orders placed in this minute are prepared with the others.
    minute.part("standing-orders", timers::standing_orders(&app)).await;
    minute.part("approvals", timers::approvals(&app)).await;
    minute.part("reminders", timers::reminders(&app)).await;
    minute.part("orders", timers::orders(&app)).await;
    minute.part("payments", timers::payments(&app)).await;
    // After the parts that may have released pieces.
    minute.part("stock-watches", timers::stock_watches(&app)).await;
    minute.part("price-notices", timers::price_notices(&app)).await;
    minute.part("mail", timers::mail(&app)).await;
    minute.part("webhooks", timers::webhooks(&app)).await;
    minute.part("catalogues", timers::catalogues(&app)).await;
    minute.part("search-index", timers::search_index(&app)).await;
    minute.part("upkeep", timers::upkeep(&app)).await;
    if let Err(error) = minute.runs.keep(&app).await {
        log::error("scheduled", "timer_error", &error.to_string());
    }
    metrics::tell(&app).await;
    // Waits for the work that the parts left to `waitUntil`.
    let _ = JsFuture::from(Promise::all_settled(&pending)).await;
}

struct Minute<'a> {
    app: &'a App,
    runs: Runs,
}

impl Minute<'_> {
    async fn part(&mut self, name: &'static str, work: impl Future<Output = Result<(), ApiError>>) {
        let begun = js_sys::Date::now();
        let result = work.await;
        #[expect(clippy::cast_possible_truncation, reason = "the milliseconds of a run")]
        let ms = (js_sys::Date::now() - begun).round() as i64;
        self.runs.note(self.app, name, ms, &result);
    }
}

async fn publish(env: &Env) -> Result<(), ApiError> {
    match version::publish(env).await {
        Ok(_) => Ok(()),
        Err(error) => Err(ApiError::internal(error.as_string().unwrap_or_default())),
    }
}

/// `App` needs the context of a request; here its `waitUntil` collects promises.
fn context(pending: &Array) -> Result<Context, JsValue> {
    let push: Function = Reflect::get(pending, &JsValue::from_str("push"))?.unchecked_into();
    let object = Object::new();
    Reflect::set(&object, &JsValue::from_str("waitUntil"), &push.bind0(pending))?;
    Ok(Context::new(object.unchecked_into()))
}
