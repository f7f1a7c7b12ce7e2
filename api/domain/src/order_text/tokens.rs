//! The words of an entry, prepared for counting: fractions, halves and thousands in one piece, without times
//! of day, days and prices.

use super::aside;
use super::number_words::{about, compound, is_hundred, number_word, range_words};
use super::numbers::{ONE_BY_ONE, unit};
use super::{Unit, is_size, listed};
use crate::fold;

/// Words after which a number is an age, not an amount.
const AGES: &str = " mesi mese anni anno mnd maneder maneders ar months month years year monate monaten monat jahre mois ans meses mes anos \
    mjeseca mjeseci mjesec godina godine honap honapos eves месяц месяца месяцев мес лет года місяць місяці місяців міс роки років \
    か月 ヶ月 カ月 ヵ月 ケ月 年 hours ore timer ";
/// Fewer behind `mon` may be ordered for Monday.
const MIN_AGE: i64 = 12_000;
/// What joins a half to a number, the article before the half, and the half: `e mezzo`, `and a half`.
const JOINS: &str = " e y et and und og i es и с з і та & + ";
const ARTICLES: &str = " a an en et ett ein eine einen un une um uma egy ";
const HALVES: &str = " mezzo mezza medio media meio meia demi demie half halv halvt halve halbes halber halbe halben pol pola \
    половиной половиною половина пол пів fel 1/2 ";
/// Signs around a word.
const SIGNS: [char; 9] = ['-', '–', '•', ',', '.', '!', '?', '\'', '+'];
/// Signs between a name and its number.
const PARTING: [char; 5] = [':', '=', '→', '：', '＝'];
/// Words before a number that mark it as a number.
const NUMBER_SIGNS: &str = " n nr no nro num numero br ";

/// The words of an entry, without the punctuation around them. Fractions become decimal (`1½` is `1,5`),
/// thousands one piece (`1 000` is `1.000`, which stays doubtful); hours, days and prices are left out. The
/// flag tells whether a number among them may be a price.
pub(super) fn tokens(entry: &str) -> (Vec<String>, bool) {
    let spelled = spelled(entry);
    let mut words: Vec<String> = spelled
        .split(|ch: char| ch.is_whitespace() || matches!(ch, ';' | '、' | '(' | ')' | '"' | '*' | '|'))
        .flat_map(|raw| if aside::is_clock(raw) { vec![raw] } else { raw.split(PARTING).collect() })
        .flat_map(loose)
        .flat_map(cut)
        .map(trimmed)
        .filter(|word| !word.is_empty())
        .collect();
    let open = aside::without(&mut words);
    (joined(&words), open)
}

/// The parts of a word between commas and the like that part no figures: `olio,` and `3` of `olio,3`.
pub(super) fn loose(word: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = word;
    let is_digit = |ch: Option<char>| ch.is_some_and(|ch| ch.is_ascii_digit());
    while let Some(end) = rest.char_indices().find_map(|(at, ch)| {
        let (before, behind) = (rest.get(..at)?, rest.get(at + ch.len_utf8()..)?);
        let alone = before.is_empty() || behind.is_empty();
        let figures = is_digit(before.chars().next_back()) && is_digit(behind.chars().next());
        // `45,-` is a price.
        let cents = behind.starts_with(['-', '–']);
        (matches!(ch, ',' | ';' | '+') && !alone && !figures && !cents).then_some(at + ch.len_utf8())
    }) {
        let (part, behind) = rest.split_at(end);
        parts.push(part);
        rest = behind;
    }
    parts.push(rest);
    parts
}

/// `pz.6` and `6kg.farina` are two.
fn cut(word: &str) -> Vec<&str> {
    let is_short = |part: &str| {
        let part = fold::fold(part.trim_start_matches(|ch: char| ch.is_ascii_digit() || ",.".contains(ch)));
        (unit(&part).is_some() && part != "q") || listed(NUMBER_SIGNS, &part)
    };
    // `q.li`
    if is_short(word) {
        return vec![word];
    }
    let end = word
        .match_indices('.')
        .map(|(at, _)| at)
        .find(|at| at + 1 < word.len() && word.get(..*at).is_some_and(is_short));
    match end.map(|at| word.split_at(at)) {
        Some((part, rest)) => vec![part, rest.trim_start_matches('.')],
        None => vec![word],
    }
}

