//! Parses an order as people write it: `12 kg mozzarella`, `farina 00 25kg x2`, `3 kasser tomater`. Each line
//! becomes search words, an amount and the size of one piece. It knows no articles: the catalogue finds the
//! meaning of the words.

use super::fold;

mod aside;
mod correction;
mod key;
mod mail;
mod nearness;
mod number_words;
mod numbering;
mod numbers;
mod quote;
mod tokens;
mod unordered;
pub use key::key;
pub use nearness::{Names, has_all, names_little, stem};
use number_words::number_word;
use numbers::{Doubt, Measure, doubt_of, is_year, number, range, unit};

/// One written article.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrittenLine {
    /// As it was written.
    pub text: String,
    /// Folded, without the amount and without words that name no article.
    pub words: Vec<String>,
    /// The written amount.
    pub amount: Option<Amount>,
    /// The size of one piece: 25 kg in `farina 25 kg x 2`. Its unit is [`Unit::Sold`] where none was written.
    pub size: Option<Amount>,
    /// The amount is uncertain: `1.000` may be a thousand, and `2x6` two cartons of six.
    pub doubtful: bool,
    /// It says that the article is not ordered: `niente burro`, `skip the eggs`.
    pub declined: bool,
}

/// A quantity of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amount {
    /// 1,500 is one and a half.
    pub thousandths: i64,
    pub unit: Unit,
}

