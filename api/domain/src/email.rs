//! E-mail addresses: checked loosely, but safe in a mail header.

use super::punycode;

/// Longest address.
const MAX_LENGTH: usize = 254;

/// Trimmed and in lower case, a domain with other letters as the network writes it (`kjøkken.no` is `xn--kjkken-cya.no`), as the
/// database holds it; `None` where no mail can arrive.
pub fn parse(text: &str) -> Option<String> {
    let email = text.trim().to_lowercase();
    let email = match email.split_once('@') {
        Some((local, domain)) if !domain.is_ascii() => format!("{local}@{}", punycode::domain(domain)?),
        _ => email,
    };
    is_email(&email).then_some(email)
}

/// An address that only somebody who knows it recognises: `a…@example.com`.
pub fn masked(email: &str) -> String {
    match email.split_once('@') {
        Some((local, domain)) => format!("{}…@{domain}", local.chars().take(1).collect::<String>()),
        None => email.chars().take(1).chain("…".chars()).collect(),
    }
}

/// A text with its addresses [`masked`].
pub fn masked_within(text: &str) -> String {
    text.split_inclusive(|sign: char| sign.is_whitespace() || "\"'<>()[]{},;:".contains(sign))
        .map(|word| if word.contains('@') { masked(word) } else { word.to_owned() })
        .collect()
}

/// Whether there is one @ and a dot in the domain.
fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    let is_word = |ch: char| ch.is_ascii_alphanumeric() || ch == '-';
    let labels: Vec<&str> = domain.split('.').collect();
    text.len() <= MAX_LENGTH
        && (1..=64).contains(&local.len())
        && local.chars().all(|ch| ch.is_ascii_graphic() && !"\"(),:;<>@[\\]".contains(ch))
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
        && labels.len() >= 2
        && labels.iter().all(|label| {
            (1..=63).contains(&label.len())
                && label.chars().all(is_word)
                && !label.starts_with('-')
                && !label.ends_with('-')
        })
        && labels.last().is_some_and(|label| {
            label.starts_with("xn--")
                || (label.len() >= 2 && label.chars().all(|ch| ch.is_ascii_alphabetic()))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn addresses() {
        for good in ["a@b.it", "chef.rossi+news@cucina.example.com"] {
            assert_eq!(parse(good).as_deref(), Some(good));
        }
        for bad in [
            "",
            "a",
            "a@b",
            "a@b.1",
            "@b.it",
            "a$crate::__b.it",
            "a b@c.it",
            "a@-b.it",
            "a\n@b.it",
            "a..b@c.it",
            "é@b.it",
        ] {
            assert_eq!(parse(bad), None, "{bad}");
        }
        assert_eq!(parse("Post@Kjøkken.no").as_deref(), Some("post@xn--kjkken-cya.no"));
        assert_eq!(parse("  Chef@Cucina.IT ").as_deref(), Some("chef@cucina.it"));
    }

    proptest! {
        #[test]
        fn what_is_accepted_is_accepted_again(text in any::<String>()) {
            if let Some(email) = parse(&text) {
                prop_assert_eq!(parse(&email), Some(email.clone()));
                prop_assert!(email.is_ascii() && !email.contains(char::is_whitespace));
            }
        }
    }
}
