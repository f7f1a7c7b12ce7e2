//! Refuses passwords that are too short, too long, commonly guessed, or part of the person's own data.

use super::common_passwords;

/// Characters, not bytes.
pub const MIN_LENGTH: usize = 8;
pub const MAX_LENGTH: usize = 128;

/// Common words of passwords, with or without the usual digits around them. Sorted.
const WORDS: &str = include_str!("common_words.txt");
/// From this length on a common word is only a part of the password.
const LONG_ENOUGH: usize = 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordError {
    TooShort,
    TooLong,
    /// It is among the most common passwords.
    Common,
    /// It is the person's own name, address or user name.
    Personal,
}

/// # Errors
/// Why it is refused. `personal` holds names, addresses and the like; short ones do not count.
pub fn check(password: &str, personal: &[&str]) -> Result<(), PasswordError> {
    let length = password.chars().count();
    if length < MIN_LENGTH {
        return Err(PasswordError::TooShort);
    }
    if length > MAX_LENGTH {
        return Err(PasswordError::TooLong);
    }
    let lower = password.to_lowercase();
    if is_personal(&lower, personal) {
        return Err(PasswordError::Personal);
    }
    if is_common(&lower, length) {
        return Err(PasswordError::Common);
    }
    Ok(())
}

fn is_personal(lower: &str, personal: &[&str]) -> bool {
    let core = letters_and_digits(lower);
    let bare = trim_decoration(&core);
    personal.iter().any(|text| {
        let text = text.to_lowercase();
        let local = text.split('@').next().unwrap_or_default();
        [text.as_str(), local].into_iter().any(|known| {
            let known = letters_and_digits(known);
            known.chars().count() >= 4 && (core == known || bare == known)
        })
    })
}

fn is_common(lower: &str, length: usize) -> bool {
    if is_repetition(lower) || is_walk(lower) || common_passwords::contains(lower) {
        return true;
    }
    if length >= LONG_ENOUGH {
        return false;
    }
    let core = letters_and_digits(lower);
    // A day of the year in eight digits, and any other short number.
    if core.len() == lower.len() && core.bytes().all(|byte| byte.is_ascii_digit()) {
        return true;
    }
    let read = read_letters(&core);
    let bare = trim_decoration(&core);
    if bare != lower && bare.len() >= MIN_LENGTH && common_passwords::contains(bare) {
        return true;
    }
    [core.as_str(), trim_decoration(&core), &read, trim_decoration(&read)]
        .into_iter()
        .any(|word| is_word(word) || is_word_twice(word))
}

/// `aaaaaaaa`, `abababab`, `12341234`.
fn is_repetition(text: &str) -> bool {
    let chars: Vec<char> = text.chars().collect();
    (1..=4).any(|period| {
        chars.len() >= period * 2 && chars.iter().zip(chars.iter().skip(period)).all(|(a, b)| a == b)
    })
}

/// Whether it follows the alphabet, the digits or a row of keys, in either direction.
fn is_walk(text: &str) -> bool {
    const ROWS: [&str; 10] = [
        "abcdefghijklmnopqrstuvwxyz",
        "01234567890",
        "1234567890qwertyuiop",
        "qwertyuiopasdfghjklzxcvbnm",
        "qwertyuiop",
        "asdfghjkl",
        "zxcvbnm",
        "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
        "q1w2e3r4t5y6u7i8o9p0",
        "1q2w3e4r5t6y7u8i9o0p",
    ];
    let backwards: String = text.chars().rev().collect();
    ROWS.iter().any(|row| row.contains(text) || row.contains(&backwards))
}

fn letters_and_digits(text: &str) -> String {
    text.chars().filter(|ch| ch.is_alphanumeric() || *ch == '@' || *ch == '$').collect()
}

/// Removes the digits that people put before or after a word.
fn trim_decoration(text: &str) -> &str {
    text.trim_matches(|ch: char| ch.is_ascii_digit() || ch == '$' || ch == '@')
}

