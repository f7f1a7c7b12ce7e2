//! The words of an entry as they are counted: fractions and thousands in one piece, times of day gone.

use crate::fold;

/// Words behind which an hour stands: `entro le 9`, `alle 6:30`, `kl. 7.30`, `um 8 Uhr`.
const HOURS: [&str; 11] =
    ["entro", "alle", "ore", "dalle", "kl", "klokken", "um", "vor", "before", "avant", "до"];
/// Words between those and the hour.
const BETWEEN: [&str; 4] = ["le", "ore", "til", "les"];
/// Words that say that a number is an age, no amount.
const AGES: &str =
    " mesi mese anni anno mnd maneder ar months years monate jahre mois ans meses anos hours ore timer ";

/// The words of an entry, without the signs around them. Fractions are decimal (`1½` is `1,5`), thousands are in one
/// piece (`1 000` is `1.000`, which stays doubtful), hours are left out.
pub(super) fn tokens(entry: &str) -> Vec<String> {
    let spelled = entry.replace('約', " ").replace('½', " 1/2").replace('¼', " 1/4").replace('¾', " 3/4");
    let mut words: Vec<String> = spelled
        .split(|ch: char| ch.is_whitespace() || matches!(ch, ';' | '、' | '(' | ')' | '"' | '*' | '|'))
        .flat_map(|raw| if is_clock(raw) { vec![raw] } else { raw.split(':').collect() })
        .map(trimmed)
        .filter(|word| !word.is_empty())
        .collect();
    without_hours(&mut words);
    joined(&words)
}

/// Folded, without the signs around it; `.5` is `0.5`.
fn trimmed(raw: &str) -> String {
    let decimal = raw.trim_start_matches(['-', '–', '•']);
    let begins =
        decimal.starts_with(['.', ',']) && decimal.chars().nth(1).is_some_and(|ch| ch.is_ascii_digit());
    let zero = if begins { "0" } else { "" };
    let bare = if begins { decimal } else { raw };
    let bare = bare.trim_end_matches(['-', '–', '•', ',', '.', '!', '?', '\'']);
    let bare =
        if begins { bare } else { bare.trim_start_matches(['-', '–', '•', ',', '.', '!', '?', '\'']) };
    fold::fold(&format!("{zero}{bare}")).replace('×', "x")
}

/// `6:30`
fn is_clock(word: &str) -> bool {
    let word = word.trim_end_matches([',', '.', '!', ')']);
    word.split_once(':').is_some_and(|(hour, minute)| {
        (1..=2).contains(&hour.len()) && minute.len() == 2 && digits(hour) && digits(minute)
    })
}

fn digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A number of hours with or without minutes: `9`, `6:30`, `7.30`.
fn is_hour(word: &str) -> bool {
    let (hour, minute) = word.split_once([':', '.']).unwrap_or((word, "00"));
    hour.len() <= 2 && digits(hour) && minute.len() == 2 && digits(minute)
}

fn without_hours(words: &mut Vec<String>) {
    while let Some(at) = (0..words.len()).find(|at| hour_at(words, *at).is_some()) {
        let end = hour_at(words, at).unwrap_or(at);
        words.drain(at..=end);
    }
    words.retain(|word| !is_clock(word));
}

/// Where the hour of an `alle` at this place stands; none where a unit follows it: `entro 3 casse`.
fn hour_at(words: &[String], at: usize) -> Option<usize> {
    let word = |at: usize| words.get(at).map(String::as_str).unwrap_or_default();
    if !HOURS.contains(&word(at)) {
        return None;
    }
    let hour = if BETWEEN.contains(&word(at + 1)) { at + 2 } else { at + 1 };
    let unit_next = words.get(hour + 1).is_some_and(|next| super::unit(next).is_some());
    (is_hour(word(hour)) && !unit_next).then_some(hour)
}

fn joined(words: &[String]) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let next = |ahead: usize| words.get(at + ahead).map(String::as_str).unwrap_or_default();
        let (piece, used) = match (word.as_str(), next(1), next(2), next(3)) {
            ("mezza", "dozzina", ..) | ("halvt", "dusin", ..) | ("media", "docena", ..) => {
                ("6".to_owned(), 2)
            }
            (one, group, ..) if super::number_word(one) == Some(1_000) && grouped(group).is_some() => {
                (grouped(group).unwrap_or_default().to_owned(), 2)
            }
            ("half", "a", "dozen", _) => ("6".to_owned(), 3),
            // `un paio di kg`
            ("un", "paio", "di", measure) if super::unit(measure).is_some() => ("2".to_owned(), 3),
            ("un", "paio", ..) | ("et" | "ett", "par", ..) | ("ein", "paar", ..) => ("2".to_owned(), 2),
            ("a", "couple", "of", _) => ("2".to_owned(), 3),
            ("halvannen", ..) => ("1,5".to_owned(), 1),
            // `1 1/2`
            (whole, part, ..) if whole.len() <= 2 && digits(whole) && quarter(part).is_some() => {
                (format!("{whole},{}", quarter(part).unwrap_or_default()), 2)
            }
            // `1 kg e mezzo`, `2 kg og en halv`
            (whole, measure, "e", "mezzo" | "mezza")
                if whole.len() <= 2 && digits(whole) && super::unit(measure).is_some() =>
            {
                out.push(format!("{whole},5"));
                (measure.to_owned(), 4)
            }
            ("e", "mezzo" | "mezza", ..)
                if out.last().is_some_and(|last| last.len() <= 2 && digits(last)) =>
            {
                let whole = out.pop().unwrap_or_default();
                (format!("{whole},5"), 2)
            }
            // `1 000`: a thousand, or one beside something of a thousand.
            (whole, part, ..)
                if whole.len() <= 2
                    && digits(whole)
                    && part.len() == 3
                    && part.ends_with("00")
                    && digits(part) =>
            {
                (format!("{whole}.{part}"), 2)
            }
            // An age is part of the name: `parmigiano 24 mesi`.
            (age, of, ..) if digits(age) && AGES.contains(&format!(" {of} ")) => (format!("{age}-{of}"), 2),
            _ => (word.clone(), 1),
        };
        out.push(piece);
        at += used;
    }
    out
}

/// How many a dozen and a pair are, behind their article: `una dozzina`, `ein Paar`.
fn grouped(word: &str) -> Option<&'static str> {
    const DOZENS: &str = " dozzina dusin dutzend dozen docena douzaine duzia tucet tucat ";
    const PAIRS: &str = " paar par paire pair ";
    let within = |list: &str| list.contains(&format!(" {word} "));
    within(DOZENS).then_some("12").or_else(|| within(PAIRS).then_some("2"))
}

/// The decimals of a fraction that is written behind a whole number.
fn quarter(word: &str) -> Option<&'static str> {
    match word {
        "1/2" => Some("5"),
        "1/4" => Some("25"),
        "3/4" => Some("75"),
        _ => None,
    }
}
