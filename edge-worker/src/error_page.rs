//! The page that a visitor sees when rendering fails, with the request id and links.

use crate::edge_request::EdgeRequest;
use crate::own_page::{self, Content, escape};
use crate::query;
use crate::reply::Js;
use crate::visit::Visit;
use madia_api::domain::locale::Locale;
use madia_api::platform::texts::{error_page, pick};
use web_sys::Response;

/// The page with a status.
pub(crate) fn answer(edge: &EdgeRequest, visit: &Visit, status: u16) -> Js<Response> {
    let address = crate::edge_request::address("", &edge.path, &query::without(&edge.query, query::KEY));
    own_page::answer(edge, visit, status, &content(visit.locale, &address, &edge.id))
}

fn content(locale: Locale, address: &str, id: &str) -> Content {
    let text = |texts| pick(texts, locale);
    // `//host` as an address would lead away from the shop.
    let address = escape(&format!("/{}", address.trim_start_matches(['/', '\\'])));
    let (retry, home) = (text(&error_page::RETRY), text(&error_page::HOME));
    let reference = text(&error_page::REFERENCE);
    Content {
        title: text(&error_page::TITLE),
        text: text(&error_page::TEXT).to_owned(),
        ways: format!(
            "<nav><a class=\"first\" href=\"{address}\">{retry}</a><a href=\"/\">{home}</a></nav>\n\
             <small>{reference}: <code>{id}</code></small>"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_whole_in_every_language_and_keeps_addresses_harmless() {
        for locale in Locale::ALL {
            let content = content(locale, "//evil.example/?q=\"><script>{id}", "abc");
            let html = own_page::html(locale, "n0nce", &content);
            assert!(!html.contains("<script>") && html.contains("href=\"/evil.example/?q=&quot;"));
            assert!(html.contains("<code>abc</code>") && html.contains("nonce=\"n0nce\""));
            for slot in ["{lang}", "{title}", "{text}", "{ways}", "{nonce}", "{id}"] {
                assert!(!html.contains(slot), "{slot}");
            }
        }
    }
}
