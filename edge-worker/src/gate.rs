//! Who may come in: the staging gate, and where an unsafe request comes from.

use base64::{Engine, engine::general_purpose::STANDARD};

/// Whether an `Authorization` header names these credentials. Takes as long for a wrong one.
#[must_use]
pub fn admits(authorization: Option<&str>, user: &str, password: &str) -> bool {
    let given = authorization
        .and_then(|header| header.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("basic"))
        .and_then(|(_, encoded)| STANDARD.decode(encoded.trim()).ok())
        .unwrap_or_default();
    same(&given, format!("{user}:{password}").as_bytes())
}

fn same(a: &[u8], b: &[u8]) -> bool {
    let different = a
        .iter()
        .zip(b)
        .fold(a.len() ^ b.len(), |seen, (x, y)| seen | usize::from(x ^ y));
    different == 0
}

/// What an unsafe request says of its origin.
pub struct Sender<'a> {
    /// The `Origin` header.
    pub origin: Option<&'a str>,
    /// Scheme and host of the address asked for.
    pub own: &'a str,
    /// A session cookie came along, and no key in a header.
    pub by_cookie: bool,
    /// A page or a call of the door itself, which only our own pages send.
    pub page: bool,
}

/// Another site's page may not act with a visitor's cookies, nor post to our pages.
#[must_use]
pub fn may_act(sender: &Sender<'_>) -> bool {
    match sender.origin {
        Some(origin) => origin.eq_ignore_ascii_case(sender.own) || !(sender.by_cookie || sender.page),
        None => !sender.by_cookie,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_credentials_open_the_gate() {
        let header = |text: &str| format!("Basic {}", STANDARD.encode(text));
        assert!(admits(Some(&header("shop:open")), "shop", "open"));
        for wrong in ["shop:opem", "shop:open ", "shop", "", ":"] {
            assert!(!admits(Some(&header(wrong)), "shop", "open"));
        }
        assert!(!admits(None, "shop", "open"));
        assert!(!admits(Some("Bearer x"), "shop", "open"));
    }

    #[test]
    fn a_strange_origin_may_not_use_the_cookie() {
        let sender = |origin, by_cookie, page| Sender {
            origin,
            own: "https://shop.example",
            by_cookie,
            page,
        };
        assert!(may_act(&sender(Some("https://shop.example"), true, true)));
        assert!(!may_act(&sender(Some("https://evil.example"), true, false)));
        assert!(!may_act(&sender(Some("null"), true, false)));
        assert!(!may_act(&sender(None, true, false)));
        assert!(!may_act(&sender(Some("https://evil.example"), false, true)));
        assert!(may_act(&sender(Some("https://evil.example"), false, false)));
        assert!(may_act(&sender(None, false, true)));
    }
}
