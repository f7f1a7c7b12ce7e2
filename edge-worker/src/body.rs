//! Reads request bodies, up to their limits.

use crate::edge_request::EdgeRequest;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStream, ReadableStreamDefaultReader};

/// Bytes that are read and discarded after a refusal: closing earlier resets the connection, and the client
/// never sees the answer.
const DRAINED: u32 = 32 * 1024 * 1024;
/// Most bytes of a request body.
const LIMIT: u32 = 2 * 1024 * 1024;
/// Most bytes of an uploaded picture: ten megabytes, and the form around it.
const UPLOAD_LIMIT: u32 = 10 * 1024 * 1024 + 64 * 1024;
/// Most bytes of a form with a file in the back office: more than the page accepts, so that the page itself
/// reports a file that is too large.
const FORM_LIMIT: u32 = 16 * 1024 * 1024;

fn limit(path: &str, content_type: &str) -> u32 {
    let picture =
        matches!(path, "/api/image" | "/api/ops/image" | "/api/ops/settings/logo" | "/api/cart/picture")
            || (path.starts_with("/api/ops/product/") && path.ends_with("/picture"));
    if picture {
        UPLOAD_LIMIT
    } else if path.starts_with("/gestione/") && content_type.starts_with("multipart/form-data") {
        FORM_LIMIT
    } else {
        LIMIT
    }
}

/// Why there is no body to pass on.
pub(crate) enum BodyError {
    TooLarge,
    /// The client went away or broke the transfer.
    Broken,
}

impl From<JsValue> for BodyError {
    fn from(_: JsValue) -> Self {
        Self::Broken
    }
}

/// The whole body, or `None` when there is none.
pub(crate) async fn read(edge: &EdgeRequest) -> Result<Option<Uint8Array>, BodyError> {
    let Some(stream) = edge.request.body() else {
        return Ok(None);
    };
    let limit = limit(&edge.path, &edge.header("content-type").unwrap_or_default());
    if let Some(length) = edge.header("content-length") {
        let length: u64 = length.parse().map_err(|_| BodyError::Broken)?;
        if length > u64::from(limit) {
            if length <= u64::from(DRAINED) {
                drain(&stream, DRAINED).await;
            }
            return Err(BodyError::TooLarge);
        }
        let buffer = JsFuture::from(edge.request.array_buffer()?).await?;
        return Ok(Some(Uint8Array::new(&buffer)));
    }
    // Without a declared length the bytes must be counted.
    gather(&stream, limit).await.map(Some)
}

/// Collects a stream's bytes chunk by chunk, at most `limit`.
pub(crate) async fn gather(stream: &ReadableStream, limit: u32) -> Result<Uint8Array, BodyError> {
    let reader: ReadableStreamDefaultReader = stream.get_reader().unchecked_into();
    let mut chunks = Vec::new();
    let mut total: u32 = 0;
    loop {
        let part = JsFuture::from(reader.read()).await?;
        if Reflect::get(&part, &JsValue::from_str("done"))?.as_bool() == Some(true) {
            break;
        }
        let chunk: Uint8Array = Reflect::get(&part, &JsValue::from_str("value"))?.unchecked_into();
        total = total.saturating_add(chunk.length());
        if total > limit {
            drop(chunks);
            reader.release_lock();
            drain(stream, DRAINED.saturating_sub(total)).await;
            return Err(BodyError::TooLarge);
        }
        chunks.push(chunk);
    }
    Ok(joined(chunks, total))
}

/// Reads up to `most` remaining bytes and discards them.
async fn drain(stream: &ReadableStream, most: u32) {
    let reader: ReadableStreamDefaultReader = stream.get_reader().unchecked_into();
    let mut left = most;
    while let Ok(part) = JsFuture::from(reader.read()).await {
        let chunk = Reflect::get(&part, &JsValue::from_str("value")).unwrap_or_default();
        let Ok(chunk) = chunk.dyn_into::<Uint8Array>() else {
            return;
        };
        if chunk.length() > left {
            break;
        }
        left -= chunk.length();
    }
    let _ = reader.cancel();
}

fn joined(chunks: Vec<Uint8Array>, total: u32) -> Uint8Array {
    let whole = Uint8Array::new_with_length(total);
    let mut at = 0;
    for chunk in chunks {
        whole.set(&chunk, at);
        at += chunk.length();
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_and_forms_with_files_may_be_larger() {
        let form = "multipart/form-data; boundary=x";
        assert_eq!(limit("/api/ops/product/7/picture", "image/jpeg"), UPLOAD_LIMIT);
        assert_eq!(limit("/api/cart/picture", "image/jpeg"), UPLOAD_LIMIT);
        assert_eq!(limit("/gestione/prodotti/7", form), FORM_LIMIT);
        assert_eq!(limit("/gestione/prodotti/7", "application/x-www-form-urlencoded"), LIMIT);
        assert_eq!(limit("/registrazione", form), LIMIT);
        assert_eq!(limit("/api/product/list", form), LIMIT);
    }
}
