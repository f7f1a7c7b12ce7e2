//! Converts JavaScript requests for axum without the costs of the default conversion: no abort signal, no cf
//! object, and every body leaves in one piece with its length.

use crate::body::{self, BodyError};
use crate::cookies::{self, Jar};
use crate::edge_request::{Client, EdgeRequest, random_bytes};
use crate::reply::{self, Js};
use crate::trace::Trace;
use crate::{device, session};
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Request};
use http_body_util::BodyExt;
use js_sys::{Array, Uint8Array};
use madia_api::platform::context::{KnownDevice, RequestContext};
use madia_api::platform::database::Freshness;
use madia_api::platform::errors::ApiError;
use madia_api::platform::session_change::SessionChange;
use madia_api::platform::state::App;
use madia_api::platform::token;
use std::cell::OnceCell;
use tower_service::Service;
use wasm_bindgen::{JsCast, JsValue};

/// Headers withheld from handlers, because the edge has read them.
const WITHHELD: [&str; 4] = ["cookie", "authorization", "madia-api-key", "madia-service-key"];

thread_local! { static ROUTER: OnceCell<Router> = const { OnceCell::new() }; }

/// Calls `/api`, and reports what the answer took. The answer contains the cookies of a session that began or
/// ended; over the binding the page Worker passes them on unchanged.
pub(crate) async fn call(
    edge: &EdgeRequest,
    context: RequestContext,
    catalogue_version: i64,
    client: Client,
) -> Js<(web_sys::Response, Trace)> {
    let bytes = match body::read(edge).await {
        Ok(bytes) => bytes,
        Err(BodyError::TooLarge) => return refused(&ApiError::TooLarge, &context),
        Err(BodyError::Broken) => return refused(&ApiError::Malformed(Default::default()), &context),
    };
    let Ok(request) = request(edge, bytes) else {
        return refused(&ApiError::Malformed(Default::default()), &context);
    };
    let (jar, by_key) = (Jar::of(context.embed), context.by_key);
    let signed_in = context.session.is_some();
    let known = context.device.clone();
    let freshness = Freshness::of(&context, &edge.method, &edge.path);
    let app = match client {
        Client::Visitor => edge.app(context, catalogue_version, freshness),
        Client::Pages => edge.app_of_page(context, catalogue_version, freshness),
    };
    let link = app.link.clone();
    let mut response = route(request, app).await;
    let change: Option<SessionChange> = response.extensions_mut().remove();
    // Only signed-in visitors need to read their own writes. Other systems keep their key themselves.
    let keeps = match &change {
        Some(change) => matches!(change, SessionChange::Start { .. } | SessionChange::Renew { .. }),
        None => signed_in && !by_key,
    };
    let device = match &change {
        Some(SessionChange::Start { user, .. }) => device_line(edge, jar, known.as_ref(), *user),
        _ => None,
    };
    let renewed = match &change {
        Some(SessionChange::Renew { token, .. }) => Some(token::hash(token)),
        _ => None,
    };
    let mut lines = change.map_or_else(Vec::new, |change| session::lines(&change, jar, by_key));
    lines.extend(device);
    let trace = Trace {
        route_trace: response.extensions_mut().remove().unwrap_or_default(),
        tally: link.tally(),
        stale: link.is_stale(),
        bookmark: link.moved_to().filter(|_| keeps),
        renewed,
        ..Trace::default()
    };
    if let Some(bookmark) = &trace.bookmark
        && client == Client::Visitor
    {
        lines.push(cookies::bookmark(jar, bookmark));
    }
    Ok((answer(response, &lines, edge.is_head()).await?, trace))
}

/// The API itself.
pub(crate) async fn route(mut request: Request<Body>, app: App) -> axum::response::Response {
    request.extensions_mut().insert(app);
    let mut router = ROUTER.with(|cell| cell.get_or_init(madia_api::router).clone());
    match router.call(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// Remembers in this browser that the user has signed in here.
fn device_line(edge: &EdgeRequest, jar: Jar, known: Option<&KnownDevice>, user: i64) -> Option<String> {
    let key = edge.settings.context_key.as_bytes();
    let value = device::write(key, known, user, random_bytes())?;
    Some(cookies::line(jar, jar.device(), &value, Some(cookies::YEAR), true))
}

fn refused(error: &ApiError, context: &RequestContext) -> Js<(web_sys::Response, Trace)> {
    Ok((reply::refusal(error, context)?, Trace::default()))
}

fn request(edge: &EdgeRequest, bytes: Option<Uint8Array>) -> Result<Request<Body>, String> {
    let uri = crate::edge_request::address("", &edge.path, &edge.query);
    let mut builder = Request::builder().uri(uri).method(edge.method.as_str());
    if let Some(headers) = builder.headers_mut() {
        for entry in edge.headers.entries() {
            let pair: Array = entry.map_err(|_| "headers")?.unchecked_into();
            let text = |at| pair.get(at).as_string().unwrap_or_default();
            let name = text(0);
            if name.starts_with("x-shop-") || WITHHELD.contains(&name.as_str()) {
                continue;
            }
            let name = HeaderName::from_bytes(name.as_bytes()).map_err(|error| error.to_string())?;
            let value = HeaderValue::from_bytes(text(1).as_bytes()).map_err(|error| error.to_string())?;
            headers.append(name, value);
        }
    }
    let body = bytes.map_or_else(Body::empty, |bytes| Body::from(bytes.to_vec()));
    builder.body(body).map_err(|error| error.to_string())
}

async fn answer(response: axum::response::Response, cookies: &[String], head: bool) -> Js<web_sys::Response> {
    let status = response.status().as_u16();
    let headers = web_sys::Headers::new()?;
    for (name, value) in response.headers() {
        headers.append(name.as_str(), &String::from_utf8_lossy(value.as_bytes()))?;
    }
    for line in cookies {
        headers.append("set-cookie", line)?;
        headers.set("cache-control", "no-store")?;
    }
    if head || matches!(status, 101 | 204 | 205 | 304) {
        return reply::empty(status, &headers);
    }
    let bytes =
        response.into_body().collect().await.map_err(|_| JsValue::from_str("response body"))?.to_bytes();
    headers.delete("content-length")?;
    reply::bytes(status, &headers, &Uint8Array::from(bytes.as_ref()))
}
