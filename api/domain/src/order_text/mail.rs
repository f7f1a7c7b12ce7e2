//! Finds the part of a mail that its sender has written.

use super::quote::{self, heading, is_quoted};
use super::reading::only_counts;
use super::{aside, farewell};
use crate::fold;

/// A mail without its headers and signatures.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Letter<'a> {
    /// What its sender wrote and forwarded.
    pub own: Vec<&'a str>,
    /// The answered mail, whose order was placed then.
    pub quoted: Vec<&'a str>,
}

/// Separates what the sender has written from what is quoted below or between.
pub(super) fn letter<'a>(lines: &[&'a str]) -> Letter<'a> {
    let mut letter = Letter::default();
    let mut signed = false;
    let mut at = 0;
    while let Some(line) = lines.get(at).copied() {
        let heading = heading(lines.get(at..).unwrap_or_default());
        at += heading.map_or(1, |heading| heading.lines);
        let rest = lines.get(at..).unwrap_or_default();
        match heading {
            Some(heading) if heading.passed_on => {
                let Letter { own, quoted } = self::letter(rest);
                letter.own.extend(own);
                letter.quoted.extend(quoted);
                return letter;
            }
            // The mail's own headers, and a quotation whose every line is marked.
            Some(_) if !letter.names_something() || is_marked(rest) => {}
            Some(_) => {
                letter.quoted.extend(rest);
                return letter;
            }
            None if is_quoted(line) => letter.quoted.push(line.trim_start_matches(['>', ' ', '\t'])),
            None if signed || is_signature(line) => signed = true,
            None => {
                let line = farewell::without_names(unaddressed(message(line)));
                letter.own.extend(Some(line).filter(|line| !quote::is_beside(line)));
            }
        }
    }
    letter
}

impl Letter<'_> {
    fn names_something(&self) -> bool {
        self.own.iter().any(|line| line.contains(char::is_alphanumeric))
    }
}

/// Whether the next line that is not blank is marked as quoted.
fn is_marked(lines: &[&str]) -> bool {
    lines.iter().find(|line| !line.trim().is_empty()).is_some_and(|line| is_quoted(line))
}

/// Removes sender and time of a chat message: `[18:33, 24/11/2026] Beppe: 5 kg mozzarella`,
/// `24/11/26, 6:33 PM - Beppe: sale`, or `Beppe, [24.11.2026 18:33]` above its text.
fn message(line: &str) -> &str {
    const SIGNS: &str = ":/., \u{a0}\u{202f}aApPmM";
    let has_digit = |text: &str| text.bytes().any(|byte| byte.is_ascii_digit());
    let written = |stamp: &str| stamp.contains(':') && stamp.contains(['/', '.']) && has_digit(stamp);
    if let Some((name, rest)) = line.split_once(", [")
        && let Some((stamp, text)) = rest.split_once(']')
        && written(stamp)
        && !has_digit(name)
    {
        return text.trim_start_matches([':', ' ']);
    }
    let behind = match line.trim_start().strip_prefix('[') {
        Some(rest) => rest.split_once("] ").filter(|(stamp, _)| written(stamp)),
        None => line.split_once(" - ").filter(|(stamp, _)| {
            written(stamp)
                && stamp.trim_start().starts_with(|ch: char| ch.is_ascii_digit())
                && stamp.chars().all(|ch| ch.is_ascii_digit() || SIGNS.contains(ch))
        }),
    };
    behind.and_then(|(_, text)| text.split_once(": ")).map_or(line, |(_, text)| text)
}

