//! Several calls that a page makes at the same moment, as one request of the page Worker: one round trip over
//! the binding, with their reads in one batch (`platform/database/gather.rs`). The request is a JSON list of
//! calls. The answer has each call's answer in the same order: a line of JSON about it (`{"status": 200,
//! "type": "application/json", "retryAfter": "5", "length": 17}`), then that many bytes of body.

use crate::api_adapter;
use crate::cookies::Jar;
use crate::edge_request::{Client, EdgeRequest};
use crate::reply::{self, Js};
use crate::trace::Trace;
use crate::{body, counters, gate, session};
use axum::body::Body;
use axum::http::Request;
use axum::response::Response as Answer;
use futures_util::future::join_all;
use http_body_util::BodyExt;
use js_sys::Uint8Array;
use madia_api::platform::context::RequestContext;
use madia_api::platform::database::{Freshness, Gather, only_reads};
use madia_api::platform::errors::ApiError;
use madia_api::platform::session_change::SessionChange;
use madia_api::platform::state::App;
use serde::{Deserialize, Serialize};
use web_sys::Response;

/// The path, which only answers requests signed by the edge.
pub(crate) const PATH: &str = "/api/bundle";
const CALLS_PER_BUNDLE: usize = 32;

/// One reading call.
#[derive(Debug, Deserialize)]
struct Call {
    method: String,
    /// The path with its query.
    path: String,
    /// JSON body of a POST that carries a filter.
    #[serde(default)]
    body: Option<String>,
}

impl Call {
    fn path_only(&self) -> &str {
        self.path.split('?').next().unwrap_or_default()
    }

    fn may_come_along(&self) -> bool {
        only_reads(&self.method, self.path_only()) && !gate::is_unsafe_get(self.path_only())
    }

    fn request(&self) -> Result<Request<Body>, axum::http::Error> {
        let body = self.body.clone().map_or_else(Body::empty, Body::from);
        Request::builder()
            .method(self.method.as_str())
            .uri(&self.path)
            .header("accept", "application/json")
            .header("content-type", "application/json")
            .body(body)
    }
}

/// The line before the body of an answer.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Head<'a> {
    status: u16,
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    content_type: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_after: Option<&'a str>,
    length: usize,
}

/// Answers all calls; the trace covers their database work together.
pub(crate) async fn answer(
    edge: &EdgeRequest,
    context: &RequestContext,
    version: i64,
) -> Js<(Response, Trace)> {
    let Some(calls) = read(edge).await else {
        let error = ApiError::Malformed(Default::default());
        return Ok((reply::refusal(&error, context)?, Trace::default()));
    };
    let freshness = calls
        .iter()
        .map(|call| Freshness::of(context, &call.method, call.path_only()))
        .fold(Freshness::Any, Freshness::and);
    let app = edge.app_of_page(context.clone(), version, freshness);
    let gather = Gather::new(edge.env.clone(), app.link.clone());
    let answers = join_all(calls.iter().map(|call| one(edge, app.gathering(&gather), call))).await;
    let headers = reply::headers()?;
    let mut bytes = Vec::new();
    let mut cookies = Vec::new();
    for answer in answers {
        for line in answer.cookies {
            if !cookies.contains(&line) {
                headers.append("set-cookie", &line)?;
                cookies.push(line);
            }
        }
        bytes.extend_from_slice(&answer.framed);
    }
    headers.set("cache-control", "no-store")?;
    let trace = Trace { tally: app.link.tally(), stale: app.link.is_stale(), ..Trace::of(PATH) };
    Ok((reply::bytes(200, &headers, &Uint8Array::from(bytes.as_slice()))?, trace))
}

async fn read(edge: &EdgeRequest) -> Option<Vec<Call>> {
    let bytes = body::read(edge).await.ok()??;
    let calls: Vec<Call> = serde_json::from_slice(&bytes.to_vec()).ok()?;
    let fits = calls.len() <= CALLS_PER_BUNDLE && calls.iter().all(Call::may_come_along);
    fits.then_some(calls)
}

struct CallAnswer {
    framed: Vec<u8>,
    cookies: Vec<String>,
}

async fn one(edge: &EdgeRequest, app: App, call: &Call) -> CallAnswer {
    let (context, link) = (app.context.clone(), app.link.clone());
    let mut answer = match call.request() {
        Ok(request) => api_adapter::route(request, app).await,
        Err(_) => Answer::builder().status(400).body(Body::empty()).unwrap_or_default(),
    };
    let change: Option<SessionChange> = answer.extensions_mut().remove();
    let cookies = change
        .map_or_else(Vec::new, |change| session::lines(&change, Jar::of(context.embed), context.by_key));
    let trace = Trace {
        route_trace: answer.extensions_mut().remove().unwrap_or_default(),
        tally: link.tally(),
        ..Trace::default()
    };
    let status = answer.status().as_u16();
    counters::note(edge, Client::Pages, &call.method, &context.request_id, status, "bypass", trace);
    CallAnswer { framed: framed(answer).await, cookies }
}

async fn framed(answer: Answer) -> Vec<u8> {
    let (parts, body) = answer.into_parts();
    let bytes = body.collect().await.map(http_body_util::Collected::to_bytes);
    let bytes = bytes.unwrap_or_default();
    let header = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok());
    let head = Head {
        status: parts.status.as_u16(),
        content_type: header("content-type"),
        retry_after: header("retry-after"),
        length: bytes.len(),
    };
    let mut framed = serde_json::to_vec(&head).unwrap_or_default();
    framed.push(b'\n');
    framed.extend_from_slice(&bytes);
    framed
}

#[cfg(test)]
mod tests {
    use super::Call;

    fn call(method: &str, path: &str) -> Call {
        Call { method: method.to_owned(), path: path.to_owned(), body: None }
    }

    #[test]
    fn only_calls_that_read_come_along() {
        for (method, path, may) in [
            ("GET", "/api/category", true),
            ("POST", "/api/product/list?page=2", true),
            ("POST", "/api/cart/product/3/quantity/2", false),
            ("DELETE", "/api/cart", false),
        ] {
            assert_eq!(call(method, path).may_come_along(), may, "{method} {path}");
        }
    }
}