/// Spells out fractions, keycaps and the sign for a number, and separates Japanese words from figures.
fn spelled(entry: &str) -> String {
    // Behind a number they say that it is not exact.
    const ABOUT: [&str; 3] = ["ほど", "くらい", "ぐらい"];
    let entry = ABOUT.iter().fold(entry.to_owned(), |entry, word| entry.replace(word, &format!(" {word} ")));
    let mut spelled = String::with_capacity(entry.len());
    let mut before = ' ';
    for ch in entry.chars() {
        let kana = ('\u{3040}'..'\u{fb00}').contains(&before);
        match ch {
            // The last two are the frame of a keycap: `3️⃣`.
            '約' | '\u{fe0f}' | '\u{20e3}' => spelled.push(' '),
            '½' => spelled.push_str(" 1/2"),
            '¼' => spelled.push_str(" 1/4"),
            '¾' => spelled.push_str(" 3/4"),
            '№' => spelled.push_str(" n "),
            '°' | 'º' if matches!(before, 'n' | 'N') => spelled.push(' '),
            '0'..='9' | '０'..='９' if kana => spelled.extend([' ', ch]),
            _ => spelled.push(ch),
        }
        before = ch;
    }
    spelled
}

/// Folded, without the signs around it; `.5` is `0.5`, `45,-` a price.
fn trimmed(raw: &str) -> String {
    let decimal = raw.trim_start_matches(['-', '–', '•', '+']);
    let begins =
        decimal.starts_with(['.', ',']) && decimal.chars().nth(1).is_some_and(|ch| ch.is_ascii_digit());
    let zero = if begins { "0" } else { "" };
    let bare = if begins { decimal } else { raw };
    let cents = [",-", ",–", ".-"].iter().any(|end| bare.ends_with(end));
    let currency = if cents && bare.starts_with(|ch: char| ch.is_ascii_digit()) { "€" } else { "" };
    let bare = bare.trim_end_matches(SIGNS);
    let bare = if begins { bare } else { bare.trim_start_matches(SIGNS) };
    with_points(fold::fold(&format!("{zero}{bare}{currency}")).replace('×', "x"))
}

/// `1'000` as `1.000`, which stays doubtful.
fn with_points(word: String) -> String {
    let mut groups = word.split(['\'', '’']);
    let first = groups.next().is_some_and(|first| (1..=3).contains(&first.len()) && aside::digits(first));
    let is_grouped = first && groups.all(|group| group.len() == 3 && aside::digits(group));
    if is_grouped { word.replace(['\'', '’'], ".") } else { word }
}

/// How many words `and a half` takes at the beginning of these.
fn half(words: &[String]) -> usize {
    let is = |list: &str, at: usize| words.get(at).is_some_and(|word| listed(list, word));
    let article = usize::from(is(ARTICLES, 1));
    if is(JOINS, 0) && is(HALVES, 1 + article) { 2 + article } else { 0 }
}

/// Whether a folded word separates two articles.
pub(super) fn joins(word: &str) -> bool {
    matches!(word, "e" | "og" | "and" | "y" | "et" | "und" | "+")
}

/// Whether a word is followed by a half of its own: `1 kg e mezzo`, but not `burro e mezzo kg panna`.
pub(super) fn goes_on(before: &str, rest: &[String]) -> bool {
    let half = half(rest);
    let measure = before.trim_start_matches(|ch: char| ch.is_ascii_digit());
    let again = rest.get(half).is_some_and(|word| unit(word).is_some());
    let words: Vec<&str> = std::iter::once(before).chain(rest.iter().take(2).map(String::as_str)).collect();
    // `vinte e dois ovos`
    let counts = compound(&words).is_some_and(|(_, used)| used > 2);
    counts || (half > 0 && (whole(before).is_some() || (unit(measure).is_some() && !again)))
}

