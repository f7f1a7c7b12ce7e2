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
    // A tab at the end separates an empty cell.
    let is_outside = |ch: char| ch.is_whitespace() && ch != '\t';
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.trim_start().trim_end_matches(is_outside))
        .collect();
    let spare = spare(&lines);
    for line in lines {
        match entry(line, spare) {
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

/// The cells of a line that is written like the row of a table.
fn row(line: &str) -> Option<Vec<String>> {
    let separator = SEPARATORS.into_iter().find(|sign| line.trim().contains(*sign))?;
    Some(csv::cells(line.trim_start(), separator))
}

/// How many empty cells end each row of a table, of at least two: they mean nothing.
pub(crate) fn spare(lines: &[&str]) -> usize {
    let rows: Vec<Vec<String>> =
        lines.iter().filter_map(|line| row(line)).filter(|row| !row.is_empty()).collect();
    let ending = |row: &Vec<String>| row.iter().rev().take_while(|cell| cell.is_empty()).count();
    rows.iter().map(ending).min().filter(|_| rows.len() > 1).unwrap_or(0)
}

/// Whether a line is a row whose only whole number may be its price, because another cell is empty.
pub(crate) fn is_open_row(line: &str, spare: usize) -> bool {
    row(line).is_some_and(|cells| is_open(&cells, spare))
}

/// `MD10411;Mozzarella;;12`, where nothing else is a price. `spare` cells at the end do not count.
fn is_open(cells: &[String], spare: usize) -> bool {
    let behind: Vec<&str> = cells
        .iter()
        .take(cells.len().saturating_sub(spare))
        .map(String::as_str)
        .skip_while(|cell| cell.is_empty())
        .skip(1)
        .collect();
    behind.iter().any(|cell| matches!(*cell, "" | "-" | "–" | "0"))
        && behind.iter().filter(|cell| pieces(cell).is_some()).count() == 1
        && !behind.iter().any(|cell| is_price(cell))
}

/// `4,20`, `€ 12`.
fn is_price(cell: &str) -> bool {
    const SIGNS: [char; 3] = ['€', '$', '£'];
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = cell.trim_matches(|ch: char| ch == ' ' || SIGNS.contains(&ch));
    match number.split_once([',', '.']) {
        Some((whole, part)) => digits(whole) && digits(part),
        None => digits(number) && cell.contains(SIGNS),
    }
}

/// `CODE 3`, `CODE;3`, `CODE;name;3;price`, `CODE x 3`, `3 x CODE`, `3 CODE`, or a code alone for one of it.
fn entry(line: &str, spare: usize) -> Option<(String, i64)> {
    let row = row(line);
    if row.as_ref().is_some_and(|cells| is_open(cells, spare)) {
        return None;
    }
    let columns = row.is_some();
    let cells = row.unwrap_or_else(|| {
        line.replace([',', ':', '"'], " ").split_whitespace().map(str::to_owned).collect()
    });
    let parts: Vec<&str> = cells
        .iter()
        .map(String::as_str)
        .filter(|part| !matches!(*part, "" | "x" | "X" | "×" | "*" | "-" | "–"))
        .collect();
    // In a table the code comes first, and the only whole number is the quantity: a price has decimals, and a
    // second number could be anything.
    if columns
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
            let read = entry(case["line"].as_str().unwrap(), 0);
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

    #[test]
    fn a_price_beside_an_empty_quantity_is_no_quantity() {
        let open = parse("MD-1;Burro;4,20;3\nMD-2;Olio;12;\nMD-3\tSale\t9\t");
        assert_eq!(open.lines, [("MD-1".to_owned(), 3)]);
        // Whoever pastes again what was not read gets the same.
        assert_eq!(open.unread, ["MD-2;Olio;12;", "MD-3\tSale\t9\t"]);
        // A separator that ends each row separates nothing.
        let plain = [("MD-1".to_owned(), 3), ("MD-2".to_owned(), 12)];
        for table in
            ["MD-1;Burro;3;\nMD-2;Olio;12;", "MD-1\t3\t\t\r\nMD-2\t12\t\t\r\n", "MD-1;3;;\n\nMD-2;12;; "]
        {
            assert_eq!(parse(table).lines, plain, "{table}");
        }
    }

    proptest! {
        #[test]
        fn whatever_is_pasted_gives_quantities_that_can_be_ordered(text in "(?s).{0,400}") {
            let read = parse(&text).lines;
            prop_assert!(read.iter().all(|(code, quantity)| !code.is_empty() && (1..=9_999).contains(quantity)));
        }
    }
}
