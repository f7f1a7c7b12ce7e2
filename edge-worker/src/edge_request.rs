//! A request at the edge: read once, answered once, logged once.

use crate::settings::Settings;
use crate::visit::{Hints, Visit, hex};
use crate::{device, path, query};
use madia_api::platform::context::RequestContext;
use madia_api::platform::database::{Freshness, Link};
use madia_api::platform::state::App;
use std::{rc::Rc, sync::Arc, time::Duration};
use wasm_bindgen::JsValue;
use worker::{Context, Env};

/// Characters of `user-agent` that are passed on.
const MAX_AGENT: usize = 200;
/// Headers by which browsers mark a prefetch.
const PREFETCH: [&str; 4] = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/// The sender of a request and receiver of its answer: a visitor receives cookies, the page Worker receives
/// what its own answer must carry back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Client {
    Visitor,
    Pages,
}

/// Everything known about a request before any work is done.
pub(crate) struct EdgeRequest {
    pub request: web_sys::Request,
    pub headers: web_sys::Headers,
    pub env: Env,
    pub ctx: Arc<Context>,
    pub settings: Rc<Settings>,
    pub id: String,
    /// Milliseconds since 1970.
    pub now: f64,
    pub method: String,
    /// The origin to which the request was sent: `https://shop.example`.
    pub origin: String,
    /// The shop's own origin, for addresses that name the shop: never taken from a request where `PUBLIC_URL`
    /// is set.
    pub shop: String,
    /// The normalised path (`path.rs`), so that rules, cache keys and pages agree.
    pub path: String,
    pub query: String,
    /// The browser prefetches.
    pub prefetch: bool,
}

