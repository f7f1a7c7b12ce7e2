//! The order of things at the door.

use crate::cookies::Cookies;
use crate::door::Door;
use crate::gate::{self, Sender};
use crate::page::{self, Outcome};
use crate::policy::DATA_POLICY;
use crate::reply::{self, Js};
use crate::visit::{Visit, visit};
use crate::{consent, error_page, glue, key_link, log, query, robots, signature, sitemap, version};
use js_sys::Uint8Array;
use madia_api::context::RequestContext;
use madia_api::errors::{ApiError, FieldError};
use web_sys::Response;

/// Where the build's files lie: what is missing there is nobody's page.
const FILES: [&str; 2] = ["/assets/", "/media/"];
/// The code of a refusal: this call wants the key in a header.
const KEY_REQUIRED: &str = "key_required";
/// The sales channels that the header `madia-market` may name.
const MARKETS: &[&str] = &["business"];

/// Answers any request; never fails.
pub async fn answer(door: Door) -> Response {
    if door.settings.bench
        && let Some(rest) = door.path.strip_prefix("/__bench/")
    {
        return bench(rest, &door.query).unwrap_or_else(|_| Response::error());
    }
    if let Some(inside) = from_inside(&door).await {
        return inside;
    }
    let cookie_header = door.header("cookie").unwrap_or_default();
    let visit = visit(&door.query, Cookies(&cookie_header), &door);
    let (response, cache) = match outside(&door, &visit).await {
        Ok(answered) => answered,
        Err(error) => {
            log::error(&door.id, &door.path, &format!("{error:?}"));
            (last_resort(&door, &visit), "bypass")
        }
    };
    log::request(&door, &visit, response.status(), cache);
    response
}

/// The pages' own calls over the binding: what the door signed comes back to it.
async fn from_inside(door: &Door) -> Option<Response> {
    if !door.is_api() {
        return None;
    }
    let header = door.header("x-shop-context")?;
    let context = signature::verify(door.settings.context_key.as_bytes(), &header, door.seconds())?;
    if door.is_read() && gate::is_unsafe_get(&door.path) {
        return reply::forbidden(KEY_REQUIRED, &context).ok();
    }
    let version = version::current(door).await;
    let answer = glue::call(door, context, version).await;
    Some(answer.unwrap_or_else(|error| {
        log::error(&door.id, &door.path, &format!("{error:?}"));
        Response::error()
    }))
}

async fn outside(door: &Door, visit: &Visit) -> Js<(Response, &'static str)> {
    if let Some((user, password)) = &door.settings.staging
        && !gate::is_signed_call(&door.path)
        && !gate::admits(door.header("authorization").as_deref(), user, password)
    {
        return Ok((closed(door)?, "bypass"));
    }
    if door.is_api() {
        return Ok((api(door, visit).await?, "bypass"));
    }
    let (response, outcome) = elsewhere(door, visit).await?;
    Ok((response, outcome.word()))
}

async fn elsewhere(door: &Door, visit: &Visit) -> Js<(Response, Outcome)> {
    let of_ours = |response: Js<Response>| response.map(|response| (response, Outcome::Bypass));
    match door.method.as_str() {
        "GET" | "HEAD" => {}
        "POST" | "PUT" | "PATCH" | "DELETE" => {
            if !may_act(door, visit) {
                return of_ours(error_page::answer(door, visit, 403));
            }
            if let Some(answer) = key_link::page(door, visit).await {
                return of_ours(answer);
            }
            return page::serve(door, visit).await;
        }
        "OPTIONS" => return of_ours(allowed(204)),
        _ => return of_ours(allowed(405)),
    }
    if key_link::is_asked(door) {
        return of_ours(key_link::open(door, visit).await);
    }
    if let Some(answer) = key_link::page(door, visit).await {
        return of_ours(answer);
    }
    if FILES.iter().any(|folder| door.path.starts_with(folder)) {
        return of_ours(no_file());
    }
    if door.path == "/robots.txt" {
        return of_ours(robots::answer(door));
    }
    if let Some(part) = sitemap::part(&door.path) {
        return sitemap::answer(door, visit, part).await;
    }
    page::serve(door, visit).await
}

