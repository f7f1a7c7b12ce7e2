//! Reads the `Cookie` header and writes `Set-Cookie` lines. Only the edge does either.

/// A `Cookie` header.
#[derive(Clone, Copy)]
pub(crate) struct Cookies<'a>(pub &'a str);

impl<'a> Cookies<'a> {
    /// The first value of a name; an empty one counts as absent.
    pub(crate) fn get(self, name: &str) -> Option<&'a str> {
        self.0
            .split(';')
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value.trim_matches('"'))
            .filter(|value| !value.is_empty())
    }
}

/// The cookie jar: inside another site's frame a browser partitions cookies by the surrounding site. The
/// names differ as well, so that a plain and a partitioned cookie never collide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Jar {
    Plain,
    Embedded,
}

impl Jar {
    pub(crate) const fn of(embed: bool) -> Self {
        if embed { Self::Embedded } else { Self::Plain }
    }

    pub(crate) const fn lang(self) -> &'static str {
        match self {
            Self::Plain => "__Host-madia-lang",
            Self::Embedded => "__Host-madia-embed-lang",
        }
    }

    pub(crate) const fn country(self) -> &'static str {
        match self {
            Self::Plain => "__Host-madia-country",
            Self::Embedded => "__Host-madia-embed-country",
        }
    }

    pub(crate) const fn session(self) -> &'static str {
        match self {
            Self::Plain => "__Host-madia-session",
            Self::Embedded => "__Host-madia-embed-session",
        }
    }

    /// A session from `?apikey=` that waits for the visitor's confirmation.
    pub(crate) const fn offer(self) -> &'static str {
        match self {
            Self::Plain => "__Host-madia-offer",
            Self::Embedded => "__Host-madia-embed-offer",
        }
    }

    /// A browser that has signed people in before: see `device`.
    pub(crate) const fn device(self) -> &'static str {
        match self {
            Self::Plain => "__Host-madia-device",
            Self::Embedded => "__Host-madia-embed-device",
        }
    }

    /// The database's position after the visitor's last change.
    pub(crate) const fn bookmark(self) -> &'static str {
        match self {
            Self::Plain => "__Host-madia-bookmark",
            Self::Embedded => "__Host-madia-embed-bookmark",
        }
    }

    /// `1` once the visitor has answered the consent notice. Read by scripts.
    pub(crate) const fn consent(self) -> &'static str {
        match self {
            Self::Plain => "__Host-madia-consent",
            Self::Embedded => "__Host-madia-embed-consent",
        }
    }

    /// The optional groups agreed to, separated by commas. Read by scripts.
    pub(crate) const fn enabled_cookies(self) -> &'static str {
        match self {
            Self::Plain => "__Host-madia-enabled-cookies",
            Self::Embedded => "__Host-madia-embed-enabled-cookies",
        }
    }

    const fn attributes(self) -> &'static str {
        match self {
            Self::Plain => "Path=/; Secure; SameSite=Lax",
            Self::Embedded => "Path=/; Secure; SameSite=None; Partitioned",
        }
    }
}

pub(crate) const EMBED: &str = "__Host-madia-embed";
/// Names of the consent cookies until November 2026; an answer that was given then still holds (`consent.rs`).
pub(crate) const OLD_CONSENT: &str = "madia-consent";
pub(crate) const OLD_ENABLED_COOKIES: &str = "madia-enabled-cookies";
/// The groups to which a visitor may agree (`ssr-app/app/lib/consent.ts`).
pub(crate) const GROUPS: &[&str] = &["marketing", "statistics"];

/// 365 days, the lifetime of the language cookie in chapter 9 of the specification.
pub(crate) const YEAR: u32 = 365 * 86_400;
/// Lifetime of an answer to the consent notice: six months.
pub(crate) const CONSENT_AGE: u32 = 180 * 86_400;

/// Lifetime of a bookmark. Replicas lag by seconds; a replica an hour behind would be noticed elsewhere.
const BOOKMARK_AGE: u32 = 3_600;

/// The `Set-Cookie` line of a bookmark, in the same jar as the session's.
pub(crate) fn bookmark(jar: Jar, value: &str) -> String {
    token(jar, jar.bookmark(), value, Some(BOOKMARK_AGE))
}

/// A `Set-Cookie` line. `max_age: None` ends with the browser session; 0 deletes.
pub(crate) fn line(jar: Jar, name: &str, value: &str, max_age: Option<u32>, http_only: bool) -> String {
    let age = max_age.map_or_else(String::new, |seconds| format!("; Max-Age={seconds}"));
    let guarded = if http_only { "; HttpOnly" } else { "" };
    format!("{name}={value}; {}{age}{guarded}", jar.attributes())
}

/// A `Set-Cookie` line of a token. Links from other sites and frames send it too (`SameSite=None`); the
/// Origin check decides what it may do.
pub(crate) fn token(jar: Jar, name: &str, value: &str, max_age: Option<u32>) -> String {
    let age = max_age.map_or_else(String::new, |seconds| format!("; Max-Age={seconds}"));
    let apart = match jar {
        Jar::Plain => "",
        Jar::Embedded => "; Partitioned",
    };
    format!("{name}={value}; Path=/; Secure; HttpOnly; SameSite=None{apart}{age}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_value_is_found_whatever_stands_around_it() {
        let cookies = Cookies("a=1;  __Host-madia-lang=no ; b=\"x\"; empty=; a=2");
        assert_eq!(cookies.get("__Host-madia-lang"), Some("no"));
        assert_eq!(cookies.get("a"), Some("1"));
        assert_eq!(cookies.get("b"), Some("x"));
        assert_eq!(cookies.get("empty"), None);
        assert_eq!(cookies.get("madia-lang"), None);
    }

    #[test]
    fn embedded_cookies_are_partitioned_and_deletion_keeps_the_attributes() {
        let set = line(Jar::Embedded, EMBED, "1", None, true);
        assert_eq!(set, "__Host-madia-embed=1; Path=/; Secure; SameSite=None; Partitioned; HttpOnly");
        assert!(line(Jar::Embedded, EMBED, "", Some(0), true).contains("Max-Age=0"));
    }

    #[test]
    fn tokens_are_for_the_door_only_and_go_wherever_the_shop_is_shown() {
        assert_eq!(
            token(Jar::Plain, Jar::Plain.session(), "t", Some(60)),
            "__Host-madia-session=t; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=60"
        );
        assert_eq!(
            token(Jar::Embedded, Jar::Embedded.session(), "t", None),
            "__Host-madia-embed-session=t; Path=/; Secure; HttpOnly; SameSite=None; Partitioned"
        );
    }

    proptest! {
        #[test]
        fn no_header_breaks_the_reader(header in ".*", name in "[a-z]{0,4}") {
            let _ = Cookies(&header).get(&name);
        }
    }
}
