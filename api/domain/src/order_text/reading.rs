//! Reads one entry: which of its numbers is the amount, which is the size of one piece, and which words name the article.

use super::number_words::number_word;
use super::numbers::{Doubt, Measure, doubt_of, is_year, number, range, unit};
use super::{
    Amount, Unit, WrittenLine, aside, is_code, is_filler, is_size, listed, numbering, tokens, unordered,
};
use crate::fold;

/// Words between a count and a size.
const OF: &str = " da de von zu of po av по ";

/// One part of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// Thousandths, and what else they may be.
    Number(i64, Doubt),
    Times,
    /// With its folded word.
    Unit(Measure, String),
    Word(String),
}

pub(super) fn read(entry: &str) -> WrittenLine {
    let Some(mark) = numbering::mark(entry) else {
        return WrittenLine { declined: unordered::declines(entry), ..counted(entry) };
    };
    let behind = read(mark.rest);
    let whole = behind.names_amount();
    let declined = behind.declined;
    let (line, doubtful) = match mark {
        _ if mark.is_plain() => (behind, false),
        _ if mark.is_weak() => (counted(entry), whole),
        _ if whole => (behind, true),
        _ => (counted(entry), true),
    };
    WrittenLine { text: entry.to_owned(), doubtful: line.doubtful || doubtful, declined, ..line }
}

/// Whether a text is nothing but an amount.
pub(super) fn only_counts(text: &str) -> bool {
    let (parts, _) = parts(text);
    (0..parts.len()).any(|at| is_number(&parts, at))
        && !parts.iter().any(|part| matches!(part, Part::Word(_)))
}

/// Reads an entry; one of its numbers is the amount.
fn counted(entry: &str) -> WrittenLine {
    let (parts, mut odd) = parts(entry);
    let several = parts.iter().filter(|part| matches!(part, Part::Number(..))).count() > 1;
    let mut numbers: Vec<Number> = Vec::new();
    let mut words: Vec<String> = Vec::new();
    // The number whose unit stands before it.
    let mut unit_first = None;
    // Whether the first number stands before the name.
    let mut leads = false;
    for (at, part) in parts.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| parts.get(before));
        let behind = parts.get(at + 1);
        if let Some(named) = named(&parts, at).filter(|_| several) {
            // Behind a size a range may count as well: `gamberi 5 kg 16/20`.
            odd |= named.len() > 1 && matches!(before, Some(Part::Unit(..)));
            words.extend(named);
            continue;
        }
        match part {
            Part::Number(thousandths, doubt) => {
                let times = before == Some(&Part::Times) || behind == Some(&Part::Times);
                let measure = match (behind, before) {
                    (Some(Part::Unit(unit, _)), _) => Some(*unit),
                    // `kg 12`: the unit stands before it, and after nothing else that it could belong to.
                    (_, Some(Part::Unit(unit, _))) if at < 2 || !is_number(&parts, at - 2) => {
                        unit_first = Some(numbers.len());
                        Some(*unit)
                    }
                    _ => None,
                };
                let bare = measure.is_none() && !times;
                let lead = match before {
                    Some(Part::Word(word)) => word.as_str(),
                    _ => "",
                };
                let price = *doubt == Doubt::Price;
                odd |= matches!(doubt, Doubt::Range | Doubt::Slash(_)) || (bare && aside::leads_type(lead));
                let aside = aside::leads_aside(lead, behind.is_none());
                // `spaghetti n. 5` may be their name, and `9,50` what they cost.
                odd |= bare && (price || (at > 1 && lead == "n") || aside::leads_article(lead));
                odd |= at > 1 && aside::leads_range(lead) && is_number(&parts, at - 2);
                // `25 kg hvetemel før 9`: an hour, a day, or so many of that size.
                let timed = aside::leads_time(lead);
                let is_last = parts.iter().skip(at + 1).all(is_idle);
                let ends = !numbers.is_empty()
                    && numbers.iter().all(|number| number.is_size() && !number.times)
                    && is_last
                    && (timed || (leads && !lead.is_empty()));
                if bare && several && (aside || price || ends) {
                    odd = true;
                    if (aside || (ends && timed)) && words.last().is_some_and(|last| last == lead) {
                        words.pop();
                    }
                    continue;
                }
                leads |= numbers.is_empty() && words.is_empty();
                numbers.push(Number {
                    thousandths: *thousandths,
                    grouped: *doubt == Doubt::Thousands,
                    measure,
                    times,
                    // `olio 2 da 5`: the second is a size.
                    edge: (at == 0 || at + 1 == parts.len())
                        && !(listed(OF, lead) && is_number(&parts, at.saturating_sub(2))),
                });
            }
            Part::Word(word) if !is_filler(word) => words.push(word.clone()),
            // A unit beside no number is a word: `cassetta di legno`.
            Part::Unit(_, word) if !beside_number(&parts, at) => words.push(word.clone()),
            Part::Word(_) | Part::Times | Part::Unit(..) => {}
        }
    }
    if let Some(at) = unit_first {
        count_containers(&mut numbers, at);
    }
    let counts = |number: &&Number| number.measure.is_none_or(|(unit, _)| !is_size(unit));
    // Of numbers that stand alike the first is the amount: `10 mozzarella 125`. Cartons come before what is in them: `2 casse 6 x 2 kg`.
    let count = numbers
        .iter()
        .filter(counts)
        .rev()
        .max_by_key(|number| (number.is_carton(), number.times, number.measure.is_some(), number.edge));
    let sizes: Vec<&Number> = numbers.iter().filter(|number| !counts(number)).collect();
    let (amount, size) = match (count, sizes.as_slice()) {
        // `3 sacchi farina da 25`: the bare number is the size.
        (Some(count), []) => (Some(count.amount()), bare_size(count, &numbers)),
        (Some(count), sizes) => (Some(count.amount()), sizes.first().map(|size| size.amount())),
        // `2,5 kg x 4 kg`, and `12 kg mozzarella 3 kg`: so much, of that size.
        (None, [size, of, ..]) => (Some(size.amount()), Some(of.amount())),
        (None, sizes) => (sizes.first().map(|size| size.amount()), None),
    };
    let doubtful = odd
        || size.is_some_and(|size| !is_size(size.unit))
        // `3 olio latta 5`: of tins as large as that, perhaps.
        || unit_first.is_some() && numbers.iter().any(|number| number.measure.is_none() && !number.times)
        || numbers.iter().any(|number| number.grouped && counts(&number))
        || numbers.iter().filter(|number| number.measure.is_none()).count() > 1
        || numbers.iter().filter(counts).filter(|number| number.times || number.measure.is_some()).count()
            > 1
        || (0..parts.len()).any(|at| is_one_number(parts.get(at..).unwrap_or_default()))
        || size.is_none() && (0..parts.len()).any(|at| multiplies(&parts, at));
    WrittenLine { text: entry.to_owned(), words, amount, size, doubtful, declined: false }
}

