//! Reads numbers as tables and people write them: `12.5`, `1.234,50`, `1 234,50 kr`, `€ 2,15`, `99,-`. The
//! pages apply the same rule (`ssr-app/app/lib/rules/read-number.ts`); both are tested with
//! `schema/rules/read-numbers.json`. `1.000` alone is a thousand beside `1.234,50` and one beside `1234.50`:
//! the table around it decides.

use super::money::Currency;
use serde::{Deserialize, Serialize};

/// The sign before the decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DecimalSign {
    Comma,
    Point,
}

impl DecimalSign {
    pub const WORDS: &[&str] = &["comma", "point"];

    pub fn parse(word: &str) -> Option<Self> {
        match word {
            "comma" => Some(Self::Comma),
            "point" => Some(Self::Point),
            _ => None,
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Self::Comma => "comma",
            Self::Point => "point",
        }
    }

    /// Writes a number of the form `12.5` with this sign.
    pub fn show(self, number: &str) -> String {
        if self == Self::Comma { number.replace('.', ",") } else { number.to_owned() }
    }

    const fn of(sign: char) -> Self {
        if sign == ',' { Self::Comma } else { Self::Point }
    }
}

/// Why a text is not a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberError {
    Malformed,
    /// It has two possible readings.
    Ambiguous {
        whole: String,
        decimal: String,
    },
}

/// Currency words around an amount; longer words first.
const AROUND: [&str; 9] = ["€", "nkr.", "nkr", "kr.", "kr", "nok", "euro", "eur", "%"];
/// Characters that replace the hundredths: `99,-`.
const DASHES: [char; 4] = ['-', '–', '—', '−'];

/// The number in the form `-12.5`, without redundant zeros and signs.
///
/// # Errors
/// [`NumberError`]; it is ambiguous only where `sign` is unknown.
pub fn read(text: &str, sign: Option<DecimalSign>) -> Result<String, NumberError> {
    let (negative, body) = bare(text);
    let signed = |number: String| if negative && number != "0" { format!("-{number}") } else { number };
    match parts(&body).ok_or(NumberError::Malformed)? {
        Parts::Plain { whole, part, .. } => Ok(signed(canonical(&whole, &part))),
        Parts::Either { head, tail, sign: found } => {
            let (thousands, decimals) = (canonical(&format!("{head}{tail}"), ""), canonical(&head, &tail));
            match sign {
                Some(sign) if sign == found => Ok(signed(decimals)),
                Some(_) => Ok(signed(thousands)),
                None => Err(NumberError::Ambiguous { whole: signed(thousands), decimal: signed(decimals) }),
            }
        }
    }
}

/// The currency that is written before or behind a number: `kr 99,-`, `2,15 €`.
pub fn currency(text: &str) -> Option<Currency> {
    let has_word = text.contains(|ch: char| ch == '€' || ch.is_alphabetic());
    if !has_word || read(text, None) == Err(NumberError::Malformed) {
        return None;
    }
    let lower = text.to_lowercase();
    match (lower.contains("eur") || lower.contains('€'), lower.contains("kr") || lower.contains("nok")) {
        (true, false) => Some(Currency::Eur),
        (false, true) => Some(Currency::Nok),
        _ => None,
    }
}

/// The decimal sign that the numbers of a table prove, when they agree.
pub fn sign_of<'a>(texts: impl Iterator<Item = &'a str>) -> Option<DecimalSign> {
    let mut found = None;
    for sign in texts.filter_map(proven) {
        match found {
            Some(other) if other != sign => return None,
            _ => found = Some(sign),
        }
    }
    found
}

/// The decimal sign that one number proves: `2,15` and `1.234.567` can only be written with a decimal comma.
pub fn proven(text: &str) -> Option<DecimalSign> {
    match parts(&bare(text).1)? {
        Parts::Plain { sign, .. } => sign,
        Parts::Either { .. } => None,
    }
}

/// Whether it is negative, and the rest in lower case without currency and blanks.
fn bare(text: &str) -> (bool, String) {
    let lower = text.to_lowercase();
    let mut body = lower.trim();
    let (mut signed, mut negative) = (false, false);
    loop {
        let before = body.len();
        for around in AROUND {
            body = body.strip_prefix(around).unwrap_or(body).trim();
            body = body.strip_suffix(around).unwrap_or(body).trim();
        }
        if !signed && let Some(rest) = body.strip_prefix(['-', '−', '+']) {
            (signed, negative, body) = (true, !body.starts_with('+'), rest.trim_start());
        }
        if body.len() == before {
            return (negative, with_hundredths(body));
        }
    }
}

