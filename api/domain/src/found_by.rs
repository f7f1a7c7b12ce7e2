//! The search index of an article: the texts of its row, the words of the vocabulary, and each of them with
//! one letter left out. Both writers of the index use this: the catalogue tool, and the shop after a change.

use super::fold::{variants, words};
use super::locale::Locale;
use std::collections::BTreeSet;

/// The folded texts of one row of `search_text`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoundBy {
    pub name: String,
    pub brand: String,
    pub category: String,
}

/// The indexed fields of an article.
#[derive(Debug, Clone, Default)]
pub struct Article<'a> {
    pub code: &'a str,
    pub ean: Option<&'a str>,
    /// Its own names, in the order of the locales; no fallbacks.
    pub names: Vec<(Locale, &'a str)>,
    pub keywords: &'a str,
    pub maker: &'a str,
    /// [`label`] of its category, then of its tags.
    pub labels: Vec<&'a str>,
}

impl Article<'_> {
    /// Code, EAN and the names of every language, each word once, and how they begin; brand and maker; category and tags.
    pub fn found_by(&self) -> FoundBy {
        let mut names: Vec<String> = self.names.iter().map(|(_, name)| variants(name)).collect();
        names.push(words(self.code).join(" "));
        names.extend(self.ean.map(str::to_owned));
        names.extend(beginnings(self.names.iter().copied()));
        let brand = if self.keywords.is_empty() {
            self.maker.to_owned()
        } else {
            format!("{} {}", self.keywords, self.maker)
        };
        FoundBy {
            name: distinct_words(names.iter().flat_map(|text| text.split(' '))),
            brand: distinct_words(variants(&brand).split(' ')),
            category: distinct_words(self.labels.iter().flat_map(|text| text.split(' '))),
        }
    }
}

impl FoundBy {
    /// The words that the vocabulary needs.
    pub fn terms(&self) -> impl Iterator<Item = &str> {
        self.name.split(' ').chain(self.brand.split(' ')).filter(|token| is_term(token))
    }
}

/// The index text of a category's or a tag's names, and their beginnings. `DOP – Denominazione di origine
/// protetta` is found as `DOP`.
pub fn label<'a>(names: impl Iterator<Item = (Locale, &'a str)>) -> String {
    let names: Vec<_> =
        names.map(|(locale, name)| (locale, name.split(" – ").next().unwrap_or(name))).collect();
    let mut texts: Vec<String> = names.iter().map(|(_, name)| variants(name)).collect();
    texts.extend(beginnings(names.into_iter()));
    distinct_words(texts.iter().flat_map(|text| text.split(' ')))
}

/// An index word for "a name in this language begins with this word", in languages in which the first word
/// names the kind of article: `latte intero`, but `coffee cream`. No typed text becomes such a word.
pub fn beginning(locale: Locale, word: &str) -> Option<String> {
    let noun_first = matches!(locale, Locale::Es | Locale::Fr | Locale::It | Locale::Pt);
    noun_first.then(|| format!("{BEGINNING}{}{word}", locale.code()))
}

/// A character for private use, which is a letter to the index and occurs in no folded word.
const BEGINNING: char = '\u{e000}';

fn beginnings<'a>(names: impl Iterator<Item = (Locale, &'a str)>) -> impl Iterator<Item = String> {
    names.filter_map(|(locale, name)| beginning(locale, words(name).first()?))
}

fn distinct_words<'a>(tokens: impl Iterator<Item = &'a str>) -> String {
    let mut known = BTreeSet::new();
    let distinct: Vec<&str> = tokens.filter(|token| !token.is_empty() && known.insert(*token)).collect();
    distinct.join(" ")
}

/// Words are looked up by their middle; numbers are not.
fn is_term(token: &str) -> bool {
    token.chars().count() >= 3 && !token.chars().any(|ch| ch.is_ascii_digit() || ch == BEGINNING)
}

/// The term and the term without each of its letters; empty for terms that are too short or too long for
/// typos.
pub fn deletions(term: &str) -> BTreeSet<String> {
    let letters: Vec<char> = term.chars().collect();
    if !(4..=32).contains(&letters.len()) {
        return BTreeSet::new();
    }
    let without = |omitted: usize| {
        let remaining = letters.iter().enumerate().filter(|(at, _)| *at != omitted);
        remaining.map(|(_, ch)| *ch).collect()
    };
    let mut all: BTreeSet<String> = (0..letters.len()).map(without).collect();
    all.insert(term.to_owned());
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_term_stands_under_each_single_deletion() {
        let all: Vec<String> = deletions("caffe").into_iter().collect();
        assert_eq!(all, ["affe", "cafe", "caff", "caffe", "cffe"]);
        assert!(deletions("uva").is_empty());
    }

    #[test]
    fn numbers_are_no_terms() {
        assert!(is_term("riso") && !is_term("12") && !is_term("2001234567893") && !is_term("kg"));
    }

    #[test]
    fn an_article_is_found_by_everything_it_is_called() {
        let label =
            label([(Locale::It, "DOP – Denominazione di origine protetta"), (Locale::En, "PDO")].into_iter());
        let article = Article {
            code: "MD-1",
            ean: Some("2001234567893"),
            names: vec![(Locale::It, "Caffè nero"), (Locale::No, "Kaffe nero")],
            keywords: "Uno",
            maker: "Torrefazione Uno",
            labels: vec!["caffe bevande", &label],
        };
        let found = article.found_by();
        assert_eq!(found.name, "caffe nero kaffe md 1 2001234567893 \u{e000}itcaffe");
        assert_eq!(found.category, "caffe bevande dop pdo \u{e000}itdop");
        assert_eq!(found.brand, "uno torrefazione");
        let terms: Vec<&str> = found.terms().collect();
        assert_eq!(terms, ["caffe", "nero", "kaffe", "uno", "torrefazione"]);
    }

    proptest! {
        #[test]
        fn no_word_stands_twice(names in prop::collection::vec("[a-zà ]{0,20}", 0..5)) {
            let names = names.iter().map(|name| (Locale::It, name.as_str())).collect();
            let article = Article { names, ..Article::default() };
            let found = article.found_by();
            let words: Vec<&str> = found.name.split(' ').filter(|word| !word.is_empty()).collect();
            let distinct: BTreeSet<&str> = words.iter().copied().collect();
            prop_assert_eq!(words.len(), distinct.len());
        }
    }
}
