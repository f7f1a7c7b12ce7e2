//! The cost of an answer, for the log line, the counters and `Server-Timing`.

use crate::query;
use madia_api::metrics::RouteTrace;
use madia_api::platform::database::{DatabaseCost, is_bookmark};
use web_sys::Headers;

/// A header of the page Worker's answer, for the edge only:
/// `route=&calls=&api=&batches=&db=&read=&written=&cause=` as a query.
const RENDER: &str = "x-shop-render";
/// The database's position after the page's last change.
pub(crate) const BOOKMARK: &str = "x-shop-bookmark";
/// The page's route in a cached copy.
const ROUTE: &str = "x-madia-route";

/// The trace of one request.
#[derive(Debug, Clone, Default)]
pub(crate) struct Trace {
    /// The route's template and the cause of a failure.
    pub route_trace: RouteTrace,
    pub tally: DatabaseCost,
    /// Calls of the API that a page made, and the milliseconds it waited for them.
    pub calls: u32,
    pub api_ms: f64,
    /// The database's position, if this request has changed something.
    pub bookmark: Option<String>,
    /// Hash of the session's new token, if this call gave it one.
    pub renewed: Option<String>,
    /// Some of it is older than usual: it must not be cached.
    pub stale: bool,
}

impl Trace {
    /// The trace of an answer that is neither a page nor a call.
    pub(crate) fn of(route: &str) -> Self {
        Self { route_trace: RouteTrace { route: route.to_owned(), cause: None }, ..Self::default() }
    }

    /// Removes from an answer the headers that the page Worker wrote for the edge.
    pub(crate) fn taken_from(headers: &Headers) -> Self {
        let render = headers.get(RENDER).ok().flatten().unwrap_or_default();
        let bookmark = headers.get(BOOKMARK).ok().flatten();
        for name in [RENDER, BOOKMARK] {
            let _ = headers.delete(name);
        }
        let text = |name: &str| query::get(&render, name).filter(|value| !value.is_empty());
        let number = |name: &str| text(name).and_then(|value| value.parse::<f64>().ok()).unwrap_or(0.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts of one request")]
        let count = |name: &str| number(name).clamp(0.0, 100_000.0) as u32;
        Self {
            route_trace: RouteTrace { route: text("route").unwrap_or_default(), cause: text("cause") },
            tally: DatabaseCost {
                batches: count("batches"),
                ms: number("db"),
                rows_read: number("read"),
                rows_written: number("written"),
                ..DatabaseCost::default()
            },
            calls: count("calls"),
            api_ms: number("api"),
            bookmark: bookmark.filter(|text| is_bookmark(text)),
            renewed: None,
            stale: false,
        }
    }

    /// Stores the route with a cached copy.
    pub(crate) fn mark(&self, headers: &Headers) {
        if !self.route_trace.route.is_empty() {
            let _ = headers.set(ROUTE, &self.route_trace.route);
        }
    }

    /// The trace of a cached copy: its route, which is not sent to the visitor.
    pub(crate) fn of_copy(headers: &Headers) -> Self {
        let route = headers.get(ROUTE).ok().flatten().unwrap_or_default();
        let _ = headers.delete(ROUTE);
        Self::of(&route)
    }

    /// The entries of `Server-Timing`.
    pub(crate) fn timing(&self) -> String {
        let mut entries = Vec::new();
        if self.calls > 0 {
            entries.push(format!("api;desc=\"{}\";dur={}", self.calls, self.api_ms));
        }
        if self.tally.batches > 0 {
            entries.push(format!("db;desc=\"{}\";dur={}", self.tally.batches, self.tally.ms));
        }
        entries.join(", ")
    }
}
