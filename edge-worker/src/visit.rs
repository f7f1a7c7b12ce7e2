//! A request's visitor: language, market, frame, consent and session, from parameters, cookies and headers.

use crate::cookies::{self, Cookies, EMBED, Jar, YEAR};
use crate::{consent_cookies, query};
use madia_api::domain::{locale::Locale, market::Country};
use madia_api::platform::database::is_bookmark;
use sha2::{Digest, Sha256};

/// What a request reveals about its visitor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Visit {
    pub locale: Locale,
    pub country: Country,
    pub embed: bool,
    pub consent: Vec<String>,
    /// SHA-256 of the session token in hex digits, when one was presented.
    pub session: Option<String>,
    /// Whether the session's token came in a cookie, which other sites' pages can make a browser send.
    pub by_cookie: bool,
    /// SHA-256 of the service key, when one was presented: then no session counts.
    pub service: Option<String>,
    /// The database's position after this visitor's last change.
    pub bookmark: Option<String>,
    /// SHA-256 of the token of an offered session that waits for confirmation.
    pub offer: Option<String>,
    /// The device cookie, not yet verified.
    pub device: Option<String>,
    /// `Set-Cookie` lines that store the parameters' choices.
    pub set_cookies: Vec<String>,
}

impl Visit {
    /// Whether the token came in a header, which no other site's page can send.
    pub(crate) const fn by_key(&self) -> bool {
        (self.session.is_some() && !self.by_cookie) || self.service.is_some()
    }
}

/// Headers that are only read when nothing stronger decides.
pub(crate) trait Hints {
    fn accept_language(&self) -> Option<String>;
    /// ISO country of the client's address, as the platform sees it.
    fn client_country(&self) -> Option<String>;
    fn api_key(&self) -> Option<String>;
    /// Another system's key, on calls of `/api` only.
    fn service_key(&self) -> Option<String>;
}

/// Parameters come before cookies, headers and defaults.
pub(crate) fn visit(query: &str, cookies: Cookies<'_>, hints: &impl Hints) -> Visit {
    let mut set_cookies = Vec::new();
    let embed = embed(query, cookies, &mut set_cookies);
    let jar = Jar::of(embed);

    let locale = if let Some(locale) = query::get(query, "lang").as_deref().and_then(Locale::parse) {
        set_cookies.push(cookies::line(jar, jar.lang(), locale.code(), Some(YEAR), true));
        locale
    } else {
        cookies
            .get(jar.lang())
            .and_then(Locale::parse)
            .or_else(|| hints.accept_language().as_deref().and_then(Locale::from_accept_language))
            .unwrap_or_default()
    };
    let country = if let Some(country) = query::get(query, "country").as_deref().and_then(Country::parse) {
        set_cookies.push(cookies::line(jar, jar.country(), country.code(), Some(YEAR), true));
        country
    } else {
        cookies
            .get(jar.country())
            .and_then(Country::parse)
            .or_else(|| hints.client_country().as_deref().and_then(Country::parse))
            .unwrap_or_default()
    };

    let api_key = hints.api_key().filter(|key| !key.is_empty());
    let cookie_token = cookies.get(jar.session());
    let service = hints.service_key().filter(|key| !key.is_empty());
    // A call with a service key belongs to nobody: a session sent along does not count.
    let session = match service {
        Some(_) => None,
        None => api_key.as_deref().or(cookie_token).map(token_hash),
    };
    Visit {
        locale,
        country,
        embed,
        consent: consent_cookies::groups_of(cookies, jar, &mut set_cookies),
        by_cookie: session.is_some() && api_key.is_none(),
        session,
        service: service.as_deref().map(token_hash),
        bookmark: cookies.get(jar.bookmark()).filter(|text| is_bookmark(text)).map(str::to_owned),
        offer: cookies.get(jar.offer()).map(token_hash),
        device: cookies.get(jar.device()).map(str::to_owned),
        set_cookies,
    }
}

