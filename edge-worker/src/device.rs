//! The device cookie: it recognises a browser in which people have signed in with their password, so that a
//! stranger's attempts elsewhere do not count against it (decision 0043). It grants nothing. `ID.USERS.TAG`:
//! a random id, ids of users separated by `-`, and an HMAC of both. Only the edge writes it.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, Mac};
use madia_api::platform::context::KnownDevice;
use sha2::Sha256;

/// Most people who share one browser.
const MAX_USERS: usize = 8;
/// Longer than any valid cookie.
const MAX_LENGTH: usize = 256;

/// Reads the cookie if its tag is valid.
pub(crate) fn read(key: &[u8], cookie: &str) -> Option<KnownDevice> {
    if cookie.len() > MAX_LENGTH {
        return None;
    }
    let (payload, tag) = cookie.rsplit_once('.')?;
    let tag = URL_SAFE_NO_PAD.decode(tag).ok()?;
    mac(key, payload)?.verify_slice(&tag).ok()?;
    let (id, users) = payload.split_once('.')?;
    let users = users.split('-').map(str::parse).collect::<Result<_, _>>().ok()?;
    Some(KnownDevice { id: id.to_owned(), users })
}

/// The cookie after a sign-in, with this user first. `fresh` is the id for a browser that is not known yet.
pub(crate) fn write(key: &[u8], known: Option<&KnownDevice>, user: i64, fresh: [u8; 16]) -> Option<String> {
    let id = known.map_or_else(|| URL_SAFE_NO_PAD.encode(fresh), |known| known.id.clone());
    let others = known.map_or(&[][..], |known| &known.users);
    let users: Vec<String> = std::iter::once(user)
        .chain(others.iter().copied().filter(|other| *other != user))
        .take(MAX_USERS)
        .map(|user| user.to_string())
        .collect();
    let payload = format!("{id}.{}", users.join("-"));
    let tag = URL_SAFE_NO_PAD.encode(mac(key, &payload)?.finalize().into_bytes());
    Some(format!("{payload}.{tag}"))
}

fn mac(key: &[u8], payload: &str) -> Option<Hmac<Sha256>> {
    // An empty key would make every cookie forgeable.
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok().filter(|_| !key.is_empty())?;
    mac.update(b"device:");
    mac.update(payload.as_bytes());
    Some(mac)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_browser_keeps_its_id_and_the_last_people() {
        let first = write(b"key", None, 7, [1; 16]).unwrap();
        let known = read(b"key", &first).unwrap();
        assert_eq!(known.users, [7]);
        let mut device = known.clone();
        for user in 8..=20 {
            let cookie = write(b"key", Some(&device), user, [2; 16]).unwrap();
            device = read(b"key", &cookie).unwrap();
        }
        assert_eq!(device.id, known.id);
        assert_eq!(device.users, [20, 19, 18, 17, 16, 15, 14, 13]);
        let again = write(b"key", Some(&device), 15, [3; 16]).unwrap();
        assert_eq!(read(b"key", &again).unwrap().users, [15, 20, 19, 18, 17, 16, 14, 13]);
    }

    #[test]
    fn without_a_key_nobody_is_known() {
        assert_eq!(write(b"", None, 7, [1; 16]), None);
        let cookie = write(b"key", None, 7, [1; 16]).unwrap();
        assert_eq!(read(b"", &cookie), None);
        assert_eq!(read(b"other", &cookie), None);
    }

    proptest! {
        #[test]
        fn a_changed_character_is_refused(at in 0usize..80, with in "[A-Za-z0-9_.-]") {
            let cookie = write(b"key", None, 7, [1; 16]).unwrap();
            let at = at % cookie.len();
            let mut forged = cookie.clone();
            forged.replace_range(at..=at, &with);
            prop_assume!(forged != cookie);
            prop_assert_eq!(read(b"key", &forged), None);
        }

        #[test]
        fn nonsense_is_nobody(cookie in ".{0,300}") {
            prop_assert_eq!(read(b"key", &cookie), None);
        }
    }
}