/// The words of a number that belongs to the name where another one stands beside it: a year behind a word, a type of flour, and
/// beside what is weighed a size of shrimps, `5 kg gamberi 16/20`.
fn named(parts: &[Part], at: usize) -> Option<Vec<String>> {
    let Some(Part::Number(thousandths, doubt)) = parts.get(at) else { return None };
    let before = at.checked_sub(1).and_then(|before| parts.get(before));
    let behind = parts.get(at + 1);
    let sized = |part: &Part| matches!(part, Part::Unit((unit, _), _) if is_size(*unit));
    let is_type = matches!(before, Some(Part::Word(word)) if aside::leads_type(word));
    let number = (thousandths / 1_000).to_string();
    let is_measured = match (behind, before) {
        (Some(Part::Times), _) | (_, Some(Part::Times)) => true,
        // `Prosecco 2023 casse 2`: the unit is that of the next number.
        (Some(unit @ Part::Unit(..)), _) => sized(unit) || !is_number(parts, at + 2),
        (_, Some(unit)) => sized(unit) && (at < 2 || !is_number(parts, at - 2)),
        _ => false,
    };
    let begins = parts.iter().take(at).all(is_idle);
    match doubt {
        _ if is_measured => None,
        _ if is_year(*thousandths) && !begins => Some(vec![number]),
        Doubt::Slash(last) if !begins && parts.iter().any(sized) => Some(vec![number, last.to_string()]),
        Doubt::None if is_type && thousandths % 1_000 == 0 => Some(vec![number]),
        _ => None,
    }
}

/// Two numbers that may be one, or of which either may be meant: `2 500 g`, `2 kg e 500 g`, `2 kg oder 3 kg`.
fn is_one_number(parts: &[Part]) -> bool {
    const HUNDREDS: std::ops::Range<i64> = 100_000..1_000_000;
    let sized = |part: Option<&Part>| matches!(part, Some(Part::Unit((unit, _), _)) if is_size(*unit));
    let joined = |word: &str| {
        is_filler(word)
            || tokens::joins(word)
            || aside::leads_range(word)
            || matches!(word, "es" | "та" | "и" | "і")
    };
    match parts {
        [Part::Number(..), Part::Number(next, _), rest @ ..] => {
            HUNDREDS.contains(next) && sized(rest.first())
        }
        [Part::Number(..), unit, Part::Number(..), next @ Part::Unit(..), ..] => {
            sized(Some(unit)) && sized(Some(next))
        }
        // `2 kg 5 farina`: five of two kilos, or two of five.
        [Part::Number(first, _), unit, Part::Number(second, _), rest @ ..] => {
            let sizes = sized(Some(unit)) && rest.first() != Some(&Part::Times);
            sizes && first % 1_000 == 0 && first <= second && !is_year(*second)
        }
        [Part::Number(..), unit, Part::Word(word), Part::Number(..), next, ..] => {
            joined(word) && sized(Some(unit)) && sized(Some(next))
        }
        _ => false,
    }
}