/// Completes `99,-` to `99,00`.
fn with_hundredths(body: &str) -> String {
    let bare = body.trim_end_matches(DASHES);
    let stands_for_them = bare.len() < body.len()
        && bare.ends_with(['.', ','])
        && bare.starts_with(|first: char| first.is_ascii_digit());
    if stands_for_them { format!("{bare}00") } else { body.to_owned() }
}

enum Parts {
    Plain {
        whole: String,
        part: String,
        sign: Option<DecimalSign>,
    },
    /// One sign before three digits: a thousands separator unless it is `sign`.
    Either {
        head: String,
        tail: String,
        sign: DecimalSign,
    },
}

fn parts(body: &str) -> Option<Parts> {
    let body: String = body.chars().map(|ch| if is_blank(ch) { ' ' } else { ch }).collect();
    let points = body.matches('.').count();
    let commas = body.matches(',').count();
    let plain = |whole: String, part: &str, sign| Some(Parts::Plain { whole, part: part.to_owned(), sign });
    match (points, commas) {
        (0, 0) => plain(grouped(&body, ' ')?, "", None),
        (0, 1) | (1, 0) => {
            let (head, tail) = body.split_once(['.', ','])?;
            let sign = if commas == 1 { DecimalSign::Comma } else { DecimalSign::Point };
            let whole = if head.is_empty() { "0".to_owned() } else { grouped(head, ' ')? };
            if tail.is_empty() || !is_digits(tail) {
                return None;
            }
            let either = tail.len() == 3 && is_digits(head) && head.len() <= 3 && !head.starts_with('0');
            if either && !head.is_empty() {
                return Some(Parts::Either { head: whole, tail: tail.to_owned(), sign });
            }
            plain(whole, tail, Some(sign))
        }
        (0, _) => plain(grouped(&body, ',')?, "", Some(DecimalSign::Point)),
        (_, 0) => plain(grouped(&body, '.')?, "", Some(DecimalSign::Comma)),
        _ => {
            let at = body.rfind(['.', ','])?;
            let (head, tail) = body.split_at(at);
            let sign = tail.chars().next()?;
            let tail = tail.get(1..)?;
            let between = if sign == ',' { '.' } else { ',' };
            if head.contains(sign) || tail.is_empty() || !is_digits(tail) {
                return None;
            }
            plain(grouped(head, between)?, tail, Some(DecimalSign::of(sign)))
        }
    }
}

/// Digits alone, or in groups of three after the first.
fn grouped(text: &str, between: char) -> Option<String> {
    let mut groups = text.split(between);
    let first = groups.next().filter(|first| is_digits(first))?;
    let rest: Vec<&str> = groups.collect();
    let fits = rest.is_empty() || first.len() <= 3 && !first.starts_with('0');
    (fits && rest.iter().all(|group| group.len() == 3 && is_digits(group)))
        .then(|| format!("{first}{}", rest.concat()))
}