/// Reads `p4ssw0rd` with letters.
fn read_letters(text: &str) -> String {
    trim_decoration(text)
        .chars()
        .map(|ch| match ch {
            '0' => 'o',
            '1' => 'i',
            '3' => 'e',
            '4' | '@' => 'a',
            '5' | '$' => 's',
            '7' => 't',
            '8' => 'b',
            other => other,
        })
        .collect()
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && WORDS.lines().any(|word| word == text)
}

/// `passpass`, `pizzapizza`.
fn is_word_twice(text: &str) -> bool {
    text.split_at_checked(text.len() / 2).is_some_and(|(a, b)| a == b && is_word(a))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_list_is_sorted_and_large() {
        let words: Vec<&str> = WORDS.lines().collect();
        assert!(words.len() >= 900, "{}", words.len());
        assert!(words.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(words.iter().all(|word| word.len() >= 3 && *word == word.to_lowercase()));
    }

    #[test]
    fn what_everybody_guesses_is_refused() {
        for common in [
            "password",
            "Password1",
            "P4ssw0rd!",
            "p@$$w0rd",
            "12345678",
            "123456789",
            "87654321",
            "11111111",
            "qwertyui",
            "qwerty123",
            "1q2w3e4r",
            "1qaz2wsx",
            "abcdefgh",
            "abcabcabc",
            "juventus",
            "Juventus1897",
            "ristorante2026",
            "pizzapizza",
            "25121987",
            "forzamilan",
            "iloveyou!!",
            "passord123",
            "azertyuiop",
            "Beautiful",
            "nicholas",
            "mariposa2026",
            "maverick",
            "madiashop",
            "Madia2026",
            "fornitura",
            "Fornitura!23",
            "intermilan",
            "pizzeria1",
            "welcome2024",
        ] {
            assert_eq!(check(common, &[]), Err(PasswordError::Common), "{common}");
        }
    }

    #[test]
    fn their_own_data_is_refused() {
        let personal = ["Giuseppe", "Rossi", "g.rossi@osteria-blu.it", "giuserossi"];
        for own in ["Giuseppe", "giuseppe1970", "g.rossi@osteria-blu.it", "Grossi1234", "giuserossi"] {
            assert_eq!(check(own, &personal), Err(PasswordError::Personal), "{own}");
        }
        assert_eq!(check("tre-mele-cotte", &personal), Ok(()));
        // A short name says nothing.
        assert_eq!(check("liangelobello", &["Li"]), Ok(()));
    }

    #[test]
    fn good_ones_pass() {
        for good in [
            "madia-demo-2026",
            "correct horse battery staple",
            "Zz9#kfLq",
            "пароль-для-кухни",
            "台所のひみつ2026です",
        ] {
            assert_eq!(check(good, &[]), Ok(()), "{good}");
        }
        assert_eq!(check("kfLq9#z", &[]), Err(PasswordError::TooShort));
        assert_eq!(check(&"kfLq9#zx".repeat(17), &[]), Err(PasswordError::TooLong));
    }

    proptest! {
        #[test]
        fn anything_gets_an_answer(password in "\\PC{0,140}", own in "\\PC{0,20}") {
            let _ = check(&password, &[&own]);
        }

        #[test]
        fn random_letters_pass(password in "[b-df-hj-np-tv-z]{3}[A-Z]{3}[0-9]{3}[b-df-hj-np-tv-z]{4}[.#-]") {
            // One in 16,000 is taken for one of the list, with its last sign or without.
            let lower = password.to_lowercase();
            prop_assume!(!common_passwords::contains(&lower));
            prop_assume!(!common_passwords::contains(&letters_and_digits(&lower)));
            prop_assert_eq!(check(&password, &[]), Ok(()));
        }

        #[test]
        fn digits_around_a_common_word_help_nobody(number in 0u32..10_000) {
            for word in ["password", "benvenuto", "sommer"] {
                let made = format!("{word}{number:04}");
                prop_assert_eq!(check(&made, &[]), Err(PasswordError::Common));
            }
        }
    }
}
