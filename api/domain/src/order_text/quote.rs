//! Finds where a mail leads to another one: headers, a ruled line, or `On ... wrote:`.

use super::{aside, listed};
use crate::fold;

/// The lines before another mail's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Heading {
    pub lines: usize,
    /// The mail was forwarded: the text after it belongs to this one.
    pub passed_on: bool,
}

/// Header names for the sender.
const SENDER: &str = "|from|da|mittente|von|de|remitente|expediteur|fra|avsender|felado|od|salje|remetente|от|от кого|отправитель|від|від кого\
    |відправник|差出人|送信者|送信元|";
/// Header names for the time.
const TIME: &str = "|sent|date|inviato|data|gesendet|datum|enviado|enviado el|fecha|envoye|sendt|dato|elkuldve|kuldve|poslano|enviada|enviada em\
    |enviado em|отправлено|дата|надіслано|відправлено|送信日時|日時|日付|送信日|";
/// Header names for the subject.
const SUBJECT: &str = "|subject|oggetto|betreff|asunto|objet|sujet|emne|targy|predmet|assunto|тема|件名|";
/// Header names for recipients and others.
const OTHER: &str = "|to|cc|bcc|reply-to|a|an|para|pour|til|kopi|cimzett|masolatot kap|prima|za|kopija|kome|кому|копия|копія|宛先|ccn|rispondi a\
    |importance|priorita|wichtigkeit|attachments|allegati|anlagen|";
/// Words of a line that leads to a mail: `-----Messaggio originale-----`.
const MESSAGES: &str = "message messaggio nachricht mensaje poruk uzenet level メッセージ melding mensagem сообщени письм повідомлен лист";
/// Words for an answered mail, and for a forwarded one.
const ORIGINAL: &str =
    "origin ursprung izvorn eredeti 元の opprinnelig исходн початков оригінальн оригинальн";
const PASSED_ON: &str = "forwarded inoltrat weitergeleitet reenviad transfer reexpedi proslijed tovabbit 転送 videresend encaminhad \
    пересыла пересла перенаправ переадрес переспрям";
/// Words for writing: `On Monday Joe wrote:`.
const WROTE: &str = " wrote writes scritto scrive schrieb escribio ecrit napisao napisala pise irta skrev skreiv escreveu написал написала пишет \
    написав написала пише ";
const WROTE_JAPANESE: [&str; 3] = ["メール", "書きました", "メッセージ"];
/// What a line begins with that says when a mail was written: `On Mon`, `Il giorno`, `man.`.
const OPENINGS: &str = " on il am el le em no as dana den dne a \
    mon tue wed thu fri sat sun lun mar mer gio ven sab dom mo di mi do fr sa so mie jue vie jeu sam dim man tir ons tor lor son \
    pon uto sri cet ned seg ter qua qui sex h k sze cs p szo v пн вт ср чт пт сб вс нд ";
/// Lines on which programs break `On ... wrote:`.
const MAX_HEADING_LINES: usize = 3;

/// The heading of another mail with which these lines begin.
pub(super) fn heading(lines: &[&str]) -> Option<Heading> {
    let first = lines.first()?;
    if is_quoted(first) || first.trim().is_empty() {
        return None;
    }
    let headers = headers(lines, false);
    match ruled(first) {
        Some(passed_on) => {
            let blank = lines.iter().skip(1).take_while(|line| line.trim().is_empty()).count();
            let headers = self::headers(lines.get(1 + blank..).unwrap_or_default(), true);
            let lines = if headers > 0 { 1 + blank + headers } else { 1 };
            Some(Heading { lines, passed_on })
        }
        None if headers > 0 => Some(Heading { lines: headers, passed_on: false }),
        None => attribution(lines).map(|lines| Heading { lines, passed_on: false }),
    }
}

pub(super) fn is_quoted(line: &str) -> bool {
    line.trim_start().starts_with('>')
}

/// Whether a line belongs to a mail and orders nothing: `Oggetto: ordine`, `________`, `Inviato da iPhone`.
pub(super) fn is_beside(line: &str) -> bool {
    const QUOTES: [&str; 5] = ["wrote:", "ha scritto:", "skrev:", "schrieb:", "a ecrit :"];
    const SENT_WITH: &str = "inviato da|sent from|get outlook|ottieni outlook|von meinem|gesendet von|\
        sendt fra|envoye de|enviado de|enviado do|poslano s |отправлено с |надіслано з |iphoneから";
    let folded = plain(line);
    let names = field(line).is_some_and(|(name, value)| {
        let known = [SENDER, TIME, SUBJECT, OTHER].iter().any(|names| is_field(names, &name));
        let first = value.split([' ', ',']).next().unwrap_or_default();
        // `date: 3` are fruit.
        let is_header = !first.starts_with(|ch: char| ch.is_ascii_digit()) || aside::is_full_date(first);
        known && folded.contains(": ") && is_header
    });
    let ruled = folded.starts_with("---") || folded.starts_with("___");
    let sent = SENT_WITH.split('|').any(|start| folded.starts_with(start));
    names || ruled || sent || QUOTES.iter().any(|end| folded.ends_with(end))
}

