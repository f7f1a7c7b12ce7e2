//! One render by the page Worker: its request, and the part of its answer that is passed on.

use super::copies::for_browsers;
use super::key::Key;
use crate::body::{self, BodyError};
use crate::edge_request::{EdgeRequest, address, random_bytes};
use crate::reply::{self, Js};
use crate::trace::Trace;
use crate::visit::Visit;
use crate::{policy, query, signature, version};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use futures_util::future::{Either, select};
use madia_api::metrics::RouteTrace;
use madia_api::user::PageUser;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, Request, RequestInit, RequestRedirect, Response};
use worker_sys::Fetcher;

/// Request headers on which a page for everyone may depend.
const SHARED: [&str; 2] = ["accept", "user-agent"];
/// Headers withheld from the page Worker, because the edge has read them.
const WITHHELD: [&str; 5] = ["cookie", "authorization", "madia-api-key", "madia-service-key", "host"];
/// The page's user, as `GET /user/self` answers it: base64url of JSON.
const USER: &str = "x-shop-user";
const USER_HEADER_LIMIT: usize = 8192;
/// Milliseconds within which a form must be answered.
const FORM_TIMEOUT: u64 = 300_000;
/// A header of the page Worker's answer, for the edge only.
const PUBLIC: &str = "x-page-cache";

/// Why there is no page.
pub(super) enum Failure {
    /// The page Worker threw, is missing, or answered 5xx.
    Pages(String),
    /// It did not begin in time.
    Timeout,
    Body(BodyError),
    /// The secret CONTEXT_KEY is missing.
    Unconfigured,
}

impl Failure {
    pub(super) const fn status(&self) -> u16 {
        match self {
            Self::Pages(_) => 503,
            Self::Timeout => 504,
            Self::Body(BodyError::TooLarge) => 413,
            Self::Body(BodyError::Broken) => 400,
            Self::Unconfigured => 500,
        }
    }

    /// The cause for the operator of the shop; none when the visitor's request cannot be read.
    pub(super) fn cause(&self) -> Option<String> {
        match self {
            Self::Pages(detail) => Some(format!("pages: {detail}")),
            Self::Timeout => Some("pages: no answer in time".to_owned()),
            Self::Body(_) => None,
            Self::Unconfigured => Some("the secret CONTEXT_KEY is missing".to_owned()),
        }
    }
}

impl From<JsValue> for Failure {
    fn from(error: JsValue) -> Self {
        let message =
            js_sys::Reflect::get(&error, &JsValue::from_str("message")).ok().and_then(|m| m.as_string());
        Self::Pages(message.unwrap_or_else(|| "unknown".to_owned()))
    }
}

/// A render that is ready to run, also after the visitor has left.
pub(super) struct Rendering {
    request: Request,
    pages: Fetcher,
    policy: String,
    cache_control: Option<&'static str>,
    timeout: u64,
    /// Milliseconds since 1970.
    pub started: f64,
}

/// The page Worker's answer, with the edge's headers.
pub(super) struct Rendered {
    pub response: Response,
    pub headers: Headers,
    /// Everyone may see it, and it may be cached.
    pub public: bool,
    pub trace: Trace,
}

impl Rendering {
    /// The request contains nothing of the visitor that is not part of the key.
    pub(crate) fn for_everyone(edge: &EdgeRequest, visit: &Visit, key: &Key) -> Result<Self, Failure> {
        let headers = Headers::new()?;
        for name in SHARED {
            if let Some(value) = edge.header(name) {
                headers.set(name, &value)?;
            }
        }
        let mut context = edge.context(visit);
        context.consent.clear();
        context.client.clear();
        context.agent.clear();
        context.bookmark = None;
        context.device = None;
        // Later visitors did not prefetch.
        context.prefetch = false;
        let init = RequestInit::new();
        init.set_method("GET");
        let url = address(&edge.shop, &edge.path, &key.query);
        let mut rendering = Self::new(edge, visit, &context, &headers, init, &url)?;
        rendering.cache_control = Some(for_browsers(&key.address));
        Ok(rendering)
    }

