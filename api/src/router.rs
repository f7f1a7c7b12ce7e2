//! Every route of `/api`: the table of contents.

use crate::errors::{ApiError, render};
use crate::extract::MAX_BODY;
use axum::{Router, extract::DefaultBodyLimit, middleware, routing::get};

/// All of `/api`. The door builds it once per isolate and passes it requests that carry
/// a `RequestContext` and an `App` in their extensions.
pub fn router() -> Router {
    Router::new()
        .route("/api/health", get(crate::shop::get_health))
        .fallback(async || ApiError::NotFound)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn(render))
}
