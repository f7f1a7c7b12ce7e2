//! Removes personal data and secrets from texts before they are logged.

/// Letters and digits in a row that no ordinary word has.
const MAX_WORD: usize = 24;
/// Digits in a row: telephone numbers, VAT numbers, cards. Dates and statuses are shorter.
const MAX_DIGITS: usize = 6;

/// The text with e-mail addresses, long numbers, keys and quoted values left out, at most `most` characters long.
pub fn scrub(text: &str, most: usize) -> String {
    let mut clean = String::with_capacity(text.len().min(most));
    let mut word = String::new();
    for character in text.chars() {
        if is_word(character) {
            word.push(character);
            continue;
        }
        push(&mut clean, &word);
        word.clear();
        clean.push(if character.is_control() { ' ' } else { character });
    }
    push(&mut clean, &word);
    clean.chars().take(most).collect()
}

/// Characters of addresses, keys and numbers.
fn is_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '@' | '.' | '_' | '-' | '+' | '%' | '~')
}

fn push(clean: &mut String, word: &str) {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let mark = if word.contains('@') && word.len() > 1 {
        "<address>"
    } else if digits > MAX_DIGITS && !is_date(word) {
        "<number>"
    } else if word.len() > MAX_WORD && (digits > 2 || (digits > 0 && is_mixed(word))) {
        "<key>"
    } else {
        word
    };
    clean.push_str(mark);
}

/// Capitals among small letters, as in keys of base64.
fn is_mixed(word: &str) -> bool {
    word.contains(char::is_uppercase) && word.contains(char::is_lowercase)
}

/// `2026-11-22`, `2026-11-22T09`.
fn is_date(word: &str) -> bool {
    let mut parts = word.splitn(3, '-');
    let lengths = [parts.next(), parts.next(), parts.next()].map(|part| part.map_or(0, str::len));
    matches!(lengths, [4, 2, 2..=5])
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_of_programs_stay() {
        for text in [
            "d1: UNIQUE constraint failed: company_member.user_id in: insert into company_member (user_id)",
            "paypal: status 503",
            "no rate since 2026-11-22T09",
        ] {
            assert_eq!(scrub(text, 300), text);
        }
    }

    #[test]
    fn people_and_keys_go() {
        assert_eq!(
            scrub("to anna.rossi+x@example.com, +393331234567 (IT01234567897)", 300),
            "to <address>, <number> (<number>)"
        );
        assert_eq!(scrub("token 9f86d081884c7d659a2feaa0c55ad015", 300), "token <number>");
        assert_eq!(scrub("bearer eyJhbGciOiJIUzI1NiIsInR5cCI", 300), "bearer <key>");
        assert_eq!(scrub("a\nb", 2), "a ");
    }

    proptest! {
        #[test]
        fn no_address_is_left(before in ".{0,20}", name in "[a-z]{1,12}", after in ".{0,20}") {
            let text = format!("{before} {name}@example.com {after}");
            let address = format!("{name}@");
            prop_assert!(!scrub(&text, 500).contains(&address) || before.contains(&address) || after.contains(&address));
        }

        #[test]
        fn it_is_never_longer_than_allowed(text in ".{0,200}", most in 0usize..100) {
            prop_assert!(scrub(&text, most).chars().count() <= most);
        }
    }
}
