//! What a call does to the session of who makes it. Only the edge makes cookies of it.

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