fn canonical(whole: &str, part: &str) -> String {
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    match part.trim_end_matches('0') {
        "" => whole.to_owned(),
        part => format!("{whole}.{part}"),
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Blanks between groups of digits, as in France and Switzerland.
const fn is_blank(ch: char) -> bool {
    matches!(ch, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' | '\'' | '’')
}

/// `1230` with two places as `12.3`.
pub fn of_scaled(stored: i64, places: u32) -> String {
    let scale = 10_u64.pow(places);
    let (whole, part) = (stored.unsigned_abs() / scale, stored.unsigned_abs() % scale);
    let width = usize::try_from(places).unwrap_or_default();
    let sign = if stored < 0 { "-" } else { "" };
    let part = if places == 0 { String::new() } else { format!("{part:0width$}") };
    format!("{sign}{}", canonical(&whole.to_string(), &part))
}

/// A number that a workbook holds as text, without its leading apostrophe: `'1.000`, `'00123`. Its decimal
/// sign may differ from that of the numbers around it.
pub fn of_text_cell(cell: &str) -> Option<&str> {
    cell.strip_prefix('\'').filter(|text| read(text, None) != Err(NumberError::Malformed))
}

/// Whether a spreadsheet shortened a long number: `8,00E+12`.
pub fn is_shortened(text: &str) -> bool {
    let Some((number, power)) = text.trim().split_once(['E', 'e']) else { return false };
    let power = power.strip_prefix(['+', '-']).unwrap_or_default();
    let (whole, part) = number.split_once(['.', ',']).unwrap_or((number, "0"));
    is_digits(power) && is_digits(whole) && is_digits(part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(serde::Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        input: String,
        sign: Option<String>,
        value: Option<String>,
        ambiguous: Option<(String, String)>,
        proves: Option<String>,
    }

    #[test]
    fn numbers_are_read_as_the_common_examples_say() {
        let cases: Vec<Case> =
            serde_json::from_str(include_str!("../../../schema/rules/read-numbers.json")).unwrap();
        for case in cases {
            let expected = match (case.value, case.ambiguous) {
                (Some(value), _) => Ok(value),
                (None, Some((whole, decimal))) => Err(NumberError::Ambiguous { whole, decimal }),
                (None, None) => Err(NumberError::Malformed),
            };
            let sign = case.sign.as_deref().and_then(DecimalSign::parse);
            assert_eq!(read(&case.input, sign), expected, "{}", case.input);
            if case.sign.is_none() {
                assert_eq!(
                    proven(&case.input).map(DecimalSign::word),
                    case.proves.as_deref(),
                    "{}",
                    case.input
                );
            }
        }
    }

    #[test]
    fn a_table_that_writes_both_signs_proves_none() {
        assert_eq!(sign_of(["1", "1.000", "2,15"].into_iter()), Some(DecimalSign::Comma));
        assert_eq!(sign_of(["1.50", "2,15"].into_iter()), None);
        assert_eq!(sign_of(["1.000", "12"].into_iter()), None);
    }

    #[test]
    fn a_long_number_that_a_spreadsheet_shortened_is_known() {
        for text in ["8,00E+12", "8.00E+12", "8E+12"] {
            assert!(is_shortened(text), "{text}");
        }
        for text in ["E", "12E", "8000000000000", "8E12", "CAFE+1"] {
            assert!(!is_shortened(text), "{text}");
        }
    }

    #[test]
    fn a_number_may_name_its_currency() {
        for text in ["€ 2,15", "1.200 €", "2.15 EUR", "3 Euro"] {
            assert_eq!(currency(text), Some(Currency::Eur), "{text}");
        }
        for text in ["kr 99,-", "1 200,50 kr.", "NOK 99", "nkr 1.200"] {
            assert_eq!(currency(text), Some(Currency::Nok), "{text}");
        }
        for text in ["", "2,15", "22 %", "krone", "MD-KR1", "€"] {
            assert_eq!(currency(text), None, "{text}");
        }
    }

    #[test]
    fn a_number_that_is_a_text_has_an_apostrophe() {
        for (cell, text) in [("'1.000", "1.000"), ("'00123", "00123"), ("'-2,15", "-2,15")] {
            assert_eq!(of_text_cell(cell), Some(text));
            assert_eq!((read(cell, None), proven(cell)), (Err(NumberError::Malformed), None), "{cell}");
        }
        for cell in ["1.000", "'l'uva", "''1", "'", "'8E+12"] {
            assert_eq!(of_text_cell(cell), None, "{cell}");
        }
    }

    /// A number as a table with `sign` writes it.
    fn written(whole: u32, part: &str, sign: DecimalSign, groups: bool) -> String {
        let (decimal, between) = if sign == DecimalSign::Comma { (',', ".") } else { ('.', ",") };
        let digits = whole.to_string();
        let mut text = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if groups && at > 0 && (digits.len() - at).is_multiple_of(3) {
                text.push_str(between);
            }
            text.push(digit);
        }
        if !part.is_empty() {
            text.push(decimal);
            text.push_str(part);
        }
        text
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 5_000, ..ProptestConfig::default() })]

        #[test]
        fn no_cell_is_read_as_another_number(
            cells in prop::collection::vec((0..20_000_000_u32, "[0-9]{0,4}"), 1..40), comma: bool, groups: bool,
        ) {
            let sign = if comma { DecimalSign::Comma } else { DecimalSign::Point };
            let texts: Vec<String> = cells.iter().map(|(whole, part)| written(*whole, part, sign, groups)).collect();
            let found = sign_of(texts.iter().map(String::as_str));
            prop_assert!(found.is_none_or(|found| found == sign));
            for ((whole, part), text) in cells.iter().zip(&texts) {
                let value = canonical(&whole.to_string(), part);
                match read(text, found) {
                    Ok(read) => prop_assert_eq!(&read, &value, "{}", text),
                    Err(error) => prop_assert!(found.is_none() && error != NumberError::Malformed, "{}", text),
                }
                prop_assert_eq!(read(text, Some(sign)), Ok(value), "{}", text);
            }
        }

        #[test]
        fn any_text_is_answered(text in any::<String>()) {
            let _ = (read(&text, None), proven(&text), is_shortened(&text));
        }
    }
}
