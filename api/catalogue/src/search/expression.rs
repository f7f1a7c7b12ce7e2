//! Builds FTS5 expressions from typed text. Every word is quoted, so that typed text is never syntax.

use crate::products::plan::Hits;
use domain::found_by::beginning;
use domain::locale::Locale;
use domain::{fold, synonyms};

/// Most words that are used; the rest of a long text is ignored.
const MAX_WORDS: usize = 6;
/// Most letters of a word that are used.
const MAX_LETTERS: usize = 40;
/// Most words of a text that may be joined to one.
const MAX_APART_WORDS: usize = 4;
const MAX_JOINED: usize = 3;
/// Most letters of a word that is split, and least letters of its parts.
const MAX_APART: usize = 20;
const MIN_PART: usize = 3;

/// The first attempts: a code where the text looks like one, then its words as beginnings of names in these
/// languages.
pub(crate) fn first_attempts(text: &str, locales: &[Locale]) -> Vec<Hits> {
    let code = code(text).map(Hits::Code);
    let words = words(text);
    let article = elided(text);
    let whole = |word: &str| match &article {
        Some((article, noun)) if noun == word => in_phrase(article, noun),
        _ => measured(word, quoted(word)),
    };
    let matching = (!words.is_empty()).then(|| {
        let whole = spelled(&words, whole);
        let first = first(&words, &whole, locales);
        Hits::Match { begins: spelled(&words, begins), whole, kinds_first: true, first }
    });
    code.into_iter().chain(matching).collect()
}

/// Articles and prepositions of Italian and French that lose their vowel before a noun.
const ELIDED: &[&str] =
    &["all", "c", "d", "dall", "dell", "j", "l", "m", "n", "nell", "qu", "s", "sull", "t", "un"];

/// The first noun behind an apostrophe and what stands before it: `l'or` is `or`, behind `l`.
fn elided(text: &str) -> Option<(String, String)> {
    let folded = fold::fold(text);
    folded.split_whitespace().find_map(|word| {
        let (article, noun) = word.split_once(['\'', '’'])?;
        let noun = fold::words(noun).into_iter().next()?;
        ELIDED.contains(&article).then(|| (article.to_owned(), noun))
    })
}

/// A short noun after its article is a name (`L'Or`), a longer one a word.
fn in_phrase(article: &str, noun: &str) -> String {
    let phrase = quoted(&format!("{article} {noun}"));
    if noun.chars().count() > 3 { format!("({phrase} OR {})", quoted(noun)) } else { phrase }
}

/// All words as they are, or two or three neighbours joined: `kylling filet` is also `kyllingfilet`.
fn spelled(words: &[String], say: impl Fn(&str) -> String) -> String {
    let apart = all_of(words.iter().map(|word| with_synonyms(word, &say)));
    if !(2..=MAX_APART_WORDS).contains(&words.len()) {
        return apart;
    }
    let is_word = |word: &String| word.chars().all(char::is_alphabetic);
    let runs = (2..=MAX_JOINED).flat_map(|length| words.windows(length).enumerate());
    let together = runs.filter(|(_, run)| run.iter().all(is_word)).map(|(at, run)| {
        let others = words.iter().enumerate().filter(|(other, _)| !(at..at + run.len()).contains(other));
        let others = others.map(|(_, word)| with_synonyms(word, &say));
        format!("({})", all_of(std::iter::once(say(&run.concat())).chain(others)))
    });
    let all: Vec<String> = std::iter::once(format!("({apart})")).chain(together).collect();
    if all.len() == 1 { apart } else { all.join(" OR ") }
}

/// The word or one of its synonyms.
pub(crate) fn with_synonyms(word: &str, say: &impl Fn(&str) -> String) -> String {
    let all: Vec<String> = std::iter::once(say(word)).chain(synonyms::of(word).map(quoted)).collect();
    if all.len() == 1 { say(word) } else { format!("({})", all.join(" OR ")) }
}

/// The word as two, or as three with a short one between: `fiordilatte` is `fior di latte`. Phrases that the index does not
/// have find nothing.
pub fn apart(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().take(MAX_APART).collect();
    if letters.len() < 2 * MIN_PART || !letters.iter().all(|letter| letter.is_alphabetic()) {
        return Vec::new();
    }
    let part = |from: usize, to: usize| letters.get(from..to).unwrap_or_default().iter().collect::<String>();
    let end = letters.len();
    let two = (MIN_PART..=end - MIN_PART).map(|at| format!("{} {}", part(0, at), part(at, end)));
    let three = (MIN_PART..=end - MIN_PART).flat_map(|from| {
        let to = (from + 1..=from + 3).filter(move |to| to + MIN_PART <= end);
        to.map(move |to| (from, to))
    });
    two.chain(three.map(|(from, to)| format!("{} {} {}", part(0, from), part(from, to), part(to, end))))
        .collect()
}