/// Folded, without the asterisks of bold print.
fn plain(line: &str) -> String {
    fold::fold(&line.replace('*', "")).trim().to_owned()
}

fn is_field(names: &str, name: &str) -> bool {
    names.contains(&format!("|{name}|"))
}

/// The name and the value of `Oggetto: ordine`.
fn field(line: &str) -> Option<(String, String)> {
    let folded = plain(line);
    let (name, value) = folded.split_once(':')?;
    Some((name.trim().to_owned(), value.trim().to_owned()))
}

/// The number of header lines at the beginning: a sender, and a time or a subject. Broken lines belong to
/// them. An order form also has a sender and a day: where neither a ruled line nor an address marks a mail,
/// three fields are needed, with a subject or a recipient among them.
fn headers(lines: &[&str], ruled: bool) -> usize {
    let (mut senders, mut times, mut matters, mut others, mut end) = (0, 0, 0, 0, 0);
    for (at, line) in lines.iter().enumerate() {
        match field(line) {
            Some((name, value)) if is_field(SENDER, &name) && is_name(&value) => senders += 1,
            Some((name, _)) if is_field(TIME, &name) => times += 1,
            Some((name, _)) if is_field(SUBJECT, &name) => matters += 1,
            Some((name, _)) if is_field(OTHER, &name) => others += 1,
            _ if at > 0 && line.trim().is_empty() && end == at => continue,
            _ if at > 0 && end == at && line.contains(['@', '<']) && !is_quoted(line) => {}
            _ => break,
        }
        end = at + 1;
    }
    let addressed = lines.iter().take(end).any(|line| line.contains('@'));
    let several = senders + times + matters + others > 2 && matters + others > 0;
    if senders > 0 && times + matters > 0 && (ruled || addressed || several) { end } else { 0 }
}

/// A sender has a name or an address, no number.
fn is_name(value: &str) -> bool {
    value.starts_with(|ch: char| ch.is_alphabetic() || matches!(ch, '"' | '<' | '\'' | '['))
}

/// Whether a line leads to an answered mail (`false`) or a forwarded one (`true`).
fn ruled(line: &str) -> Option<bool> {
    let folded = plain(line);
    let holds = |parts: &str| parts.split_whitespace().any(|part| folded.contains(part));
    let ruled = folded.starts_with("--") && folded.ends_with("--");
    match (holds(MESSAGES), holds(PASSED_ON)) {
        (true, true) if ruled || folded.ends_with(':') => Some(true),
        (true, false) if ruled && holds(ORIGINAL) => Some(false),
        _ => None,
    }
}

/// The number of lines of `On Monday at 18:33 Joe <joe@example.com> wrote:`.
fn attribution(lines: &[&str]) -> Option<usize> {
    let is_one = |count: &usize| {
        let Some((broken, [first, later @ ..])) = lines.get(..*count).map(|broken| (broken, broken)) else {
            return false;
        };
        let begins = later.is_empty() || opens(first) || first.contains('@');
        let whole = later.iter().all(|line| !line.trim().is_empty() && !is_quoted(line));
        // An article before it does not belong to it.
        let is_later = |at: usize| {
            broken.get(at..).is_some_and(|rest| {
                rest.first().is_some_and(|line| opens(line)) && is_attribution(&rest.join(" "))
            })
        };
        begins && whole && is_attribution(&broken.join(" ")) && (opens(first) || !(1..*count).any(is_later))
    };
    (1..=MAX_HEADING_LINES).find(is_one)
}

/// Whether a line begins like `On Mon, 3 Nov`, `3. nov. 2026`, `2026年`.
fn opens(line: &str) -> bool {
    let folded = plain(line);
    let first = folded.split([' ', ',']).next().unwrap_or_default();
    let opening = listed(OPENINGS, first.trim_end_matches('.'));
    let dated = first.contains(|ch: char| ch.is_ascii_digit())
        && (first.contains(['.', '/', '年']) || has_clock(&folded));
    (opening && (has_year(&folded) || has_clock(&folded))) || (dated && has_year(&folded))
}

