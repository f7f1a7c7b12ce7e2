//! The optional cookies that a visitor agreed to, stored as cookies.

use crate::cookies::{self, CONSENT_AGE, Cookies, GROUPS, Jar, OLD_CONSENT, OLD_ENABLED_COOKIES};

/// The groups that a request's cookies agree to. An answer under the old names is written again under the
/// present ones.
pub(crate) fn groups_of(cookies: Cookies<'_>, jar: Jar, set_cookies: &mut Vec<String>) -> Vec<String> {
    let answer = |consent, enabled| {
        (cookies.get(consent) == Some("1"))
            .then(|| groups(cookies.get(enabled).unwrap_or_default().split(',')))
    };
    if let Some(enabled) = answer(jar.consent(), jar.enabled_cookies()) {
        return enabled;
    }
    let Some(enabled) = answer(OLD_CONSENT, OLD_ENABLED_COOKIES) else {
        return Vec::new();
    };
    set_cookies.extend(lines(jar, &enabled));
    for name in [OLD_CONSENT, OLD_ENABLED_COOKIES] {
        set_cookies.push(cookies::line(jar, name, "", Some(0), false));
    }
    enabled
}

/// The known groups among `names`.
pub(crate) fn groups<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut known: Vec<String> =
        names.map(str::trim).filter(|name| GROUPS.contains(name)).map(str::to_owned).collect();
    known.sort_unstable();
    known.dedup();
    known
}

/// The cookie lines that store an answer.
pub(crate) fn lines(jar: Jar, enabled: &[String]) -> [String; 2] {
    let max_age = if enabled.is_empty() { 0 } else { CONSENT_AGE };
    [
        cookies::line(jar, jar.consent(), "1", Some(CONSENT_AGE), false),
        cookies::line(jar, jar.enabled_cookies(), &enabled.join(","), Some(max_age), false),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consent_counts_only_after_an_answer_and_for_known_groups() {
        let of = |text| groups_of(Cookies(text), Jar::Plain, &mut Vec::new());
        assert!(of("__Host-madia-enabled-cookies=statistics").is_empty());
        assert_eq!(
            of("__Host-madia-consent=1; __Host-madia-enabled-cookies=statistics,<b>,zzz,marketing"),
            ["marketing", "statistics"]
        );
    }

    #[test]
    fn a_frame_has_an_answer_of_its_own() {
        let both = "__Host-madia-consent=1; __Host-madia-enabled-cookies=statistics; \
            __Host-madia-embed-consent=1; __Host-madia-embed-enabled-cookies=marketing";
        let of = |jar| groups_of(Cookies(both), jar, &mut Vec::new());
        assert_eq!(
            (of(Jar::Plain), of(Jar::Embedded)),
            (vec!["statistics".to_owned()], vec!["marketing".to_owned()])
        );
        assert_eq!(
            lines(Jar::Embedded, &[]),
            [
                "__Host-madia-embed-consent=1; Path=/; Secure; SameSite=None; Partitioned; Max-Age=15552000",
                "__Host-madia-embed-enabled-cookies=; Path=/; Secure; SameSite=None; Partitioned; Max-Age=0",
            ]
        );
    }

    #[test]
    fn an_answer_under_the_old_names_moves_to_the_new_ones() {
        let mut set = Vec::new();
        let old = "madia-consent=1; madia-enabled-cookies=statistics";
        assert_eq!(groups_of(Cookies(old), Jar::Plain, &mut set), ["statistics"]);
        assert_eq!(
            set,
            [
                "__Host-madia-consent=1; Path=/; Secure; SameSite=Lax; Max-Age=15552000",
                "__Host-madia-enabled-cookies=statistics; Path=/; Secure; SameSite=Lax; Max-Age=15552000",
                "madia-consent=; Path=/; Secure; SameSite=Lax; Max-Age=0",
                "madia-enabled-cookies=; Path=/; Secure; SameSite=Lax; Max-Age=0",
            ]
        );
        let mut again = Vec::new();
        let both = format!("{old}; __Host-madia-consent=1");
        assert!(groups_of(Cookies(&both), Jar::Plain, &mut again).is_empty());
        assert!(again.is_empty());
    }
}
