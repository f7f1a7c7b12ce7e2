//! Storage of pictures: static files behind the binding ASSETS, drawings in the Cache API.

use super::drawing::Motif;
use super::presets::Preset;
use super::stored;
use futures_util::future::try_join_all;
use js_sys::Uint8Array;
use pdf::Picture;
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use std::collections::{BTreeSet, HashMap};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use worker::send::SendFuture;
use worker::{Cache, Headers, Response};
use worker_sys::Fetcher;

/// A file of the media folder in a preset's size; `None` when it does not exist.
pub(crate) async fn asset(app: &App, file: &str, preset: Preset) -> ApiResult<Option<Vec<u8>>> {
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let is_path = stem.chars().all(|ch| ch.is_ascii_alphanumeric() || "-_/".contains(ch));
    if stem.is_empty() || !is_path {
        return Ok(None);
    }
    let address = format!("http://assets.internal/media/{stem}/{}.webp", preset.code());
    SendFuture::new(fetch(app, address, "image/webp")).await
}

/// A drawing by its file, `drawings/lemon.svg`; `None` when it does not exist.
pub async fn drawing(app: &App, file: &str) -> ApiResult<Option<Vec<u8>>> {
    let is_path =
        file.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_/.".contains(&b)) && !file.contains("..");
    if !is_path {
        return Ok(None);
    }
    let address = format!("http://assets.internal/media/{file}");
    SendFuture::new(fetch(app, address, "image/svg+xml")).await
}

/// A static file that is not a picture, by its path; `None` when it does not exist.
pub async fn file(app: &App, path: &str) -> ApiResult<Option<Vec<u8>>> {
    let address = format!("http://assets.internal/{path}");
    SendFuture::new(fetch(app, address, "application/octet-stream")).await
}

/// A drawing (`drawings/lemon.svg`) to be embedded.
pub async fn motif(app: &App, name: &str) -> ApiResult<Option<Motif>> {
    if !name.starts_with(super::DRAWINGS) {
        return Ok(None);
    }
    let bytes = drawing(app, name).await?;
    Ok(bytes.and_then(|bytes| String::from_utf8(bytes).ok()).map(Motif))
}

async fn fetch(app: &App, address: String, media_type: &str) -> ApiResult<Option<Vec<u8>>> {
    let failed = |what: &str| ApiError::Internal(format!("assets: {what}: {address}"));
    let assets: Fetcher = app.env.assets("ASSETS").map_err(|_| failed("no binding"))?.into_rpc();
    let promise = assets.fetch_with_str(&address).map_err(|_| failed("refused"))?;
    let answer: web_sys::Response =
        JsFuture::from(promise).await.map_err(|_| failed("no answer"))?.unchecked_into();
    let kind = answer.headers().get("content-type").ok().flatten().unwrap_or_default();
    if answer.status() != 200 || !kind.starts_with(media_type) {
        // An unread body would hold the connection.
        if let Some(body) = answer.body() {
            let _cancelled = body.cancel();
        }
        return Ok(None);
    }
    bytes(&answer).await.map(Some).ok_or_else(|| failed("broken off"))
}

/// Reads the body in one piece through the runtime. The garbage collector drops a stream that Rust wraps
/// (`Response::bytes`, the `http` types) outside any request, which workerd forbids, and that ends the whole
/// instance.
async fn bytes(answer: &web_sys::Response) -> Option<Vec<u8>> {
    let buffer = JsFuture::from(answer.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

/// A drawing cached by this isolate or another one of the same data centre.
pub async fn cached(tag: &str) -> Option<Vec<u8>> {
    SendFuture::new(async {
        let answer: web_sys::Response = Cache::default().get(key(tag), false).await.ok().flatten()?.into();
        bytes(&answer).await
    })
    .await
}

/// Caches a drawing after the answer; a failure only means that it is drawn again.
pub fn keep(app: &App, tag: &str, bytes: &[u8]) {
    let (key, bytes) = (key(tag), bytes.to_vec());
    app.ctx.wait_until(async move {
        let headers = Headers::new();
        let described = headers
            .set("content-type", "image/svg+xml; charset=utf-8")
            .and_then(|()| headers.set("cache-control", "public, max-age=2592000"));
        if let (Ok(()), Ok(answer)) = (described, Response::from_bytes(bytes)) {
            // If this fails, the next request draws it again.
            let _cached = Cache::default().put(key, answer.with_headers(headers)).await;
        }
    });
}

fn key(tag: &str) -> String {
    let digits: String = tag.chars().filter(char::is_ascii_hexdigit).collect();
    format!("http://drawings.internal/{digits}")
}

/// Drawings as a printed page embeds them, all in one file (`scripts/media/paper.mjs`).
const PAPER: &str = "media/paper/motifs.bin";
/// Most photos of one document, because each is a separate request.
const MAX_PHOTOS: usize = 300;
const MAX_CONCURRENT: usize = 6;

/// Those of the pictures that exist as JPEG: `lemon` of the drawings, `kv/HASH` (and `photos/apple`, which
/// older imports have left among the static files).
pub async fn paper(app: &App, names: &BTreeSet<String>) -> ApiResult<HashMap<String, Picture>> {
    let pack = file(app, PAPER).await?.unwrap_or_default();
    let mut found: HashMap<String, Picture> = packed(&pack)
        .filter(|(name, _)| names.contains(*name))
        .map(|(name, picture)| (name.to_owned(), picture))
        .collect();
    let photos: Vec<&String> = names
        .iter()
        .filter(|name| name.starts_with("photos/") || stored::is_stored(name))
        .take(MAX_PHOTOS)
        .collect();
    for some in photos.chunks(MAX_CONCURRENT) {
        let loaded = try_join_all(some.iter().map(async |name| photo(app, name).await)).await?;
        let named = some.iter().map(|name| (*name).clone());
        found.extend(named.zip(loaded).filter_map(|(name, picture)| picture.map(|picture| (name, picture))));
    }
    Ok(found)
}

/// The side of a photo on paper.
const PHOTO_SIDE: u16 = 240;

async fn photo(app: &App, name: &str) -> ApiResult<Option<Picture>> {
    let printed = |jpeg| Picture { width: PHOTO_SIDE, height: PHOTO_SIDE, jpeg };
    if stored::is_stored(name) {
        return Ok(stored::printed(app, name, PHOTO_SIDE).await?.map(printed));
    }
    let is_path = name.chars().all(|ch| ch.is_ascii_alphanumeric() || "-_/".contains(ch));
    if !is_path {
        return Ok(None);
    }
    let address = format!("http://assets.internal/media/{name}/paper.jpg");
    let jpeg = SendFuture::new(fetch(app, address, "image/jpeg")).await?;
    Ok(jpeg.map(printed))
}

/// Iterates over name, side and bytes of each picture.
fn packed(pack: &[u8]) -> impl Iterator<Item = (&str, Picture)> {
    let mut at = 4;
    let whole = pack.get(..4) == Some(b"MPX1");
    std::iter::from_fn(move || {
        let mut take = |size: usize| {
            let bytes = pack.get(at..at + size)?;
            at += size;
            Some(bytes)
        };
        if !whole {
            return None;
        }
        let length = usize::from(*take(1)?.first()?);
        let name = std::str::from_utf8(take(length)?).ok()?;
        let side = u16::from_be_bytes(take(2)?.try_into().ok()?);
        let size = u32::from_be_bytes(take(4)?.try_into().ok()?);
        let jpeg = take(usize::try_from(size).ok()?)?.to_vec();
        Some((name, Picture { width: side, height: side, jpeg }))
    })
}
