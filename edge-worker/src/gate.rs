//! Access rules at the edge: the staging gate, and the origin of unsafe requests.

use base64::{Engine, engine::general_purpose::STANDARD};

/// Whether an `Authorization` header has these credentials, compared in constant time.
pub(crate) fn admits(authorization: Option<&str>, user: &str, password: &str) -> bool {
    let given = authorization
        .and_then(|header| header.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("basic"))
        .and_then(|(_, encoded)| STANDARD.decode(encoded.trim()).ok())
        .unwrap_or_default();
    same(&given, format!("{user}:{password}").as_bytes())
}

fn same(a: &[u8], b: &[u8]) -> bool {
    let different =
        a.iter().zip(b).fold(a.len() ^ b.len(), |difference, (x, y)| difference | usize::from(x ^ y));
    different == 0
}

/// What an unsafe request reveals about its sender.
pub(crate) struct Sender<'a> {
    /// The `Origin` header.
    pub origin: Option<&'a str>,
    /// Scheme and host of the requested address.
    pub own: &'a str,
    /// The request carries a cookie of a session or an offer.
    pub by_cookie: bool,
    /// The request carries a key in a header, which no other site's page can send.
    pub by_key: bool,
}

/// Whether the request may change something. Another site's page may neither act with a visitor's cookies nor
/// set others (by signing them in as somebody else). Other systems send no `Origin` and have no cookies.
pub(crate) fn may_act(sender: &Sender<'_>) -> bool {
    match sender.origin {
        _ if sender.by_key => true,
        Some(origin) => origin.eq_ignore_ascii_case(sender.own),
        None => !sender.by_cookie,
    }
}

/// How a browser came to an address: the `Sec-Fetch-*` headers, which pages cannot write. Other systems and
/// old browsers send none.
pub(crate) struct Fetch<'a> {
    pub mode: Option<&'a str>,
    pub dest: Option<&'a str>,
    pub site: Option<&'a str>,
}

/// What a link that signs in may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinkEntry {
    /// The visitor went there: typed, from a mail, from the shop's page, or in a frame with cookies of its
    /// own.
    Direct,
    /// Another site sent the visitor there: they must confirm.
    Asks,
    /// It is no navigation: a picture, a script, a fetch.
    Refused,
}

/// `embed`: cookies belong to the frame (its own jar), not to the browser.
pub(crate) fn link_entry(fetch: &Fetch<'_>, embed: bool) -> LinkEntry {
    let framed = matches!(fetch.dest, Some("iframe" | "frame"));
    let navigates = matches!(fetch.mode, None | Some("navigate"));
    if !navigates || !(framed || matches!(fetch.dest, None | Some("document"))) {
        return LinkEntry::Refused;
    }
    match fetch.site {
        None | Some("same-origin" | "none") => LinkEntry::Direct,
        Some(_) if framed && embed => LinkEntry::Direct,
        Some(_) => LinkEntry::Asks,
    }
}

/// Whether a GET of this path changes something (chapter 7 of the specification has three such calls): a
/// link, an image or a prefetch could send it, so it needs the key in a header.
pub(crate) fn is_unsafe_get(path: &str) -> bool {
    let Some(call) = path.strip_prefix("/api/") else {
        return false;
    };
    let parts: Vec<&str> = call.split('/').collect();
    matches!(parts.as_slice(), ["company", _, "switch"] | ["cart", "empty"] | ["order", _, "cancel"])
}

/// Calls that pass the staging gate: payment providers have no password, and sign their webhooks.
pub(crate) fn is_signed_call(path: &str) -> bool {
    matches!(path, "/api/payment/webhook/paypal" | "/api/payment/webhook/stripe")
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
    fn a_strange_origin_may_neither_use_the_cookies_nor_give_them() {
        let sender =
            |origin, by_cookie| Sender { origin, own: "https://shop.example", by_cookie, by_key: false };
        for by_cookie in [true, false] {
            assert!(may_act(&sender(Some("https://shop.example"), by_cookie)));
            assert!(!may_act(&sender(Some("https://evil.example"), by_cookie)));
            assert!(!may_act(&sender(Some("https://shop.example.evil"), by_cookie)));
            assert!(!may_act(&sender(Some("null"), by_cookie)));
        }
        assert!(!may_act(&sender(None, true)));
        assert!(may_act(&sender(None, false)));
        let by_key = Sender { by_key: true, ..sender(Some("https://partner.example"), false) };
        assert!(may_act(&by_key));
    }

    #[test]
    fn a_link_signs_in_by_a_navigation_and_asks_when_another_site_sent_it() {
        let entry = |mode, dest, site, embed| {
            let some = |text: &'static str| (!text.is_empty()).then_some(text);
            let fetch = Fetch { mode: some(mode), dest: some(dest), site: some(site) };
            link_entry(&fetch, embed)
        };
        for site in ["none", "same-origin", ""] {
            assert_eq!(entry("navigate", "document", site, false), LinkEntry::Direct);
            assert_eq!(entry("navigate", "iframe", site, true), LinkEntry::Direct);
        }
        assert_eq!(entry("", "", "", false), LinkEntry::Direct);
        for site in ["cross-site", "same-site"] {
            for embed in [false, true] {
                assert_eq!(entry("navigate", "document", site, embed), LinkEntry::Asks);
            }
            assert_eq!(entry("navigate", "iframe", site, false), LinkEntry::Asks);
            assert_eq!(entry("navigate", "iframe", site, true), LinkEntry::Direct);
            assert_eq!(entry("navigate", "frame", site, true), LinkEntry::Direct);
        }
        for mode in ["no-cors", "cors", "same-origin", "websocket"] {
            for dest in ["image", "script", "empty", "style", "document", "iframe"] {
                for site in ["none", "same-origin", "cross-site"] {
                    assert_eq!(entry(mode, dest, site, true), LinkEntry::Refused, "{mode} {dest}");
                }
            }
        }
        for dest in ["object", "embed", "image", "empty"] {
            assert_eq!(entry("navigate", dest, "none", true), LinkEntry::Refused, "{dest}");
        }
    }

    #[test]
    fn the_three_gets_that_change_something_are_known() {
        for path in ["/api/company/7/switch", "/api/cart/empty", "/api/order/7/cancel"] {
            assert!(is_unsafe_get(path), "{path}");
        }
        for path in ["/api/company/7", "/api/cart", "/api/order/7", "/company/7/switch", "/api/cart/empty/x"]
        {
            assert!(!is_unsafe_get(path), "{path}");
        }
    }
}