/// `2` and `due`, in thousandths.
fn whole(word: &str) -> Option<i64> {
    let figures = (1..=3).contains(&word.len())
        && !word.starts_with('0')
        && word.bytes().all(|byte| byte.is_ascii_digit());
    let number =
        if figures { word.parse::<i64>().ok().map(|whole| whole * 1_000) } else { number_word(word) };
    number.filter(|number| number % 1_000 == 0)
}

fn is_dozen(word: &str) -> bool {
    unit(word).is_some_and(|(unit, _)| unit == Unit::Each)
}

/// Joins words that belong together: the joined words, and how many they replace.
fn piece(words: &[String], before: Option<&String>) -> Option<(Vec<String>, usize)> {
    let at = |at: usize| words.get(at).map(String::as_str).unwrap_or_default();
    let behind = |from: usize| half(words.get(from..).unwrap_or_default());
    let (first, second) = (at(0), at(1));
    let measured = |at: &str| unit(at).is_some();
    let and_half = |thousandths: i64| format!("{},5", thousandths / 1_000);
    let one = |piece: &str, used| Some((vec![piece.to_owned()], used));
    let number = whole(first);
    let dozens = |of: usize| usize::from(matches!(at(of), "di" | "de" | "of"));
    let numbered = before.is_some_and(|word| word != "a" && aside::says_number(word));
    let all: Vec<&str> = words.iter().take(5).map(String::as_str).collect();
    // `twenty one kg bags` are twenty.
    let apart = all.get(1).is_some_and(|word| number_word(word) == Some(1_000)) && measured(at(2));
    if let Some((number, used)) = compound(&all).filter(|_| !apart) {
        return one(&number.to_string(), used);
    }
    if let Some((low, high)) = range_words(first) {
        return one(&format!("{}-{}", low / 1_000, high / 1_000), 1);
    }
    if let Some(group) = group(words, before.is_none()) {
        return Some(group);
    }
    match (number, first, second) {
        // `two hundred eggs`
        (Some(number @ 1_000..10_000), _, hundred) if is_hundred(hundred) => {
            one(&(number / 10).to_string(), 2)
        }
        // `uno e mezzo kg`, `1 kg e mezzo`, `1kg e mezzo`, `1キロ半`, `kilo y medio`
        (Some(number), ..) if behind(1) > 0 => one(&and_half(number), 1 + behind(1)),
        (Some(number), _, measure)
            if behind(2) > 0 && goes_on(measure, words.get(2..).unwrap_or_default()) =>
        {
            Some((vec![and_half(number), measure.to_owned()], 2 + behind(2)))
        }
        (None, glued, _)
            if glued.starts_with(|ch: char| ch.is_ascii_digit())
                && (behind(1) > 0 || glued.ends_with('半')) =>
        {
            let glued = glued.trim_end_matches('半');
            let measure = glued.trim_start_matches(|ch: char| ch.is_ascii_digit());
            let number = whole(glued.strip_suffix(measure)?).filter(|_| measured(measure))?;
            Some((vec![and_half(number), measure.to_owned()], 1 + behind(1)))
        }
        (None, measure, _)
            if measured(measure) && !numbered && goes_on(measure, words.get(1..).unwrap_or_default()) =>
        {
            Some((vec!["1,5".to_owned(), measure.to_owned()], 1 + behind(1)))
        }
        // `half a dozen`, `ein halbes Kilo`
        (_, "half", "a" | "an") if measured(at(2)) => one("0,5", 2),
        (_, article, half)
            if listed(ARTICLES, article) && number_word(half) == Some(500) && measured(at(2)) =>
        {
            one("0,5", 2)
        }
        (Some(1_000), _, half) if half.strip_prefix("demi-").is_some_and(measured) => {
            Some((vec!["0,5".to_owned(), half.replace("demi-", "")], 2))
        }
        // `un paio di kg`: two, or some.
        (_, "un", "paio") | (_, "et" | "ett", "par") | (_, "ein", "paar") => one("2-3", 2 + dozens(2)),
        (_, "a", "couple") => one("2-3", 2 + dozens(2)),
        (Some(1_000), _, "paire" | "pair" | "par" | "paar") => one("2-3", 2 + dozens(2)),
        // `par kila`, `пару кило`, but no `tomates par kg`.
        (None, pair @ ("par" | "paar" | "пара" | "пару"), measure)
            if measured(measure) && !numbered && (pair != "par" || before.is_none()) =>
        {
            one("2-3", 1)
        }
        // `una dozzina di casse` is twelve of them; `dozzina` alone is one.
        (Some(number), _, dozen) if is_dozen(dozen) && measured(at(2 + dozens(2))) => {
            one(&(number / 1_000 * 12).to_string(), 2 + dozens(2))
        }
        (None, dozen, next) if is_dozen(dozen) && !numbered && !aside::says_number(next) => {
            Some((vec!["1".to_owned(), dozen.to_owned()], 1))
        }
        // `1 1/2`
        (Some(_), figures, "1/2" | "1/4" | "3/4") if figures.len() <= 2 => {
            one(&format!("{figures},{}", quarter(second)), 2)
        }
        // `1 000`: a thousand, or one beside something of a thousand. `2 500 g` are two of 500 g.
        (Some(_), figures, part)
            if figures.len() <= 2
                && figures.bytes().all(|byte| byte.is_ascii_digit())
                && part.len() == 3
                && part.ends_with("00")
                && part.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            match unit(at(2)) {
                Some((unit, _)) if is_size(unit) => {
                    (part == "000").then(|| (vec![format!("{figures}{part}")], 2))
                }
                _ => one(&format!("{figures}.{part}"), 2),
            }
        }
        // `3 bis 4`
        (Some(low), _, to) if aside::leads_range(to) && whole(at(2)).is_some_and(|high| low < high) => {
            Some((vec![format!("{}-{}", low / 1_000, whole(at(2))? / 1_000)], 3))
        }
        // An age and a share are part of the name: `parmigiano 24 mesi`, `panna 35 %`.
        (Some(number), age, of)
            if age.starts_with(|ch: char| ch.is_ascii_digit())
                && (listed(AGES, of) || (of == "mon" && number >= MIN_AGE)) =>
        {
            one(&format!("{age}-{of}"), 2)
        }
        (_, share, "%") if share.starts_with(|ch: char| ch.is_ascii_digit()) => one(&format!("{share}%"), 2),
        (None, sign, next)
            if listed(NUMBER_SIGNS, sign) && next.starts_with(|ch: char| ch.is_ascii_digit()) =>
        {
            one("n", 1)
        }
        // `полкило`, `半キロ`
        (None, word, _) => {
            let measure = ["пол", "пів", "半", "demi-"].iter().find_map(|half| word.strip_prefix(half))?;
            measured(measure).then(|| (vec!["0,5".to_owned(), measure.to_owned()], 1))
        }
        _ => None,
    }
}

