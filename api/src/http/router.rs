//! All of `/api` as one router.

use crate::http::{calls, docs, kinds::KINDS};
use axum::{Router, extract::DefaultBodyLimit, middleware, routing::get};
use back_office::metrics::trace;
use identity::access::change::carry;
use platform::errors::{ApiError, render};
use platform::extract::MAX_BODY;

/// The edge builds it once per isolate. Its requests carry a `RequestContext` and an `App` in their
/// extensions.
pub fn router() -> Router {
    let api = calls::router()
        .merge(batches::routes(KINDS))
        // The page with the reference is not itself part of the contract.
        .route("/docs", get(docs::get_docs));

    Router::new()
        .nest("/api", api)
        .fallback(async || ApiError::NotFound)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn(render))
        .layer(middleware::from_fn(carry))
        .layer(middleware::from_fn(trace))
}
