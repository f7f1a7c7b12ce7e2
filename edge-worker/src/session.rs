//! The cookies of a browser when a session begins or ends.

use crate::cookies::{self, Jar};
use madia_api::platform::session_change::SessionChange;

/// The `Set-Cookie` lines of a change. With `by_key` the caller keeps its token itself, and any cookies sent
/// along belong to somebody else.
pub(crate) fn lines(change: &SessionChange, jar: Jar, by_key: bool) -> Vec<String> {
    match change {
        SessionChange::Start { token, max_age, .. } | SessionChange::Renew { token, max_age } => {
            vec![started(jar, token, *max_age)]
        }
        SessionChange::End | SessionChange::Stale if by_key => Vec::new(),
        SessionChange::End => [Jar::Plain, Jar::Embedded].map(ended).into(),
        SessionChange::Stale => vec![ended(jar)],
    }
}

/// `max_age: None` ends with the browser.
pub(crate) fn started(jar: Jar, token: &str, max_age: Option<u32>) -> String {
    cookies::token(jar, jar.session(), token, max_age)
}

/// Ends the cookie with the same attributes as at its beginning; otherwise the browser keeps it.
pub(crate) fn ended(jar: Jar) -> String {
    cookies::token(jar, jar.session(), "", Some(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signing_in_fills_one_jar_and_signing_out_empties_both() {
        let start = SessionChange::Start { token: "t".into(), max_age: None, user: 7 };
        assert_eq!(
            lines(&start, Jar::Embedded, false),
            ["__Host-madia-embed-session=t; Path=/; Secure; HttpOnly; SameSite=None; Partitioned"]
        );
        assert_eq!(
            lines(&SessionChange::End, Jar::Plain, false),
            [
                "__Host-madia-session=; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=0",
                "__Host-madia-embed-session=; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=0",
            ]
        );
    }

    #[test]
    fn a_stale_token_leaves_only_the_jar_it_came_from() {
        assert_eq!(
            lines(&SessionChange::Stale, Jar::Plain, false),
            ["__Host-madia-session=; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=0"]
        );
        for change in [SessionChange::Stale, SessionChange::End] {
            assert!(lines(&change, Jar::Plain, true).is_empty());
        }
    }
}
