//! The order in which the edge handles a request.

use crate::cookies::Cookies;
use crate::edge_request::{Client, EdgeRequest, address};
use crate::gate::{self, Sender};
use crate::host::{self, Host};
use crate::outcome::Outcome;
use crate::page::{self, PageAnswer};
use crate::policy::RESOURCE_POLICY;
use crate::reply::{self, Js};
use crate::trace::{BOOKMARK, Trace};
use crate::visit::{Visit, visit};
use crate::{
    api_adapter, bundle, consent, counters, error_page, key_link, log, query, ready, robots, signature,
    sitemap, version,
};
use js_sys::Uint8Array;
use madia_api::platform::context::RequestContext;
use madia_api::platform::database::{DatabaseCost, is_bookmark, newer, only_reads};
use madia_api::platform::errors::{ApiError, FieldError};
use web_sys::Response;

/// Folders of the build's files: a missing file there is not a page.
const FILES: [&str; 2] = ["/assets/", "/media/"];
/// Pictures that mails and other sites may show.
const EVERYBODYS: &str = "/api/public/";
/// The header with the signed context of a request.
const CONTEXT: &str = "x-shop-context";
/// The code of a refusal: this call needs the key in a header.
const KEY_REQUIRED: &str = "key_required";
/// The sales channels that the header `madia-market` may name.
const MARKETS: &[&str] = &["business"];

/// Answers any request; never fails.
pub(crate) async fn answer(edge: EdgeRequest) -> Response {
    if edge.settings.bench
        && let Some(rest) = edge.path.strip_prefix("/__bench/")
    {
        return bench(rest, &edge.query).unwrap_or_else(|_| Response::error());
    }
    if let Some(inside) = from_inside(&edge).await {
        return inside;
    }
    let cookie_header = edge.header("cookie").unwrap_or_default();
    let mut visit = visit(&edge.query, Cookies(&cookie_header), &edge);
    visit.country = version::open_market(&edge, visit.country).await;
    let (response, outcome, trace) = match outside(&edge, &visit).await {
        Ok(answered) => answered,
        Err(error) => {
            let mut trace = Trace::default();
            trace.route_trace.cause = Some(format!("{error:?}"));
            log::error(&edge.id, "door_error", &format!("{error:?}"));
            (last_resort(&edge, &visit), Outcome::Bypass, trace)
        }
    };
    log::request(&edge, &visit, response.status(), outcome, &trace);
    counters::note(&edge, Client::Visitor, &edge.method, &edge.id, response.status(), outcome.word(), trace);
    response
}

/// Answers the pages' own calls over the binding, which carry the context that the edge has signed.
async fn from_inside(edge: &EdgeRequest) -> Option<Response> {
    if !edge.is_api() {
        return None;
    }
    let header = edge.header(CONTEXT)?;
    let (mut context, left) =
        signature::verify(edge.settings.context_key.as_bytes(), &header, edge.seconds())?;
    // The position of the same page's last change.
    let since = edge.header(BOOKMARK).filter(|text| is_bookmark(text));
    context.bookmark = newer(context.bookmark, since);
    // Before a change the session is looked up again.
    if edge.path != bundle::PATH && !only_reads(&edge.method, &edge.path) {
        context.known = None;
    }
    if edge.is_read() && gate::is_unsafe_get(&edge.path) {
        return reply::forbidden(KEY_REQUIRED, &context).ok();
    }
    let version = version::current(edge).await;
    if edge.path == bundle::PATH {
        return Some(bundled(edge, &context, version).await.unwrap_or_else(|_| Response::error()));
    }
    let id = context.request_id.clone();
    let mut next = context.clone();
    // A table that takes longer to read than a context lives needs a new context.
    let ends = left <= signature::LIFETIME / 2;
    Some(match api_adapter::call(edge, context, version, Client::Pages).await {
        Ok((response, trace)) => {
            let renewed = trace.renewed.is_some();
            if renewed {
                next.session = trace.renewed.clone();
            }
            let mut headers_set = tell_pages(&response.headers(), &trace);
            if ends || renewed {
                headers_set = headers_set.and_then(|()| sign_anew(edge, &response, &next));
            }
            counters::note(edge, Client::Pages, &edge.method, &id, response.status(), "bypass", trace);
            headers_set.map_or_else(|_| Response::error(), |()| response)
        }
        Err(error) => {
            log::error(&id, "door_error", &format!("{error:?}"));
            Response::error()
        }
    })
}

/// Answers several calls of one page, each counted on its own.
async fn bundled(edge: &EdgeRequest, context: &RequestContext, version: i64) -> Js<Response> {
    let (response, trace) = bundle::answer(edge, context, version).await?;
    tell_pages(&response.headers(), &trace)?;
    Ok(response)
}

