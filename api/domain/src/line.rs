//! One line of text as people type it: names, streets, notes.

use super::fold;

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    TooLong,
    /// A control character: no keyboard types one, and a mail header would break.
    Control,
}

/// Trims and collapses blanks; emoji and every script are accepted.
///
/// # Errors
/// Longer than `most` characters, or with a control character in it.
pub fn clean(text: &str, most: usize) -> Result<String, Problem> {
    let mut out = String::with_capacity(text.len().min(most * 4));
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    check(out, most, false)
}

/// As [`clean`], but line breaks are kept: for notes.
///
/// # Errors
/// As [`clean`].
pub fn clean_lines(text: &str, most: usize) -> Result<String, Problem> {
    check(text.replace("\r\n", "\n").trim().to_owned(), most, true)
}

fn check(text: String, most: usize, lines: bool) -> Result<String, Problem> {
    let unwanted = |ch: char| (ch.is_control() && !(lines && (ch == '\n' || ch == '\t'))) || is_override(ch);
    if text.chars().any(unwanted) {
        Err(Problem::Control)
    } else if text.chars().all(fold::is_invisible) {
        Ok(String::new())
    } else if text.chars().count() > most {
        Err(Problem::TooLong)
    } else {
        Ok(text)
    }
}

/// Characters that change the reading direction: they would mirror the text after them.
pub const fn is_override(ch: char) -> bool {
    matches!(ch, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_are_tidied() {
        assert_eq!(clean("  Via   della\tPizza 🍕 12 ", 40).as_deref(), Ok("Via della Pizza 🍕 12"));
        assert_eq!(clean("👩‍🍳👩‍🍳", 6).as_deref(), Ok("👩‍🍳👩‍🍳"));
        assert_eq!(clean("abc", 2), Err(Problem::TooLong));
        assert_eq!(clean("a\u{0}b", 9), Err(Problem::Control));
        assert_eq!(clean("a\u{202e}b", 9), Err(Problem::Control));
        // Somebody would see no name at all.
        assert_eq!(clean("\u{200b}\u{200d}\u{feff}", 9).as_deref(), Ok(""));
        assert_eq!(clean_lines(" a\r\nb ", 9).as_deref(), Ok("a\nb"));
    }

    proptest! {
        #[test]
        fn cleaning_twice_changes_nothing(text in any::<String>()) {
            if let Ok(cleaned) = clean(&text, 200) {
                prop_assert_eq!(clean(&cleaned, 200), Ok(cleaned.clone()));
            }
        }
    }
}
