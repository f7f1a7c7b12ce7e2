//! Reads the origins of a content security policy from configuration.

/// Scheme, host and port of a configured address; empty for anything that could permit more.
pub(crate) fn one(configured: &str) -> String {
    let Some((scheme, rest)) =
        configured.split_once("://").filter(|(scheme, _)| matches!(*scheme, "https" | "http"))
    else {
        return String::new();
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let is_host = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b':' | b'[' | b']');
    if host.is_empty() || !host.bytes().all(is_host) {
        return String::new();
    }
    format!("{scheme}://{host}")
}

/// Several of [`one`], separated by spaces.
pub(crate) fn several(configured: &str) -> String {
    configured.split_whitespace().map(one).filter(|origin| !origin.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A source list for `frame-ancestors` from configuration: `'self'` and origins only, so that a typing
/// mistake can add neither another directive nor every site.
pub(crate) fn ancestors(configured: &str) -> String {
    configured
        .split_whitespace()
        .filter(|source| {
            *source == "'self'" || source.starts_with("https://") || source.starts_with("http://")
        })
        .filter(|source| !source.contains([';', ',']))
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_opens_nothing_more() {
        assert_eq!(one("http://127.0.0.1:8788/turnstile/v0/api.js?x"), "http://127.0.0.1:8788");
        for slip in
            ["", "*", "https://", "https://a.example; script-src *", "data:text/javascript,1", "https://* x"]
        {
            assert_eq!(one(slip), "", "{slip}");
        }
    }

    #[test]
    fn ancestors_are_origins_and_the_shop_itself() {
        assert_eq!(
            ancestors("https://a.example; script-src * https://b.example 'self'"),
            "https://b.example 'self'"
        );
    }
}
