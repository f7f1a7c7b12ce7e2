//! Secrets that must be readable again (of a second factor, of a webhook): AES-256-GCM by the platform's own
//! cipher, under the secret `SEAL_KEY`. The owner is sealed with the secret: moved to another row it no
//! longer opens.

use crate::errors::{ApiError, ApiResult};
use crate::state::App;
use crate::token::random;
use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};
use js_sys::{Array, Object, Promise, Reflect, Uint8Array};
use sha2::{Digest, Sha256};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AesGcmParams, Crypto, CryptoKey, SubtleCrypto};
use worker::send::SendFuture;

/// Bytes of a nonce.
const NONCE: usize = 12;

/// Seals `plain` for what `owner` names (`second-factor:17`).
///
/// # Errors
/// 500 without `SEAL_KEY`.
pub async fn seal(app: &App, owner: &str, plain: &[u8]) -> ApiResult<String> {
    let key = key(app, "SEAL_KEY").ok_or_else(|| ApiError::internal("sealed: no SEAL_KEY"))?;
    let nonce = random::<NONCE>();
    let sealed = SendFuture::new(run(true, key, nonce, owner, plain))
        .await
        .map_err(|_| ApiError::internal("sealed: cannot seal"))?;
    let mut whole = nonce.to_vec();
    whole.extend(sealed);
    Ok(STANDARD_NO_PAD.encode(whole))
}

/// Opens what [`seal`] made for the same owner, also under the previous key (`SEAL_KEY_OLD`).
///
/// # Errors
/// 500: sealed under another key, for another owner, or broken.
pub async fn open(app: &App, owner: &str, sealed: &str) -> ApiResult<Vec<u8>> {
    let bytes = STANDARD_NO_PAD.decode(sealed).unwrap_or_default();
    if let Some((nonce, body)) = bytes.split_first_chunk::<NONCE>() {
        for name in ["SEAL_KEY", "SEAL_KEY_OLD"] {
            let Some(key) = key(app, name) else { continue };
            if let Ok(plain) = SendFuture::new(run(false, key, *nonce, owner, body)).await {
                return Ok(plain);
            }
        }
    }
    Err(ApiError::internal(format!("sealed: cannot open {owner}")))
}

/// Derives a key from a text of any length.
fn key(app: &App, name: &str) -> Option<[u8; 32]> {
    app.var(name).map(|text| Sha256::digest(text.as_bytes()).into())
}

async fn run(
    seals: bool,
    key: [u8; 32],
    nonce: [u8; NONCE],
    owner: &str,
    data: &[u8],
) -> Result<Vec<u8>, JsValue> {
    let subtle = subtle()?;
    let usages = Array::of2(&"encrypt".into(), &"decrypt".into());
    let raw: Object = Uint8Array::from(key.as_slice()).unchecked_into();
    let key: CryptoKey =
        done(subtle.import_key_with_str("raw", &raw, "AES-GCM", false, &usages)?).await?.unchecked_into();
    let nonce: Object = Uint8Array::from(nonce.as_slice()).unchecked_into();
    let params = AesGcmParams::new("AES-GCM", &nonce);
    params.set_additional_data(Uint8Array::from(owner.as_bytes()).unchecked_ref());
    let data = Uint8Array::from(data);
    let promise = if seals {
        subtle.encrypt_with_object_and_js_u8_array(&params, &key, &data)?
    } else {
        subtle.decrypt_with_object_and_js_u8_array(&params, &key, &data)?
    };
    Ok(Uint8Array::new(&done(promise).await?).to_vec())
}

fn subtle() -> Result<SubtleCrypto, JsValue> {
    let crypto: Crypto = Reflect::get(&js_sys::global(), &JsValue::from_str("crypto"))?.unchecked_into();
    Ok(crypto.subtle())
}

async fn done(promise: Promise) -> Result<JsValue, JsValue> {
    JsFuture::from(promise).await
}