async fn api(door: &Door, visit: &Visit) -> Js<Response> {
    let context = door.context(visit);
    if !door.is_read() && door.method != "OPTIONS" && !may_act(door, visit) {
        return finish(door, reply::forbidden("forbidden_origin", &context)?);
    }
    let unsafe_get = door.is_read() && gate::is_unsafe_get(&door.path);
    if unsafe_get && let Some(refusal) = refuse_unsafe_get(door, visit, &context)? {
        return finish(door, refusal);
    }
    if let Some(market) = door.header("madia-market")
        && !MARKETS.contains(&market.as_str())
    {
        let error = ApiError::field("madia-market", FieldError::Choice(MARKETS));
        return finish(door, reply::refusal(&error, &context)?);
    }
    if door.path == "/api/consent" {
        return finish(door, consent::save(door, visit, &context).await?);
    }
    let version = version::current(door).await;
    let response = glue::call(door, context, version).await?;
    let headers = response.headers();
    // A question for the methods, not for the resource.
    if door.method == "OPTIONS" && response.status() == 405 {
        let allow = headers.get("allow")?.unwrap_or_default();
        let headers = reply::headers()?;
        headers.set("allow", &format!("{allow},OPTIONS"))?;
        return finish(door, reply::empty(204, &headers)?);
    }
    reply::secure(&headers)?;
    if !headers.has("content-security-policy")? {
        headers.set("content-security-policy", DATA_POLICY)?;
    }
    if unsafe_get {
        headers.set("cache-control", "no-store")?;
    }
    if !headers.has("cache-control")? {
        // Also what a price is depends on who asks.
        let own = visit.session.is_some() || visit.service.is_some() || !door.is_read();
        headers.set(
            "cache-control",
            if own { "no-store" } else { "private, no-cache" },
        )?;
        headers.set(
            "vary",
            "accept-language, cookie, madia-api-key, madia-service-key",
        )?;
    }
    finish(door, response)
}

fn finish(door: &Door, response: Response) -> Js<Response> {
    let headers = response.headers();
    headers.set("x-request-id", &door.id)?;
    headers.append(
        "server-timing",
        &format!("door;dur={}", js_sys::Date::now() - door.now),
    )?;
    Ok(response)
}

fn may_act(door: &Door, visit: &Visit) -> bool {
    let origin = door.header("origin");
    gate::may_act(&Sender {
        origin: origin.as_deref(),
        own: &door.origin,
        by_cookie: visit.by_cookie || visit.offer.is_some(),
        by_key: visit.by_key(),
    })
}

/// Such a GET stays for programs that keep their key themselves; a browser's cookie, guess
/// or look at the headers sets nothing off.
fn refuse_unsafe_get(door: &Door, visit: &Visit, context: &RequestContext) -> Js<Option<Response>> {
    if door.is_head() {
        return reply::refusal(&ApiError::MethodNotAllowed, context).map(Some);
    }
    if door.prefetch || (visit.session.is_some() && !visit.by_key()) {
        return reply::forbidden(KEY_REQUIRED, context).map(Some);
    }
    Ok(None)
}

fn closed(door: &Door) -> Js<Response> {
    let headers = reply::headers()?;
    headers.set("www-authenticate", "Basic realm=\"Madia\", charset=\"UTF-8\"")?;
    headers.set("cache-control", "no-store")?;
    headers.set("x-request-id", &door.id)?;
    reply::text(401, &headers, "401\n")
}

fn allowed(status: u16) -> Js<Response> {
    let headers = reply::headers()?;
    headers.set("allow", "GET, HEAD, POST, OPTIONS")?;
    reply::empty(status, &headers)
}

fn no_file() -> Js<Response> {
    let headers = reply::headers()?;
    headers.set("content-type", "text/plain; charset=utf-8")?;
    headers.set("cache-control", "no-store")?;
    reply::text(404, &headers, "404\n")
}

/// Bytes through the same glue: what a cached page is measured against.
fn bench(path: &str, query: &str) -> Js<Response> {
    let length = query::get(query, "n")
        .and_then(|n| n.parse().ok())
        .filter(|_| path == "bytes");
    let headers = web_sys::Headers::new()?;
    headers.set("content-type", "text/html; charset=utf-8")?;
    match length {
        Some(length) => {
            let length: u32 = length;
            let body =
                Uint8Array::from(vec![b'm'; usize::try_from(length.min(1 << 22)).unwrap_or(0)].as_slice());
            reply::bytes(200, &headers, &body)
        }
        None => reply::empty(404, &headers),
    }
}

/// When even the answer to a failure failed.
fn last_resort(door: &Door, visit: &Visit) -> Response {
    error_page::answer(door, visit, 500).unwrap_or_else(|_| Response::error())
}
