//! The frame of the edge's own pages: plain, in the visitor's language, without any dependency that could
//! have failed.

use crate::edge_request::{EdgeRequest, random_bytes};
use crate::reply::{self, Js};
use crate::visit::Visit;
use crate::{policy, version};
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use madia_api::domain::locale::Locale;
use web_sys::{Headers, Response};

/// The content of the frame.
pub(crate) struct Content {
    /// Plain text.
    pub title: &'static str,
    /// Plain text.
    pub text: String,
    /// HTML: links to continue.
    pub ways: String,
}

/// The page with a status.
pub(crate) fn answer(edge: &EdgeRequest, visit: &Visit, status: u16, content: &Content) -> Js<Response> {
    let nonce = STANDARD_NO_PAD.encode(random_bytes());
    let headers = headers(edge, visit, &nonce)?;
    if matches!(status, 503 | 504) {
        headers.set("retry-after", "5")?;
    }
    if edge.is_head() {
        reply::empty(status, &headers)
    } else {
        reply::text(status, &headers, &html(visit.locale, &nonce, content))
    }
}

fn headers(edge: &EdgeRequest, visit: &Visit, nonce: &str) -> Js<Headers> {
    let headers = reply::headers()?;
    headers.set("content-type", "text/html; charset=utf-8")?;
    headers.set("content-language", visit.locale.code())?;
    headers.set("cache-control", "no-store")?;
    let policy = policy::page(nonce, visit.embed, &edge.settings, &version::embedding_sites());
    headers.set("content-security-policy", &policy)?;
    headers.set("x-request-id", &edge.id)?;
    headers.set("x-cache", "bypass")?;
    Ok(headers)
}

/// The whole document.
pub(crate) fn html(locale: Locale, nonce: &str, content: &Content) -> String {
    let lang = if locale == Locale::No { "nb" } else { locale.code() };
    include_str!("own_page.html")
        .replace("{lang}", lang)
        .replace("{nonce}", nonce)
        .replace("{title}", &escape(content.title))
        .replace("{text}", &escape(&content.text))
        .replace("{ways}", &content.ways)
}

/// Escapes text and attributes of HTML and XML, and braces, which would be read as a placeholder.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '{' => out.push_str("&#123;"),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_stays_text() {
        let content =
            Content { title: "{ways}<script>", text: "{nonce}".to_owned(), ways: "<nav></nav>".to_owned() };
        let html = html(Locale::No, "n0nce", &content);
        assert!(html.contains("<html lang=\"nb\">") && html.contains("nonce=\"n0nce\""));
        assert!(html.contains("<h1>&#123;ways}&lt;script&gt;</h1>"));
        assert_eq!(html.matches("<nav></nav>").count(), 1);
        assert_eq!(html.matches("n0nce").count(), 1);
    }
}
