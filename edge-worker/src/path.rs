//! The normal form of a path, with which the edge, the pages and the cache work.

use std::fmt::Write as _;

/// Decodes letters, digits and `-._~` from `%XX`, writes other `%XX` with capital digits (RFC 3986, 6.2.2),
/// and a stray `%` as `%25`. Dot segments were removed before: an encoded slash or backslash stays encoded
/// and makes no segment.
pub(crate) fn normal(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    let mut rest = path;
    while let Some((before, after)) = rest.split_once('%') {
        out.push_str(before);
        let byte = after
            .get(..2)
            .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let Some(byte) = byte else {
            out.push_str("%25");
            rest = after;
            continue;
        };
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
        rest = after.get(2..).unwrap_or_default();
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_means_the_same_is_written_the_same() {
        for (path, expected) in [
            ("/", "/"),
            ("/%75tente/ordini", "/utente/ordini"),
            ("/caff%c3%a8", "/caff%C3%A8"),
            ("/a%2fb%5C", "/a%2Fb%5C"),
            ("/100%", "/100%25"),
            ("/%zz%7", "/%25zz%257"),
            ("/%%341", "/%2541"),
            ("/%2541", "/%2541"),
        ] {
            assert_eq!(normal(path), expected);
        }
    }

    proptest! {
        #[test]
        fn normalising_twice_changes_nothing(path in "/[a-z%0-9A-F./-]{0,30}") {
            let normalized = normal(&path);
            prop_assert_eq!(normal(&normalized), normalized);
        }

        #[test]
        fn nothing_breaks_it(path in ".*") {
            let _ = normal(&path);
        }
    }
}
