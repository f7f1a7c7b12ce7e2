//! One JSON line per request, without personal data: no query, no cookie, and only the template of the
//! address.

use crate::edge_request::EdgeRequest;
use crate::outcome::Outcome;
use crate::trace::Trace;
use crate::visit::Visit;
use madia_api::platform::log::line;
use serde_json::{Value, json};

/// Logs an answered request.
pub(crate) fn request(edge: &EdgeRequest, visit: &Visit, status: u16, outcome: Outcome, trace: &Trace) {
    let tally = trace.tally;
    let mut fields = json!({
        "event": "request",
        "requestId": edge.id,
        "method": edge.method,
        "route": route(trace),
        "status": status,
        "cache": outcome.word(),
        "ms": js_sys::Date::now() - edge.now,
        "locale": visit.locale.code(),
        "country": visit.country.code(),
        "embed": visit.embed,
        "session": visit.session.is_some(),
    });
    let mut add = |name: &str, value: Value| {
        if let Some(fields) = fields.as_object_mut() {
            fields.insert(name.to_owned(), value);
        }
    };
    if tally.batches > 0 {
        add("db", json!({ "batches": tally.batches, "ms": tally.ms }));
    }
    if tally.rows_read > 0.0 {
        add("rows", json!({ "read": tally.rows_read, "written": tally.rows_written }));
    }
    if trace.calls > 0 {
        add("api", json!({ "calls": trace.calls, "ms": trace.api_ms }));
    }
    if let Some(cause) = &trace.route_trace.cause {
        add("cause", json!(madia_api::metrics::cause(cause)));
    }
    line(if status >= 500 { "error" } else { "info" }, fields);
}

/// The route's template; without one the address may be anything and is not logged.
pub(crate) fn route(trace: &Trace) -> &str {
    match trace.route_trace.route.as_str() {
        "" => "-",
        route => route,
    }
}

/// Logs the detail of a failure, which the visitor does not see.
pub(crate) fn error(request_id: &str, event: &str, detail: &str) {
    line("error", json!({ "event": event, "requestId": request_id, "detail": detail }));
}
