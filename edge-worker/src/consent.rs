//! `POST /api/consent`: stores which optional cookies the visitor agreed to. JSON `{enabled: [...]}` answers
//! 204; a form without JavaScript leads back to its page.

use crate::body::{self, BodyError};
use crate::consent_cookies::{groups, lines};
use crate::cookies::{GROUPS, Jar};
use crate::edge_request::EdgeRequest;
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

pub(crate) async fn save(edge: &EdgeRequest, visit: &Visit, context: &RequestContext) -> Js<Response> {
    if edge.method != "POST" {
        return reply::refusal(&ApiError::MethodNotAllowed, context);
    }
    let text = match body::read(edge).await {
        Ok(bytes) => {
            String::from_utf8_lossy(&bytes.map(|bytes| bytes.to_vec()).unwrap_or_default()).into_owned()
        }
        Err(BodyError::TooLarge) => return reply::refusal(&ApiError::TooLarge, context),
        Err(BodyError::Broken) => return reply::refusal(&ApiError::Malformed(Default::default()), context),
    };
    let form =
        edge.header("content-type").is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"));
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
    headers.set("location", &back(&edge.origin, edge.header("referer").as_deref()))?;
    reply::empty(303, &headers)
}

/// The page that contained the form, if it is the shop's own.
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
        assert_eq!(back(origin, Some("https://shop.example/pasta?page=2")), "/pasta?page=2");
        for stranger in
            ["https://evil.example/", "https://shop.example.evil/", "https://shop.example//evil", "x"]
        {
            assert_eq!(back(origin, Some(stranger)), "/");
        }
        assert_eq!(back(origin, None), "/");
    }
}
