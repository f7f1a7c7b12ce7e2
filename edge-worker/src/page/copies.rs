//! Cached pages in two layers: bytes in the isolate, then the Cache API.

use super::key::Key;
use super::store::Store;
use crate::edge_request::EdgeRequest;
use crate::settings::PageCache;
use crate::{body, reply};
use js_sys::Uint8Array;
use std::cell::RefCell;
use std::collections::HashMap;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, ReadableStream, Response};
use worker::Cache;

/// Bytes of pages in one isolate, of its 128 MB.
const CAPACITY: usize = 32 * 1024 * 1024;
/// Bytes of one page; larger ones are not cached.
const LARGEST: u32 = 4 * 1024 * 1024;
/// Milliseconds after which an unfinished refresh may be tried again.
const PATIENCE: f64 = 15_000.0;
/// The time of rendering, stored only in the Cache API's copy.
const STORED_AT: &str = "x-madia-stored-at";
/// The last bytes of a page that rendered without any error.
const MARKER: &[u8] = b"<!--page-complete-->";

/// A page as everyone may see it. Its bytes stay in JavaScript's memory.
#[derive(Clone)]
pub(crate) struct Copy {
    pub bytes: Uint8Array,
    /// Headers with the policy and the nonce of the render.
    pub headers: Headers,
    pub stored_at: f64,
}

thread_local! {
    static STORE: RefCell<Store<Copy>> = RefCell::new(Store::new(CAPACITY));
    static REFRESHING: RefCell<HashMap<String, f64>> = RefCell::new(HashMap::new());
}

/// The copy of a page, from the nearest layer.
pub(crate) async fn find(edge: &EdgeRequest, key: &Key) -> Option<Copy> {
    let full = edge.settings.page_cache == PageCache::Full;
    if full && let Some(copy) = STORE.with_borrow_mut(|store| store.get(&key.address).cloned()) {
        return Some(copy);
    }
    let response: Response = Cache::default().get(key.address.as_str(), true).await.ok()??.into();
    let headers = Headers::new_with_headers(&response.headers()).ok()?;
    let stored_at = headers.get(STORED_AT).ok()??.parse().ok()?;
    for name in [STORED_AT, "age", "date", "cf-cache-status", "last-modified"] {
        headers.delete(name).ok()?;
    }
    if !is_file(&key.address) {
        headers.set("cache-control", for_browsers(&key.address)).ok()?;
    }
    let buffer = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    let copy = Copy { bytes: Uint8Array::new(&buffer), headers, stored_at };
    if full {
        put(key, &copy);
    }
    Some(copy)
}

/// Whether this request refreshes the page.
pub(crate) fn claim_refresh(key: &Key, now: f64) -> bool {
    REFRESHING.with_borrow_mut(|running| {
        running.retain(|_, since| now - *since < PATIENCE);
        if running.contains_key(&key.address) {
            return false;
        }
        running.insert(key.address.clone(), now);
        true
    })
}

/// Reads the stream after the answer and caches a complete page.
pub(crate) fn keep(edge: &EdgeRequest, key: Key, headers: Headers, body: ReadableStream, started: f64) {
    let full = edge.settings.page_cache == PageCache::Full;
    edge.ctx.wait_until(store(key, headers, body, started, full));
}

/// Caches a render in both layers, if it ended as a complete one does.
pub(crate) async fn store(key: Key, headers: Headers, body: ReadableStream, started: f64, full: bool) {
    // The duration of this render does not apply to later answers.
    let timed = headers.delete("server-timing").is_ok();
    if timed && let Some(bytes) = whole(&key, &body).await {
        let copy = Copy { bytes, headers, stored_at: started };
        if full {
            put(&key, &copy);
        }
        // The isolate's copy is enough when the Cache API fails.
        let _ = put_at_edge(&key, &copy).await;
    }
    REFRESHING.with_borrow_mut(|running| running.remove(&key.address));
}

