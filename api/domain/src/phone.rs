//! Telephone numbers. Stored as `+391234567890`; shown and dialled as they are.

use super::{fold, market::Country};

/// The prefixes on offer and how many digits may follow.
const PREFIXES: [(&str, std::ops::RangeInclusive<usize>); 3] =
    [("39", 6..=11), ("47", 8..=8), ("49", 5..=12)];
/// Digits of a number without a prefix.
const PLAIN: usize = 10;

/// Accepts blanks, hyphens, points, slashes and brackets; `00` is `+`, and `+49 (0)30` is `+49 30`. Ten
/// digits without a prefix are an Italian number; a company in Norway may leave out +47.
pub fn parse(text: &str, country: Country) -> Option<String> {
    let plain: String = text
        .chars()
        .filter(|ch| {
            !ch.is_whitespace()
                && !fold::is_invisible(*ch)
                && !matches!(ch, '-' | '.' | '/' | '(' | ')' | '\u{2010}'..='\u{2013}')
        })
        .collect();
    let number = plain.strip_prefix('+').or_else(|| plain.strip_prefix("00"));
    if let Some(number) = number {
        return with_prefix(number);
    }
    let digits = plain.len();
    if !is_digits(&plain) {
        None
    } else if country == Country::No && (digits == 8 || (digits == PLAIN && plain.starts_with("47"))) {
        with_prefix(&format!("47{}", plain.strip_prefix("47").filter(|_| digits == PLAIN).unwrap_or(&plain)))
    } else if digits == PLAIN {
        Some(format!("+39{plain}"))
    } else {
        None
    }
}

fn with_prefix(number: &str) -> Option<String> {
    PREFIXES.iter().find_map(|(prefix, lengths)| {
        let rest = number.strip_prefix(prefix)?;
        // In Germany the zero is only dialled within the country; in Italy it belongs to the number.
        let rest = if *prefix == "49" { rest.strip_prefix('0').unwrap_or(rest) } else { rest };
        (is_digits(rest) && lengths.contains(&rest.len())).then(|| format!("+{prefix}{rest}"))
    })
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn numbers_as_people_write_them() {
        for (text, country, stored) in [
            ("333 123 4567", Country::It, "+393331234567"),
            ("391 234 5678", Country::It, "+393912345678"),
            ("+39 06 6982", Country::It, "+39066982"),
            ("0039-02/1234567", Country::It, "+39021234567"),
            ("22 86 44 00", Country::No, "+4722864400"),
            ("47 22 86 44 00", Country::No, "+4722864400"),
            ("+47 22 86 44 00", Country::It, "+4722864400"),
            ("+49 (30) 12345", Country::It, "+493012345"),
            ("+49 (0)30 123456", Country::It, "+4930123456"),
            ("+39 (0)6 1234567", Country::It, "+39061234567"),
            ("333 123 4567", Country::No, "+393331234567"),
        ] {
            assert_eq!(parse(text, country).as_deref(), Some(stored), "{text}");
        }
    }

    #[test]
    fn what_nobody_can_ring() {
        for text in [
            "",
            "+",
            "123456789",
            "12345678901",
            "+4722864",
            "+472286440000",
            "+1 202 555 0100",
            "+39 12345",
            "+39 123456789012",
            "+49 1234",
            "33312345ab",
            "３３３１２３４５６７",
            "+39+3331234567",
        ] {
            assert_eq!(parse(text, Country::It), None, "{text}");
        }
        assert_eq!(parse("22864400", Country::It), None);
    }

    proptest! {
        #[test]
        fn what_is_stored_is_read_back(text in any::<String>()) {
            for country in Country::ALL {
                if let Some(stored) = parse(&text, country) {
                    prop_assert!(stored.starts_with('+') && stored[1..].bytes().all(|b| b.is_ascii_digit()));
                    prop_assert_eq!(parse(&stored, country), Some(stored.clone()));
                }
            }
        }

        #[test]
        fn ten_digits_are_always_a_number(text in "[0-9]{10}") {
            for country in Country::ALL {
                // A number of another notation that begins with the exit code is read as that.
                prop_assert!(parse(&text, country).is_some() || text.starts_with("00"));
            }
        }
    }
}
