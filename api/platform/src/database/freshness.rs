//! How new what a request reads has to be. A replica of the database may lag behind; a session of D1 is told
//! what it must not fall behind, and every write goes to the primary whatever is said here.

use crate::context::RequestContext;

/// What D1 is told at the first statement of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Freshness {
    /// No session: a shop without replicas, and the timers.
    Direct,
    /// As new as the primary: whoever decides on what they read.
    Primary,
    /// Any replica will do: the catalogue as everyone sees it.
    Any,
    /// Not older than this bookmark: the visitor reads what they wrote.
    AtLeast(String),
}

/// Characters of the longest bookmark that is believed. D1's own have 67.
const MAX_BOOKMARK: usize = 128;
/// Calls that are POST because they carry a filter, and change nothing.
const READING_POSTS: [&str; 7] = [
    "/api/product/list",
    "/api/product/filter/list",
    "/api/category/list",
    "/api/manufacturer/list",
    "/api/deadline",
    "/api/order/list-for-manager",
    "/api/order/list-for-manager-companies",
];
/// What the checkout is drawn from; what operators decide on, two of whom may stand before the same order; and what
/// somebody wrote who is not signed in and keeps no bookmark.
const DECIDED_ON: [&str; 3] = ["/api/cart/seller/", "/api/ops/", "/api/user/register/partial"];

impl Freshness {
    /// Of a call of `/api`. Whoever signs in by a key keeps no cookie, so for them it is always the primary.
    pub fn of(context: &RequestContext, method: &str, path: &str) -> Self {
        let reads = only_reads(method, path);
        let program = context.by_key || context.service.is_some();
        if !reads || program || DECIDED_ON.iter().any(|start| path.starts_with(start)) {
            return Self::Primary;
        }
        context.bookmark.clone().map_or(Self::Any, Self::AtLeast)
    }

    /// What serves both.
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Direct, _) | (_, Self::Direct) => Self::Direct,
            (Self::Primary, _) | (_, Self::Primary) => Self::Primary,
            (Self::AtLeast(one), Self::AtLeast(other)) => Self::AtLeast(one.max(other)),
            (Self::AtLeast(bookmark), Self::Any) | (Self::Any, Self::AtLeast(bookmark)) => {
                Self::AtLeast(bookmark)
            }
            (Self::Any, Self::Any) => Self::Any,
        }
    }

    /// The word that D1 knows it by.
    pub fn word(&self) -> &str {
        match self {
            Self::Direct | Self::Primary => "first-primary",
            Self::Any => "first-unconstrained",
            Self::AtLeast(bookmark) => bookmark,
        }
    }
}

/// Whether a call of `/api` changes nothing.
pub fn only_reads(method: &str, path: &str) -> bool {
    matches!(method, "GET" | "HEAD" | "OPTIONS") || READING_POSTS.contains(&path)
}

/// Whether a text may be a bookmark; what is none is never shown to D1.
pub fn is_bookmark(text: &str) -> bool {
    (1..=MAX_BOOKMARK).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-')
}

/// The newer of two: bookmarks sort by age.
pub fn newer(one: Option<String>, other: Option<String>) -> Option<String> {
    one.max(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(context: &RequestContext, method: &str, path: &str) -> Freshness {
        Freshness::of(context, method, path)
    }

    #[test]
    fn strangers_read_anywhere_and_buyers_what_they_wrote() {
        let anyone = RequestContext::default();
        assert_eq!(of(&anyone, "GET", "/api/category"), Freshness::Any);
        assert_eq!(of(&anyone, "POST", "/api/product/list"), Freshness::Any);
        let buyer =
            RequestContext { session: Some("s".into()), bookmark: Some("0a-1".into()), ..Default::default() };
        for path in ["/api/cart", "/api/order/5", "/api/product/list"] {
            assert_eq!(of(&buyer, "GET", path), Freshness::AtLeast("0a-1".into()));
        }
    }

    #[test]
    fn writes_the_checkout_operators_and_keys_go_to_the_primary() {
        let buyer = RequestContext { bookmark: Some("0a-1".into()), ..Default::default() };
        for (method, path) in [
            ("POST", "/api/cart/product/3/quantity/2"),
            ("DELETE", "/api/cart/product/3"),
            ("POST", "/api/order/create-from-cart"),
            ("GET", "/api/cart/seller/1"),
            ("GET", "/api/ops/board"),
        ] {
            assert_eq!(of(&buyer, method, path), Freshness::Primary, "{path}");
        }
        let by_key = RequestContext { session: Some("s".into()), by_key: true, ..Default::default() };
        assert_eq!(of(&by_key, "GET", "/api/cart"), Freshness::Primary);
    }

    #[test]
    fn calls_that_go_together_read_what_the_strictest_of_them_needs() {
        let at = |bookmark: &str| Freshness::AtLeast(bookmark.to_owned());
        for (one, other, both) in [
            (Freshness::Any, Freshness::Any, Freshness::Any),
            (Freshness::Any, at("0a"), at("0a")),
            (at("0b"), at("0a"), at("0b")),
            (at("0b"), Freshness::Primary, Freshness::Primary),
            (Freshness::Direct, Freshness::Any, Freshness::Direct),
        ] {
            assert_eq!(one.clone().and(other.clone()), both);
            assert_eq!(other.and(one), both);
        }
    }

    #[test]
    fn a_bookmark_is_short_and_plain() {
        assert!(is_bookmark("00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683"));
        for wrong in ["", "first-primary", "0 1", "0\r\n", &"0".repeat(129)] {
            assert!(!is_bookmark(wrong), "{wrong}");
        }
        assert_eq!(newer(None, Some("01".into())), Some("01".into()));
        assert_eq!(newer(Some("02".into()), Some("01".into())), Some("02".into()));
    }

    proptest! {
        #[test]
        fn no_constraint_passes_for_a_bookmark(text in ".{0,140}") {
            prop_assert!(!is_bookmark(&text) || !text.starts_with("first"));
        }
    }
}
