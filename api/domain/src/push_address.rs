//! Permitted receivers of push messages: the push services of the browsers' makers only.

/// Characters of an address.
pub const MAX_LENGTH: usize = 1_000;
/// Hosts; one that begins with a dot includes its subdomains.
const HOSTS: [&str; 4] =
    ["fcm.googleapis.com", ".push.services.mozilla.com", "web.push.apple.com", ".notify.windows.com"];

/// The origin of a subscription's address (`https://fcm.googleapis.com`), if it belongs to a known service.
/// `stand_in` is the origin of a local service for tests.
pub fn origin<'a>(endpoint: &'a str, stand_in: Option<&str>) -> Option<&'a str> {
    let plain = endpoint.bytes().all(|byte| byte.is_ascii_graphic());
    if endpoint.len() > MAX_LENGTH || !plain || endpoint.contains(['\\', '"', '<', '>', '#', '@']) {
        return None;
    }
    let scheme = endpoint.find("://")? + 3;
    let path = endpoint.get(scheme..)?.find('/')? + scheme;
    let origin = endpoint.get(..path)?;
    if stand_in.is_some_and(|known| known == origin) {
        return Some(origin);
    }
    let host = origin.strip_prefix("https://")?;
    if !host
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'.' | b'-'))
    {
        return None;
    }
    let known = |allowed: &&str| {
        if allowed.starts_with('.') {
            host.len() > allowed.len() && host.ends_with(*allowed)
        } else {
            host == *allowed
        }
    };
    HOSTS.iter().any(known).then_some(origin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_known_services_are_taken() {
        for (endpoint, expected) in [
            ("https://fcm.googleapis.com/fcm/send/abc:DEF-1_2", "https://fcm.googleapis.com"),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/x",
                "https://updates.push.services.mozilla.com",
            ),
            ("https://web.push.apple.com/Qx", "https://web.push.apple.com"),
            ("https://db5p.notify.windows.com/w/?token=a%2f", "https://db5p.notify.windows.com"),
        ] {
            assert_eq!(origin(endpoint, None), Some(expected));
        }
        let stand_in = Some("http://127.0.0.1:8788");
        assert_eq!(origin("http://127.0.0.1:8788/push/1", stand_in), stand_in);
    }

    #[test]
    fn nothing_else_is() {
        for endpoint in [
            "",
            "https://fcm.googleapis.com",
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:444/x",
            "https://fcm.googleapis.com.evil.example/x",
            "https://evilfcm.googleapis.com/x",
            "https://evil.example/fcm.googleapis.com/",
            "https://user@fcm.googleapis.com/x",
            "https://.notify.windows.com/x",
            "https://evilnotify.windows.com/x",
            "https://evil.example?.notify.windows.com/x",
            "https://evil.example#.notify.windows.com/x",
            "https://evil.example\\.notify.windows.com/x",
            "http://127.0.0.1:8788/push/1",
            "http://127.0.0.1:87880/push/1",
        ] {
            assert_eq!(origin(endpoint, None), None, "{endpoint}");
        }
        assert_eq!(origin("http://127.0.0.1:87880/x", Some("http://127.0.0.1:8788")), None);
    }

    proptest! {
        #[test]
        fn what_is_taken_is_https_to_a_known_host(endpoint in "https?://[a-z.:@?#]{0,20}(fcm\\.googleapis\\.com|\\.notify\\.windows\\.com)[a-z.:@/]{0,10}") {
            if let Some(origin) = origin(&endpoint, None) {
                let host = origin.strip_prefix("https://").unwrap();
                prop_assert!(endpoint.get(origin.len()..).is_some_and(|path| path.starts_with('/')));
                prop_assert!(!host.contains([':', '@', '/', '#']));
                prop_assert!(host == "fcm.googleapis.com" || host.ends_with(".notify.windows.com"));
                prop_assert!(!host.contains('?'));
            }
        }
    }
}