/// Caches bytes that the edge itself wrote.
pub(crate) fn keep_bytes(edge: &EdgeRequest, key: Key, headers: &Headers, bytes: &Uint8Array) {
    if edge.settings.page_cache == PageCache::Off {
        return;
    }
    let copy = Copy { bytes: bytes.clone(), headers: headers.clone(), stored_at: edge.now };
    if edge.settings.page_cache == PageCache::Full {
        put(&key, &copy);
    }
    edge.ctx.wait_until(async move {
        let _ = put_at_edge(&key, &copy).await;
    });
}

/// Frees the memory.
pub(crate) fn forget() {
    STORE.with_borrow_mut(Store::clear);
}

fn put(key: &Key, copy: &Copy) {
    let size = copy.bytes.length() as usize + 2 * key.address.len() + 2048;
    STORE.with_borrow_mut(|store| store.put(&key.address, copy.clone(), size));
}

async fn put_at_edge(key: &Key, copy: &Copy) -> Result<(), JsValue> {
    let headers = Headers::new_with_headers(&copy.headers)?;
    headers.set("cache-control", "public, max-age=86400")?;
    headers.delete("vary")?;
    headers.set(STORED_AT, &copy.stored_at.to_string())?;
    let response = reply::bytes(200, &headers, &copy.bytes)?;
    Cache::default()
        .put(key.address.as_str(), worker::Response::from(response))
        .await
        .map_err(|_| JsValue::from_str("cache put"))
}

/// The bytes, when the stream ended with the marker.
async fn whole(key: &Key, stream: &ReadableStream) -> Option<Uint8Array> {
    // Never `array_buffer` here: on one half of a tee it would block the visitor's half until the end.
    let bytes = body::gather(stream, LARGEST).await.ok()?;
    let complete = match kind(&key.address) {
        Kind::Page => {
            let tail = bytes.length().saturating_sub(u32::try_from(MARKER.len()).unwrap_or_default());
            bytes.subarray(tail, bytes.length()).to_vec() == MARKER
        }
        Kind::Data => !has_rejection(&bytes.to_vec()),
        Kind::Manifest => true,
    };
    complete.then_some(bytes)
}

#[derive(Debug, PartialEq, Eq)]
enum Kind {
    Page,
    /// A route's loader data (single fetch).
    Data,
    /// Which routes exist (route discovery).
    Manifest,
}

fn kind(address: &str) -> Kind {
    let path = address.split('?').next().unwrap_or_default();
    if path.ends_with("/__manifest") {
        Kind::Manifest
    } else if path.ends_with(".data") {
        Kind::Data
    } else {
        Kind::Page
    }
}

/// Files of the edge set their own lifetime.
fn is_file(address: &str) -> bool {
    address.starts_with("https://files.")
}

/// How long a browser may keep it. Data stay for a moment, so that a prefetch is of use.
pub(crate) fn for_browsers(address: &str) -> &'static str {
    match kind(address) {
        Kind::Page => "private, no-cache",
        Kind::Data => "private, max-age=5",
        Kind::Manifest => "public, max-age=31536000, immutable",
    }
}

/// A deferred value that was rejected is a line `E<number>:` of the stream.
fn has_rejection(bytes: &[u8]) -> bool {
    bytes.split(|byte| *byte == b'\n').skip(1).any(|line| {
        let mut rest = line.iter();
        rest.next() == Some(&b'E')
            && rest.next().is_some_and(u8::is_ascii_digit)
            && rest.find(|byte| !byte.is_ascii_digit()) == Some(&b':')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rejected_deferred_value_is_found() {
        assert!(has_rejection(b"[{\"_1\":2}]\nP3:[\"x\"]\nE12:[\"Error\"]\n"));
        assert!(!has_rejection(b"[\"E1:\"]\nP3:[\"E4:\"]\n"));
        assert!(!has_rejection(b"E1:"));
    }

    #[test]
    fn pages_data_and_manifest_are_distinguished() {
        assert_eq!(kind("https://x/a/__manifest?p=/a.data"), Kind::Manifest);
        assert_eq!(kind("https://x/a/_root.data?_routes"), Kind::Data);
        assert_eq!(kind("https://x/a?x=.data"), Kind::Page);
    }
}
