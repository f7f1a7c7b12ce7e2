//! `/sitemap.xml` and its parts: every public page with its three offered languages.
//! Part 0 holds the fixed pages, categories and manufacturers; the others hold products.

mod xml;

use crate::edge_request::EdgeRequest;
use crate::outcome::Outcome;
use crate::page::{FileKey, Key, copies};
use crate::reply::{self, Js};
use crate::settings::PageCache;
use crate::visit::Visit;
use crate::{error_page, log, version};
use js_sys::Uint8Array;
use madia_api::domain::dates::Day;
use madia_api::platform::context::RequestContext;
use madia_api::platform::database::Freshness;
use madia_api::platform::errors::ApiError;
use madia_api::sitemap;
use web_sys::Response;

/// Every fixed public page.
const FIXED: [&str; 12] = [
    "/",
    "/marchi",
    "/novita",
    "/piu-venduti",
    "/promozioni",
    "/featured",
    "/top-qualities",
    "/ensema-prodotti",
    "/guida",
    "/contatti",
    "/privacy-policy",
    "/termini-e-condizioni",
];
/// More products than any shop has; a higher part does not exist.
const MAX_PARTS: i64 = 10_000;

/// A file of the sitemap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Index,
    Lists,
    Products(i64),
}

/// The file that a path names.
pub(crate) fn part(path: &str) -> Option<Part> {
    if path == "/sitemap.xml" {
        return Some(Part::Index);
    }
    let number = path.strip_prefix("/sitemap-")?.strip_suffix(".xml")?;
    let part: i64 = number.parse().ok().filter(|part: &i64| part.to_string() == number)?;
    match part {
        0 => Some(Part::Lists),
        1..=MAX_PARTS => Some(Part::Products(part)),
        _ => None,
    }
}

/// Answers a file, from the cache while the catalogue is unchanged.
pub(crate) async fn answer(edge: &EdgeRequest, visit: &Visit, part: Part) -> Js<(Response, Outcome)> {
    let version = version::current(edge).await;
    let key = key(edge, version);
    if edge.settings.page_cache != PageCache::Off
        && let Some(copy) = copies::find(edge, &key).await
    {
        let headers = web_sys::Headers::new_with_headers(&copy.headers)?;
        headers.set("x-cache", Outcome::Hit.word())?;
        return Ok((reply(edge, &headers, &copy.bytes)?, Outcome::Hit));
    }
    let text = match write(edge, version, part).await {
        Ok(Some(text)) => text,
        Ok(None) => return Ok((reply::empty(404, &reply::headers()?)?, Outcome::Bypass)),
        Err(error) => {
            log::error(&edge.id, "door_error", &error.to_string());
            return Ok((error_page::answer(edge, visit, 500)?, Outcome::Bypass));
        }
    };
    let bytes = Uint8Array::from(text.as_bytes());
    let headers = reply::headers()?;
    headers.set("content-type", "application/xml; charset=utf-8")?;
    headers.set("cache-control", "public, max-age=3600")?;
    copies::keep_bytes(edge, key, &headers, &bytes);
    let headers = web_sys::Headers::new_with_headers(&headers)?;
    headers.set("x-cache", Outcome::Miss.word())?;
    Ok((reply(edge, &headers, &bytes)?, Outcome::Miss))
}

fn reply(edge: &EdgeRequest, headers: &web_sys::Headers, bytes: &Uint8Array) -> Js<Response> {
    if edge.is_head() { reply::empty(200, headers) } else { reply::bytes(200, headers, bytes) }
}

/// The key of a file; its addresses are absolute, so the shop's own is part of the key.
fn key(edge: &EdgeRequest, version: i64) -> Key {
    let day = Day::at(edge.milliseconds(), madia_api::domain::market::Country::It);
    Key::of_file(&FileKey { build: &edge.settings.build, version, day, shop: &edge.shop, path: &edge.path })
}

async fn write(edge: &EdgeRequest, version: i64, part: Part) -> Result<Option<String>, ApiError> {
    let app = edge.app(RequestContext::default(), version, Freshness::Any);
    let origin = edge.shop.as_str();
    Ok(match part {
        Part::Index => {
            let parts = sitemap::product_parts(&app).await?;
            Some(xml::index((0..=parts).map(|part| format!("{origin}/sitemap-{part}.xml"))))
        }
        Part::Lists => {
            let lists = sitemap::list_paths(&app).await?;
            let fixed = FIXED.into_iter().map(str::to_owned);
            Some(xml::pages(origin, fixed.chain(lists)))
        }
        Part::Products(part) => {
            let paths = sitemap::product_paths(&app, part).await?;
            (!paths.is_empty()).then(|| xml::pages(origin, paths.into_iter()))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_files_are_parts() {
        assert_eq!(part("/sitemap.xml"), Some(Part::Index));
        assert_eq!(part("/sitemap-0.xml"), Some(Part::Lists));
        assert_eq!(part("/sitemap-12.xml"), Some(Part::Products(12)));
        for path in [
            "/sitemap-.xml",
            "/sitemap-01.xml",
            "/sitemap--1.xml",
            "/sitemap-+1.xml",
            "/sitemap-10001.xml",
            "/x",
        ] {
            assert_eq!(part(path), None);
        }
    }
}