/// `3 olio latta 5`: three tins, as large as that.
fn count_containers(numbers: &mut [Number], unit_first: usize) {
    if let [one, other] = numbers {
        let (size, count) = if unit_first == 0 { (one, other) } else { (other, one) };
        let is_bare = count.measure.is_none() && !count.times;
        if is_bare && matches!(size.measure, Some((Unit::Container, _))) {
            count.measure = size.measure.take();
        }
    }
}

/// The only number beside the counted one, where it has no unit.
fn bare_size(count: &Number, numbers: &[Number]) -> Option<Amount> {
    match numbers {
        [one, other] => {
            let size = if std::ptr::eq(one, count) { other } else { one };
            (size.measure.is_none() && !size.times).then(|| size.amount())
        }
        _ => None,
    }
}

struct Number {
    thousandths: i64,
    /// May be thousands.
    grouped: bool,
    measure: Option<Measure>,
    /// Beside an `x`.
    times: bool,
    /// First or last of the line.
    edge: bool,
}

impl Number {
    fn is_size(&self) -> bool {
        self.measure.is_some_and(|(unit, _)| is_size(unit))
    }

    const fn is_carton(&self) -> bool {
        matches!(self.measure, Some((Unit::Carton, _)))
    }

    fn amount(&self) -> Amount {
        let (unit, of_one) = self.measure.unwrap_or((Unit::Sold, 1_000));
        // Nobody weighs thousandths of a gram or counts those of a piece: `1.500 g` is a kilo and a half, `1,000 napkins` a thousand.
        let whole = of_one == 1 || (!is_size(unit) && self.thousandths >= 1_000);
        let times = if self.grouped && whole { 1_000 } else { 1 };
        Amount { thousandths: self.thousandths.saturating_mul(of_one * times) / 1_000, unit }
    }
}

/// A word that names nothing.
fn is_idle(part: &Part) -> bool {
    matches!(part, Part::Word(word) if is_filler(word))
}

fn is_number(parts: &[Part], at: usize) -> bool {
    matches!(parts.get(at), Some(Part::Number(..)))
}

/// An `x` between two numbers: `2 x 6`, `2 casse x 6`.
fn multiplies(parts: &[Part], at: usize) -> bool {
    let before = |back| at.checked_sub(back).and_then(|before| parts.get(before));
    let number = if matches!(before(1), Some(Part::Unit(..))) { before(2) } else { before(1) };
    parts.get(at) == Some(&Part::Times)
        && matches!(number, Some(Part::Number(..)))
        && is_number(parts, at + 1)
}

fn beside_number(parts: &[Part], at: usize) -> bool {
    is_number(parts, at + 1) || at.checked_sub(1).is_some_and(|before| is_number(parts, before))
}

/// Words, numbers and units; `12kg` and `x3` are two. Whether a number may be a price stands beside them.
fn parts(entry: &str) -> (Vec<Part>, bool) {
    let mut parts = Vec::new();
    let (words, open) = tokens::tokens(entry);
    for word in words {
        split_number(&word, &mut parts);
    }
    // A word for a number counts only before a unit, or at the beginning of what has no other: `due casse`, `tre farina`;
    // `à 5 kg` is none, the Norwegian ten is none in `Ti ordino 3 kg burro`, and no one is meant in `9 atún en lata` or `atún en lata 9`,
    // but one is in `una cassa da 12 bottiglie`.
    let numbered = parts.iter().any(|part| matches!(part, Part::Number(..)));
    let is_sized = |at: usize| matches!(parts.get(at), Some(Part::Unit((unit, _), _)) if is_size(*unit));
    let count = (0..parts.len()).find(|at| is_number(&parts, *at) && !is_sized(at + 1));
    for at in 0..parts.len() {
        let unit_next = matches!(parts.get(at + 1), Some(Part::Unit(..)));
        if let Some(Part::Word(word)) = parts.get(at)
            && ((at == 0 && !numbered) || (unit_next && word != "a"))
            && let Some(number) = number_word(word).filter(|number| {
                *number != 1_000 || count.is_none_or(|count| at < count && (at == 0 || word != "en"))
            })
            && let Some(part) = parts.get_mut(at)
        {
            *part = Part::Number(number, Doubt::None);
        }
    }
    // `Q. 4` is a quantity; a quintal stands behind its number.
    for at in 0..parts.len() {
        let is_q = matches!(parts.get(at), Some(Part::Unit(_, word)) if word == "q");
        if is_q
            && !at.checked_sub(1).is_some_and(|before| is_number(&parts, before))
            && let Some(part) = parts.get_mut(at)
        {
            *part = Part::Word("q".to_owned());
        }
    }
    let portions = multiply_sizes(&mut parts);
    (parts, open || portions)
}

