//! `x-shop-context`: the edge's knowledge about a request, signed, so that `/api` can trust it when it comes
//! back over the binding and nobody else can forge it.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, Mac};
use madia_api::platform::context::RequestContext;
use serde::{Deserialize, Serialize};
use sha2::Sha256;

/// Seconds for which a context is valid.
pub(crate) const LIFETIME: i64 = 60;
/// Characters of the longest accepted header.
const HEADER_LIMIT: usize = 8192;

#[derive(Serialize, Deserialize)]
struct SignedContext<C> {
    #[serde(flatten)]
    context: C,
    /// Unix seconds.
    exp: i64,
}

fn mac(key: &[u8], payload: &str) -> Option<Hmac<Sha256>> {
    // An empty key would make every signature forgeable.
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok().filter(|_| !key.is_empty())?;
    mac.update(payload.as_bytes());
    Some(mac)
}

/// `base64url(JSON).base64url(HMAC-SHA-256)`; `None` only without a key.
pub(crate) fn sign(key: &[u8], context: &RequestContext, now_seconds: i64) -> Option<String> {
    let signed = SignedContext { context, exp: now_seconds + LIFETIME };
    let payload = URL_SAFE_NO_PAD.encode(serde_json::to_vec(&signed).ok()?);
    let tag = URL_SAFE_NO_PAD.encode(mac(key, &payload)?.finalize().into_bytes());
    Some(format!("{payload}.{tag}"))
}

/// The context, when its signature is valid and not older than [`LIFETIME`]; with the seconds for which it
/// remains valid.
pub(crate) fn verify(key: &[u8], header: &str, now_seconds: i64) -> Option<(RequestContext, i64)> {
    if header.len() > HEADER_LIMIT {
        return None;
    }
    let (payload, tag) = header.split_once('.')?;
    let tag = URL_SAFE_NO_PAD.decode(tag).ok()?;
    mac(key, payload)?.verify_slice(&tag).ok()?;
    let signed: SignedContext<RequestContext> =
        serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).ok()?).ok()?;
    let left = signed.exp - now_seconds;
    (1..=LIFETIME).contains(&left).then_some((signed.context, left))
}

#[cfg(test)]
mod tests {
    use super::*;
    use madia_api::domain::{locale::Locale, market::Country};
    use proptest::prelude::*;

    fn context() -> RequestContext {
        RequestContext {
            request_id: "0123456789abcdef0123456789abcdef".into(),
            locale: Locale::No,
            country: Country::No,
            session: Some("ab".into()),
            known: Some(serde_json::json!({ "id": 5 })),
            service: None,
            bookmark: Some("0a-01".into()),
            by_key: false,
            prefetch: true,
            browser: true,
            embed: true,
            consent: vec!["maps".into()],
            device: Some(madia_api::platform::context::KnownDevice { id: "d".into(), users: vec![7] }),
            client: "192.0.2.1".into(),
            agent: "Firefox".into(),
        }
    }

    #[test]
    fn what_was_signed_comes_back_within_its_minute() {
        let header = sign(b"key", &context(), 1000).unwrap();
        assert_eq!(verify(b"key", &header, 1059), Some((context(), 1)));
        assert_eq!(verify(b"key", &header, 1060), None);
        assert_eq!(verify(b"key", &header, 999), None);
        assert_eq!(verify(b"other", &header, 1000), None);
    }

    #[test]
    fn without_a_key_nothing_is_signed_or_believed() {
        assert_eq!(sign(b"", &context(), 0), None);
        let header = sign(b"key", &context(), 0).unwrap();
        assert_eq!(verify(b"", &header, 0), None);
    }

    proptest! {
        #[test]
        fn a_changed_character_is_refused(at in 0usize..200, with in "[A-Za-z0-9_.-]") {
            let header = sign(b"key", &context(), 1000).unwrap();
            let at = at % header.len();
            let mut forged = header.clone();
            forged.replace_range(at..=at, &with);
            prop_assume!(forged != header);
            prop_assert_eq!(verify(b"key", &forged, 1000), None);
        }

        #[test]
        fn nonsense_is_refused(header in ".{0,200}") {
            prop_assert_eq!(verify(b"key", &header, 1000), None);
        }
    }
}
