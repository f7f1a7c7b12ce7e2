//! `Stripe-Signature: t=...,v1=...`: HMAC-SHA-256 over the time and the raw body.

use hmac::{Hmac, Mac};
use sha2::Sha256;

/// Seconds by which a signature may be older or newer than our clock.
pub(crate) const TOLERANCE: i64 = 300;

/// Whether the holder of the secret has signed this body just now. A header contains several `v1` while a
/// secret is being replaced.
pub(crate) fn holds(secret: &str, header: &str, body: &[u8], now_seconds: i64) -> bool {
    let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
    let Some((_, time)) = parts().find(|(name, _)| *name == "t") else {
        return false;
    };
    let recent = time.parse::<i64>().is_ok_and(|time| time.abs_diff(now_seconds) <= TOLERANCE.unsigned_abs());
    recent
        && parts().filter(|(name, _)| *name == "v1").take(8).any(|(_, tag)| matches(secret, time, body, tag))
}

fn matches(secret: &str, time: &str, body: &[u8], tag: &str) -> bool {
    // An empty secret would make every signature forgeable.
    let Some(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).ok().filter(|_| !secret.is_empty())
    else {
        return false;
    };
    mac.update(time.as_bytes());
    mac.update(b".");
    mac.update(body);
    unhex(tag).is_some_and(|tag| mac.verify_slice(&tag).is_ok())
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    if text.len() != 64 {
        return None;
    }
    let digits: Vec<u8> = text
        .chars()
        .map(|digit| digit.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
        .collect::<Option<_>>()?;
    Some(digits.chunks_exact(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SECRET: &str = "whsec_test";
    const BODY: &[u8] = br#"{"id":"evt_1"}"#;

    fn signed(secret: &str, time: i64, body: &[u8]) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(format!("{time}.").as_bytes());
        mac.update(body);
        let tag = mac.finalize().into_bytes();
        tag.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn header(time: i64) -> String {
        format!("t={time},v1={},v0=old", signed(SECRET, time, BODY))
    }

    #[test]
    fn what_was_signed_within_five_minutes_holds() {
        for now in [700, 1_000, 1_300] {
            assert!(holds(SECRET, &header(1_000), BODY, now), "{now}");
        }
        assert!(!holds(SECRET, &header(1_000), BODY, 1_301));
        assert!(!holds(SECRET, &header(1_000), BODY, 699));
        assert!(!holds(SECRET, &header(1_000), b"{}", 1_000));
        assert!(!holds("other", &header(1_000), BODY, 1_000));
    }

    #[test]
    fn one_of_several_signatures_is_enough_and_an_empty_secret_is_none() {
        let tag = signed(SECRET, 1_000, BODY);
        let both = format!("t=1000,v1={},v1={tag}", "0".repeat(64));
        assert!(holds(SECRET, &both, BODY, 1_000));
        let forged = format!("t=1000,v1={}", signed("", 1_000, BODY));
        assert!(!holds("", &forged, BODY, 1_000));
        for nonsense in ["", "t=1000", "v1=00", "t=x,v1=00", "t=1000,v1=zz"] {
            assert!(!holds(SECRET, nonsense, BODY, 1_000), "{nonsense}");
        }
    }

    /// RFC 4231, test case 2, behind the time `t` and the full stop of the scheme.
    #[test]
    fn the_mac_is_the_published_one() {
        let mut mac = Hmac::<Sha256>::new_from_slice(b"Jefe").unwrap();
        mac.update(b"what do ya want for nothing?");
        let tag: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(tag, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    proptest! {
        #[test]
        fn a_changed_character_is_refused(at in 0usize..80, with in "[0-9a-f]") {
            let right = format!("t=1000,v1={}", signed(SECRET, 1_000, BODY));
            let at = at % right.len();
            let mut forged = right.clone();
            forged.replace_range(at..=at, &with);
            prop_assume!(forged != right);
            prop_assert!(!holds(SECRET, &forged, BODY, 1_000));
        }

        #[test]
        fn nonsense_is_refused(header in ".{0,120}") {
            prop_assert!(!holds(SECRET, &header, BODY, 1_000));
        }
    }
}
