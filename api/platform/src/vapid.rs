//! The shop's identity towards a push service (RFC 8292): a short-lived token, signed by the platform's own
//! cipher with the shop's key. `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY` are base64url, as `npm run vapid`
//! prints them.

use crate::state::App;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use js_sys::{Array, Object, Promise, Reflect, Uint8Array};
use serde_json::json;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Crypto, CryptoKey};
use worker::send::SendFuture;

/// Lifetime of a token. A service refuses one that lives longer than a day.
const HOLDS_SECONDS: i64 = 12 * 3_600;
/// Bytes of an uncompressed point, of each of its coordinates and of the secret.
const POINT: usize = 65;
const NUMBER: usize = 32;

/// The shop's key.
pub struct Key {
    /// The key with which a browser subscribes.
    pub public: String,
    secret: String,
    x: String,
    y: String,
}

/// The configured key; `None` when the shop sends no push messages.
pub fn key(app: &App) -> Option<Key> {
    let public = app.var("VAPID_PUBLIC_KEY")?;
    let secret = app.var("VAPID_PRIVATE_KEY")?;
    let point = URL_SAFE_NO_PAD.decode(&public).ok()?;
    let number = URL_SAFE_NO_PAD.decode(&secret).ok()?;
    if point.len() != POINT || point.first() != Some(&4) || number.len() != NUMBER {
        return None;
    }
    Some(Key {
        public,
        secret,
        x: URL_SAFE_NO_PAD.encode(point.get(1..=NUMBER)?),
        y: URL_SAFE_NO_PAD.encode(point.get(NUMBER + 1..)?),
    })
}

impl Key {
    /// The header `authorization` for a service (its origin), at `now` (milliseconds). `contact` is the
    /// address that the service may write to.
    ///
    /// # Errors
    /// The key is invalid.
    pub async fn authorization(&self, origin: &str, contact: &str, now: i64) -> Result<String, String> {
        let claims = json!({ "aud": origin, "exp": now / 1_000 + HOLDS_SECONDS, "sub": contact });
        let signed = format!(
            "{}.{}",
            URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#),
            URL_SAFE_NO_PAD.encode(claims.to_string())
        );
        let jwk = json!({ "kty": "EC", "crv": "P-256", "x": self.x, "y": self.y, "d": self.secret });
        let signature = SendFuture::new(sign(jwk.to_string(), signed.clone().into_bytes()))
            .await
            .map_err(|_| "the VAPID key does not sign".to_owned())?;
        let token = format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature));
        Ok(format!("vapid t={token}, k={}", self.public))
    }
}

async fn sign(jwk: String, data: Vec<u8>) -> Result<Vec<u8>, JsValue> {
    let crypto: Crypto = Reflect::get(&js_sys::global(), &JsValue::from_str("crypto"))?.unchecked_into();
    let subtle = crypto.subtle();
    let jwk: Object = js_sys::JSON::parse(&jwk)?.unchecked_into();
    let curve: Object = js_sys::JSON::parse(r#"{"name":"ECDSA","namedCurve":"P-256"}"#)?.unchecked_into();
    let usages = Array::of1(&"sign".into());
    let key: CryptoKey =
        done(subtle.import_key_with_object("jwk", &jwk, &curve, false, &usages)?).await?.unchecked_into();
    let algorithm: Object = js_sys::JSON::parse(r#"{"name":"ECDSA","hash":"SHA-256"}"#)?.unchecked_into();
    let data = Uint8Array::from(data.as_slice());
    let signature = done(subtle.sign_with_object_and_js_u8_array(&algorithm, &key, &data)?).await?;
    Ok(Uint8Array::new(&signature).to_vec())
}

async fn done(promise: Promise) -> Result<JsValue, JsValue> {
    JsFuture::from(promise).await
}
