//! Marks answers to a session token that is unknown or expired.

use axum::{extract::Request, middleware::Next, response::Response};
use platform::session_change::SessionChange;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the request's token is unknown or expired.
#[derive(Debug, Clone, Default)]
pub(super) struct StaleToken(Arc<AtomicBool>);

impl StaleToken {
    pub(super) fn mark(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Runs around every route: marks the answer to a stale token, unless the call changed the session itself.
pub async fn carry(mut request: Request, next: Next) -> Response {
    let stale = StaleToken::default();
    request.extensions_mut().insert(stale.clone());
    let mut response = next.run(request).await;
    if stale.0.load(Ordering::Relaxed) && response.extensions().get::<SessionChange>().is_none() {
        response.extensions_mut().insert(SessionChange::Stale);
    }
    response
}
