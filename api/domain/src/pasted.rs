//! Reads pasted article codes: one on each line, with its quantity. The pages apply the same rule
//! (`ssr-app/app/lib/rules/pasted.ts`); both are tested with `schema/rules/pasted.json`.

use super::csv;

/// Most lines of one paste.
const MAX_LINES: usize = 200;
const MAX_CODE: usize = 64;
const MAX_PIECES: i64 = 9_999;
/// Characters that separate the cells of a table.
const SEPARATORS: [char; 3] = ['\t', ';', '|'];

/// The lines that were read, in their order, and those that were not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pasted {
    /// Code or EAN, and its quantity; quantities of a repeated code are added.
    pub lines: Vec<(String, i64)>,
    pub unread: Vec<String>,
}

/// Whether a text has more lines than are read at once.
pub fn is_too_long(text: &str) -> bool {
    text.lines().filter(|line| !line.trim().is_empty()).count() > MAX_LINES
}

/// The codes of a text that is not too long.
pub fn parse(text: &str) -> Pasted {
    let mut pasted = Pasted::default();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match entry(line) {
            Some((code, quantity)) => {
                let known = pasted.lines.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(&code));
                match known {
                    Some((_, sum)) => *sum = (*sum + quantity).min(MAX_PIECES),
                    None => pasted.lines.push((code, quantity)),
                }
            }
            None => pasted.unread.push(line.chars().take(200).collect()),
        }
    }
    pasted
}

/// `CODE 3`, `CODE;3`, `CODE;name;3;price`, `CODE x 3`, `3 x CODE`, `3 CODE`, or a code alone for one of it.
fn entry(line: &str) -> Option<(String, i64)> {
    let separator = SEPARATORS.into_iter().find(|sign| line.contains(*sign));
    let cells = match separator {
        Some(separator) => csv::cells(line, separator),
        None => line.replace([',', ':', '"'], " ").split_whitespace().map(str::to_owned).collect(),
    };
    let parts: Vec<&str> = cells
        .iter()
        .map(String::as_str)
        .filter(|part| !matches!(*part, "" | "x" | "X" | "×" | "*" | "-" | "–"))
        .collect();
    // In a table the code comes first, and the only whole number is the quantity: a price has decimals, and a
    // second number could be anything.
    if separator.is_some()
        && let [first, rest @ ..] = parts.as_slice()
        && rest.len() > 1
    {
        let mut counts = rest.iter().filter_map(|part| pieces(part));
        let quantity = counts.next().filter(|_| counts.next().is_none())?;
        return Some((self::code(first)?, quantity));
    }
    match parts.as_slice() {
        [code] => Some((self::code(code)?, 1)),
        [first, second] => match (pieces(first), pieces(second)) {
            // Of two numbers the shorter one is the quantity.
            (Some(quantity), Some(_)) if first.len() < second.len() => Some((self::code(second)?, quantity)),
            (_, Some(quantity)) => Some((self::code(first)?, quantity)),
            (Some(quantity), None) => Some((self::code(second)?, quantity)),
            (None, None) => None,
        },
        _ => None,
    }
}

/// `3`, `3x`, `x3`.
fn pieces(word: &str) -> Option<i64> {
    let bare = word.trim_matches(['x', 'X', '×', '*']).trim();
    if bare.is_empty() || bare.len() > 4 || !bare.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    bare.parse().ok().filter(|quantity| (1..=MAX_PIECES).contains(quantity))
}

/// A word without a digit is a name, which another reader handles.
fn code(word: &str) -> Option<String> {
    let fits = word.chars().count() <= MAX_CODE
        && word.bytes().any(|byte| byte.is_ascii_digit())
        && !word.chars().any(|sign| sign.is_control() || sign.is_whitespace());
    fits.then(|| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_are_read_as_the_common_examples_say() {
        let cases: Vec<serde_json::Value> =
            serde_json::from_str(include_str!("../../../schema/rules/pasted.json")).unwrap();
        for case in cases {
            let read = entry(case["line"].as_str().unwrap());
            let expected = case["code"].as_str().zip(case["quantity"].as_i64());
            assert_eq!(read.as_ref().map(|(code, quantity)| (code.as_str(), *quantity)), expected, "{case}");
        }
    }

    #[test]
    fn lines_are_gathered() {
        let pasted = parse("A1 2\r\n\r\na1;3\nwhat is this\nB2");
        assert_eq!(pasted.lines, [("A1".to_owned(), 5), ("B2".to_owned(), 1)]);
        assert_eq!(pasted.unread, ["what is this"]);
        assert!(!is_too_long(&"A1 1\n\n".repeat(MAX_LINES)));
        assert!(is_too_long(&"A1 1\n".repeat(MAX_LINES + 1)));
        let pasted = parse("farina W300 2\nuova 2\nolio 3");
        assert_eq!(pasted.unread, ["farina W300 2", "uova 2", "olio 3"]);
    }

    proptest! {
        #[test]
        fn whatever_is_pasted_gives_quantities_that_can_be_ordered(text in "(?s).{0,400}") {
            let read = parse(&text).lines;
            prop_assert!(read.iter().all(|(code, quantity)| !code.is_empty() && (1..=9_999).contains(quantity)));
        }
    }
}
