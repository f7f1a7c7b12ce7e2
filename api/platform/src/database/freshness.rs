//! How fresh the rows that a request reads must be. A replica of the database may lag behind; a session of D1
//! takes the oldest acceptable position. Every write goes to the primary in any case.

use crate::context::RequestContext;

/// The constraint with which D1's session of a request begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Freshness {
    /// No session: for a shop without replicas, and for the cron job.
    Direct,
    /// As fresh as the primary: for people who decide on what they read.
    Primary,
    /// Any replica will do: for the catalogue as everyone sees it.
    Any,
    /// Not older than this bookmark: visitors read their own writes.
    AtLeast(String),
}

/// Characters of the longest accepted bookmark. D1's own have 67.
const MAX_BOOKMARK: usize = 128;
/// Calls that are POST because they carry a filter, but change nothing.
const READING_POSTS: [&str; 7] = [
    "/api/product/list",
    "/api/product/filter/list",
    "/api/category/list",
    "/api/manufacturer/list",
    "/api/deadline",
    "/api/order/list-for-manager",
    "/api/order/list-for-manager-companies",
];
/// Paths that read from the primary: the data of the checkout; what operators decide on, two of whom may look
/// at the same order; and what visitors wrote who are not signed in and have no bookmark.
const DECIDED_ON: [&str; 3] = ["/api/cart/seller/", "/api/ops/", "/api/user/register/partial"];

impl Freshness {
    /// The freshness that a call of `/api` needs. Callers with a key keep no cookie, so they always read from
    /// the primary.
    pub fn of(context: &RequestContext, method: &str, path: &str) -> Self {
        let reads = only_reads(method, path);
        let program = context.by_key || context.service.is_some();
        if !reads || program || DECIDED_ON.iter().any(|start| path.starts_with(start)) {
            return Self::Primary;
        }
        context.bookmark.clone().map_or(Self::Any, Self::AtLeast)
    }

    /// The freshness that satisfies both.
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

    /// D1's word for it.
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

/// Whether a text may be a bookmark; anything else is never sent to D1.
pub fn is_bookmark(text: &str) -> bool {
    (1..=MAX_BOOKMARK).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-')
}

/// The newer of two bookmarks, which sort by age.
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
