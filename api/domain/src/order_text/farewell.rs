//! Thanks, regards and the names behind them: they order nothing.

use super::{aside, is_filler, listed};
use crate::fold;

const WORDS: &str = " grazie saluti saluto takk hilsen hilsner mvh vh thanks thank thx regards cheers danke dank gruss grusse gruesse lg mfg \
    merci cordialement salutations cdt gracias saludo saludos obrigado obrigada cumprimentos abraco hvala pozdrav koszonom koszi udv \
    udvozlettel спасибо уважением приветом дякую повагою вітанням ";
const JAPANESE: [&str; 2] = ["ありがとう", "よろしく"];
/// Words between thanks and a name.
const BETWEEN: &str = " mille tante beaucoup muito lijepa cordiali distinti da von fra from ";
/// Words between thanks and what they are for.
const FOR: &str = " per for fur pour por il lo la le gli the of ";
/// Most words of a name.
const MAX_NAME: usize = 3;

pub(super) fn is_word(word: &str) -> bool {
    listed(WORDS, word)
}

/// Whether the folded words of an entry are thanks and what they are for: `grazie mario`. With a number, or as in `merci de livrer`,
/// they order something.
pub(super) fn is_one(entry: &str, words: &[String]) -> bool {
    let polite = words.iter().take_while(|word| is_filler(word)).count();
    let last = words.iter().take(polite).rposition(|word| is_word(word));
    let asks = |at: usize| words.get(at + 1).is_some_and(|word| matches!(word.as_str(), "de" | "di" | "d"));
    let is_idle = |word: &String| word.chars().count() == 1 || listed(BETWEEN, word) || listed(FOR, word);
    let alone = |at: usize| words.get(at + 1..polite).unwrap_or_default().iter().all(is_idle);
    let thanks = last.is_some_and(|at| !asks(at) && alone(at))
        || JAPANESE.iter().any(|word| entry.trim_start().starts_with(word));
    let is_amount = |word: &String| aside::says_number(word) && !is_filler(word);
    thanks && !words.iter().any(is_amount) && !entry.contains(|ch: char| ch.is_ascii_digit())
}

/// Removes the name behind thanks or regards at the end of a line: `2 olio, grazie Mario`.
pub(super) fn without_names(line: &str) -> &str {
    let words: Vec<&str> = line.split_whitespace().collect();
    let names = words.iter().rev().take_while(|word| is_name(word)).count();
    let mut before =
        words.iter().rev().skip(names).map(|word| bare(word)).skip_while(|word| listed(BETWEEN, word));
    let closes = before.next().is_some_and(|word| is_word(&word));
    if !(1..=MAX_NAME).contains(&names) || !closes {
        return line;
    }
    (0..names).fold(line.trim_end(), |rest, _| {
        rest.rsplit_once(char::is_whitespace).map_or("", |(before, _)| before.trim_end())
    })
}

/// Separates the names that stand alone under thanks or regards from the other lines.
pub(super) fn names<'a>(lines: &[&'a str]) -> (Vec<&'a str>, Vec<&'a str>) {
    let mut closed = false;
    lines.iter().copied().filter(|line| !line.trim().is_empty()).partition(|line| {
        let words = fold::words(line);
        let signs = closed && (1..=MAX_NAME).contains(&words.len()) && line.split_whitespace().all(is_name);
        closed = words.iter().all(|word| is_filler(word)) && words.iter().any(|word| is_word(word));
        signs
    })
}

fn bare(word: &str) -> String {
    fold::fold(word.trim_matches(|ch: char| !ch.is_alphanumeric()))
}

/// A capitalised word that is no part of a text in capitals.
fn is_name(word: impl AsRef<str>) -> bool {
    let word = word.as_ref().trim_matches(|ch: char| ch.is_ascii_punctuation());
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase)
        && letters.clone().next().is_some()
        && letters.all(|ch| ch.is_lowercase() || matches!(ch, '\'' | '’' | '-'))
        && !is_filler(&bare(word))
}

#[cfg(test)]
mod tests {
    use super::super::parse;

    #[test]
    fn thanks_regards_and_names_order_nothing() {
        for text in [
            "Grazie, Mario",
            "Grazie mille, Mario Rossi",
            "Tusen takk, Kari",
            "Med vennlig hilsen Kari",
            "Many thanks, Joe",
            "Vielen Dank, Hans",
            "Viele Grüße, Hans",
            "Merci beaucoup, Luc",
            "Muchas gracias, Pepe",
            "Obrigado, João",
            "Hvala lijepa, Ivan",
            "Köszönöm, Luca",
            "Большое спасибо, Иван",
            "Дуже дякую, Іван",
        ] {
            assert_eq!(parse(text), [], "{text}");
        }
        for text in [
            "grazie mario",
            "tante grazie e buon lavoro",
            "GRAZIE MARIO",
            "takk kari",
            "ありがとうございます",
        ] {
            assert!(parse(text).iter().all(|line| line.declined), "{text}: {:?}", parse(text));
        }
    }

    #[test]
    fn a_name_under_thanks_is_no_article() {
        for text in ["2 olio\nGrazie\nMario", "2 olio\nCordiali saluti\n\nMario Rossi", "2 olje\nMvh\nKari"] {
            let lines = parse(text);
            assert_eq!(lines.iter().map(|line| line.declined).collect::<Vec<_>>(), [false, true], "{text}");
        }
    }

    #[test]
    fn what_is_ordered_beside_thanks_is_read() {
        for (text, words) in [
            ("2 olio, grazie Mario", "olio"),
            ("grazie 2 olio", "olio"),
            ("Danke, 3 Butter", "butter"),
            ("grazie due olio", "due olio"),
            ("merci de rajouter du beurre", "rajouter beurre"),
            ("Grazie\nolio", "olio"),
            ("GRAZIE\nOLIO", "olio"),
        ] {
            let lines = parse(text);
            let read: Vec<_> = lines.iter().map(|line| (line.words.join(" "), line.declined)).collect();
            assert_eq!(read, [(words.to_owned(), false)], "{text}");
        }
    }
}
