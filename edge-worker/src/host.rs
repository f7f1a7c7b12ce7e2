//! Compares the host of a request with the shop's only address, `PUBLIC_URL`. Other hosts and schemes receive
//! no page, so that no page is built or cached for an address that is not the shop's.

/// How the address of a request relates to the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Host {
    /// The shop's own address, or this computer's.
    Own,
    /// The shop's own host over http, although the shop uses https.
    Insecure,
    Foreign,
}

/// `origin` and `shop` are origins (`https://shop.example`); with `loopback` this computer's names also lead
/// to the shop.
pub(crate) fn host(origin: &str, shop: &str, loopback: bool) -> Host {
    if origin.eq_ignore_ascii_case(shop) || (loopback && is_loopback(origin)) {
        return Host::Own;
    }
    match (origin.split_once("://"), shop.split_once("://")) {
        (Some(("http", origin)), Some(("https", shop))) if origin.eq_ignore_ascii_case(shop) => {
            Host::Insecure
        }
        _ => Host::Foreign,
    }
}

/// Whether it is `http://127.0.0.1:8787` or `http://localhost`, with any port.
fn is_loopback(origin: &str) -> bool {
    let Some(authority) = origin.strip_prefix("http://") else {
        return false;
    };
    let (name, port) = authority.split_once(':').unwrap_or((authority, ""));
    matches!(name, "127.0.0.1" | "localhost") && port.bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SHOP: &str = "https://shop.example";

    #[test]
    fn the_shop_answers_at_its_own_address_only() {
        for (origin, expected) in [
            (SHOP, Host::Own),
            ("https://SHOP.example", Host::Own),
            ("http://shop.example", Host::Insecure),
            ("https://evil.example", Host::Foreign),
            ("http://evil.example", Host::Foreign),
            ("https://shop.example.evil", Host::Foreign),
            ("https://shop.example:8443", Host::Foreign),
            ("https://madia-edge.account.workers.dev", Host::Foreign),
            ("http://127.0.0.1:8787", Host::Foreign),
            ("", Host::Foreign),
        ] {
            assert_eq!(host(origin, SHOP, false), expected, "{origin}");
        }
        assert_eq!(host(SHOP, "", false), Host::Foreign);
        assert_eq!(host("http://shop.example", "http://shop.example", false), Host::Own);
    }

    #[test]
    fn on_a_developers_computer_its_own_names_count_as_well() {
        for own in ["http://127.0.0.1:8787", "http://localhost:1", "http://localhost"] {
            assert_eq!(host(own, SHOP, true), Host::Own, "{own}");
        }
        for other in [
            "http://localhost.evil.example:8787",
            "http://127.0.0.1.evil.example",
            "http://127.0.0.1:80@evil.example",
            "http://evil.example",
            "https://127.0.0.1",
        ] {
            assert_eq!(host(other, SHOP, true), Host::Foreign, "{other}");
        }
    }

    proptest! {
        #[test]
        fn no_other_host_is_the_shops(origin in "https?://[a-z0-9.:-]{0,24}") {
            prop_assume!(origin != SHOP && origin != "http://shop.example");
            prop_assert_eq!(host(&origin, SHOP, false), Host::Foreign);
        }
    }
}
