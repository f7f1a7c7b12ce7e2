//! `robots.txt`: the catalogue is for everyone; carts, accounts and calls are not for robots.

use crate::edge_request::EdgeRequest;
use crate::reply::{self, Js};
use web_sys::Response;

pub(crate) fn answer(edge: &EdgeRequest) -> Js<Response> {
    let headers = reply::headers()?;
    headers.set("content-type", "text/plain; charset=utf-8")?;
    headers.set("cache-control", "public, max-age=3600")?;
    let text = text(&edge.shop, edge.settings.staging.is_some());
    if edge.is_head() { reply::empty(200, &headers) } else { reply::text(200, &headers, &text) }
}

fn text(origin: &str, staging: bool) -> String {
    if staging {
        return "User-agent: *\nDisallow: /\n".to_owned();
    }
    format!(
        "User-agent: *\nAllow: /api/public/\nDisallow: /api/\nDisallow: /checkout\nDisallow: /utente\n\
         Disallow: /manager\nDisallow: /gestione\nDisallow: /password-reset\nDisallow: /thank-you\n\
         Disallow: /style-guide\n\nSitemap: {origin}/sitemap.xml\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_staging_shop_is_in_no_index() {
        assert!(text("https://shop.example", true).ends_with("Disallow: /\n"));
        assert!(text("https://shop.example", false).contains("Sitemap: https://shop.example/sitemap.xml"));
    }
}