impl Amount {
    /// Whether a pack of this size may have been written so: `25` for 25 kg, `125` for 125 g, `75` for 75 cl.
    pub fn is_size_of(self, pack: Self) -> bool {
        self == pack
            || self.unit == Unit::Sold
                && [1, 100, 1_000].iter().any(|times| self.thousandths == pack.thousandths * times)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// A bare number counts the unit in which the article is sold.
    Sold,
    Piece,
    /// A bottle, a tin, a bag: of what a carton holds.
    Container,
    /// One by one, as in a dozen: of what is in a pack.
    Each,
    Carton,
    Kilogram,
    Litre,
}

/// Characters of the longest line that is read.
const MAX_LINE: usize = 200;

/// The lines of a text, in their order, without lines that name nothing, mail headers and quoted mails.
pub fn parse(text: &str) -> Vec<WrittenLine> {
    let lines: Vec<&str> = text.lines().collect();
    ordered(&lines)
}

/// A mail without an order of its own orders what it quotes; when it has words of its own, the lines need a
/// check.
fn ordered(lines: &[&str]) -> Vec<WrittenLine> {
    let mail::Letter { own, quoted } = mail::letter(lines);
    let mut own = read_all(&own);
    if !quoted.is_empty() && !own.iter().any(says_amount) {
        let doubtful = !own.is_empty();
        own.extend(
            ordered(&quoted)
                .into_iter()
                .map(|line| WrittenLine { doubtful: line.doubtful || doubtful, ..line }),
        );
    }
    own
}

/// Whether a line has an amount besides its telephone number: a signature above a quotation orders nothing.
fn says_amount(line: &WrittenLine) -> bool {
    line.amount.is_some() && read(&mail::without_telephone(&line.text)).amount.is_some()
}

fn read_all(lines: &[&str]) -> Vec<WrittenLine> {
    let entries: Vec<String> = lines.iter().flat_map(|line| entries(line)).collect();
    let mut read_lines: Vec<WrittenLine> = Vec::new();
    for (entry, doubtful) in numbering::unnumbered(&entries, is_whole) {
        let line = read(&entry);
        match read_lines.last_mut() {
            Some(before) if correction::corrects(&entry) => correction::apply(before, &line),
            _ if line.words.is_empty() || unordered::is_heads(&line) => {}
            _ => read_lines.push(WrittenLine { doubtful: line.doubtful || doubtful, ..line }),
        }
    }
    read_lines
}

/// One line of [`parse`]; `None` when it names nothing.
pub fn entry(text: &str) -> Option<WrittenLine> {
    let text: String = text.chars().take(MAX_LINE).collect();
    Some(read(&text)).filter(|line| !line.words.is_empty())
}

/// The number of pieces in a pack and their size: 4 of 5 litres in `4 x 5 l`, one of 25 kg in `25 kg`.
pub fn pack(text: &str) -> Option<(i64, Amount)> {
    let line = read(text);
    match (line.amount, line.size) {
        (Some(count), Some(size)) => Some((count.thousandths / 1_000, size)),
        (Some(size), None) if is_size(size.unit) => Some((1, size)),
        _ => None,
    }
}

/// Splits `2 olio, 3 farina e sale x 1` into three entries, each with an amount and a name; `vino, 6 x 75 cl`
/// is one.
fn entries(line: &str) -> Vec<String> {
    let loose = |word| tokens::loose(word).into_iter().enumerate().map(|(at, part)| (at > 0, part));
    let words: Vec<(bool, &str)> = line.split_whitespace().flat_map(loose).collect();
    let folded: Vec<String> =
        words.iter().map(|(_, word)| fold::fold(word.trim_end_matches([',', '.', ';', '!']))).collect();
    let mut parts: Vec<(bool, String)> = Vec::new();
    let mut begins = true;
    for (at, &(glued, word)) in words.iter().enumerate() {
        let ahead: Vec<&str> = words.iter().skip(at).map(|(_, word)| *word).collect();
        begins |= correction::begins(&ahead);
        match parts.last_mut() {
            Some((_, part)) if !begins => append(part, glued, word),
            _ => parts.push((glued, word.to_owned())),
        }
        let rest = folded.get(at..).unwrap_or_default();
        // `1 kg e mezzo` continues.
        let before = at.checked_sub(1).and_then(|before| folded.get(before));
        let goes_on = before.is_some_and(|before| tokens::goes_on(before, rest));
        let joins = !goes_on && rest.first().is_some_and(|word| joins(word));
        // `n. 6` and `30 stk. vino` continue.
        let ends = word.ends_with(['.', '!']) && word.chars().count() > 4;
        begins = joins || ends || word.ends_with([',', ';', '+']);
    }
    let mut entries: Vec<String> = Vec::new();
    for (glued, part) in parts {
        match entries.last_mut() {
            Some(last)
                if !(is_settled(last)
                    && (is_whole(&part) || unordered::declines(&part) || correction::corrects(&part))) =>
            {
                append(last, glued, &part);
            }
            _ => entries.push(part),
        }
    }
    entries.iter().map(|entry| tidy(entry)).collect()
}

fn append(text: &mut String, glued: bool, more: &str) {
    if !glued {
        text.push(' ');
    }
    text.push_str(more);
}

/// Whether nothing more belongs to it: it has an amount and a name, or a refusal has ended.
fn is_settled(entry: &str) -> bool {
    is_whole(entry) || (entry.ends_with([',', ';', '.', '!']) && unordered::declines(entry))
}

/// Whether a folded word separates two articles.
fn joins(word: &str) -> bool {
    matches!(word, "e" | "og" | "and" | "y" | "et" | "und" | "+")
}

/// Whether an entry has an amount and a name.
fn is_whole(entry: &str) -> bool {
    let line = read(entry);
    line.amount.is_some() && line.words.iter().any(|word| word.contains(char::is_alphabetic))
}

/// Removes the word and the punctuation that lead to the next entry.
fn tidy(entry: &str) -> String {
    let mut words: Vec<&str> = entry.split_whitespace().collect();
    while words.len() > 1 && words.last().is_some_and(|word| joins(&fold::fold(word))) {
        words.pop();
    }
    words.join(" ").trim_end_matches([',', ';', '+']).chars().take(MAX_LINE).collect()
}

/// Whether a word can only be an article's code: `md10411`, `md-4`, an EAN. `w300` is a type of flour.
pub fn is_code(word: &str) -> bool {
    let letters = word.chars().take_while(char::is_ascii_alphabetic).count();
    let rest = word.get(letters..).unwrap_or_default();
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).count();
    match rest.strip_prefix('-') {
        Some(number) => letters > 0 && digits(number) > 0,
        None => (letters > 1 && digits(rest) > 3) || (letters == 0 && digits(rest) > 7),
    }
}

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