/// `una ventina di limoni`: about so many pieces, or cartons and the like where their word follows. `begins`: nothing
/// stands before it, so that it may do without a number.
fn group(words: &[String], begins: bool) -> Option<(Vec<String>, usize)> {
    const MAX: i64 = 998;
    let at = |at: usize| words.get(at).map(String::as_str).unwrap_or_default();
    let number = whole(at(0)).or_else(|| listed(ARTICLES, at(0)).then_some(1_000));
    let (count, used) = match (number, about(at(1)), about(at(0))) {
        (Some(number), Some(of), _) => ((number / 1_000).saturating_mul(of), 2),
        (None, _, Some(of)) if begins => (of, 1),
        _ => return None,
    };
    let count = count.clamp(1, MAX);
    let used = used + usize::from(matches!(at(used), "di" | "de" | "of"));
    let mut joined = vec![format!("{count}-{}", count + 1)];
    if unit(at(used)).is_none() {
        joined.push(ONE_BY_ONE.to_owned());
    }
    Some((joined, used))
}

fn joined(words: &[String]) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    let mut rest = words;
    while let [first, behind @ ..] = rest {
        match piece(rest, out.last()) {
            Some((piece, used)) => {
                out.extend(piece);
                rest = rest.get(used..).unwrap_or_default();
            }
            None => {
                out.push(first.clone());
                rest = behind;
            }
        }
    }
    out
}

/// The decimals of a fraction that is written behind a whole number.
fn quarter(word: &str) -> &'static str {
    match word {
        "1/2" => "5",
        "1/4" => "25",
        _ => "75",
    }
}
