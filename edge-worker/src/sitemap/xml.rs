//! The XML of a sitemap.

use crate::own_page::escape;
use std::fmt::Write as _;

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>"#;
const SCHEMA: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML: &str = "http://www.w3.org/1999/xhtml";
/// The languages of the switcher; `x-default` leaves the choice to the shop.
const LANGUAGES: [(&str, &str); 4] =
    [("it", "?lang=it"), ("en", "?lang=en"), ("no", "?lang=no"), ("x-default", "")];

/// A list of sitemap files.
pub(super) fn index(addresses: impl Iterator<Item = String>) -> String {
    let mut out = format!("{HEAD}<sitemapindex xmlns=\"{SCHEMA}\">");
    for address in addresses {
        let _ = write!(out, "<sitemap><loc>{}</loc></sitemap>", escape(&address));
    }
    out + "</sitemapindex>"
}

/// Pages with their alternates.
pub(super) fn pages(origin: &str, paths: impl Iterator<Item = String>) -> String {
    let mut out = format!("{HEAD}<urlset xmlns=\"{SCHEMA}\" xmlns:xhtml=\"{XHTML}\">");
    for path in paths {
        let address = escape(&format!("{origin}{path}"));
        let _ = write!(out, "<url><loc>{address}</loc>");
        for (language, query) in LANGUAGES {
            let _ = write!(
                out,
                "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}{query}\"/>"
            );
        }
        out += "</url>";
    }
    out + "</urlset>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_lists_its_languages() {
        let text = pages("https://shop.example", ["/a&b".to_owned()].into_iter());
        assert!(text.contains("<loc>https://shop.example/a&amp;b</loc>"));
        assert!(text.contains("hreflang=\"no\" href=\"https://shop.example/a&amp;b?lang=no\""));
        assert!(text.ends_with("</url></urlset>"));
    }
}
