//! The link in a mail that ends mails of its kind. It names the person and the kind and is signed, so that
//! nothing has to be stored and it works as long as the mail is kept.

use super::notice::NoticeKind;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// `approval_wanted-17-<HMAC-SHA-256>`; `None` without a key.
pub fn token(key: &str, kind: NoticeKind, user: i64) -> Option<String> {
    let head = format!("{}-{user}", kind.code());
    let signature = URL_SAFE_NO_PAD.encode(signed(key, &head)?.finalize().into_bytes());
    Some(format!("{head}-{signature}"))
}

/// The kind and the person of a link that one of the keys has signed.
pub fn read(keys: &[String], token: &str) -> Option<(NoticeKind, i64)> {
    let (code, rest) = token.split_once('-')?;
    let (user, signature) = rest.split_once('-')?;
    let (kind, user) = (NoticeKind::parse(code)?, user.parse::<i64>().ok()?);
    let signature = URL_SAFE_NO_PAD.decode(signature).ok()?;
    let head = format!("{}-{user}", kind.code());
    let good = |key: &String| signed(key, &head).is_some_and(|mac| mac.verify_slice(&signature).is_ok());
    keys.iter().any(good).then_some((kind, user))
}

fn signed(key: &str, head: &str) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).ok().filter(|_| !key.is_empty())?;
    mac.update(b"stop-notices:");
    mac.update(head.as_bytes());
    Some(mac)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn keys() -> Vec<String> {
        vec!["new".to_owned(), "old".to_owned()]
    }

    #[test]
    fn a_link_is_of_one_person_and_one_kind() {
        for kind in NoticeKind::ALL {
            let link = token("old", kind, 17).unwrap();
            assert_eq!(read(&keys(), &link), Some((kind, 17)));
            assert!(
                link.len() <= 100
                    && link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
            );
            assert_eq!(read(&keys(), &link.replacen("-17-", "-18-", 1)), None);
            assert_eq!(read(&["other".to_owned(), String::new()], &link), None);
        }
        let link = token("new", NoticeKind::DeliveryNear, 17).unwrap();
        assert_eq!(read(&keys(), &link.replacen("delivery_near", "colleague_ordered", 1)), None);
        assert_eq!(token("", NoticeKind::DeliveryNear, 17), None);
    }

    proptest! {
        #[test]
        fn nothing_else_is_a_link(text in "\\PC{0,80}", mac in "[A-Za-z0-9_-]{43}") {
            prop_assert_eq!(read(&keys(), &text), None);
            prop_assert_eq!(read(&keys(), &format!("delivery_near-17-{mac}")), None);
        }
    }
}