fn read(entry: &str) -> WrittenLine {
    let Some(mark) = numbering::mark(entry) else {
        return WrittenLine { declined: unordered::declines(entry), ..counted(entry) };
    };
    let (line, doubtful) = if mark.is_plain() {
        (read(mark.rest), false)
    } else if mark.is_weak() {
        (counted(entry), is_whole(mark.rest))
    } else if is_whole(mark.rest) {
        (read(mark.rest), true)
    } else {
        (counted(entry), true)
    };
    WrittenLine {
        text: entry.to_owned(),
        doubtful: line.doubtful || doubtful,
        declined: unordered::declines(if mark.is_weak() { entry } else { mark.rest }),
        ..line
    }
}

/// Reads an entry; one of its numbers is the amount.
fn counted(entry: &str) -> WrittenLine {
    let (parts, mut odd) = parts(entry);
    let several = parts.iter().filter(|part| matches!(part, Part::Number(..))).count() > 1;
    let mut numbers: Vec<Number> = Vec::new();
    let mut words: Vec<String> = Vec::new();
    // Whether the unit of a number stands before it.
    let mut unit_first = false;
    for (at, part) in parts.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| parts.get(before));
        let behind = parts.get(at + 1);
        match part {
            // A year beside an amount belongs to the name.
            Part::Number(thousandths, _) if is_year(*thousandths) && several => {
                words.push((thousandths / 1_000).to_string());
            }
            Part::Number(thousandths, doubt) => {
                let times = before == Some(&Part::Times) || behind == Some(&Part::Times);
                let measure = match (behind, before) {
                    (Some(Part::Unit(unit, _)), _) => Some(*unit),
                    // `kg 12`: the unit stands before it, and after nothing else that it could belong to.
                    (_, Some(Part::Unit(unit, _))) if at < 2 || !is_number(&parts, at - 2) => {
                        unit_first = true;
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
                let aside = aside::leads_aside(lead, behind.is_none());
                // `spaghetti n. 5` may be their name, and `9,50` what they cost.
                odd |= bare && (price || (at > 1 && lead == "n") || aside::leads_article(lead));
                odd |= at > 1 && aside::leads_range(lead) && is_number(&parts, at - 2);
                if bare && several && (aside || price) {
                    odd = true;
                    if aside && words.last().is_some_and(|last| last == lead) {
                        words.pop();
                    }
                    continue;
                }
                numbers.push(Number {
                    thousandths: *thousandths,
                    grouped: *doubt == Doubt::Thousands,
                    measure,
                    times,
                    edge: at == 0 || at + 1 == parts.len(),
                });
            }
            Part::Word(word) if !is_filler(word) => words.push(word.clone()),
            // A unit beside no number is a word: `cassetta di legno`.
            Part::Unit(_, word) if !beside_number(&parts, at) => words.push(word.clone()),
            Part::Word(_) | Part::Times | Part::Unit(..) => {}
        }
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
        || unit_first && numbers.iter().any(|number| number.measure.is_none() && !number.times)
        || numbers.iter().any(|number| number.grouped && counts(&number))
        || parts.iter().any(|part| matches!(part, Part::Number(_, Doubt::Range)))
        || numbers.iter().filter(|number| number.measure.is_none()).count() > 1
        || numbers.iter().filter(counts).filter(|number| number.times || number.measure.is_some()).count()
            > 1
        || (0..parts.len()).any(|at| is_one_number(parts.get(at..).unwrap_or_default()))
        || size.is_none() && (0..parts.len()).any(|at| multiplies(&parts, at));
    WrittenLine { text: entry.to_owned(), words, amount, size, doubtful, declined: false }
}

/// Two numbers that may be one, or of which either may be meant: `2 500 g`, `2 kg e 500 g`, `2 kg oder 3 kg`.
fn is_one_number(parts: &[Part]) -> bool {
    const HUNDREDS: std::ops::Range<i64> = 100_000..1_000_000;
    let sized = |part: Option<&Part>| matches!(part, Some(Part::Unit((unit, _), _)) if is_size(*unit));
    let joined = |word: &str| {
        is_filler(word) || joins(word) || aside::leads_range(word) || matches!(word, "es" | "та" | "и" | "і")
    };
    match parts {
        [Part::Number(..), Part::Number(next, _), rest @ ..] => {
            HUNDREDS.contains(next) && sized(rest.first())
        }
        [Part::Number(..), unit, Part::Number(..), next, ..] => sized(Some(unit)) && sized(Some(next)),
        [Part::Number(..), unit, Part::Word(word), Part::Number(..), next, ..] => {
            joined(word) && sized(Some(unit)) && sized(Some(next))
        }
        _ => false,
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
    const fn is_carton(&self) -> bool {
        matches!(self.measure, Some((Unit::Carton, _)))
    }

    fn amount(&self) -> Amount {
        let (unit, of_one) = self.measure.unwrap_or((Unit::Sold, 1_000));
        // Nobody weighs thousandths of a gram: `1.500 g` is a kilo and a half.
        let times = if self.grouped && of_one == 1 { 1_000 } else { 1 };
        Amount { thousandths: self.thousandths.saturating_mul(of_one * times) / 1_000, unit }
    }
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

const fn is_size(unit: Unit) -> bool {
    matches!(unit, Unit::Kilogram | Unit::Litre)
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
    (parts, open)
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
    if let Some(first) = range(word) {
        parts.push(Part::Number(first, Doubt::Range));
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

/// Whether a word stands in a list that is separated by blanks.
fn listed(words: &str, word: &str) -> bool {
    !word.is_empty() && words.split_ascii_whitespace().any(|listed| listed == word)
}

/// Words that people put around an article and that name none.
fn is_filler(word: &str) -> bool {
    const FILLERS: &str = " di del della dei delle degli da per il lo la le gli favore grazie ciao buongiorno \
        buonasera salve vorrei vorremmo mi ci serve servono manda mandami mandate mandateci invia ordine anche poi domani \
        solito hei takk vennligst kan jeg vi fa av til i morgen trenger og med bestille onsker pa hi hello please \
        thanks thank you of the some we need send order want would like also for and tomorrow bitte danke von \
        saluti cordiali distinti cordialmente inviato iphone android bis by do as \
        wir ich brauchen brauche mochte necesito quiero je voudrais il nous faut preciso quero molim trebamo kerek kerem kell \
        mille tante molte tusen mange vielen dank muchas muito obrigado obrigada beaucoup hvala lijepa koszonom \
        нужно нам мне пожалуйста спасибо прошу потрібно будь ласка дякую дуже большое \
        porti porta portami portate portatemi mandaci metti mettimi aggiungi voglio vogliamo can could get pls plz bring svp \
        traeme ponme mandame hatte gern aurais besoin kunne fatt sende \
        mvh vennlig vennlige hilsen hilsner sendt fra min regards cheers dear sent from my s'il vous plait merci de des du por favor gracias ";
    // A single letter names nothing, a single Japanese sign does: salt, eggs.
    let mut signs = word.chars();
    let is_letter = signs.next().is_none_or(|sign| sign < '\u{3000}') && signs.next().is_none();
    is_letter || listed(FILLERS, word)
}

#[cfg(test)]
mod form_tests;
#[cfg(test)]
mod tests;
