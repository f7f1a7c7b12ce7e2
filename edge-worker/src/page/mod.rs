//! Pages: from the cache when everyone may see them, else rendered by the page Worker. A cache hit needs
//! neither React nor D1.

pub(crate) mod copies;
mod key;
mod private;
mod render;
mod store;

use crate::cookies::{self, Jar};
use crate::door::Door;
use crate::outcome::Outcome;
use crate::reply::{self, Js};
use crate::settings::PageCache;
use crate::trace::Trace;
use crate::visit::Visit;
use crate::{error_page, log, query, version};
use copies::Copy;
pub(crate) use key::{FileKey, Key};
use madia_api::domain::dates::Day;
use madia_api::platform::database::{Freshness, Tally};
use madia_api::user::{self, PageUser};
use render::{Failure, Rendered, Rendering};
use web_sys::{Headers, Response};

/// The answer, the cache's part in it, and its cost.
pub(crate) type Served = (Response, Outcome, Trace);

/// The build's routes, the same for everyone.
const MANIFEST: &str = "/__manifest";

/// Answers a page, its `.data` or the route manifest.
pub(crate) async fn serve(door: &Door, visit: &Visit) -> Js<Served> {
    let Some(key) = cache_key(door, visit).await else {
        return bypass(door, visit).await;
    };
    if let Some(copy) = copies::find(door, &key).await {
        let outcome =
            if door.now - copy.stored_at < door.settings.page_fresh { Outcome::Hit } else { Outcome::Stale };
        if outcome == Outcome::Stale && copies::claim_refresh(&key, door.now) {
            refresh(door, visit, key);
        }
        let (response, trace) = from_copy(door, visit, &copy, outcome)?;
        return Ok((response, outcome, trace));
    }
    miss(door, visit, key).await
}

/// The key of a page that everyone may see and that is only read.
async fn cache_key(door: &Door, visit: &Visit) -> Option<Key> {
    if !door.is_read() || visit.session.is_some() || door.settings.page_cache == PageCache::Off {
        return None;
    }
    if private::is_private(&door.path) {
        return None;
    }
    let query = query::canonical(&door.query)?;
    let version = version::current(door).await;
    let day = Day::at(door.milliseconds(), visit.country);
    let file = FileKey { build: &door.settings.build, version, day, shop: &door.shop, path: &door.path };
    Some(Key::new(&file, visit, query))
}

fn from_copy(door: &Door, visit: &Visit, copy: &Copy, outcome: Outcome) -> Js<(Response, Trace)> {
    let headers = Headers::new_with_headers(&copy.headers)?;
    let trace = Trace::of_copy(&headers);
    personal(door, visit, outcome, &headers, &trace)?;
    let response =
        if door.is_head() { reply::empty(200, &headers)? } else { reply::bytes(200, &headers, &copy.bytes)? };
    Ok((response, trace))
}

/// Adds the headers that belong to this request and never to the cached copy.
fn personal(door: &Door, visit: &Visit, outcome: Outcome, headers: &Headers, trace: &Trace) -> Js<()> {
    headers.set("x-request-id", &door.id)?;
    headers.set("x-cache", outcome.word())?;
    let spent = js_sys::Date::now() - door.now;
    let own = format!("cache;desc={}, door;dur={spent}", outcome.word());
    let entries = [trace.timing(), own].join(", ");
    headers.append("server-timing", entries.trim_start_matches(", "))?;
    for line in &visit.set_cookies {
        headers.append("set-cookie", line)?;
    }
    Ok(())
}

async fn miss(door: &Door, visit: &Visit, key: Key) -> Js<Served> {
    let rendering = match Rendering::for_everyone(door, visit, &key) {
        Ok(rendering) => rendering,
        Err(failure) => return broken(door, visit, &failure),
    };
    let rendered = match rendering.run().await {
        Ok(rendered) => rendered,
        Err(failure) => return broken(door, visit, &failure),
    };
    if !rendered.public {
        return finish(door, visit, rendered, Outcome::Bypass);
    }
    let Some(body) = rendered.response.body() else {
        return finish(door, visit, rendered, Outcome::Bypass);
    };
    let (headers, trace) = (rendered.headers, rendered.trace);
    let stored_headers = Headers::new_with_headers(&headers)?;
    trace.mark(&stored_headers);
    if door.is_head() {
        copies::keep(door, key, stored_headers, body, rendering.started);
        return respond(door, visit, (200, &headers, None), Outcome::Miss, trace);
    }
    let branches = body.tee();
    let (to_client, to_keep) = (branches.get(0), branches.get(1));
    copies::keep(door, key, stored_headers, wasm_bindgen::JsCast::unchecked_into(to_keep), rendering.started);
    let to_client = wasm_bindgen::JsCast::unchecked_into(to_client);
    respond(door, visit, (200, &headers, Some(&to_client)), Outcome::Miss, trace)
}

