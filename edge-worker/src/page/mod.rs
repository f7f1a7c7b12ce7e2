//! Pages: from the cache when everyone may see them, else rendered by the page Worker. A cache hit needs
//! neither React nor D1.

pub(crate) mod copies;
mod key;
mod private;
mod render;
mod store;

use crate::cookies::{self, Jar};
use crate::edge_request::EdgeRequest;
use crate::outcome::Outcome;
use crate::reply::{self, Js};
use crate::settings::PageCache;
use crate::trace::Trace;
use crate::visit::Visit;
use crate::{error_page, log, query, version};
use copies::Copy;
pub(crate) use key::{FileKey, Key};
use madia_api::domain::dates::Day;
use madia_api::platform::database::{DatabaseCost, Freshness};
use madia_api::user::{self, PageUser};
use render::{Failure, Rendered, Rendering};
use web_sys::{Headers, Response};

/// The answer, the cache's part in it, and its cost.
pub(crate) type PageAnswer = (Response, Outcome, Trace);

/// The build's routes, the same for everyone.
const MANIFEST: &str = "/__manifest";

/// Answers a page, its `.data` or the route manifest.
pub(crate) async fn serve(edge: &EdgeRequest, visit: &Visit) -> Js<PageAnswer> {
    let Some(key) = cache_key(edge, visit).await else {
        return bypass(edge, visit).await;
    };
    if let Some(copy) = copies::find(edge, &key).await {
        let outcome =
            if edge.now - copy.stored_at < edge.settings.page_fresh { Outcome::Hit } else { Outcome::Stale };
        if outcome == Outcome::Stale && copies::claim_refresh(&key, edge.now) {
            refresh(edge, visit, key);
        }
        let (response, trace) = from_copy(edge, visit, &copy, outcome)?;
        return Ok((response, outcome, trace));
    }
    miss(edge, visit, key).await
}

/// The key of a page that everyone may see and that is only read.
async fn cache_key(edge: &EdgeRequest, visit: &Visit) -> Option<Key> {
    if !edge.is_read() || visit.session.is_some() || edge.settings.page_cache == PageCache::Off {
        return None;
    }
    if private::is_private(&edge.path) {
        return None;
    }
    let query = query::canonical(&edge.query)?;
    let version = version::current(edge).await;
    let day = Day::at(edge.milliseconds(), visit.country);
    let file = FileKey { build: &edge.settings.build, version, day, shop: &edge.shop, path: &edge.path };
    Some(Key::new(&file, visit, query))
}

fn from_copy(edge: &EdgeRequest, visit: &Visit, copy: &Copy, outcome: Outcome) -> Js<(Response, Trace)> {
    let headers = Headers::new_with_headers(&copy.headers)?;
    let trace = Trace::of_copy(&headers);
    personal(edge, visit, outcome, &headers, &trace)?;
    let response =
        if edge.is_head() { reply::empty(200, &headers)? } else { reply::bytes(200, &headers, &copy.bytes)? };
    Ok((response, trace))
}

/// Adds the headers that belong to this request and never to the cached copy.
fn personal(edge: &EdgeRequest, visit: &Visit, outcome: Outcome, headers: &Headers, trace: &Trace) -> Js<()> {
    headers.set("x-request-id", &edge.id)?;
    headers.set("x-cache", outcome.word())?;
    let spent = js_sys::Date::now() - edge.now;
    let own = format!("cache;desc={}, door;dur={spent}", outcome.word());
    let entries = [trace.timing(), own].join(", ");
    headers.append("server-timing", entries.trim_start_matches(", "))?;
    for line in &visit.set_cookies {
        headers.append("set-cookie", line)?;
    }
    Ok(())
}

async fn miss(edge: &EdgeRequest, visit: &Visit, key: Key) -> Js<PageAnswer> {
    let rendering = match Rendering::for_everyone(edge, visit, &key) {
        Ok(rendering) => rendering,
        Err(failure) => return broken(edge, visit, &failure),
    };
    let rendered = match rendering.run().await {
        Ok(rendered) => rendered,
        Err(failure) => return broken(edge, visit, &failure),
    };
    if !rendered.public {
        return finish(edge, visit, rendered, Outcome::Bypass);
    }
    let Some(body) = rendered.response.body() else {
        return finish(edge, visit, rendered, Outcome::Bypass);
    };
    let (headers, trace) = (rendered.headers, rendered.trace);
    let stored_headers = Headers::new_with_headers(&headers)?;
    trace.mark(&stored_headers);
    if edge.is_head() {
        copies::keep(edge, key, stored_headers, body, rendering.started);
        return respond(edge, visit, (200, &headers, None), Outcome::Miss, trace);
    }
    let branches = body.tee();
    let (to_client, to_keep) = (branches.get(0), branches.get(1));
    copies::keep(edge, key, stored_headers, wasm_bindgen::JsCast::unchecked_into(to_keep), rendering.started);
    let to_client = wasm_bindgen::JsCast::unchecked_into(to_client);
    respond(edge, visit, (200, &headers, Some(&to_client)), Outcome::Miss, trace)
}