/// Signs a new context for later calls of the same page: when the old one is nearly over, or the session has
/// another token (a form without JavaScript).
fn sign_anew(edge: &EdgeRequest, response: &Response, context: &RequestContext) -> Js<()> {
    match signature::sign(edge.settings.context_key.as_bytes(), context, edge.seconds()) {
        Some(signed) => response.headers().set(CONTEXT, &signed),
        None => Ok(()),
    }
}

/// Adds the figures that the page Worker sums up and returns to the edge with its page.
fn tell_pages(headers: &web_sys::Headers, trace: &Trace) -> Js<()> {
    if let Some(bookmark) = &trace.bookmark {
        headers.set(BOOKMARK, bookmark)?;
    }
    if trace.stale {
        headers.set("x-shop-stale", "1")?;
    }
    let DatabaseCost { batches, ms, rows_read, rows_written, .. } = trace.tally;
    headers.set("x-shop-db", &format!("{batches} {ms} {rows_read} {rows_written}"))
}

async fn outside(edge: &EdgeRequest, visit: &Visit) -> Js<PageAnswer> {
    match host::host(&edge.origin, &edge.settings.shop, edge.settings.loopback) {
        Host::Own => {}
        Host::Insecure => return Ok((insecure(edge, visit)?, Outcome::Bypass, Trace::of("host"))),
        Host::Foreign => return Ok((misdirected()?, Outcome::Bypass, Trace::of("host"))),
    }
    if let Some((user, password)) = &edge.settings.staging
        && !gate::is_signed_call(&edge.path)
        && !gate::admits(edge.header("authorization").as_deref(), user, password)
    {
        return Ok((closed(edge)?, Outcome::Bypass, Trace::of("gate")));
    }
    if edge.is_api() {
        let (response, trace) = api(edge, visit).await?;
        return Ok((response, Outcome::Bypass, trace));
    }
    elsewhere(edge, visit).await
}

async fn elsewhere(edge: &EdgeRequest, visit: &Visit) -> Js<PageAnswer> {
    let own = |route: &'static str| {
        move |response: Js<Response>| response.map(|response| (response, Outcome::Bypass, Trace::of(route)))
    };
    let of_ours = own("");
    match edge.method.as_str() {
        "GET" | "HEAD" => {}
        "POST" | "PUT" | "PATCH" | "DELETE" => {
            if !may_act(edge, visit) {
                return of_ours(error_page::answer(edge, visit, 403));
            }
            if let Some(answer) = key_link::page(edge, visit).await {
                return own(key_link::ROUTE)(answer);
            }
            return page::serve(edge, visit).await;
        }
        "OPTIONS" => return of_ours(allowed(204)),
        _ => return of_ours(allowed(405)),
    }
    if key_link::has_key(edge) {
        return own(key_link::ROUTE)(key_link::open(edge, visit).await);
    }
    if let Some(answer) = key_link::page(edge, visit).await {
        return own(key_link::ROUTE)(answer);
    }
    if FILES.iter().any(|folder| edge.path.starts_with(folder)) {
        return of_ours(no_file());
    }
    if edge.path == "/robots.txt" {
        return own("/robots.txt")(robots::answer(edge));
    }
    if let Some(part) = sitemap::part(&edge.path) {
        let (response, outcome) = sitemap::answer(edge, visit, part).await?;
        return Ok((response, outcome, Trace::of("/sitemap.xml")));
    }
    page::serve(edge, visit).await
}

async fn api(edge: &EdgeRequest, visit: &Visit) -> Js<(Response, Trace)> {
    let context = edge.context(visit);
    if let Some(refusal) = refused(edge, visit, &context)? {
        return finish(edge, refusal, Trace::default());
    }
    if edge.path == "/api/consent" {
        return finish(edge, consent::save(edge, visit, &context).await?, Trace::of("/api/consent"));
    }
    let version = version::current(edge).await;
    let (response, trace) = api_adapter::call(edge, context.clone(), version, Client::Visitor).await?;
    if edge.path == ready::PATH
        && response.status() == 200
        && let Err(cause) = ready(edge).await
    {
        log::error(&edge.id, "not_ready", &cause);
        let mut trace = Trace::of(ready::PATH);
        trace.route_trace.cause = Some(cause.clone());
        return finish(edge, reply::refusal(&ApiError::Unavailable(cause), &context)?, trace);
    }
    let headers = response.headers();
    // OPTIONS asks for the methods, not for the resource.
    if edge.method == "OPTIONS" && response.status() == 405 {
        let allow = headers.get("allow")?.unwrap_or_default();
        let headers = reply::headers()?;
        headers.set("allow", &format!("{allow},OPTIONS"))?;
        return finish(edge, reply::empty(204, &headers)?, trace);
    }
    reply::secure(&headers)?;
    if edge.path.starts_with(EVERYBODYS) {
        headers.set(RESOURCE_POLICY, "cross-origin")?;
    }
    if edge.is_read() && gate::is_unsafe_get(&edge.path) {
        headers.set("cache-control", "no-store")?;
    }
    if !headers.has("cache-control")? {
        // Prices also depend on the visitor.
        let own = visit.session.is_some() || visit.service.is_some() || !edge.is_read();
        headers.set("cache-control", if own { "no-store" } else { "private, no-cache" })?;
        headers.set("vary", "accept-language, cookie, madia-api-key, madia-service-key")?;
    }
    finish(edge, response, trace)
}

