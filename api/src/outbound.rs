//! Calls to services outside: one POST, bounded in time, that never follows a redirect.

use wasm_bindgen::JsValue;
use worker::{
    AbortSignal, Fetch, Headers, Method, Request, RequestInit, RequestRedirect, Response, send::SendFuture,
};

/// What came back.
pub struct Answer {
    pub status: u16,
    /// Seconds, when the service asks for patience.
    pub retry_after: Option<i64>,
    pub body: String,
}

/// `Err` is why there is no answer at all: refused, unreachable, too slow. For the log.
pub async fn post(
    url: &str,
    headers: &[(&str, &str)],
    body: &str,
    timeout_ms: u32,
) -> Result<Answer, String> {
    SendFuture::new(send(url, headers, body, timeout_ms)).await
}

async fn send(url: &str, headers: &[(&str, &str)], body: &str, timeout_ms: u32) -> Result<Answer, String> {
    let signal = AbortSignal::from(web_sys::AbortSignal::timeout_with_u32(timeout_ms));
    let request = request(url, headers, body).map_err(|_| format!("not an address: {url}"))?;
    let unreachable = |_| format!("no answer from {url} within {timeout_ms} ms");
    let mut response: Response = Fetch::Request(request)
        .send_with_signal(&signal)
        .await
        .map_err(unreachable)?;
    Ok(Answer {
        status: response.status_code(),
        retry_after: response
            .headers()
            .get("retry-after")
            .ok()
            .flatten()
            .and_then(|text| text.trim().parse().ok()),
        body: response.text().await.map_err(unreachable)?,
    })
}

fn request(url: &str, headers: &[(&str, &str)], body: &str) -> worker::Result<Request> {
    let sent = Headers::new();
    for (name, value) in headers {
        sent.set(name, value)?;
    }
    let mut init = RequestInit::new();
    init.with_method(Method::Post)
        .with_headers(sent)
        .with_redirect(RequestRedirect::Manual)
        .with_body(Some(JsValue::from_str(body)));
    Request::new_with_init(url, &init)
}
