//! `POST /api/consent`: remembers which optional cookies the visitor agreed to. JSON
//! `{enabled: [...]}` answers 204; a form without JavaScript goes back to where it stood.

use crate::body::{self, Refused};
use crate::cookies::{self, CONSENT, CONSENT_AGE, ENABLED_COOKIES, Jar};
use crate::door::Door;
use crate::query;
use crate::reply::{self, Js};
use crate::visit::{Visit, groups};
use madia_api::context::RequestContext;
use madia_api::errors::{ApiError, FieldError};
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
    let enabled = if form {
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

    let headers = reply::headers()?;
    headers.set("cache-control", "no-store")?;
    let enabled = groups(enabled.iter().map(String::as_str)).join(",");
    let jar = Jar::of(visit.embed);
    headers.append(
        "set-cookie",
        &cookies::line(jar, CONSENT, "1", Some(CONSENT_AGE), false),
    )?;
    let kept = if enabled.is_empty() { 0 } else { CONSENT_AGE };
    headers.append(
        "set-cookie",
        &cookies::line(jar, ENABLED_COOKIES, &enabled, Some(kept), false),
    )?;
    if !form {
        return reply::empty(204, &headers);
    }
    headers.set("location", &back(&door.origin, door.header("referer").as_deref()))?;
    reply::empty(303, &headers)
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
