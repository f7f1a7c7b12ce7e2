//! A proven session gets another token: the one from before the second factor becomes invalid.

use super::queries::{self, ProvenSession};
use axum::{
    Json,
    response::{IntoResponse, Response},
};
use domain::instant;
use identity::access::{Session, session};
use identity::accounts::begin::LONG;
use platform::context::RequestContext;
use platform::database::Statement;
use platform::errors::{ApiError, ApiResult};
use platform::session_change::SessionChange;
use platform::token;
use serde::Serialize;

/// The token that replaces the caller's.
pub(super) struct Renewal {
    session: i64,
    former: String,
    token: String,
    hash: String,
}

impl Renewal {
    pub(super) fn new(session: &Session) -> Self {
        let (token, hash) = token::new();
        Self { session: session.id, former: session.token_hash.clone(), token, hash }
    }

    /// Put right behind the statement that uses the code up.
    pub(super) fn statement(&self, now: i64) -> Statement {
        queries::proven_statement(self.session, &self.former, &self.hash, now)
    }

    /// Put anywhere behind [`Self::statement`].
    pub(super) fn former_statement(&self, now: i64) -> Statement {
        session::former_statement(&self.former, &self.hash, now)
    }

    /// A browser gets the token as the cookie that it signed in with, a program in the body; one that keeps its token
    /// itself has no cookie of ours.
    ///
    /// # Errors
    /// 401 when another call of the same session was first.
    pub(super) fn answer<T: Serialize>(
        self,
        context: &RequestContext,
        now: i64,
        proven: Option<ProvenSession>,
        body: impl FnOnce(Option<String>) -> T,
    ) -> ApiResult<RenewedAnswer<T>> {
        let proven = proven.ok_or(ApiError::Unauthenticated)?;
        let by_program = context.by_key || !context.browser;
        let body = body(by_program.then(|| self.token.clone()));
        let change = (!context.by_key)
            .then(|| SessionChange::Renew { max_age: max_age(&proven, now), token: self.token });
        Ok(RenewedAnswer { change, body })
    }
}

/// As at the sign-in: until the end of the session when the person stays signed in, else until the browser
/// closes.
fn max_age(proven: &ProvenSession, now: i64) -> Option<u32> {
    let left = instant::parse(&proven.ends_at)? - now;
    (proven.idle_seconds == LONG.idle).then(|| u32::try_from(left).unwrap_or(0))
}

/// The answer, and the cookie.
pub struct RenewedAnswer<T> {
    change: Option<SessionChange>,
    body: T,
}

impl<T: Serialize> IntoResponse for RenewedAnswer<T> {
    fn into_response(self) -> Response {
        let mut response = Json(self.body).into_response();
        if let Some(change) = self.change {
            response.extensions_mut().insert(change);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_lives_as_long_as_the_session_was_to() {
        let proven =
            |idle_seconds| ProvenSession { idle_seconds, ends_at: "2027-01-02T00:00:00Z".to_owned() };
        let now = instant::parse("2027-01-01T00:00:00Z").unwrap();
        assert_eq!(max_age(&proven(LONG.idle), now), Some(86_400));
        assert_eq!(max_age(&proven(43_200), now), None);
    }
}
