//! What an answer says of itself to the door: which route it was, and why it failed.

use axum::{
    extract::{MatchedPath, Request},
    middleware::Next,
    response::Response,
};
use platform::errors::Cause;

/// In the extensions of every answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RouteTrace {
    /// The template: `/api/product/{id}`. Empty: no route.
    pub route: String,
    /// Of a 500 or 503, without anything personal.
    pub cause: Option<String>,
}

/// Around every route.
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