/// Writes `2 gr 500` as `2 x 500 gr`, because nobody orders two grams. Tells whether portions may be meant as
/// well: `burro 10 g 500`.
fn multiply_sizes(parts: &mut Vec<Part>) -> bool {
    const SMALL: i64 = 100;
    let is_one = |at: &usize| match parts.get(*at..) {
        Some(
            [
                Part::Number(count, Doubt::None),
                Part::Unit((unit, of_one), _),
                Part::Number(size, _),
                rest @ ..,
            ],
        ) => {
            let is_bare = !matches!(rest.first(), Some(Part::Unit(..) | Part::Times));
            is_size(*unit) && *of_one < SMALL && is_bare && count < size
        }
        _ => false,
    };
    let Some(at) = (0..parts.len()).find(is_one) else { return false };
    let is_few = matches!(parts.get(at), Some(Part::Number(count, _)) if *count < 4_000);
    parts.swap(at + 1, at + 2);
    parts.insert(at + 1, Part::Times);
    !is_few
}

fn split_number(word: &str, parts: &mut Vec<Part>) {
    let word = match word.strip_prefix('x') {
        Some("") => {
            parts.push(Part::Times);
            return;
        }
        Some(rest) if rest.starts_with(|ch: char| ch.is_ascii_digit()) => {
            parts.push(Part::Times);
            rest
        }
        _ => word,
    };
    let end =
        word.find(|ch: char| !(ch.is_ascii_digit() || matches!(ch, ',' | '.' | '/'))).unwrap_or(word.len());
    let (digits, rest) = word.split_at(end);
    // `10/12kg`
    let letters =
        word.trim_start_matches(|ch: char| ch.is_ascii_digit() || matches!(ch, '-' | '–' | '/' | '+'));
    let measure = unit(letters);
    if let Some((first, doubt)) = range(word.strip_suffix(letters).unwrap_or(word))
        && (letters.is_empty() || measure.is_some())
    {
        parts.push(Part::Number(first, doubt));
        parts.extend(measure.map(|measure| Part::Unit(measure, letters.to_owned())));
        return;
    }
    match (number(digits).map(|number| Part::Number(number, doubt_of(digits))), rest) {
        (Some(number), "") => parts.push(number),
        (Some(number), "x") => parts.extend([number, Part::Times]),
        (Some(number), rest) if rest.starts_with('x') && rest.len() > 1 => {
            parts.push(number);
            split_number(rest, parts);
        }
        (Some(number), rest) if unit(rest).is_some() => {
            parts.push(number);
            parts.extend(unit(rest).map(|unit| Part::Unit(unit, rest.to_owned())));
        }
        // `25kgx2`
        (Some(number), rest) if rest.split_once('x').is_some_and(|(of, _)| unit(of).is_some()) => {
            let (of, times) = rest.split_at(rest.find('x').unwrap_or_default());
            parts.push(number);
            split_number(of, parts);
            split_number(times, parts);
        }
        _ => match unit(word) {
            Some(unit) => parts.push(Part::Unit(unit, word.to_owned())),
            // A code: `MD-10411`. A number: `п'ять`.
            None if (word.contains('-') && word.contains(|ch: char| ch.is_ascii_digit()))
                || number_word(word).is_some() =>
            {
                parts.push(Part::Word(word.to_owned()));
            }
            None => match unit_before(word) {
                Some(glued) => parts.extend(glued),
                None => parts.extend(fold::words(word).into_iter().map(Part::Word)),
            },
        },
    }
}

/// The unit and the number of `kg25`.
fn unit_before(word: &str) -> Option<[Part; 2]> {
    let (letters, digits) = word.split_at(word.find(|ch: char| ch.is_ascii_digit())?);
    let measure = unit(letters).filter(|_| letters.chars().count() > 1 && !is_code(word))?;
    Some([Part::Unit(measure, letters.to_owned()), Part::Number(number(digits)?, doubt_of(digits))])
}
