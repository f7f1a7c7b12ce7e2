//! The edge's part of `GET /api/ready`: whether the page Worker answers, and whether the configuration is fit
//! for a public shop.

use crate::edge_request::EdgeRequest;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, Response};
use worker_sys::Fetcher;

/// The path of the readiness check.
pub(crate) const PATH: &str = "/api/ready";
/// An address that the page Worker answers without rendering.
const PAGES: &str = "https://pages.internal/__ready";

/// Least characters of a key that signs or seals.
const MIN_KEY: usize = 32;

/// Refuses configuration that a public shop must not have. On a developer's computer anything is accepted;
/// behind a staging gate the captcha may be the provider's test.
pub(crate) fn configured(edge: &EdgeRequest) -> Result<(), String> {
    if edge.settings.loopback {
        return Ok(());
    }
    let text = |name: &str| edge.env.var(name).map(|value| value.to_string()).ok();
    weakness(text, edge.settings.staging.is_some()).map_or(Ok(()), Err)
}

fn weakness(text: impl Fn(&str) -> Option<String>, staging: bool) -> Option<String> {
    let short = ["CONTEXT_KEY", "SEAL_KEY"]
        .into_iter()
        .find(|name| text(name).is_none_or(|key| key.chars().count() < MIN_KEY));
    if let Some(name) = short {
        return Some(format!("{name} is shorter than {MIN_KEY} characters"));
    }
    let test = ["CAPTCHA_SECRET", "CAPTCHA_SITE_KEY"]
        .into_iter()
        .find(|name| !staging && text(name).is_some_and(|key| is_test_key(&key)));
    test.map(|name| format!("{name} is the provider's test key, which lets everybody pass"))
}

/// Turnstile's published keys: `1x0000...`, `2x0000...`, `3x0000...`.
fn is_test_key(key: &str) -> bool {
    matches!(key.split_once("x0000000000"), Some(("1" | "2" | "3", _)))
}

/// Why the page Worker would not answer.
pub(crate) async fn pages(edge: &EdgeRequest) -> Result<(), String> {
    let pages: Fetcher = edge.env.service("SSR").map_err(|_| "no binding SSR".to_owned())?.into_rpc();
    let failed = |_| "the page Worker does not answer".to_owned();
    let request = Request::new_with_str(PAGES).map_err(failed)?;
    let answer = JsFuture::from(pages.fetch(&request).map_err(failed)?).await.map_err(failed)?;
    match answer.unchecked_into::<Response>().status() {
        status if status < 500 => Ok(()),
        status => Err(format!("the page Worker answers {status}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_keys_and_test_keys_are_no_configuration_of_an_open_shop() {
        let key = "k".repeat(MIN_KEY);
        let with = |name: &'static str, value: &'static str, staging| {
            let key = key.clone();
            weakness(
                move |setting| Some(if setting == name { value.to_owned() } else { key.clone() }),
                staging,
            )
        };
        assert_eq!(with("", "", false), None);
        for name in ["CONTEXT_KEY", "SEAL_KEY"] {
            for staging in [false, true] {
                assert!(with(name, "short", staging).is_some_and(|why| why.contains(name)));
            }
        }
        for (name, test) in [
            ("CAPTCHA_SITE_KEY", "1x00000000000000000000AA"),
            ("CAPTCHA_SECRET", "2x0000000000000000000000000000000AA"),
            ("CAPTCHA_SECRET", "3x0000000000000000000000000000000AA"),
        ] {
            assert!(with(name, test, false).is_some());
            assert!(with(name, test, true).is_none());
        }
        assert!(weakness(|_| None, true).is_some());
    }
}
