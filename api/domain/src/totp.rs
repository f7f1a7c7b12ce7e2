//! Codes of a second factor: RFC 6238 over HMAC-SHA-1, six digits, a new one every thirty seconds, as every
//! authenticator app makes them.

use hmac::{Hmac, Mac};
use sha1::Sha1;

/// Seconds for which a code is shown.
pub(crate) const STEP: i64 = 30;
/// Bytes of a secret: as long as the hash, as RFC 4226 recommends.
pub const SECRET: usize = 20;
const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// The step of an instant (seconds since 1970).
pub const fn step(seconds: i64) -> i64 {
    seconds.div_euclid(STEP)
}

/// The six digits of a step; never `None`, because HMAC takes any key.
pub fn code(secret: &[u8], step: i64) -> Option<String> {
    let mut mac = Hmac::<Sha1>::new_from_slice(secret).ok()?;
    mac.update(&step.to_be_bytes());
    let tag: [u8; 20] = mac.finalize().into_bytes().into();
    let at = usize::from(tag.last()? & 15);
    let part: [u8; 4] = tag.get(at..at + 4)?.try_into().ok()?;
    let number = (u32::from_be_bytes(part) & 0x7fff_ffff) % 1_000_000;
    Some(format!("{number:06}"))
}

/// The step of an instant, if the typed code is its code and the step is later than the last used one.
pub fn matching(secret: &[u8], typed: &str, seconds: i64, last_step: i64) -> Option<i64> {
    let now = step(seconds);
    let right = code(secret, now).is_some_and(|code| same(code.as_bytes(), typed.as_bytes()));
    (right && now > last_step).then_some(now)
}

fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |difference, (x, y)| difference | (x ^ y)) == 0
}

/// RFC 4648 without padding, in which a person types a secret.
pub fn base32(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(5) * 8);
    let (mut buffer, mut bits) = (0_u32, 0_u32);
    for byte in bytes {
        buffer = (buffer << 8) | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            push(&mut text, buffer >> bits);
        }
    }
    if bits > 0 {
        push(&mut text, buffer << (5 - bits));
    }
    text
}

fn push(text: &mut String, value: u32) {
    let letter = usize::try_from(value & 31).ok().and_then(|at| ALPHABET.get(at));
    text.push(letter.map_or('A', |letter| char::from(*letter)));
}

/// The address that an authenticator app reads from a QR code.
pub fn uri(secret: &[u8], account: &str, issuer: &str) -> String {
    let encode =
        |text: &str| form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20");
    format!(
        "otpauth://totp/{issuer}:{account}?secret={}&issuer={issuer}&algorithm=SHA1&digits=6&period={STEP}",
        base32(secret),
        issuer = encode(issuer),
        account = encode(account),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RFC: &[u8] = b"12345678901234567890";

    #[test]
    fn the_examples_of_the_rfc() {
        // Appendix B of RFC 6238, the last six of its eight digits.
        for (seconds, digits) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(code(RFC, step(seconds)).unwrap(), digits);
        }
    }

    #[test]
    fn a_code_is_valid_in_its_own_half_minute_and_a_single_time() {
        let now = 1_800_000_000;
        let typed = code(RFC, step(now)).unwrap();
        for (away, counts) in [(-30, false), (-1, false), (0, true), (29, true), (30, false), (60, false)] {
            assert_eq!(matching(RFC, &typed, now + away, 0).is_some(), counts, "{away}");
        }
        let typed = code(RFC, step(now)).unwrap();
        let used = matching(RFC, &typed, now, 0).unwrap();
        assert_eq!(matching(RFC, &typed, now, used), None);
        for wrong in ["", "12345", "1234567", "abcdef"] {
            assert_eq!(matching(RFC, wrong, now, 0), None);
        }
    }

    #[test]
    fn secrets_are_typed_and_read_as_apps_do() {
        for (bytes, text) in [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("foobar", "MZXW6YTBOI"),
        ] {
            assert_eq!(base32(bytes.as_bytes()), text);
        }
        assert_eq!(
            uri(RFC, "olga@shop.example", "Madia shop"),
            "otpauth://totp/Madia%20shop:olga%40shop.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ\
             &issuer=Madia%20shop&algorithm=SHA1&digits=6&period=30"
        );
    }

    proptest! {
        #[test]
        fn a_code_is_six_digits_and_a_text_never_one(secret in prop::collection::vec(any::<u8>(), 0..40), step in any::<i64>(), typed in ".{0,12}") {
            let code = code(&secret, step).unwrap();
            prop_assert!(code.len() == 6 && code.bytes().all(|b| b.is_ascii_digit()));
            prop_assert!(matching(&secret, &typed, 0, i64::MAX).is_none());
        }
    }
}