/// Removes a greeting and the name after it: `Buongiorno Marco, per domani 2 olio`. A name is capitalised and
/// ends with punctuation or with the line; a word followed only by numbers and units is an article.
fn unaddressed(line: &str) -> &str {
    const GREETINGS: &str = " ciao buongiorno buonasera salve gentile caro cara hei heisann hallo god|morgen god|dag god|kveld hi hello dear \
        good|morning good|evening guten|morgen guten|tag guten|abend moin bonjour bonsoir cher chere hola buenos|dias buenas|tardes ola \
        bom|dia boa|tarde bok dobar|dan szia jo|napot привет здравствуйте добрый|день добрый|вечер привіт вітаю добрий|день добрий|вечір ";
    const MAX_NAME: usize = 3;
    let is_end = |word: &str| word.ends_with([',', '!', '.', ':']);
    let bare = |word: &str| fold::fold(word.trim_end_matches([',', '!', '.', ':']));
    let words: Vec<&str> = line.split_whitespace().collect();
    let greets = |count: usize| {
        let greeting: Vec<String> = words.iter().take(count).map(|word| bare(word)).collect();
        words.len() >= count && GREETINGS.contains(&format!(" {} ", greeting.join("|")))
    };
    let Some(greeted) = [2, 1].into_iter().find(|count| greets(*count)) else { return line };
    let mut end = greeted;
    if !is_end(words.get(greeted - 1).copied().unwrap_or_default()) {
        let is_name = |word: &&&str| {
            word.starts_with(char::is_uppercase) && !word.contains(|ch: char| ch.is_ascii_digit())
        };
        let names: Vec<&&str> = words.iter().skip(greeted).take(MAX_NAME).take_while(is_name).collect();
        let last = names.iter().position(|word| is_end(word));
        end = match last {
            Some(last) => greeted + last + 1,
            None if greeted + names.len() == words.len() => words.len(),
            // `Salve Anna 😊 mi porti`
            None if words.get(greeted + names.len()).is_some_and(|word| !word.contains(is_of_an_order)) => {
                greeted + names.len() + 1
            }
            None => return line,
        };
    }
    let behind = |count: usize| {
        (0..count).fold(line.trim_start(), |rest, _| {
            rest.split_once(char::is_whitespace).map_or("", |(_, behind)| behind.trim_start())
        })
    };
    let rest = behind(end);
    if only_counts(rest) { behind(greeted) } else { rest }
}

/// Whether a character stands in orders, between articles and amounts too, and not only after a name.
fn is_of_an_order(ch: char) -> bool {
    ch.is_alphanumeric() || ch.is_ascii_punctuation() || "–—−×·•→€".contains(ch)
}

/// The line that mail programs put before a signature.
fn is_signature(line: &str) -> bool {
    matches!(line.trim_end(), "--" | "—" | "__")
}

/// Removes a telephone number without a word that announces it: 8 to 11 digits, up to 15 with a country code,
/// unless it is alone.
pub(super) fn without_telephone(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    words
        .chunk_by(|one, other| is_digits(one) == is_digits(other))
        .filter(|run| !is_telephone(run))
        .flatten()
        .copied()
        .collect::<Vec<_>>()
        .join(" ")
}

fn is_digits(word: &str) -> bool {
    word.contains(|ch: char| ch.is_ascii_digit())
        && word.chars().all(|ch| ch.is_ascii_digit() || matches!(ch, '+' | '-' | '(' | ')'))
        && !aside::is_full_date(word)
}

