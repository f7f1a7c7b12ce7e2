//! Answers of the edge itself, and the headers of every answer.

use crate::policy::{COMMON, DATA_POLICY};
use js_sys::Uint8Array;
use madia_api::domain::locale::Locale;
use madia_api::platform::context::RequestContext;
use madia_api::platform::errors::{ApiError, ErrorBody};
use wasm_bindgen::JsValue;
use web_sys::{Headers, ReadableStream, Response, ResponseInit};

/// The result of a JavaScript call; the error is only logged.
pub(crate) type Js<T> = Result<T, JsValue>;

/// `Response` init with a status and headers.
pub(crate) fn init(status: u16, headers: &Headers) -> ResponseInit {
    let init = ResponseInit::new();
    init.set_status(status);
    init.set_headers(headers);
    init
}

/// Headers with the common security headers.
pub(crate) fn headers() -> Js<Headers> {
    let headers = Headers::new()?;
    secure(&headers)?;
    Ok(headers)
}

/// Sets the common security headers, and the policy of data where no other policy is set.
pub(crate) fn secure(headers: &Headers) -> Js<()> {
    for (name, value) in COMMON {
        headers.set(name, value)?;
    }
    if !headers.has("content-security-policy")? {
        headers.set("content-security-policy", DATA_POLICY)?;
    }
    Ok(())
}

/// An answer without a body.
pub(crate) fn empty(status: u16, headers: &Headers) -> Js<Response> {
    Response::new_with_opt_str_and_init(None, &init(status, headers))
}

pub(crate) fn text(status: u16, headers: &Headers, body: &str) -> Js<Response> {
    Response::new_with_opt_str_and_init(Some(body), &init(status, headers))
}

pub(crate) fn bytes(status: u16, headers: &Headers, body: &Uint8Array) -> Js<Response> {
    Response::new_with_opt_js_u8_array_and_init(Some(body), &init(status, headers))
}

pub(crate) fn stream(status: u16, headers: &Headers, body: Option<&ReadableStream>) -> Js<Response> {
    Response::new_with_opt_readable_stream_and_init(body, &init(status, headers))
}

/// A refusal in the API's envelope.
pub(crate) fn refusal(error: &ApiError, context: &RequestContext) -> Js<Response> {
    envelope(error.status().as_u16(), &error.body(context.locale, &context.request_id), context.locale)
}

/// 403 with its own code: the edge permits this call to nobody in this form.
pub(crate) fn forbidden(code: &'static str, context: &RequestContext) -> Js<Response> {
    let body = ErrorBody { code, ..ApiError::Unauthenticated.body(context.locale, &context.request_id) };
    envelope(403, &body, context.locale)
}

fn envelope(status: u16, body: &ErrorBody, locale: Locale) -> Js<Response> {
    let headers = headers()?;
    headers.set("content-type", "application/json")?;
    headers.set("cache-control", "no-store")?;
    headers.set("content-language", locale.code())?;
    text(status, &headers, &serde_json::to_string(body).unwrap_or_default())
}
