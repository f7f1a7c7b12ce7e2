//! What a call does to the visitor's session. Only the door makes cookies of it.

use axum::{extract::Request, middleware::Next, response::Response};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// In the extensions of an answer: `(Extension(SessionChange::End), ...)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SessionChange {
    /// Signed in: a token that never existed before. Without `max_age` (seconds) the cookie
    /// ends with the browser.
    Start {
        token: String,
        max_age: Option<u32>,
        /// Whom this browser knows from now on.
        user: i64,
    },
    /// The same session under a token that never existed before, until `max_age` as in [`Self::Start`].
    Renew { token: String, max_age: Option<u32> },
    /// Signed out: every cookie of a session goes.
    End,
    /// The token that came is unknown, expired or revoked: that one goes.
    Stale,
}

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
