//! Sites by their origins (`https://www.example.it:8443`), as people write them.

/// Characters of a list of sites.
pub const MAX_LENGTH: usize = 1_000;

/// The origins in a text with blanks, commas or semicolons between them, each once, in their order. What follows the name of a site
/// is left out; `https` is taken where nothing is said. `None` when one of them is no site: `http` is only for this computer.
pub fn origins(text: &str) -> Option<String> {
    let mut found: Vec<String> = Vec::new();
    for site in text.split([' ', ',', ';', '\n', '\r', '\t']).filter(|site| !site.is_empty()) {
        let origin = origin(site)?;
        if !found.contains(&origin) {
            found.push(origin);
        }
    }
    Some(found.join(" "))
}

fn origin(site: &str) -> Option<String> {
    let (scheme, rest) = site.split_once("://").unwrap_or(("https", site));
    let scheme = scheme.to_ascii_lowercase();
    let authority = rest.split(['/', '?', '#']).next()?.to_ascii_lowercase();
    let (host, port) =
        authority.split_once(':').map_or((authority.as_str(), None), |(host, port)| (host, Some(port)));
    let is_label = |label: &str| {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        !label.is_empty() && !label.starts_with('-') && !label.ends_with('-') && label.bytes().all(is_letter)
    };
    let is_local = matches!(host, "localhost" | "127.0.0.1");
    let is_sound = host.split('.').all(is_label)
        && (is_local || host.contains('.'))
        && port.is_none_or(|port| port.parse::<u16>().is_ok_and(|number| number > 0));
    let is_allowed = scheme == "https" || (scheme == "http" && is_local);
    (is_sound && is_allowed).then(|| format!("{scheme}://{authority}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_site_is_read_as_people_write_it() {
        assert_eq!(
            origins(" www.Hotel.it/prenota?x, https://hotel.example:8443;\nhttps://www.hotel.it/ ").unwrap(),
            "https://www.hotel.it https://hotel.example:8443"
        );
        assert_eq!(
            origins("http://localhost:3000 http://127.0.0.1").unwrap(),
            "http://localhost:3000 http://127.0.0.1"
        );
        assert_eq!(origins(" \n").unwrap(), "");
    }

    #[test]
    fn what_is_no_site_is_refused() {
        for text in [
            "*",
            "https://*.example.it",
            "hotel",
            "http://hotel.it",
            "ftp://hotel.it",
            "'self'",
            "https://",
            "a.it:0",
            "a.it:x",
            "città.it",
            "-a.it",
            "a..it",
            "https://user@a.it",
        ] {
            assert_eq!(origins(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_opens_another_directive(text in "\\PC{0,60}") {
            if let Some(origins) = origins(&text) {
                prop_assert!(!origins.contains([';', ',', '\'', '*', '\n']));
                prop_assert!(origins.split(' ').all(|origin| origin.is_empty() || origin.starts_with("http")));
            }
        }
    }
}
