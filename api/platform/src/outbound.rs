//! Calls to external services: bounded in time and in size, never following a redirect.

use futures_util::StreamExt;
use wasm_bindgen::JsValue;
use worker::{
    AbortSignal, Fetch, Headers, Method, Request, RequestInit, RequestRedirect, Response, send::SendFuture,
};

/// Bytes of an answer that are read; a longer answer counts as none.
const MAX_ANSWER: usize = 1024 * 1024;
/// Bytes that are read of an answer of which only the status counts.
const GLANCE: usize = 2 * 1024;

/// The service's answer.
pub struct Answer {
    pub status: u16,
    /// Seconds to wait, when the service asks for it.
    pub retry_after: Option<i64>,
    pub body: String,
}

/// The request. Without a body it is a GET, or a POST with `post`.
pub struct Call<'a> {
    pub post: bool,
    pub url: &'a str,
    pub headers: &'a [(&'a str, &'a str)],
    pub body: Option<&'a str>,
    pub timeout_ms: u32,
}

/// Sends one POST. `Err` says for the log why there is no answer: refused, unreachable or too slow.
pub async fn post(
    url: &str,
    headers: &[(&str, &str)],
    body: &str,
    timeout_ms: u32,
) -> Result<Answer, String> {
    call(&Call { post: true, url, headers, body: Some(body), timeout_ms }).await
}

/// Sends any call; errors are those of [`post`].
pub async fn call(call: &Call<'_>) -> Result<Answer, String> {
    SendFuture::new(send(call, Whole::Needed)).await
}

/// Sends a POST of whose answer only the status counts: the body is read to `GLANCE` bytes, however long it
/// is.
pub async fn tell(
    url: &str,
    headers: &[(&str, &str)],
    body: &str,
    timeout_ms: u32,
) -> Result<Answer, String> {
    let call = Call { post: true, url, headers, body: Some(body), timeout_ms };
    SendFuture::new(send(&call, Whole::Beginning)).await
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Whole {
    Needed,
    Beginning,
}

async fn send(call: &Call<'_>, whole: Whole) -> Result<Answer, String> {
    let (url, timeout_ms) = (call.url, call.timeout_ms);
    let signal = AbortSignal::from(web_sys::AbortSignal::timeout_with_u32(timeout_ms));
    let request = request(call).map_err(|_| format!("not an address: {url}"))?;
    let unreachable = || format!("no answer from {url} within {timeout_ms} ms");
    let mut response: Response =
        Fetch::Request(request).send_with_signal(&signal).await.map_err(|_| unreachable())?;
    let header = |name: &str| response.headers().get(name).ok().flatten();
    let retry_after = header("retry-after").and_then(|text| text.trim().parse::<u64>().ok());
    let status = response.status_code();
    let (bytes, all) = match read(&mut response, whole).await {
        Some(read) => read,
        // The status has arrived; the body is not needed.
        None if whole == Whole::Beginning => (Vec::new(), false),
        None => return Err(unreachable()),
    };
    if !all && whole == Whole::Needed {
        return Err(format!("an answer from {url} that is too long"));
    }
    Ok(Answer {
        status,
        retry_after: retry_after.and_then(|seconds| i64::try_from(seconds).ok()),
        body: String::from_utf8_lossy(&bytes).into_owned(),
    })
}

/// Reads an answer up to its limit, and tells whether that is all of it; `None` when the connection broke.
async fn read(response: &mut Response, whole: Whole) -> Option<(Vec<u8>, bool)> {
    let most = match whole {
        Whole::Needed => MAX_ANSWER,
        Whole::Beginning => GLANCE,
    };
    // An answer without a body has no stream.
    let Ok(mut stream) = response.stream() else {
        return Some((Vec::new(), true));
    };
    let mut bytes = Vec::new();
    while let Some(chunk) = stream.next().await {
        bytes.extend(chunk.ok()?);
        if bytes.len() > most {
            bytes.truncate(most);
            return Some((bytes, false));
        }
    }
    Some((bytes, true))
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