/// Renders again after the visitor received the old copy. A failure keeps the old copy.
fn refresh(door: &Door, visit: &Visit, key: Key) {
    let Ok(rendering) = Rendering::for_everyone(door, visit, &key) else {
        return;
    };
    let full = door.settings.page_cache == PageCache::Full;
    door.ctx.wait_until(async move {
        if let Ok(rendered) = rendering.run().await
            && rendered.public
            && let Some(body) = rendered.response.body()
        {
            rendered.trace.mark(&rendered.headers);
            copies::store(key, rendered.headers, body, rendering.started, full).await;
        }
    });
}

async fn bypass(door: &Door, visit: &Visit) -> Js<Served> {
    let (person, tally) = person(door, visit).await;
    let rendering = match Rendering::for_this_visitor(door, visit, person).await {
        Ok(rendering) => rendering,
        Err(failure) => return broken(door, visit, &failure),
    };
    match rendering.run().await {
        Ok(mut rendered) => {
            rendered.trace.tally = rendered.trace.tally.and(tally);
            finish(door, visit, rendered, Outcome::Bypass)
        }
        Err(failure) => broken(door, visit, &failure),
    }
}

/// The signed-in user, read once for all calls of the page. A form's page reads it itself, because its action
/// may change it. Without an answer the page reads it and reports the failure.
async fn person(door: &Door, visit: &Visit) -> (Option<PageUser>, Tally) {
    if !door.is_read() || visit.session.is_none() || door.path == MANIFEST {
        return (None, Tally::default());
    }
    let context = door.context(visit);
    let version = version::current(door).await;
    // In the back office rights are read from the primary, as its calls do.
    let path = if private::is_back_office(&door.path) { "/api/ops/today" } else { "/api/user/self" };
    let freshness = Freshness::of(&context, "GET", path);
    let app = door.app_of_page(context, version, freshness);
    let found = user::of_page(&app).await;
    (found.ok().flatten(), app.link.tally())
}

fn finish(door: &Door, visit: &Visit, rendered: Rendered, outcome: Outcome) -> Js<Served> {
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
        visit.session.is_some() || private::is_private(&door.path) || rendered.headers.has("set-cookie")?;
    if private {
        rendered.headers.set("cache-control", "no-store")?;
    } else if !rendered.headers.has("cache-control")? {
        rendered.headers.set("cache-control", "private, no-cache")?;
    }
    let body = rendered.response.body().filter(|_| !door.is_head());
    let answer = (status, &rendered.headers, body.as_ref());
    respond(door, visit, answer, outcome, rendered.trace)
}

fn respond(
    door: &Door,
    visit: &Visit,
    (status, headers, body): (u16, &Headers, Option<&web_sys::ReadableStream>),
    outcome: Outcome,
    trace: Trace,
) -> Js<Served> {
    let headers = Headers::new_with_headers(headers)?;
    personal(door, visit, outcome, &headers, &trace)?;
    let response = if matches!(status, 101 | 204 | 205 | 304) {
        reply::empty(status, &headers)?
    } else {
        reply::stream(status, &headers, body)?
    };
    Ok((response, outcome, trace))
}

fn broken(door: &Door, visit: &Visit, failure: &Failure) -> Js<Served> {
    let mut trace = Trace::of("");
    trace.route_trace.cause = failure.cause();
    if let Some(cause) = &trace.route_trace.cause {
        log::error(&door.id, "door_error", cause);
    }
    Ok((error_page::answer(door, visit, failure.status())?, Outcome::Bypass, trace))
}
