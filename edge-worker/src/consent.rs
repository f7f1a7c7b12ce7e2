//! `POST /api/consent`: remembers which optional cookies the visitor agreed to. JSON
//! `{enabled: [...]}` answers 204; a form without JavaScript goes back to where it stood.

use crate::body::{self, Refused};
use crate::cookies::{self, CONSENT_AGE, Cookies, GROUPS, Jar, OLD_CONSENT, OLD_ENABLED_COOKIES};
use crate::door::Door;
use crate::query;
use crate::reply::{self, Js};
use crate::visit::Visit;
use madia_api::platform::context::RequestContext;
use madia_api::platform::errors::{ApiError, FieldError};
use serde::Deserialize;
use web_sys::Response;

#[derive(Deserialize)]
struct Consent {
    enabled: Vec<String>,
}

pub async fn save(door: &Door, visit: &Visit, context: &RequestContext) -> Js<Response> {
    if door.method != "POST" {
        return reply::refusal(&ApiError::MethodNotAllowed, context);
    }
    let text = match body::read(door).await {
        Ok(bytes) => {
            String::from_utf8_lossy(&bytes.map(|bytes| bytes.to_vec()).unwrap_or_default()).into_owned()
        }
        Err(Refused::TooLarge) => return reply::refusal(&ApiError::TooLarge, context),
        Err(Refused::Broken) => return reply::refusal(&ApiError::Malformed(Default::default()), context),
    };
    let form = door
        .header("content-type")
        .is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"));
    let enabled: Vec<String> = if form {
        query::pairs(&text)
            .filter(|(name, _)| *name == "enabled")
            .map(|(_, value)| query::decode(value))
            .collect()
    } else {
        match serde_json::from_str::<Consent>(&text) {
            Ok(consent) => consent.enabled,
            Err(_) => return reply::refusal(&ApiError::field("enabled", FieldError::Malformed), context),
        }
    };

    if enabled.iter().any(|name| !GROUPS.contains(&name.as_str())) {
        let error = ApiError::field("enabled", FieldError::Choice(GROUPS));
        return reply::refusal(&error, context);
    }
    let headers = reply::headers()?;
    headers.set("cache-control", "no-store")?;
    for line in lines(Jar::of(visit.embed), &groups(enabled.iter().map(String::as_str))) {
        headers.append("set-cookie", &line)?;
    }
    if !form {
        return reply::empty(204, &headers);
    }
    headers.set("location", &back(&door.origin, door.header("referer").as_deref()))?;
    reply::empty(303, &headers)
}

/// The groups that a request's cookies agree to. An answer under the old names is written anew under the present ones.
pub fn of_cookies(cookies: Cookies<'_>, jar: Jar, set_cookies: &mut Vec<String>) -> Vec<String> {
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
fn groups<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut kept: Vec<String> = names
        .map(str::trim)
        .filter(|name| GROUPS.contains(name))
        .map(str::to_owned)
        .collect();
    kept.sort_unstable();
    kept.dedup();
    kept
}

fn lines(jar: Jar, enabled: &[String]) -> [String; 2] {
    let kept = if enabled.is_empty() { 0 } else { CONSENT_AGE };
    [
        cookies::line(jar, jar.consent(), "1", Some(CONSENT_AGE), false),
        cookies::line(jar, jar.enabled_cookies(), &enabled.join(","), Some(kept), false),
    ]
}

/// The page the form stood on, if it was ours.
fn back(origin: &str, referer: Option<&str>) -> String {
    referer
        .and_then(|referer| referer.strip_prefix(origin))
        .filter(|path| query::is_local(path))
        .unwrap_or("/")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consent_counts_only_after_an_answer_and_for_known_groups() {
        let of = |text| of_cookies(Cookies(text), Jar::Plain, &mut Vec::new());
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
        let of = |jar| of_cookies(Cookies(both), jar, &mut Vec::new());
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
    fn an_answer_under_the_old_names_moves_to_the_new_ones_once() {
        let mut set = Vec::new();
        let old = "madia-consent=1; madia-enabled-cookies=statistics";
        assert_eq!(of_cookies(Cookies(old), Jar::Plain, &mut set), ["statistics"]);
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
        assert!(of_cookies(Cookies(&both), Jar::Plain, &mut again).is_empty());
        assert!(again.is_empty());
    }

    #[test]
    fn a_form_goes_back_to_our_own_page_only() {
        let origin = "https://shop.example";
        assert_eq!(
            back(origin, Some("https://shop.example/pasta?page=2")),
            "/pasta?page=2"
        );
        for stranger in [
            "https://evil.example/",
            "https://shop.example.evil/",
            "https://shop.example//evil",
            "x",
        ] {
            assert_eq!(back(origin, Some(stranger)), "/");
        }
        assert_eq!(back(origin, None), "/");
    }
}