/// `?embed` with any value but `0` and `false` holds until the browser closes or `embed=0`.
fn embed(query: &str, cookies: Cookies<'_>, set_cookies: &mut Vec<String>) -> bool {
    let embedded = cookies.get(EMBED).is_some();
    let Some(value) = query::get(query, "embed") else {
        return embedded;
    };
    let embed = !matches!(value.as_str(), "0" | "false");
    if embed && !embedded {
        set_cookies.push(cookies::line(Jar::Embedded, EMBED, "1", None, true));
    }
    if !embed && embedded {
        set_cookies.push(cookies::line(Jar::Embedded, EMBED, "", Some(0), true));
    }
    embed
}

/// The form in which a token is kept and passed on.
pub(crate) fn token_hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// Lower-case hex digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from_digit(u32::from(nibble), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(Default)]
    struct Fixed(Option<&'static str>, Option<&'static str>, Option<&'static str>);
    /// A program that also sends somebody's cookie.
    struct Program;
    impl Hints for Program {
        fn accept_language(&self) -> Option<String> {
            None
        }
        fn client_country(&self) -> Option<String> {
            None
        }
        fn api_key(&self) -> Option<String> {
            Some("key".to_owned())
        }
        fn service_key(&self) -> Option<String> {
            Some("madia_sk_x".to_owned())
        }
    }
    impl Hints for Fixed {
        fn accept_language(&self) -> Option<String> {
            self.0.map(str::to_owned)
        }
        fn client_country(&self) -> Option<String> {
            self.1.map(str::to_owned)
        }
        fn api_key(&self) -> Option<String> {
            self.2.map(str::to_owned)
        }
        fn service_key(&self) -> Option<String> {
            None
        }
    }

    #[test]
    fn the_parameter_wins_over_the_cookie_and_the_cookie_over_the_header() {
        let hints = Fixed(Some("de"), Some("NO"), None);
        let visitor = visit("lang=en", Cookies("__Host-madia-lang=no"), &hints);
        assert_eq!((visitor.locale, visitor.country), (Locale::En, Country::No));
        assert_eq!(visitor.set_cookies.len(), 1);
        let visitor = visit("", Cookies("__Host-madia-lang=no; __Host-madia-country=IT"), &hints);
        assert_eq!((visitor.locale, visitor.country), (Locale::No, Country::It));
        assert!(visitor.set_cookies.is_empty());
        assert_eq!(visit("lang=xx", Cookies(""), &hints).locale, Locale::De);
        assert_eq!(visit("", Cookies(""), &Fixed::default()).locale, Locale::It);
    }

    #[test]
    fn the_language_never_decides_the_market() {
        assert_eq!(visit("lang=no", Cookies(""), &Fixed::default()).country, Country::It);
    }

    #[test]
    fn an_embedded_page_reads_only_its_own_cookies() {
        let visitor =
            visit("embed", Cookies("__Host-madia-lang=no; __Host-madia-session=t"), &Fixed::default());
        assert!(visitor.embed && visitor.session.is_none());
        assert_eq!(visitor.locale, Locale::It);
        assert_eq!(
            visitor.set_cookies,
            ["__Host-madia-embed=1; Path=/; Secure; SameSite=None; Partitioned; HttpOnly"]
        );
        let left = visit("embed=0", Cookies("__Host-madia-embed=1"), &Fixed::default());
        assert!(!left.embed && left.set_cookies.iter().any(|line| line.contains("Max-Age=0")));
    }

    #[test]
    fn the_key_in_a_header_goes_before_the_cookie() {
        let cookies = Cookies("__Host-madia-session=cookie");
        let by_key = visit("", cookies, &Fixed(None, None, Some("key")));
        assert_eq!(by_key.session, Some(token_hash("key")));
        assert!(!by_key.by_cookie);
        assert!(visit("", cookies, &Fixed::default()).by_cookie);
    }

    #[test]
    fn a_service_key_stands_alone() {
        let visitor = visit("", Cookies("__Host-madia-session=cookie"), &Program);
        assert_eq!(visitor.service, Some(token_hash("madia_sk_x")));
        assert!(visitor.session.is_none() && !visitor.by_cookie && visitor.by_key());
    }

    proptest! {
        #[test]
        fn any_header_makes_a_visit(query in ".{0,80}", cookies in ".{0,80}") {
            let visitor = visit(&query, Cookies(&cookies), &Fixed::default());
            prop_assert!(visitor.set_cookies.iter().all(|line| !line.contains(['\r', '\n'])));
        }
    }
}
