//! Standard Webhooks (standardwebhooks.com): `webhook-signature: v1,<base64>`, HMAC-SHA-256 over
//! `id.timestamp.body`. A secret is `whsec_` and the base64 of its bytes; while it is being replaced, both
//! secrets sign.

use base64::{Engine, engine::general_purpose::STANDARD};
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// How a secret begins, for people and for scanners of source code.
pub const PREFIX: &str = "whsec_";
/// Bytes of a secret.
pub const SECRET_BYTES: usize = 32;

/// A secret in the form that its receiver is given.
pub fn encoded(secret: &[u8]) -> String {
    format!("{PREFIX}{}", STANDARD.encode(secret))
}

/// The header: a signature for each valid secret, newest first.
pub fn header(secrets: &[Vec<u8>], id: &str, seconds: i64, body: &str) -> String {
    let signatures: Vec<String> = secrets
        .iter()
        .filter(|secret| !secret.is_empty())
        .filter_map(|secret| signature(secret, id, seconds, body))
        .collect();
    signatures.join(" ")
}

fn signature(secret: &[u8], id: &str, seconds: i64, body: &str) -> Option<String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).ok()?;
    mac.update(format!("{id}.{seconds}.").as_bytes());
    mac.update(body.as_bytes());
    Some(format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the specification's own libraries.
    #[test]
    fn the_signature_is_the_published_one() {
        let secret = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let body = r#"{"test": 2432232314}"#;
        assert_eq!(
            header(&[secret], "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, body),
            "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
        );
    }

    #[test]
    fn two_secrets_sign_twice_and_an_empty_one_never() {
        let both = header(&[vec![1; 32], Vec::new(), vec![2; 32]], "evt_1", 1, "{}");
        let parts: Vec<&str> = both.split(' ').collect();
        assert_eq!(parts.len(), 2);
        assert_ne!(parts[0], parts[1]);
        assert!(parts.iter().all(|part| part.starts_with("v1,")));
        assert!(header(&[], "evt_1", 1, "{}").is_empty());
        assert!(encoded(&[0; 32]).starts_with("whsec_AAAA"));
    }
}
