//! The catalogue version: maintained in D1 by triggers, in KV by the cron job, in the isolate for a few
//! seconds. It is part of every page cache key.

use crate::edge_request::EdgeRequest;
use crate::origins;
use crate::page::copies;
use madia_api::domain::market::Country;
use madia_api::version::{PUBLISHED, published_here};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use worker::Env;

const KEY: &str = "catalogue-version";

/// The published state: the version, the open markets in the order of `Country::ALL`, and the sites that may
/// show the shop in a frame.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Published {
    version: i64,
    open: [bool; 2],
    /// A source list for `frame-ancestors`.
    sites: String,
}

/// The state until one is known.
const NOTHING: Published = Published { version: 0, open: [true; 2], sites: String::new() };

/// Reads `123`, `123 IT` while a market is closed, `123 IT,NO https://www.example.it` with sites.
fn parse(text: &str) -> Option<Published> {
    let (version, rest) = text.split_once(' ').map_or((text, None), |(version, rest)| (version, Some(rest)));
    let markets = rest.and_then(|rest| rest.split(' ').next());
    let sites = rest.and_then(|rest| rest.split_once(' ')).map(|(_, sites)| origins::ancestors(sites));
    let is_open =
        |country: Country| markets.is_none_or(|open| open.split(',').any(|code| code == country.code()));
    Some(Published {
        version: version.parse().ok()?,
        open: Country::ALL.map(is_open),
        sites: sites.unwrap_or_default(),
    })
}

impl Published {
    /// The market itself, or the first open one.
    fn market(&self, country: Country) -> Country {
        let is_open = |market: Country| {
            Country::ALL.into_iter().zip(self.open).any(|(each, open)| open && each == market)
        };
        if is_open(country) {
            return country;
        }
        Country::ALL.into_iter().find(|&market| is_open(market)).unwrap_or(country)
    }
}

thread_local! { static HELD: RefCell<Option<(Published, f64)>> = const { RefCell::new(None) }; }

/// The version, at most `version_hold` old; 0 while none is known.
pub(crate) async fn current(edge: &EdgeRequest) -> i64 {
    published(edge).await.version
}

/// The market whose prices a visitor sees; a closed one is replaced by an open one.
pub(crate) async fn open_market(edge: &EdgeRequest, country: Country) -> Country {
    published(edge).await.market(country)
}

/// The sites that may show the shop in a frame besides the configured ones, as this isolate knows them.
pub(crate) fn embedding_sites() -> String {
    HELD.with_borrow(|held| held.as_ref().map(|(published, _)| published.sites.clone())).unwrap_or_default()
}

async fn published(edge: &EdgeRequest) -> Published {
    if let Some(published) = published_here().as_deref().and_then(parse) {
        HELD.set(Some((published.clone(), edge.now)));
        copies::forget();
        return published;
    }
    let held = HELD.with_borrow(Clone::clone);
    let (is_known, last) = match held {
        Some((published, at)) if edge.now - at < edge.settings.version_hold => return published,
        Some((published, _)) => (true, published),
        None => (false, NOTHING),
    };
    // Only this request reads KV; those that arrive meanwhile use the last version. Before any version is
    // known each of them reads, because version 0 has copies of any age.
    if is_known {
        HELD.set(Some((last.clone(), edge.now)));
    }
    let published = from_kv(&edge.env).await.as_deref().and_then(parse).unwrap_or_else(|| last.clone());
    HELD.set(Some((published.clone(), edge.now)));
    if published.version != last.version {
        // Every name in the store begins with the version, so no old entry will be read again.
        copies::forget();
    }
    published
}

async fn from_kv(env: &Env) -> Option<String> {
    env.kv("KV").ok()?.get(KEY).text().await.ok()?
}

/// Copies the database's state to KV when it has changed; answers the version.
pub(crate) async fn publish(env: &Env) -> Result<i64, JsValue> {
    let database = env.d1("DB").map_err(failed("no binding DB"))?;
    let statement = database.prepare(PUBLISHED);
    // A D1 error is never printed: its `Display` throws.
    let published: String = statement
        .first(Some("published"))
        .await
        .map_err(failed("d1: no catalogue version"))?
        .unwrap_or_default();
    if from_kv(env).await.as_ref() != Some(&published) {
        let kv = env.kv("KV").map_err(failed("no binding KV"))?;
        let put = kv.put(KEY, &published).map_err(failed("kv: put"))?;
        put.execute().await.map_err(failed("kv: put"))?;
    }
    Ok(parse(&published).unwrap_or(NOTHING).version)
}

fn failed<E>(what: &'static str) -> impl FnOnce(E) -> JsValue {
    move |_| JsValue::from_str(what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_alone_has_every_market_open() {
        let published = parse("123").unwrap();
        assert_eq!((published.version, published.open), (123, [true, true]));
        assert_eq!(published.market(Country::No), Country::No);
        assert_eq!(parse("a"), None);
    }

    #[test]
    fn a_closed_market_shows_the_open_one() {
        let published = parse("7 IT").unwrap();
        assert_eq!((published.version, published.market(Country::No)), (7, Country::It));
        assert_eq!(parse("7 NO").unwrap().market(Country::It), Country::No);
    }

    #[test]
    fn sites_follow_the_markets() {
        let published = parse("7 IT,NO https://a.example https://b.example:8443 *").unwrap();
        assert_eq!(published.open, [true, true]);
        assert_eq!(published.sites, "https://a.example https://b.example:8443");
        assert_eq!(parse("7 IT").unwrap().sites, "");
    }
}