fn is_attribution(line: &str) -> bool {
    let folded = plain(line);
    let wrote = fold::words(&folded).iter().any(|word| listed(WROTE, word))
        || WROTE_JAPANESE.iter().any(|word| folded.contains(word));
    let dated = has_clock(&folded) || has_year(&folded);
    folded.ends_with(':') && dated && (wrote || folded.contains('@'))
}

/// `18:33`
fn has_clock(text: &str) -> bool {
    text.split(':').zip(text.split(':').skip(1)).any(|(hour, minute)| {
        hour.ends_with(|ch: char| ch.is_ascii_digit())
            && minute.chars().take(2).filter(char::is_ascii_digit).count() == 2
    })
}

/// `2026`, or `3/11/26`.
fn has_year(text: &str) -> bool {
    let mut numbers = text.split(|ch: char| !ch.is_ascii_digit());
    let dated =
        |word: &str| word.split(['/', '.']).filter(|part| matches!(part.len(), 1 | 2 | 4)).count() == 3;
    numbers.any(|number| number.len() == 4 && number.starts_with("20"))
        || text.split([' ', ',']).any(|word| word.starts_with(|ch: char| ch.is_ascii_digit()) && dated(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `On ... wrote:` of Gmail, Apple Mail, Thunderbird and Outlook.
    const ATTRIBUTIONS: &[&str] = &[
        "Am Mo., 3. Nov. 2026 um 18:33 Uhr schrieb Hans Huber <hans@example.de>:",
        "Am 03.11.2026 um 18:33 schrieb Hans Huber <hans@example.de>:",
        "Am 03.11.26 um 18:33 schrieb Hans Huber:",
        "On Mon, Nov 3, 2026 at 6:33 PM Joe Smith <joe@example.com> wrote:",
        "On 3 Nov 2026, at 18:33, Joe Smith <joe@example.com> wrote:",
        "On 3/11/26 18:33, Joe Smith wrote:",
        "El lun, 3 nov 2026 a las 18:33, Juan Gil (<juan@example.es>) escribió:",
        "El 3/11/26 a las 18:33, Juan Gil escribió:",
        "Le lun. 3 nov. 2026 à 18:33, Jean Roux <jean@example.fr> a écrit :",
        "Le 03/11/2026 à 18:33, Jean Roux a écrit\u{a0}:",
        "pon, 3. stu 2026. u 18:33 Ivan Horvat <ivan@example.hr> napisao je:",
        "Dana 3. stu 2026., u 18:33, Ivan Horvat <ivan@example.hr> je napisao:",
        "Dana 03.11.2026. u 18:33, Ivan Horvat je napisao/la:",
        "Kovács Béla <bela@example.hu> ezt írta (időpont: 2026. nov. 3., H, 18:33):",
        "2026. 11. 03. 18:33 keltezéssel, Kovács Béla írta:",
        "Il giorno lun 3 nov 2026 alle ore 18:33 Beppe Rossi <beppe@example.it> ha scritto:",
        "Il 03/11/26 18:33, Beppe Rossi ha scritto:",
        "2026年11月3日(火) 18:33 山田太郎 <taro@example.jp>:",
        "2026/11/03 18:33、山田太郎 <taro@example.jp>のメール:",
        "2026/11/03 18:33, 山田太郎 さんは書きました：",
        "man. 3. nov. 2026 kl. 18:33 skrev Kari Moe <kari@example.no>:",
        "Den 03.11.2026 18:33, skrev Kari Moe:",
        "Em seg., 3 de nov. de 2026 às 18:33, João Reis <joao@example.pt> escreveu:",
        "No dia 03/11/2026, às 18:33, João Reis <joao@example.pt> escreveu:",
        "пн, 3 нояб. 2026 г. в 18:33, Иван Петров <ivan@example.ru>:",
        "3 нояб. 2026 г., в 18:33, Иван Петров <ivan@example.ru> написал(а):",
        "03.11.2026 18:33, Иван Петров пишет:",
        "пн, 3 лист. 2026 р. о 18:33 Іван Бойко <ivan@example.ua> пише:",
        "3 лист. 2026 р. о 18:33 Іван Бойко <ivan@example.ua> написав(-ла):",
    ];

    #[test]
    fn who_wrote_when_is_a_heading_also_on_two_lines() {
        for line in ATTRIBUTIONS {
            let one = Some(Heading { lines: 1, passed_on: false });
            assert_eq!(heading(&[line, "5 olio"]), one, "{line}");
            for (at, _) in line.match_indices(' ').filter(|(at, _)| *at > 24) {
                let (first, second) = line.split_at(at);
                let two = Some(Heading { lines: 2, passed_on: false });
                assert_eq!(heading(&[first, second.trim(), "5 olio"]), two, "{first} / {second}");
                assert_eq!(heading(&["2 Prosecco 2023", first, second]), None, "{first} / {second}");
            }
        }
    }

    #[test]
    fn headers_of_every_language_are_a_heading() {
        for block in [
            "Von: Hans <hans@example.de>\nGesendet: Montag, 3. November 2026 18:33\nAn: Madia\nBetreff: Bestellung",
            "From: Joe\nSent: Monday, 3 November 2026 18:33\nTo: Madia\nSubject: order",
            "*From:* Joe <joe@example.com>\n*Sent:* Monday\n*To:* a@example.com; b@example.com;\nc@example.com\n*Subject:* order",
            "De: Juan\nEnviado el: lunes, 3 de noviembre de 2026 18:33\nPara: Madia\nAsunto: pedido",
            "De : Jean\nEnvoyé : lundi 3 novembre 2026 18:33\nÀ : Madia\nObjet : commande",
            "Od: Ivan\nPoslano: 3. studenoga 2026. 18:33\nPrima: Madia\nPredmet: narudžba",
            "Feladó: Béla\nElküldve: 2026. november 3. 18:33\nCímzett: Madia\nTárgy: rendelés",
            "**Da:** Beppe\n**Inviato:** lunedì 3 novembre 2026 18:33\n**A:** Madia\n**Oggetto:** ordine",
            "差出人: 山田\n送信日時: 2026年11月3日\n宛先: Madia\n件名: 注文",
            "Fra: Kari\nSendt: mandag 3. november 2026 18:33\nTil: Madia\nEmne: bestilling",
            "De: João\nEnviado: 3 de novembro de 2026 18:33\nPara: Madia\nAssunto: encomenda",
            "От: Иван\nОтправлено: 3 ноября 2026 г. 18:33\nКому: Madia\nТема: заказ",
            "Від: Іван\nНадіслано: 3 листопада 2026 р. 18:33\nКому: Madia\nТема: замовлення",
        ] {
            let lines: Vec<&str> = block.lines().chain(["", "5 olio"]).collect();
            let headers = Heading { lines: block.lines().count(), passed_on: false };
            assert_eq!(heading(&lines), Some(headers), "{block}");
        }
    }

    #[test]
    fn ruled_lines_around_a_message_are_a_heading() {
        for (line, passed_on) in [
            ("-----Original Message-----", false),
            ("-----Messaggio originale-----", false),
            ("-----Ursprüngliche Nachricht-----", false),
            ("-----Mensaje original-----", false),
            ("-----Message d'origine-----", false),
            ("-----Izvorna poruka-----", false),
            ("-----Eredeti üzenet-----", false),
            ("-----元のメッセージ-----", false),
            ("-----Opprinnelig melding-----", false),
            ("-----Mensagem original-----", false),
            ("-----Исходное сообщение-----", false),
            ("-----Початкове повідомлення-----", false),
            ("---------- Forwarded message ---------", true),
            ("-------- Messaggio Inoltrato --------", true),
            ("-------- Weitergeleitete Nachricht --------", true),
            ("-------- Mensaje reenviado --------", true),
            ("-------- Message transféré --------", true),
            ("-------- Proslijeđena poruka --------", true),
            ("-------- Továbbított üzenet --------", true),
            ("-------- 転送されたメッセージ --------", true),
            ("-------- Videresendt melding --------", true),
            ("-------- Mensagem encaminhada --------", true),
            ("-------- Пересылаемое сообщение --------", true),
            ("-------- Переслане повідомлення --------", true),
            ("Begin forwarded message:", true),
            ("Inizio messaggio inoltrato:", true),
        ] {
            assert_eq!(heading(&[line, "5 olio"]), Some(Heading { lines: 1, passed_on }), "{line}");
        }
    }

    #[test]
    fn what_somebody_orders_is_no_heading() {
        for lines in [
            ["Da: 3", "Data: 4"],
            ["Von: Gasthof Post", "Datum: 24.11.2026"],
            ["De: Casa Pepe", "Fecha: 24/11/2026"],
            ["Fra: Kroa", "Dato: 24.11.2026"],
            ["--- FRESCHI ---", "5 olio"],
            ["________________", "5 olio"],
            ["2 casse vino alle 6:30:", "5 olio"],
            ["Il cuoco ha scritto:", "5 olio"],
            ["date: medjool", "fra: 2"],
            ["farina: 3", "2 Prosecco 2023:"],
        ] {
            assert_eq!(heading(&lines), None, "{lines:?}");
        }
    }
}
