//! What a visitor sees when a page cannot be rendered: plain, in their language, with the
//! request id and a way on. It needs nothing that could have failed.

use crate::body::Refused;
use crate::door::{Door, random_bytes};
use crate::page::Failure;
use crate::reply::{self, Js};
use crate::visit::Visit;
use crate::{log, policy, texts};
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use madia_api::domain::locale::Locale;
use web_sys::Response;

/// Logs why, and answers the page.
pub fn for_failure(door: &Door, visit: &Visit, failure: &Failure) -> Js<Response> {
    let (status, detail) = match failure {
        Failure::Pages(detail) => (503, detail.as_str()),
        Failure::Timeout => (504, "timeout"),
        Failure::Body(Refused::TooLarge) => (413, "body too large"),
        Failure::Body(Refused::Broken) => (400, "body broken"),
        Failure::Unconfigured => (500, "the secret CONTEXT_KEY is missing"),
    };
    if status >= 500 {
        log::error(&door.id, &door.path, detail);
    }
    answer(door, visit, status)
}

/// The page with a status.
pub fn answer(door: &Door, visit: &Visit, status: u16) -> Js<Response> {
    let nonce = STANDARD_NO_PAD.encode(random_bytes());
    let headers = reply::headers()?;
    headers.set("content-type", "text/html; charset=utf-8")?;
    headers.set("content-language", visit.locale.code())?;
    headers.set("cache-control", "no-store")?;
    headers.set(
        "content-security-policy",
        &policy::page(&nonce, visit.embed, &door.settings.ancestors),
    )?;
    headers.set("x-request-id", &door.id)?;
    headers.set("x-cache", "bypass")?;
    if matches!(status, 503 | 504) {
        headers.set("retry-after", "5")?;
    }
    let address = crate::door::address("", &door.path, &door.query);
    let html = page(visit.locale, &address, &nonce, &door.id);
    if door.is_head() {
        reply::empty(status, &headers)
    } else {
        reply::text(status, &headers, &html)
    }
}

fn page(locale: Locale, address: &str, nonce: &str, id: &str) -> String {
    let texts = texts::of(locale);
    let lang = if locale == Locale::No { "nb" } else { locale.code() };
    // `//host` as an address would lead away from the shop.
    let address = format!("/{}", address.trim_start_matches(['/', '\\']));
    include_str!("error_page.html")
        .replace("{lang}", lang)
        .replace("{nonce}", nonce)
        .replace("{title}", texts.title)
        .replace("{text}", texts.text)
        .replace("{retry}", texts.retry)
        .replace("{home}", texts.home)
        .replace("{reference}", texts.reference)
        .replace("{id}", id)
        .replace("{retry_href}", &escape(&address))
}

/// For text and attributes of HTML and XML.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_whole_in_every_language_and_keeps_addresses_harmless() {
        for locale in Locale::ALL {
            let html = page(locale, "//evil.example/?q=\"><script>{id}", "n0nce", "abc");
            assert!(!html.contains("<script>") && html.contains("href=\"/evil.example/?q=&quot;"));
            assert!(html.contains("<code>abc</code>") && html.contains("nonce=\"n0nce\""));
            for slot in [
                "{lang}",
                "{title}",
                "{text}",
                "{retry}",
                "{home}",
                "{reference}",
                "{retry_href}",
                "{nonce}",
            ] {
                assert!(!html.contains(slot), "{slot}");
            }
        }
    }
}
