//! An answer's trace for the edge: its route, and the cause of a failure.

use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::Response,
};
use platform::errors::Cause;

/// Put into the extensions of every answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RouteTrace {
    /// The route's template: `/api/product/{id}`. Empty without a route.
    pub route: String,
    /// The cause of a 500 or 503, without personal data.
    pub cause: Option<String>,
}

/// Runs around every route.
pub async fn trace(request: Request, next: Next) -> Response {
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    let cause: Option<Cause> = response.extensions_mut().remove();
    let trace = RouteTrace {
        route: matched.map(|path| path.as_str().to_owned()).unwrap_or_default(),
        cause: cause.map(|Cause(cause)| cause),
    };
    response.extensions_mut().insert(trace);
    response
}
