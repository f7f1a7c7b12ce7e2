//! Calls to services outside: bounded in time and in size, never following a redirect.

use wasm_bindgen::JsValue;
use worker::{
    AbortSignal, Fetch, Headers, Method, Request, RequestInit, RequestRedirect, Response, send::SendFuture,
};

/// Bytes of an answer that are worth reading; what says that it is longer is no answer.
const LONGEST: u64 = 1024 * 1024;

/// What came back.
pub struct Answer {
    pub status: u16,
    /// Seconds, when the service asks for patience.
    pub retry_after: Option<i64>,
    pub body: String,
}

/// What is asked. Without a body it is a GET, or a POST with `post`.
pub struct Call<'a> {
    pub post: bool,
    pub url: &'a str,
    pub headers: &'a [(&'a str, &'a str)],
    pub body: Option<&'a str>,
    pub timeout_ms: u32,
}

/// One POST. `Err` is why there is no answer at all: refused, unreachable, too slow. For the log.
pub async fn post(
    url: &str,
    headers: &[(&str, &str)],
    body: &str,
    timeout_ms: u32,
) -> Result<Answer, String> {
    call(&Call {
        post: true,
        url,
        headers,
        body: Some(body),
        timeout_ms,
    })
    .await
}

/// Any call; errors as of [`post`].
pub async fn call(call: &Call<'_>) -> Result<Answer, String> {
    SendFuture::new(send(call)).await
}

async fn send(call: &Call<'_>) -> Result<Answer, String> {
    let (url, timeout_ms) = (call.url, call.timeout_ms);
    let signal = AbortSignal::from(web_sys::AbortSignal::timeout_with_u32(timeout_ms));
    let request = request(call).map_err(|_| format!("not an address: {url}"))?;
    let unreachable = |_| format!("no answer from {url} within {timeout_ms} ms");
    let mut response: Response = Fetch::Request(request)
        .send_with_signal(&signal)
        .await
        .map_err(unreachable)?;
    let header = |name: &str| response.headers().get(name).ok().flatten();
    let number = |name: &str| header(name).and_then(|text| text.trim().parse::<u64>().ok());
    if number("content-length").is_some_and(|length| length > LONGEST) {
        return Err(format!("an answer from {url} that is too long"));
    }
    Ok(Answer {
        status: response.status_code(),
        retry_after: number("retry-after").and_then(|seconds| i64::try_from(seconds).ok()),
        body: response.text().await.map_err(unreachable)?,
    })
}

fn request(call: &Call<'_>) -> worker::Result<Request> {
    let sent = Headers::new();
    for (name, value) in call.headers {
        sent.set(name, value)?;
    }
    let mut init = RequestInit::new();
    init.with_method(if call.post { Method::Post } else { Method::Get })
        .with_headers(sent)
        .with_redirect(RequestRedirect::Manual)
        .with_body(call.body.map(JsValue::from_str));
    Request::new_with_init(call.url, &init)
}
