//! Trade item numbers (GTIN-8, -12, -13, -14) and their check digit.

/// The digit that completes `body` (7, 11, 12 or 13 digits).
pub(crate) fn check_digit(body: &str) -> Option<u8> {
    if !matches!(body.len(), 7 | 11 | 12 | 13) || !body.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    // Weights 3, 1, 3, ... from the right.
    let sum: u32 = body
        .bytes()
        .rev()
        .zip([3, 1].into_iter().cycle())
        .map(|(digit, weight)| u32::from(digit - b'0') * weight)
        .sum();
    u8::try_from((10 - sum % 10) % 10).ok()
}

/// `body` and its check digit.
pub fn complete(body: &str) -> Option<String> {
    check_digit(body).map(|digit| format!("{body}{digit}"))
}

/// The number as fourteen digits: leading zeros do not change it.
pub fn gtin(ean: &str) -> String {
    format!("{ean:0>14}")
}

/// [`gtin`] of an SQL expression, as the index of the articles has it.
pub fn gtin_sql(ean: &str) -> String {
    format!("substr('000000' || {ean}, -14)")
}

/// A number of a table, without the decimals that a spreadsheet gives to it: `2000000000107.0`.
pub fn of_table(text: &str) -> &str {
    match text.split_once(['.', ',']) {
        Some((number, part)) if !part.is_empty() && part.bytes().all(|byte| byte == b'0') => number,
        _ => text,
    }
}

/// Whether it has 8, 12, 13 or 14 digits and a correct check digit.
pub fn is_valid(ean: &str) -> bool {
    let Some(at) = ean.len().checked_sub(1) else {
        return false;
    };
    ean.split_at_checked(at)
        .is_some_and(|(body, last)| complete(body).is_some_and(|whole| whole.ends_with(last)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn published_numbers_are_valid() {
        for ean in ["4006381333931", "73513537", "036000291452", "10012345678902"] {
            assert!(is_valid(ean), "{ean}");
        }
        for ean in ["", "4006381333932", "400638133393", "400638133393x", "é006381333931", "123"] {
            assert!(!is_valid(ean), "{ean}");
        }
    }

    #[test]
    fn a_spreadsheet_may_give_a_number_decimals() {
        for text in ["2000000000107", "2000000000107.0", "2000000000107,00"] {
            assert_eq!(of_table(text), "2000000000107", "{text}");
        }
        for text in ["2000000000107.5", "2000000000107.", "2000000000107.0.0", ""] {
            assert_eq!(of_table(text), text, "{text}");
        }
    }

    #[test]
    fn leading_zeros_make_no_other_number() {
        assert_eq!(gtin("036000291452"), gtin("0036000291452"));
        assert_ne!(gtin("036000291452"), gtin("136000291452"));
    }

    proptest! {
        #[test]
        fn one_wrong_digit_is_noticed(body in "[0-9]{12}", at in 0usize..13, by in 1u8..10) {
            let ean = complete(&body).unwrap();
            prop_assert!(is_valid(&ean));
            let mut wrong = ean.into_bytes();
            wrong[at] = b'0' + (wrong[at] - b'0' + by) % 10;
            prop_assert!(!is_valid(&String::from_utf8(wrong).unwrap()));
        }

        #[test]
        fn any_text_is_answered(text in any::<String>()) {
            let _ = is_valid(&text);
        }
    }
}