impl EdgeRequest {
    pub(crate) fn new(request: web_sys::Request, env: Env, ctx: Context) -> Self {
        let settings = Settings::of(&env);
        let (origin, path, query) = split(&resolved(&request.url()));
        let shop = if settings.shop.is_empty() { origin.clone() } else { settings.shop.clone() };
        let headers = request.headers();
        Self {
            prefetch: is_prefetch(|name| headers.get(name).ok().flatten()),
            headers,
            method: request.method(),
            request,
            env,
            ctx: Arc::new(ctx),
            settings,
            id: random_hex(),
            now: js_sys::Date::now(),
            origin,
            shop,
            path: path::normal(&path),
            query,
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<String> {
        self.headers.get(name).ok().flatten()
    }

    pub(crate) fn is_api(&self) -> bool {
        self.path.starts_with("/api/") || self.path == "/api"
    }

    /// Whether it only reads: GET and HEAD.
    pub(crate) fn is_read(&self) -> bool {
        matches!(self.method.as_str(), "GET" | "HEAD")
    }

    pub(crate) fn is_head(&self) -> bool {
        self.method == "HEAD"
    }

    /// The requested address on this shop, without a key in its query.
    pub(crate) fn without_key(&self) -> String {
        let path = format!("/{}", self.path.trim_start_matches(['/', '\\']));
        address("", &path, &query::without(&self.query, query::KEY))
    }

    pub(crate) fn seconds(&self) -> i64 {
        self.milliseconds() / 1000
    }

    #[expect(clippy::cast_possible_truncation, reason = "milliseconds since 1970 are far below 2^53")]
    pub(crate) const fn milliseconds(&self) -> i64 {
        self.now as i64
    }

    /// The part of the request that `/api` and the pages may know.
    pub(crate) fn context(&self, visit: &Visit) -> RequestContext {
        RequestContext {
            request_id: self.id.clone(),
            locale: visit.locale,
            country: visit.country,
            session: visit.session.clone(),
            known: None,
            service: visit.service.clone(),
            bookmark: visit.bookmark.clone(),
            by_key: visit.by_key(),
            prefetch: self.prefetch,
            browser: self.header("sec-fetch-site").is_some(),
            embed: visit.embed,
            consent: visit.consent.clone(),
            device: visit
                .device
                .as_deref()
                .and_then(|cookie| device::read(self.settings.context_key.as_bytes(), cookie)),
            client: self.header("cf-connecting-ip").unwrap_or_default(),
            agent: self.header("user-agent").unwrap_or_default().chars().take(MAX_AGENT).collect(),
        }
    }

    /// The state with which a handler of `/api` works.
    pub(crate) fn app(&self, context: RequestContext, catalogue_version: i64, freshness: Freshness) -> App {
        self.app_within(context, catalogue_version, freshness, None)
    }

    /// [`Self::app`] for a page's reads, each of which has a time limit.
    pub(crate) fn app_of_page(
        &self,
        context: RequestContext,
        catalogue_version: i64,
        freshness: Freshness,
    ) -> App {
        self.app_within(context, catalogue_version, freshness, self.settings.read_limit)
    }

    fn app_within(
        &self,
        context: RequestContext,
        catalogue_version: i64,
        freshness: Freshness,
        read_limit: Option<Duration>,
    ) -> App {
        let freshness = if self.settings.replicas { freshness } else { Freshness::Direct };
        App::new(
            self.env.clone(),
            Arc::new(context),
            self.ctx.clone(),
            catalogue_version,
            self.milliseconds(),
            Link::new(freshness, read_limit),
        )
    }
}

impl Hints for EdgeRequest {
    fn accept_language(&self) -> Option<String> {
        self.header("accept-language")
    }

    fn client_country(&self) -> Option<String> {
        let cf = js_sys::Reflect::get(&self.request, &JsValue::from_str("cf")).ok()?;
        if !cf.is_object() {
            return None;
        }
        js_sys::Reflect::get(&cf, &JsValue::from_str("country")).ok()?.as_string()
    }

    fn api_key(&self) -> Option<String> {
        if self.is_api() { self.header("madia-api-key") } else { None }
    }

    fn service_key(&self) -> Option<String> {
        self.is_api().then(|| self.header("madia-service-key")).flatten()
    }
}

/// Whether `Sec-Purpose: prefetch;prerender` or an older form of it is present.
fn is_prefetch(header: impl Fn(&str) -> Option<String>) -> bool {
    PREFETCH.iter().filter_map(|name| header(name)).any(|value| {
        let value = value.to_ascii_lowercase();
        value.contains("prefetch") || value.contains("prerender") || value.contains("preview")
    })
}

/// The address as browsers, pages and the Cache API read it: without dot segments and backslashes.
fn resolved(url: &str) -> String {
    web_sys::Url::new(url).map_or_else(|_| url.to_owned(), |url| url.href())
}

/// Origin, path and query of an absolute address; the fragment is never sent.
fn split(url: &str) -> (String, String, String) {
    let host = url.find("://").map_or(0, |at| at + 3);
    let path = url.get(host..).and_then(|rest| rest.find(['/', '?'])).map_or(url.len(), |at| host + at);
    let (origin, rest) = url.split_at_checked(path).unwrap_or((url, ""));
    let rest = rest.split('#').next().unwrap_or_default();
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let path = if path.is_empty() { "/" } else { path };
    (origin.to_owned(), path.to_owned(), query.to_owned())
}

pub(crate) fn address(origin: &str, path: &str, query: &str) -> String {
    if query.is_empty() { format!("{origin}{path}") } else { format!("{origin}{path}?{query}") }
}

/// 128 random bits in hex digits.
fn random_hex() -> String {
    hex(&random_bytes())
}

/// 128 random bits. It panics when the generator fails, because zeros would be guessable.
pub(crate) fn random_bytes() -> [u8; 16] {
    let mut bytes = [0; 16];
    if getrandom::fill(&mut bytes).is_err() {
        wasm_bindgen::throw_str("no random numbers");
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefetches_are_distinguished_from_requests_of_the_visitor() {
        for (name, value) in [
            ("sec-purpose", "prefetch;prerender"),
            ("sec-purpose", "prefetch;anonymous-client-ip"),
            ("purpose", "Prefetch"),
            ("x-moz", "prefetch"),
            ("x-purpose", "preview"),
        ] {
            assert!(is_prefetch(|header| (header == name).then(|| value.to_owned())), "{value}");
        }
        assert!(!is_prefetch(|_| None));
        assert!(!is_prefetch(|_| Some("navigate".to_owned())));
    }

    #[test]
    fn an_address_is_taken_apart_and_put_together() {
        for (url, parts) in [
            ("https://a.example/x/y?q=1?2", ("https://a.example", "/x/y", "q=1?2")),
            ("http://127.0.0.1:8787/", ("http://127.0.0.1:8787", "/", "")),
            ("https://a.example?q", ("https://a.example", "/", "q")),
            ("https://a.example", ("https://a.example", "/", "")),
            ("https://a.example/x?q#f", ("https://a.example", "/x", "q")),
        ] {
            let (origin, path, query) = split(url);
            assert_eq!((origin.as_str(), path.as_str(), query.as_str()), parts);
        }
        assert_eq!(address("https://a.example", "/x", ""), "https://a.example/x");
    }
}