/// The folded words of a text. Single letters are dropped beside longer words, because no index holds what
/// begins with them.
pub fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let article = elided(text).map(|(article, _)| article).filter(|article| is_long(article));
    for word in fold::words(text).into_iter().filter(|word| article.as_ref() != Some(word)) {
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

/// `25kg` is also `25 kg`, as names write it.
fn measured(word: &str, own: String) -> String {
    let unit = word.trim_start_matches(|ch: char| ch.is_ascii_digit());
    let number = word.strip_suffix(unit).unwrap_or_default();
    let is_measure =
        !number.is_empty() && (1..=3).contains(&unit.len()) && unit.bytes().all(|b| b.is_ascii_lowercase());
    if is_measure { format!("({own} OR ({} AND {}))", quoted(number), quoted(unit)) } else { own }
}

/// Any of these whole words.
pub(crate) fn any_of(terms: &[String]) -> String {
    let terms: Vec<_> = terms.iter().map(|term| quoted(term)).collect();
    format!("({})", terms.join(" OR "))
}

/// All words (`whole`), where a name or a category begins with one; `None` in languages in which the first
/// word does not name the kind.
pub fn first(words: &[String], whole: &str, locales: &[Locale]) -> Option<String> {
    let all =
        words.iter().cloned().chain(words.iter().flat_map(|word| synonyms::of(word).map(str::to_owned)));
    let terms: Vec<String> =
        all.flat_map(|word| locales.iter().filter_map(move |locale| beginning(*locale, &word))).collect();
    (!terms.is_empty()).then(|| format!("{} AND ({whole})", any_of(&terms)))
}

pub fn all_of(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" AND ")
}

pub fn quoted(word: &str) -> String {
    format!("\"{}\"", word.replace('"', "\"\""))
}

/// A token with a digit, which may be an article number or an EAN (people copy those with blanks and hyphens
/// between digits).
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
        let attempts = first_attempts("pane\" OR NOT (x NEAR *) caffè", &[Locale::No]);
        assert_eq!(
            attempts,
            [Hits::Match {
                begins: r#""pane"* AND "or"* AND "not"* AND "near"* AND "caffe"*"#.into(),
                whole: r#""pane" AND "or" AND "not" AND "near" AND "caffe""#.into(),
                kinds_first: true,
                first: None,
            }]
        );
        assert!(first_attempts("!!! ---", &[Locale::It]).is_empty());
    }

    #[test]
    fn a_measure_is_found_however_it_is_written() {
        let begins = r#""farina"* AND ("25kg"* OR ("25" AND "kg"))"#.into();
        let whole = r#""farina" AND ("25kg" OR ("25" AND "kg"))"#.into();
        let first = "(\"\u{e000}itfarina\" OR \"\u{e000}it25kg\") AND (\"farina\" AND (\"25kg\" OR (\"25\" AND \"kg\")))".to_owned();
        assert_eq!(
            first_attempts("farina 25kg", &[Locale::It, Locale::En]),
            [Hits::Match { begins, whole, kinds_first: true, first: Some(first) }]
        );
        assert_eq!(super::begins("00"), r#""00"*"#);
        assert_eq!(super::begins("kg"), r#""kg"*"#);
    }

    #[test]
    fn words_together_apart_elided_and_by_another_name() {
        let whole = |text: &str| match first_attempts(text, &[]).pop() {
            Some(Hits::Match { whole, .. }) => whole,
            _ => String::new(),
        };
        assert_eq!(whole("kylling filet"), r#"("kylling" AND "filet") OR ("kyllingfilet")"#);
        assert_eq!(whole("l'or"), r#""l or""#);
        assert_eq!(whole("dell’olio"), r#"("dell olio" OR "olio")"#);
        assert_eq!(whole("mais"), r#"("mais" OR "granturco")"#);
        assert_eq!(words("dell'olio"), ["olio"]);
        assert!(apart("fiordilatte").contains(&"fior di latte".to_owned()));
        assert!(apart("cocacola").contains(&"coca cola".to_owned()));
        assert!(apart("senzaglutine").contains(&"senza glutine".to_owned()));
        assert!(apart("pane").is_empty() && apart("è").is_empty());
    }

    #[test]
    fn numbers_are_tried_as_codes_first() {
        assert_eq!(first_attempts("8 000500-310427", &[])[0], Hits::Code("8000500310427".into()));
        assert_eq!(first_attempts("MD-1042", &[])[0], Hits::Code("MD-1042".into()));
        assert!(matches!(first_attempts("farina 00", &[])[0], Hits::Match { .. }));
    }

    #[test]
    fn single_letters_give_way_to_words() {
        assert_eq!(words("olio 1 l"), ["olio"]);
        assert_eq!(words("a b c"), ["a", "b", "c"]);
    }
}
