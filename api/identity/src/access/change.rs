//! An answer to a token that is none says so.

use axum::{extract::Request, middleware::Next, response::Response};
use platform::session_change::SessionChange;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set when a presented token turned out to be none.
#[derive(Debug, Clone, Default)]
pub(super) struct Presented(Arc<AtomicBool>);

impl Presented {
    pub(super) fn is_stale(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Around every route: an answer to a stale token says so, unless the call changed the
/// session itself.
pub async fn carry(mut request: Request, next: Next) -> Response {
    let presented = Presented::default();
    request.extensions_mut().insert(presented.clone());
    let mut response = next.run(request).await;
    if presented.0.load(Ordering::Relaxed) && response.extensions().get::<SessionChange>().is_none() {
        response.extensions_mut().insert(SessionChange::Stale);
    }
    response
}
