//! Splits a line into entries, each of which names one article.

use super::reading::read;
use super::{MAX_LINE, WrittenLine, correction, tokens};
use crate::fold;

/// Splits `2 olio, 3 farina e sale x 1` into three entries, each with an amount and a name; `vino, 6 x 75 cl`
/// is one.
pub(super) fn entries(line: &str) -> Vec<String> {
    let mut entries: Vec<Entry> = Vec::new();
    for (glued, part) in parts(line) {
        let next = Entry::of(part);
        match entries.last_mut() {
            Some(last)
                if last.text.chars().count() + next.text.chars().count() < MAX_LINE
                    && !(last.is_settled() && next.stands_alone()) =>
            {
                last.take(glued, &next.text);
            }
            _ => entries.push(next),
        }
    }
    entries.iter().map(|entry| tidy(&entry.text)).collect()
}

/// A text, and how it reads.
struct Entry {
    text: String,
    line: WrittenLine,
}

impl Entry {
    fn of(text: String) -> Self {
        Self { line: read(&text), text }
    }

    fn take(&mut self, glued: bool, more: &str) {
        append(&mut self.text, glued, more);
        self.line = read(&self.text);
    }

    /// Whether nothing more belongs to it: it has an amount and a name, or a refusal has ended.
    fn is_settled(&self) -> bool {
        // `no, meglio 4` goes on.
        let refuses = || self.line.declined && !self.line.words.iter().all(|word| correction::is_word(word));
        self.line.names_amount() || (self.text.ends_with([',', ';', '.', '!']) && refuses())
    }

    /// Whether it needs nothing of the entry before it, or corrects that one.
    fn stands_alone(&self) -> bool {
        self.line.names_amount() || self.line.declined || correction::corrects(&self.text)
    }
}

/// The parts of a line between commas, full stops and words such as `and`, each with whether no blank stands before it.
fn parts(line: &str) -> Vec<(bool, String)> {
    let loose = |word| tokens::loose(word).into_iter().enumerate().map(|(at, part)| (at > 0, part));
    let (glued, words): (Vec<bool>, Vec<&str>) = line.split_whitespace().flat_map(loose).unzip();
    let folded: Vec<String> =
        words.iter().map(|word| fold::fold(word.trim_end_matches([',', '.', ';', '!']))).collect();
    let mut parts: Vec<(bool, String)> = Vec::new();
    let mut begins = true;
    for (at, (glued, word)) in glued.into_iter().zip(&words).enumerate() {
        begins |= correction::begins(words.get(at..).unwrap_or_default());
        match parts.last_mut() {
            Some((_, part)) if !begins && !is_full(part) => append(part, glued, word),
            _ => parts.push((glued, (*word).to_owned())),
        }
        let rest = folded.get(at..).unwrap_or_default();
        // `1 kg e mezzo` continues.
        let before = at.checked_sub(1).and_then(|before| folded.get(before));
        let goes_on = before.is_some_and(|before| tokens::goes_on(before, rest));
        let joins = !goes_on && rest.first().is_some_and(|word| tokens::joins(word));
        // `n. 6` and `30 stk. vino` continue.
        let ends = word.ends_with(['.', '!']) && word.chars().count() > 4;
        begins = joins || ends || word.ends_with([',', ';', '+']);
    }
    parts
}

fn append(text: &mut String, glued: bool, more: &str) {
    if !glued {
        text.push(' ');
    }
    text.push_str(more);
}

/// Whether more of it would not be read.
fn is_full(text: &str) -> bool {
    text.chars().count() >= MAX_LINE
}

/// Whether an entry has an amount and a name.
pub(super) fn is_whole(entry: &str) -> bool {
    read(entry).names_amount()
}

/// Removes the word and the punctuation that lead to the next entry.
fn tidy(entry: &str) -> String {
    let mut words: Vec<&str> = entry.split_whitespace().collect();
    while words.len() > 1 && words.last().is_some_and(|word| tokens::joins(&fold::fold(word))) {
        words.pop();
    }
    words.join(" ").trim_end_matches([',', ';', '+']).chars().take(MAX_LINE).collect()
}
