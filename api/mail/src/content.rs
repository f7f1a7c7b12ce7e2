//! The content of a mail as plain text, and the quoting of people's words in it.

use domain::locale::Locale;

/// Names longer than this are cut, so that nobody can send their own text through a mail.
const MAX_VALUE: usize = 120;
pub(super) const MAX_PROSE: usize = 1_000;
/// The separator between a line of goods and its price: an em space, which no [`value`] contains.
pub(super) const BEFORE_PRICE: char = '\u{2003}';

/// The content of both parts, in plain text.
#[derive(Debug)]
pub(super) struct Content {
    pub locale: Locale,
    pub subject: String,
    pub title: String,
    pub hello: String,
    pub paragraphs: Vec<String>,
    /// Label and value, one below the other.
    pub facts: Vec<(String, String)>,
    pub code: Option<String>,
    /// Label and address.
    pub button: Option<(String, String)>,
    /// Further links: label and address.
    pub links: Vec<(String, String)>,
    pub link_hint: String,
    pub notes: Vec<String>,
    pub help: Option<String>,
    /// Why the person receives this mail.
    pub why: String,
    pub unsubscribe: Option<(String, String)>,
    /// The sender: name and postal address.
    pub sender: String,
    /// Public address without a slash at its end.
    pub shop: String,
    /// The shop's name beside its mark.
    pub wordmark: String,
}

/// A typed text in the form in which a mail may show it: one line, not too long, and without an address that
/// a mail program would turn into a link.
pub(super) fn value(typed: &str) -> String {
    unlinked(typed, MAX_VALUE)
}

/// [`value`] for a paragraph that an operator or agent wrote.
pub(super) fn prose(typed: &str) -> String {
    unlinked(typed, MAX_PROSE)
}

fn unlinked(typed: &str, most: usize) -> String {
    let mut out = String::with_capacity(typed.len());
    let line = one_line(typed);
    let mut characters = line.chars().take(most).peekable();
    while let Some(ch) = characters.next() {
        out.push(ch);
        let joins = characters.peek().is_some_and(|next| next.is_alphanumeric() || *next == '/');
        if matches!(ch, '.' | ':' | '/' | '@') && joins {
            // A zero-width character: invisible, and it prevents links.
            out.push('\u{200c}');
        }
    }
    out
}

/// Without line breaks, control characters and marks that change the reading direction.
pub(super) fn one_line(text: &str) -> String {
    text.chars()
        .map(|ch| if ch.is_whitespace() { ' ' } else { ch })
        .filter(|ch| !ch.is_control() && !matches!(*ch, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
        .collect::<String>()
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
