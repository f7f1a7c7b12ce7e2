//! Between JavaScript requests and axum.

use axum::{Router, routing::get};
use http_body_util::BodyExt;
use std::{cell::OnceCell, sync::Arc};
use tower_service::Service;
use worker::{Body, Context, Env};

thread_local! { static ROUTER: OnceCell<Router> = const { OnceCell::new() }; }

fn router() -> Router {
    Router::new().route("/api/health", get(|| async { "ok" }))
}

pub async fn api(request: web_sys::Request, env: Env, ctx: Context) -> worker::Result<web_sys::Response> {
    let mut out = axum::http::Request::builder()
        .uri(request.url())
        .method(request.method().as_str())
        .body(Body::empty())
        .map_err(|e| e.to_string())?;
    out.extensions_mut().insert(env);
    out.extensions_mut().insert(Arc::new(ctx));
    let mut router = ROUTER.with(|cell| cell.get_or_init(router).clone());
    let response = match router.call(out).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await.map_err(|e| e.to_string())?.to_bytes();
    let headers = worker::Headers::new();
    for (name, value) in &parts.headers {
        headers.append(name.as_str(), &String::from_utf8_lossy(value.as_bytes()))?;
    }
    Ok(worker::Response::builder()
        .with_status(parts.status.as_u16())
        .with_headers(headers)
        .fixed(bytes.to_vec())
        .into())
}
