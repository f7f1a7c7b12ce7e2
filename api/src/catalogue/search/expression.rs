//! From what was typed to FTS5 expressions. Every word is quoted: nothing a visitor types
//! is ever syntax.

use crate::catalogue::products::plan::Hits;
use crate::domain::fold;

/// Words looked at; the rest of a long text is ignored.
const MAX_WORDS: usize = 6;
/// Letters of a word looked at.
const MAX_LETTERS: usize = 40;

/// What is tried at first: a code where the text looks like one, then its words.
pub fn first_attempts(text: &str) -> Vec<Hits> {
    let code = code(text).map(Hits::Code);
    let words = words(text);
    let matching = (!words.is_empty()).then(|| Hits::Match {
        begins: all_of(words.iter().map(|word| begins(word))),
        whole: all_of(words.iter().map(|word| measured(word, quoted(word)))),
    });
    code.into_iter().chain(matching).collect()
}

/// The folded words of a text. Single letters say nothing beside longer words, and no index
/// holds what begins with them.
pub fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in fold::words(text) {
        let word: String = word.chars().take(MAX_LETTERS).collect();
        if !words.contains(&word) {
            words.push(word);
        }
    }
    if words.iter().any(|word| is_long(word)) {
        words.retain(|word| is_long(word));
    }
    words.truncate(MAX_WORDS);
    words
}

fn is_long(word: &str) -> bool {
    word.chars().nth(1).is_some()
}

/// A word that begins with this; a single letter only as itself.
pub fn begins(word: &str) -> String {
    measured(word, if is_long(word) { format!("{}*", quoted(word)) } else { quoted(word) })
}

/// `25kg` is also `25 kg`, as names have it.
fn measured(word: &str, own: String) -> String {
    let unit = word.trim_start_matches(|ch: char| ch.is_ascii_digit());
    let number = word.strip_suffix(unit).unwrap_or_default();
    let is_measure =
        !number.is_empty() && (1..=3).contains(&unit.len()) && unit.bytes().all(|b| b.is_ascii_lowercase());
    if is_measure { format!("({own} OR ({} AND {}))", quoted(number), quoted(unit)) } else { own }
}

/// Any of these whole words.
pub fn any_of(terms: &[String]) -> String {
    let terms: Vec<_> = terms.iter().map(|term| quoted(term)).collect();
    format!("({})", terms.join(" OR "))
}

pub fn all_of(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" AND ")
}

pub fn quoted(word: &str) -> String {
    format!("\"{}\"", word.replace('"', "\"\""))
}

/// One token with a digit in it may be an article number or an EAN (blanks and hyphens
/// between digits are how people copy those).
pub fn code(text: &str) -> Option<String> {
    let text = text.trim();
    let digits: String = text.chars().filter(|ch| !matches!(ch, ' ' | '-')).collect();
    if digits.len() >= 8 && digits.bytes().all(|b| b.is_ascii_digit()) {
        return Some(digits);
    }
    let is_code = text.chars().any(|ch| ch.is_ascii_digit()) && !text.contains(char::is_whitespace);
    (is_code && text.len() <= 64).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_never_syntax() {
        let attempts = first_attempts("pane\" OR NOT (x NEAR *) caffè");
        assert_eq!(
            attempts,
            [Hits::Match {
                begins: r#""pane"* AND "or"* AND "not"* AND "near"* AND "caffe"*"#.into(),
                whole: r#""pane" AND "or" AND "not" AND "near" AND "caffe""#.into(),
            }]
        );
        assert!(first_attempts("!!! ---").is_empty());
    }

    #[test]
    fn a_measure_is_found_however_it_is_written() {
        let begins = r#""farina"* AND ("25kg"* OR ("25" AND "kg"))"#.into();
        let whole = r#""farina" AND ("25kg" OR ("25" AND "kg"))"#.into();
        assert_eq!(first_attempts("farina 25kg"), [Hits::Match { begins, whole }]);
        assert_eq!(super::begins("00"), r#""00"*"#);
        assert_eq!(super::begins("kg"), r#""kg"*"#);
    }

    #[test]
    fn numbers_are_tried_as_codes_first() {
        assert_eq!(first_attempts("8 000500-310427")[0], Hits::Code("8000500310427".into()));
        assert_eq!(first_attempts("MD-1042")[0], Hits::Code("MD-1042".into()));
        assert!(matches!(first_attempts("farina 00")[0], Hits::Match { .. }));
    }

    #[test]
    fn single_letters_give_way_to_words() {
        assert_eq!(words("olio 1 l"), ["olio"]);
        assert_eq!(words("a b c"), ["a", "b", "c"]);
    }
}
