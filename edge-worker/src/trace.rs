//! What an answer took: for the log line, the counters and `Server-Timing`.

use crate::query;
use madia_api::metrics::RouteTrace;
use madia_api::platform::database::{Tally, is_bookmark};
use web_sys::Headers;

/// Of the page Worker's answer, for the door only: `route=&calls=&api=&batches=&db=&read=&written=&cause=` as a query.
const RENDER: &str = "x-shop-render";
/// Where the database stood after the page's last change.
pub const BOOKMARK: &str = "x-shop-bookmark";
/// In a kept copy: the page's route.
const ROUTE: &str = "x-madia-route";

/// Of one request.
#[derive(Debug, Clone, Default)]
pub struct Trace {
    /// The route's template and, of a failure, its cause.
    pub route_trace: RouteTrace,
    pub tally: Tally,
    /// Calls of the API that a page made, and the milliseconds it waited for them.
    pub calls: u32,
    pub api_ms: f64,
    /// Where the database stands now, if this request has moved it.
    pub bookmark: Option<String>,
    /// Hash of the token that the session has from now on, if this call gave it another.
    pub renewed: Option<String>,
    /// Something of it is older than usual: nobody keeps it.
    pub stale: bool,
}

impl Trace {
    /// Of an answer that is no page and no call.
    pub fn of(route: &str) -> Self {
        Self { route_trace: RouteTrace { route: route.to_owned(), cause: None }, ..Self::default() }
    }

    /// Takes what the page Worker said for the door off its answer.
    pub fn taken_from(headers: &Headers) -> Self {
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
            tally: Tally {
                batches: count("batches"),
                ms: number("db"),
                rows_read: number("read"),
                rows_written: number("written"),
                ..Tally::default()
            },
            calls: count("calls"),
            api_ms: number("api"),
            bookmark: bookmark.filter(|text| is_bookmark(text)),
            renewed: None,
            stale: false,
        }
    }

    /// Leaves the route with a copy that is kept.
    pub fn mark(&self, headers: &Headers) {
        if !self.route_trace.route.is_empty() {
            let _ = headers.set(ROUTE, &self.route_trace.route);
        }
    }

    /// Of a copy that was kept: its route, which does not go out.
    pub fn of_copy(headers: &Headers) -> Self {
        let route = headers.get(ROUTE).ok().flatten().unwrap_or_default();
        let _ = headers.delete(ROUTE);
        Self::of(&route)
    }

    /// The entries of `Server-Timing` that it knows.
    pub fn timing(&self) -> String {
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