fn is_telephone(run: &[&str]) -> bool {
    let lengths: Vec<usize> =
        run.iter().map(|word| word.bytes().filter(u8::is_ascii_digit).count()).collect();
    let most = if run.first().is_some_and(|word| word.starts_with('+')) { 15 } else { 11 };
    run.iter().all(|word| is_digits(word))
        && (8..=most).contains(&lengths.iter().sum::<usize>())
        && !lengths.contains(&1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own_lines(text: &str) -> Vec<&str> {
        letter(&text.lines().collect::<Vec<_>>()).own.into_iter().filter(|line| !line.is_empty()).collect()
    }

    #[test]
    fn a_reply_is_read_without_what_it_quotes_and_without_its_signature() {
        let text = "Da: Beppe <beppe@example.it>\nOggetto: ordine di domani\n\n2 farina 00\n12 kg mozzarella\n\n\
            Il giorno lun 3 nov Marco ha scritto:\n> 5 olio\n> 3 passata\n-- \nTrattoria Da Beppe\nvia Roma 12";
        assert_eq!(own_lines(text), ["2 farina 00", "12 kg mozzarella"]);
    }

    #[test]
    fn what_is_quoted_without_marks_is_no_order() {
        for quotation in [
            "________________________________\nDa: Beppe <b@example.it>\nInviato: lunedì\nA: Madia\nOggetto: ordine\n\n5 olio",
            "-----Original Message-----\nFrom: Joe\nSent: Monday\n\n5 olio",
            "On Mon, 3 Nov 2026 at 18:33, Beppe Rossi <b@example.it>\nwrote:\n\n5 olio",
            "-- \nBeppe\n\nVon: Hans <h@example.de>\nGesendet: Montag\nAn: Madia\nBetreff: Bestellung\n5 olio",
        ] {
            let text = format!("Buongiorno,\n2 farina 00\n\nInviato da iPhone\n{quotation}\n3 passata");
            assert_eq!(own_lines(&text), ["2 farina 00"], "{quotation}");
        }
    }

    #[test]
    fn an_answer_below_marked_lines_is_the_order() {
        let text = "Il 3/11/26 18:33, Marco ha scritto:\n\n> cosa ti serve?\n> 5 olio\n2 farina 00\n> 3 passata\n1 sale";
        assert_eq!(own_lines(text), ["2 farina 00", "1 sale"]);
    }

    #[test]
    fn a_mail_that_was_passed_on_is_the_order() {
        for heading in [
            "---------- Forwarded message ---------\nFrom: Joe\nDate: Mon, 3 Nov 2026 at 18:33\nSubject: order\nTo: x@example.com\n\n",
            "Inizio messaggio inoltrato:\n\nDa: Beppe <b@example.it>\nOggetto: ordine\nData: 3 novembre 2026\nA: Madia\n\n",
            "From: Joe\nSent: Monday\nTo: Madia\nSubject: order\n\n",
        ] {
            let text = format!(
                "{heading}5 olio\n\nOn Mon, 3 Nov 2026 at 18:33, Ann <a@example.com> wrote:\n\n3 passata"
            );
            assert_eq!(own_lines(&text), ["5 olio"], "{heading}");
        }
        let introduced = "Ecco l'ordine:\n-- \nMarco\n---------- Forwarded message ---------\nFrom: Joe\nSubject: order\n\n5 olio";
        assert_eq!(own_lines(introduced), ["Ecco l'ordine:", "5 olio"]);
    }

    #[test]
    fn a_telephone_number_is_none_of_a_line_s_amounts() {
        for line in [
            "Anna +39 347 1234567",
            "Anna 347 1234567",
            "Anna 3471234567",
            "Anna 06-1234567",
            "Anna 91 23 45 67",
        ] {
            assert_eq!(without_telephone(line), "Anna", "{line}");
        }
        for line in ["12345678 2", "8001234567890 12", "2 farina 00", "olio 03-11-2026", "24 x 400 g", ""] {
            assert_eq!(without_telephone(line), line);
        }
    }

    #[test]
    fn a_message_is_read_without_its_sender() {
        for line in [
            "[18:33, 24/11/2026] Beppe: 5 kg mozzarella",
            "24/11/26, 18:33 - Beppe Rossi: 5 kg mozzarella",
            "11/24/26, 6:33 PM - Joe: 5 kg mozzarella",
            "11/24/26, 6:33\u{202f}PM - Joe: 5 kg mozzarella",
            "24/11/26 6:33 p.\u{a0}m. - Pepe: 5 kg mozzarella",
            "[11/24/26, 6:33:12\u{202f}PM] Joe: 5 kg mozzarella",
            "Beppe, [24.11.2026 18:33]\n5 kg mozzarella",
            "Beppe Rossi, [24/11/2026 6:33 PM]: 5 kg mozzarella",
        ] {
            assert_eq!(own_lines(line), ["5 kg mozzarella"], "{line}");
        }
    }

    #[test]
    fn a_greeting_and_a_name_are_no_article() {
        for (line, rest) in [
            ("Buongiorno Marco, per domani", "per domani"),
            ("Ciao Anna Maria! 2 olio", "2 olio"),
            ("Buonasera Luca", ""),
            ("God morgen Kari", ""),
            ("Добрый день, Иван, 3 кг муки", "Иван, 3 кг муки"),
            ("Salve, pelati 3", "pelati 3"),
            ("Salve Anna 😊 mi porti 3 ricotta?", "mi porti 3 ricotta?"),
            ("Ciao mi servono 3 farina", "Ciao mi servono 3 farina"),
            ("Ciao Marco mi servono 3 farina", "Ciao Marco mi servono 3 farina"),
            ("Hallo 3 kg Mehl", "Hallo 3 kg Mehl"),
            ("God burger 3", "God burger 3"),
            ("God Morgen Yoghurt, 4 stk", "Yoghurt, 4 stk"),
            ("Ciao Burro, 5 kg", "Burro, 5 kg"),
            ("Ciao Marco, 2 olio", "2 olio"),
            ("Ciao Burro, due casse", "Burro, due casse"),
            ("Buongiorno Marco, ordine 25", "ordine 25"),
            ("Buongiorno Marco, per il 5", "per il 5"),
        ] {
            let lines = [line, "1 sale"];
            assert_eq!(letter(&lines).own.first(), Some(&rest), "{line}");
        }
    }

    #[test]
    fn a_list_is_left_as_it_is() {
        for line in [
            "- 2 farina",
            "farina: 3",
            "2 x olio 5 l",
            "a 5 kg",
            "• sale",
            "date: 3",
            "3 kasser tomater, til i morgen",
            "p.m.: 6 - olio: 3",
            "3 burro, [entro 24.11. 18:33]",
        ] {
            assert_eq!(own_lines(line), [line]);
        }
    }
}
