//! Query strings: the parameters on which a page may depend, and their canonical order.

pub(crate) use madia_api::domain::local_address::is_local;

/// The key of a link that signs in, which never stays in an address.
pub(crate) const KEY: &str = "apikey";

/// Parameters that pages read. All others (campaigns, click ids) are neither part of a cache key nor visible
/// to a render that may be cached.
const KNOWN: [&str; 23] = [
    "_routes",
    "available",
    "category",
    "collection",
    "country",
    "elementsPerPage",
    "embed",
    "featured",
    "index",
    "lang",
    "manufacturer",
    "new",
    "order",
    "p",
    "page",
    "promotion",
    "q",
    "search",
    "sort",
    "sorting",
    "tag",
    "version",
    "view",
];
const KNOWN_PREFIX: &str = "app_product_";
const MAX_QUERY: usize = 2048;

/// The pairs of a query string, still encoded.
pub(crate) fn pairs(query: &str) -> impl Iterator<Item = (&str, &str)> {
    query.split('&').filter(|pair| !pair.is_empty()).map(|pair| pair.split_once('=').unwrap_or((pair, "")))
}

/// The first value of a parameter, decoded.
pub(crate) fn get(query: &str, name: &str) -> Option<String> {
    pairs(query).find(|(key, _)| decode(key) == name).map(|(_, value)| decode(value))
}

/// Known parameters only, sorted; `None` when there are more than any page uses.
pub(crate) fn canonical(query: &str) -> Option<String> {
    let mut known: Vec<&str> = query.split('&').filter(|pair| is_known(pair)).collect();
    known.sort_unstable();
    known.dedup();
    let canonical = known.join("&");
    (canonical.len() <= MAX_QUERY).then_some(canonical)
}

/// The query without one parameter, for redirects.
pub(crate) fn without(query: &str, name: &str) -> String {
    let remaining: Vec<&str> = query
        .split('&')
        .filter(|pair| !pair.is_empty() && decode(pair.split('=').next().unwrap_or_default()) != name)
        .collect();
    remaining.join("&")
}

/// Encodes a value for a query: letters, digits, `-._~` and `/` stay as they are.
pub(crate) fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let digit =
                |nibble: u8| char::from_digit(u32::from(nibble), 16).unwrap_or('0').to_ascii_uppercase();
            out.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    out
}

fn is_known(pair: &str) -> bool {
    let (name, _) = pair.split_once('=').unwrap_or((pair, ""));
    if name.is_empty() {
        return false;
    }
    let name = decode(name);
    KNOWN.binary_search(&name.as_str()).is_ok() || name.starts_with(KNOWN_PREFIX)
}

/// Decodes `+` and `%XX`; invalid UTF-8 is replaced.
pub(crate) fn decode(text: &str) -> String {
    if !text.contains(['+', '%']) {
        return text.to_owned();
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                if let Some(value) = hex_pair(rest.clone()) {
                    bytes.push(value);
                    rest.nth(1);
                } else {
                    bytes.push(b'%');
                }
            }
            other => bytes.push(other),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex_pair(mut ahead: std::str::Bytes<'_>) -> Option<u8> {
    let high = char::from(ahead.next()?).to_digit(16)?;
    let low = char::from(ahead.next()?).to_digit(16)?;
    u8::try_from(high * 16 + low).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_list_of_known_names_is_sorted() {
        assert!(KNOWN.is_sorted());
    }

    #[test]
    fn campaigns_are_dropped_and_the_rest_is_sorted() {
        assert_eq!(
            canonical("utm_source=x&q=caff%C3%A8&page=2&fbclid=1&app_product_filter%5Btag%5D=organic")
                .as_deref(),
            Some("app_product_filter%5Btag%5D=organic&page=2&q=caff%C3%A8")
        );
        assert_eq!(canonical("utm_campaign=a").as_deref(), Some(""));
        assert_eq!(canonical("_routes&page=1").as_deref(), Some("_routes&page=1"));
    }

    #[test]
    fn an_endless_query_has_no_canonical_form() {
        assert_eq!(canonical(&format!("q={}", "a".repeat(MAX_QUERY))), None);
    }

    #[test]
    fn one_parameter_can_be_taken_out() {
        assert_eq!(without("a=1&apikey=secret&b=2&api%6Bey=x", "apikey"), "a=1&b=2");
        assert_eq!(get("lang=no&lang=en", "lang").as_deref(), Some("no"));
        assert_eq!(decode("%"), "%");
        assert_eq!(decode("a%2"), "a%2");
        assert_eq!(decode("%C3%A8+"), "è ");
    }

    proptest! {
        #[test]
        fn what_was_encoded_is_decoded(text in ".{0,40}") {
            let encoded = encode(&text);
            prop_assert!(encoded.bytes().all(|b| b.is_ascii_graphic()) && !encoded.contains(['&', '=', '+', '#']));
            prop_assert_eq!(decode(&encoded), text);
        }

        #[test]
        fn canonical_is_a_fixed_point(query in "[a-z=&%+0-9_]{0,60}") {
            if let Some(sorted) = canonical(&query) {
                prop_assert_eq!(canonical(&sorted), Some(sorted.clone()));
            }
        }

        #[test]
        fn order_does_not_matter(mut pairs in proptest::collection::vec("(page|q|tag)=[a-z]{0,3}", 0..5)) {
            let one = canonical(&pairs.join("&"));
            pairs.reverse();
            prop_assert_eq!(one, canonical(&pairs.join("&")));
        }

        #[test]
        fn nothing_breaks_the_decoder(text in ".*") {
            let _ = decode(&text);
        }
    }
}
