//! One JSON line per request, without personal data: no query, no address, no cookie.

use crate::door::Door;
use crate::visit::Visit;
use serde::Serialize;

#[derive(Serialize)]
struct Line<'a> {
    level: &'a str,
    event: &'a str,
    #[serde(rename = "requestId")]
    request_id: &'a str,
    method: &'a str,
    path: &'a str,
    status: u16,
    cache: &'a str,
    ms: f64,
    locale: &'a str,
    country: &'a str,
    embed: bool,
    session: bool,
}

/// The line of an answered request.
pub fn request(door: &Door, visit: &Visit, status: u16, cache: &str) {
    let line = Line {
        level: if status >= 500 { "error" } else { "info" },
        event: "request",
        request_id: &door.id,
        method: &door.method,
        path: &door.path,
        status,
        cache,
        ms: js_sys::Date::now() - door.now,
        locale: visit.locale.code(),
        country: visit.country.code(),
        embed: visit.embed,
        session: visit.session.is_some(),
    };
    worker::console_log!("{}", serde_json::to_string(&line).unwrap_or_default());
}

/// The detail of a failure that the visitor is not told.
pub fn error(request_id: &str, path: &str, detail: &str) {
    let line = serde_json::json!({
        "level": "error", "event": "door_error", "requestId": request_id, "path": path, "detail": detail,
    });
    worker::console_error!("{line}");
}