    /// The request contains everything but secrets.
    pub(crate) async fn for_this_visitor(
        edge: &EdgeRequest,
        visit: &Visit,
        person: Option<PageUser>,
    ) -> Result<Self, Failure> {
        let headers = Headers::new_with_headers(&edge.headers)?;
        for entry in edge.headers.keys() {
            let name = entry?.as_string().unwrap_or_default();
            if name.starts_with("x-shop-") || WITHHELD.contains(&name.as_str()) {
                headers.delete(&name)?;
            }
        }
        // The edge has compared it with the requested address; the page knows only the shop's own.
        if headers.has("origin")? {
            headers.set("origin", &edge.shop)?;
        }
        let init = RequestInit::new();
        init.set_method(if edge.is_head() { "GET" } else { &edge.method });
        if !edge.is_read()
            && let Some(bytes) = body::read(edge).await.map_err(Failure::Body)?
        {
            init.set_body(&bytes);
        }
        // A key in the address is for the edge; a form posted there may still contain it.
        let url = address(&edge.shop, &edge.path, &query::without(&edge.query, query::KEY));
        let mut context = edge.context(visit);
        if let Some(PageUser { known, user }) = person {
            context.known = Some(known);
            let user = serde_json::to_vec(&user).map(|json| URL_SAFE_NO_PAD.encode(json));
            // A user with very many companies exceeds the header; the page reads them itself.
            if let Ok(user) = user
                && user.len() <= USER_HEADER_LIMIT
            {
                headers.set(USER, &user)?;
            }
        }
        Self::new(edge, visit, &context, &headers, init, &url)
    }

    fn new(
        edge: &EdgeRequest,
        visit: &Visit,
        context: &madia_api::platform::context::RequestContext,
        headers: &Headers,
        init: RequestInit,
        url: &str,
    ) -> Result<Self, Failure> {
        let nonce = STANDARD_NO_PAD.encode(random_bytes());
        let signed = signature::sign(edge.settings.context_key.as_bytes(), context, edge.seconds())
            .ok_or(Failure::Unconfigured)?;
        headers.set("x-shop-context", &signed)?;
        headers.set("x-shop-nonce", &nonce)?;
        init.set_headers(headers);
        init.set_redirect(RequestRedirect::Manual);
        let request = Request::new_with_str_and_init(url, &init)?;
        let pages =
            edge.env.service("SSR").map_err(|_| Failure::Pages("no binding SSR".to_owned()))?.into_rpc();
        Ok(Self {
            request,
            pages,
            policy: policy::page(&nonce, visit.embed, &edge.settings, &version::embedding_sites()),
            cache_control: None,
            timeout: edge.settings.page_timeout,
            started: edge.now,
        })
    }

    /// Waits until the page begins.
    pub(super) async fn run(&self) -> Result<Rendered, Failure> {
        let begun = js_sys::Date::now();
        let fetching = JsFuture::from(self.pages.fetch(&self.request)?);
        // Aborting a form leaves its outcome unknown: a table of prices is written in many calls.
        let reads = matches!(self.request.method().as_str(), "GET" | "HEAD");
        let timeout = if reads { self.timeout } else { self.timeout.max(FORM_TIMEOUT) };
        let limit = Box::pin(worker::Delay::from(Duration::from_millis(timeout)));
        let response: Response = match select(fetching, limit).await {
            Either::Left((answer, _)) => answer?.unchecked_into(),
            Either::Right(_) => return Err(Failure::Timeout),
        };
        if response.status() >= 500 && !is_data(&self.request.url()) {
            let RouteTrace { cause, .. } =
                Trace::taken_from(&Headers::new_with_headers(&response.headers())?).route_trace;
            let detail = cause.unwrap_or_else(|| format!("status {}", response.status()));
            return Err(Failure::Pages(detail));
        }
        let headers = Headers::new_with_headers(&response.headers())?;
        let trace = Trace::taken_from(&headers);
        let public = response.status() == 200 && is_public(&headers)? && !headers.has("set-cookie")?;
        headers.delete(PUBLIC)?;
        reply::secure(&headers)?;
        headers.set("content-security-policy", &self.policy)?;
        headers.set("vary", "accept-language, cookie")?;
        if public && let Some(value) = self.cache_control {
            headers.set("cache-control", value)?;
        }
        headers.append("server-timing", &format!("pages;dur={}", js_sys::Date::now() - begun))?;
        Ok(Rendered { response, headers, public, trace })
    }
}

/// Whether the page marked itself as public, or it belongs to the build (the route manifest).
fn is_public(headers: &Headers) -> Js<bool> {
    if headers.get(PUBLIC)?.as_deref() == Some("public") {
        return Ok(true);
    }
    Ok(headers.get("cache-control")?.is_some_and(|value| value.contains("immutable")))
}

/// The client shows the error of a data request itself.
fn is_data(url: &str) -> bool {
    url.split('?').next().is_some_and(|path| path.ends_with(".data") || path.ends_with("/__manifest"))
}