/// Renders again after the visitor received the old copy. A failure keeps the old copy.
fn refresh(edge: &EdgeRequest, visit: &Visit, key: Key) {
    let Ok(rendering) = Rendering::for_everyone(edge, visit, &key) else {
        return;
    };
    let full = edge.settings.page_cache == PageCache::Full;
    edge.ctx.wait_until(async move {
        if let Ok(rendered) = rendering.run().await
            && rendered.public
            && let Some(body) = rendered.response.body()
        {
            rendered.trace.mark(&rendered.headers);
            copies::store(key, rendered.headers, body, rendering.started, full).await;
        }
    });
}

async fn bypass(edge: &EdgeRequest, visit: &Visit) -> Js<PageAnswer> {
    let (person, tally) = person(edge, visit).await;
    let rendering = match Rendering::for_this_visitor(edge, visit, person).await {
        Ok(rendering) => rendering,
        Err(failure) => return broken(edge, visit, &failure),
    };
    match rendering.run().await {
        Ok(mut rendered) => {
            rendered.trace.tally = rendered.trace.tally.and(tally);
            finish(edge, visit, rendered, Outcome::Bypass)
        }
        Err(failure) => broken(edge, visit, &failure),
    }
}

/// The signed-in user, read once for all calls of the page. A form's page reads it itself, because its action
/// may change it. Without an answer the page reads it and reports the failure.
async fn person(edge: &EdgeRequest, visit: &Visit) -> (Option<PageUser>, DatabaseCost) {
    if !edge.is_read() || visit.session.is_none() || edge.path == MANIFEST {
        return (None, DatabaseCost::default());
    }
    let context = edge.context(visit);
    let version = version::current(edge).await;
    // In the back office rights are read from the primary, as its calls do.
    let path = if private::is_back_office(&edge.path) { "/api/ops/today" } else { "/api/user/self" };
    let freshness = Freshness::of(&context, "GET", path);
    let app = edge.app_of_page(context, version, freshness);
    let found = user::of_page(&app).await;
    (found.ok().flatten(), app.link.tally())
}

fn finish(edge: &EdgeRequest, visit: &Visit, rendered: Rendered, outcome: Outcome) -> Js<PageAnswer> {
    let status = rendered.response.status();
    // The bookmark of a change by somebody who is signed in, or who has just signed in.
    if let Some(bookmark) = &rendered.trace.bookmark
        && (visit.session.is_some() || rendered.headers.has("set-cookie")?)
    {
        let line = cookies::bookmark(Jar::of(visit.embed), bookmark);
        rendered.headers.append("set-cookie", &line)?;
    }
    // Personal pages and pages that set cookies must not be stored on a disk.
    let private =
        visit.session.is_some() || private::is_private(&edge.path) || rendered.headers.has("set-cookie")?;
    if private {
        rendered.headers.set("cache-control", "no-store")?;
    } else if !rendered.headers.has("cache-control")? {
        rendered.headers.set("cache-control", "private, no-cache")?;
    }
    let body = rendered.response.body().filter(|_| !edge.is_head());
    let answer = (status, &rendered.headers, body.as_ref());
    respond(edge, visit, answer, outcome, rendered.trace)
}

fn respond(
    edge: &EdgeRequest,
    visit: &Visit,
    (status, headers, body): (u16, &Headers, Option<&web_sys::ReadableStream>),
    outcome: Outcome,
    trace: Trace,
) -> Js<PageAnswer> {
    let headers = Headers::new_with_headers(headers)?;
    personal(edge, visit, outcome, &headers, &trace)?;
    let response = if matches!(status, 101 | 204 | 205 | 304) {
        reply::empty(status, &headers)?
    } else {
        reply::stream(status, &headers, body)?
    };
    Ok((response, outcome, trace))
}

fn broken(edge: &EdgeRequest, visit: &Visit, failure: &Failure) -> Js<PageAnswer> {
    let mut trace = Trace::of("");
    trace.route_trace.cause = failure.cause();
    if let Some(cause) = &trace.route_trace.cause {
        log::error(&edge.id, "door_error", cause);
    }
    Ok((error_page::answer(edge, visit, failure.status())?, Outcome::Bypass, trace))
}
