//! The part of a mail that somebody has written themselves.

use crate::fold;

/// The lines without a signature, without a mail's headers, and without what is quoted of an earlier mail: its order was placed
/// then. Where all is quoted, as in a mail that was passed on, the quoted lines are the order.
pub fn own_lines(text: &str) -> Vec<&str> {
    let body = || text.lines().take_while(|line| !is_signature(line));
    let quoted = |line: &&str| line.trim_start().starts_with('>');
    let own: Vec<&str> =
        body().map(message).map(unaddressed).filter(|line| !quoted(line) && !is_header(line)).collect();
    if own.iter().any(|line| line.contains(char::is_alphanumeric)) {
        return own;
    }
    let unquoted = body().map(|line| line.trim_start_matches(['>', ' ', '\t'])).map(unaddressed);
    unquoted.filter(|line| !is_header(line)).collect()
}

/// A line of a chat without who wrote it and when: `[18:33, 24/11/2026] Beppe: 5 kg mozzarella`, `24/11/26, 18:33 - Beppe: sale`.
fn message(line: &str) -> &str {
    let written = |stamp: &str| {
        stamp.contains(':') && stamp.contains(['/', '.']) && stamp.bytes().any(|byte| byte.is_ascii_digit())
    };
    let behind = match line.trim_start().strip_prefix('[') {
        Some(rest) => rest.split_once("] ").filter(|(stamp, _)| written(stamp)),
        None => line.split_once(" - ").filter(|(stamp, _)| {
            written(stamp) && stamp.chars().all(|ch| ch.is_ascii_digit() || ":/., ".contains(ch))
        }),
    };
    behind.and_then(|(_, text)| text.split_once(": ")).map_or(line, |(_, text)| text)
}

/// A line without the greeting and the name behind it: `Buongiorno Marco, per domani 2 olio`. Only what is written like a name and ends with
/// a sign or with the line is one.
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
            None => return line,
        };
    }
    let mut rest = line.trim_start();
    for _ in 0..end {
        rest = rest.split_once(char::is_whitespace).map_or("", |(_, behind)| behind.trim_start());
    }
    rest
}

/// What mail programs put before a signature.
fn is_signature(line: &str) -> bool {
    matches!(line.trim_end(), "--" | "—" | "__")
}

/// `Oggetto: ordine`, `On Monday Joe wrote:`, `-----Messaggio originale-----`.
fn is_header(line: &str) -> bool {
    const NAMES: &str = " from to cc sent date subject da a inviato data oggetto fra til sendt dato emne von an gesendet betreff ";
    const QUOTES: [&str; 5] = ["wrote:", "ha scritto:", "skrev:", "schrieb:", "a ecrit :"];
    let folded = fold::fold(line.trim());
    let names = folded.split_once(": ").is_some_and(|(name, value)| {
        // `date: 3` are fruit.
        NAMES.contains(&format!(" {name} ")) && !value.starts_with(|ch: char| ch.is_ascii_digit())
    });
    let ruled = folded.starts_with("---") || folded.starts_with("___");
    names || ruled || QUOTES.iter().any(|end| folded.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_read_without_what_it_quotes_and_without_its_signature() {
        let text = "Da: Beppe <beppe@example.it>\nOggetto: ordine di domani\n\n2 farina 00\n12 kg mozzarella\n\n\
            Il giorno lun 3 nov Marco ha scritto:\n> 5 olio\n> 3 passata\n-- \nTrattoria Da Beppe\nvia Roma 12";
        let lines: Vec<&str> = own_lines(text).into_iter().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, ["2 farina 00", "12 kg mozzarella"]);
    }

    #[test]
    fn a_mail_that_was_passed_on_is_the_order() {
        let text = "-----Messaggio originale-----\nFrom: Joe\nSent: Monday\n> 5 olio\n>> 3 passata";
        assert_eq!(own_lines(text), ["5 olio", "3 passata"]);
    }

    #[test]
    fn a_message_is_read_without_its_sender() {
        for line in
            ["[18:33, 24/11/2026] Beppe: 5 kg mozzarella", "24/11/26, 18:33 - Beppe Rossi: 5 kg mozzarella"]
        {
            assert_eq!(own_lines(line), ["5 kg mozzarella"]);
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
            ("Ciao mi servono 3 farina", "Ciao mi servono 3 farina"),
            ("Ciao Marco mi servono 3 farina", "Ciao Marco mi servono 3 farina"),
            ("Hallo 3 kg Mehl", "Hallo 3 kg Mehl"),
            ("God burger 3", "God burger 3"),
        ] {
            assert_eq!(own_lines(&format!("{line}\n1 sale")).first(), Some(&rest), "{line}");
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
        ] {
            assert_eq!(own_lines(line), [line]);
        }
    }
}
