//! How a call changes the caller's session. Only the edge turns it into cookies.

/// Put into the extensions of an answer: `(Extension(SessionChange::End), ...)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SessionChange {
    /// Signed in: a token that never existed before. Without `max_age` (seconds) the cookie ends with the
    /// browser.
    Start {
        token: String,
        max_age: Option<u32>,
        /// The user whom this browser knows from now on.
        user: i64,
    },
    /// The same session under a new token, until `max_age` as in [`Self::Start`].
    Renew { token: String, max_age: Option<u32> },
    /// Signed out: all cookies of the session are removed.
    End,
    /// The presented token is unknown, expired or revoked: its cookie is removed.
    Stale,
}