async fn ready(edge: &EdgeRequest) -> Result<(), String> {
    ready::configured(edge)?;
    ready::pages(edge).await
}

/// Refuses requests that must not reach the API.
fn refused(edge: &EdgeRequest, visit: &Visit, context: &RequestContext) -> Js<Option<Response>> {
    if !edge.is_read() && edge.method != "OPTIONS" && !may_act(edge, visit) {
        return reply::forbidden("forbidden_origin", context).map(Some);
    }
    if edge.is_read()
        && gate::is_unsafe_get(&edge.path)
        && let Some(refusal) = refuse_unsafe_get(edge, visit, context)?
    {
        return Ok(Some(refusal));
    }
    if let Some(market) = edge.header("madia-market")
        && !MARKETS.contains(&market.as_str())
    {
        let error = ApiError::field("madia-market", FieldError::Choice(MARKETS));
        return reply::refusal(&error, context).map(Some);
    }
    Ok(None)
}

fn finish(edge: &EdgeRequest, response: Response, trace: Trace) -> Js<(Response, Trace)> {
    let headers = response.headers();
    headers.set("x-request-id", &edge.id)?;
    let timing = trace.timing();
    let spent = js_sys::Date::now() - edge.now;
    let own = format!("door;dur={spent}");
    let entries = if timing.is_empty() { own } else { format!("{timing}, {own}") };
    headers.append("server-timing", &entries)?;
    Ok((response, trace))
}

fn may_act(edge: &EdgeRequest, visit: &Visit) -> bool {
    let origin = edge.header("origin");
    gate::may_act(&Sender {
        origin: origin.as_deref(),
        own: &edge.origin,
        by_cookie: visit.by_cookie || visit.offer.is_some(),
        by_key: visit.by_key(),
    })
}

/// A GET that changes something is only for systems that send their key in a header; with a browser's cookie,
/// as a prefetch or as HEAD it is refused.
fn refuse_unsafe_get(edge: &EdgeRequest, visit: &Visit, context: &RequestContext) -> Js<Option<Response>> {
    if edge.is_head() {
        return reply::refusal(&ApiError::MethodNotAllowed, context).map(Some);
    }
    if edge.prefetch || (visit.session.is_some() && !visit.by_key()) {
        return reply::forbidden(KEY_REQUIRED, context).map(Some);
    }
    Ok(None)
}

/// Over http a page redirects to https; a call is refused, so that the caller notices that it sends data
/// unencrypted.
fn insecure(edge: &EdgeRequest, visit: &Visit) -> Js<Response> {
    if edge.is_api() {
        return reply::forbidden("https_required", &edge.context(visit));
    }
    let headers = reply::headers()?;
    headers.set("location", &address(&edge.shop, &edge.path, &edge.query))?;
    headers.set("cache-control", "no-store")?;
    reply::empty(308, &headers)
}

/// The answer at an address where there is no shop.
fn misdirected() -> Js<Response> {
    let headers = reply::headers()?;
    headers.set("content-type", "text/plain; charset=utf-8")?;
    headers.set("cache-control", "no-store")?;
    reply::text(421, &headers, "421\n")
}

fn closed(edge: &EdgeRequest) -> Js<Response> {
    let headers = reply::headers()?;
    headers.set("www-authenticate", "Basic realm=\"Madia\", charset=\"UTF-8\"")?;
    headers.set("cache-control", "no-store")?;
    headers.set("x-request-id", &edge.id)?;
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

/// Answers bytes through the same adapter, for comparison with a cached page.
fn bench(path: &str, query: &str) -> Js<Response> {
    let length = query::get(query, "n").and_then(|n| n.parse().ok()).filter(|_| path == "bytes");
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

/// The answer when even the error page failed.
fn last_resort(edge: &EdgeRequest, visit: &Visit) -> Response {
    error_page::answer(edge, visit, 500).unwrap_or_else(|_| Response::error())
}
