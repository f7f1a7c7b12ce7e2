//! An order as people write it: `12 kg mozzarella`, `farina 00 25kg x2`, `3 kasser tomater`.
//! Each line becomes the words to look an article up by, how much of it, and how large one of it is.
//!
//! Nothing here knows an article: what the words mean is the catalogue's answer.

use super::fold;

/// What was written about one article.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrittenLine {
    /// As it was written.
    pub text: String,
    /// Folded, without the amount and without words that name nothing.
    pub words: Vec<String>,
    /// How much is wanted.
    pub amount: Option<Amount>,
    /// How large one of it is: 25 kg in `farina 25 kg x 2`.
    pub size: Option<Amount>,
}

/// So many of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amount {
    /// 1,500 is one and a half.
    pub thousandths: i64,
    pub unit: Unit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// A bare number: of what the article is sold by.
    Sold,
    Piece,
    Carton,
    Kilogram,
    Litre,
}

/// Longest line that is looked at, in characters.
const MAX_LINE: usize = 200;
/// More than this of anything is a number of another kind.
const MAX_AMOUNT: i64 = 9_999_000;

/// The lines of a text, in their order; one that names nothing is left out.
#[must_use]
pub fn parse(text: &str) -> Vec<WrittenLine> {
    text.lines()
        .flat_map(entries)
        .map(|entry| read(&entry))
        .filter(|line| !line.words.is_empty())
        .collect()
}

/// How many a pack holds and how large each is: 4 of 5 litres in `4 x 5 l`, one of 25 kg in `25 kg`.
#[must_use]
pub fn pack(text: &str) -> Option<(i64, Amount)> {
    let line = read(text);
    match (line.amount, line.size) {
        (Some(count), Some(size)) => Some((count.thousandths / 1_000, size)),
        (Some(size), None) if is_size(size.unit) => Some((1, size)),
        _ => None,
    }
}

/// `2 olio, 3 farina e 1 sale` is three entries: after the comma or the word stands a number.
fn entries(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut entries = vec![Vec::new()];
    for (at, word) in words.iter().enumerate() {
        let number_next = words
            .get(at + 1)
            .is_some_and(|next| next.starts_with(|ch: char| ch.is_ascii_digit()));
        let joins = matches!(
            fold::fold(word).as_str(),
            "e" | "og" | "and" | "y" | "et" | "und" | "+"
        );
        let started = entries.last().is_some_and(|entry: &Vec<&str>| !entry.is_empty());
        if joins && number_next && started {
            entries.push(Vec::new());
            continue;
        }
        if let Some(entry) = entries.last_mut() {
            entry.push(word.trim_end_matches([',', ';']));
        }
        if word.ends_with([',', ';']) && number_next {
            entries.push(Vec::new());
        }
    }
    entries
        .into_iter()
        .map(|entry| entry.join(" ").chars().take(MAX_LINE).collect())
        .collect()
}

/// One part of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// Thousandths.
    Number(i64),
    Times,
    /// With its folded word.
    Unit(Measure, String),
    Word(String),
}

/// A unit, and how many thousandths of its own one of it is.
type Measure = (Unit, i64);

fn read(entry: &str) -> WrittenLine {
    let parts = parts(entry);
    let mut numbers: Vec<Number> = Vec::new();
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(part) = parts.get(at) {
        match part {
            Part::Number(thousandths) => {
                let times = at > 0 && parts.get(at - 1) == Some(&Part::Times)
                    || parts.get(at + 1) == Some(&Part::Times);
                let unit = match parts.get(at + 1) {
                    Some(Part::Unit(unit, _)) => Some(*unit),
                    _ => None,
                };
                // `kg 12`: the unit stands before it, and after nothing else that it could belong to.
                let before = match at.checked_sub(1).and_then(|before| parts.get(before)) {
                    Some(Part::Unit(unit, _))
                        if unit.0 != Unit::Piece && (at < 2 || !is_number(&parts, at - 2)) =>
                    {
                        Some(*unit)
                    }
                    _ => None,
                };
                numbers.push(Number {
                    thousandths: *thousandths,
                    measure: unit.or(before),
                    times,
                    edge: at == 0 || at + 1 == parts.len(),
                });
            }
            Part::Word(word) if !is_filler(word) => words.push(word.clone()),
            // A unit beside no number is a word: `cassetta di legno`.
            Part::Unit(_, word) if !beside_number(&parts, at) => words.push(word.clone()),
            Part::Word(_) | Part::Times | Part::Unit(..) => {}
        }
        at += 1;
    }
    let counts = |number: &&Number| number.measure.is_none_or(|(unit, _)| !is_size(unit));
    let counted = numbers
        .iter()
        .filter(counts)
        .max_by_key(|number| (number.times, number.measure.is_some(), number.edge));
    let sizes: Vec<&Number> = numbers.iter().filter(|number| !counts(number)).collect();
    let (amount, size) = match (counted, sizes.as_slice()) {
        (Some(count), sizes) => (Some(count.amount()), sizes.first().map(|size| size.amount())),
        (None, [size, of, ..]) if size.times || of.times => (Some(size.amount()), Some(of.amount())),
        (None, sizes) => (sizes.first().map(|size| size.amount()), None),
    };
    WrittenLine {
        text: entry.to_owned(),
        words,
        amount,
        size,
    }
}

struct Number {
    thousandths: i64,
    measure: Option<Measure>,
    /// Beside an `x`.
    times: bool,
    /// First or last of the line.
    edge: bool,
}

impl Number {
    fn amount(&self) -> Amount {
        let (unit, of_one) = self.measure.unwrap_or((Unit::Sold, 1_000));
        Amount {
            thousandths: self.thousandths.saturating_mul(of_one) / 1_000,
            unit,
        }
    }
}

fn is_number(parts: &[Part], at: usize) -> bool {
    matches!(parts.get(at), Some(Part::Number(_)))
}

fn beside_number(parts: &[Part], at: usize) -> bool {
    is_number(parts, at + 1) || at.checked_sub(1).is_some_and(|before| is_number(parts, before))
}

const fn is_size(unit: Unit) -> bool {
    matches!(unit, Unit::Kilogram | Unit::Litre)
}

/// Words, numbers and units; `12kg` and `x3` are two.
fn parts(entry: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    for raw in
        entry.split(|ch: char| ch.is_whitespace() || matches!(ch, ';' | ':' | '(' | ')' | '"' | '*' | '|'))
    {
        let raw = raw.trim_matches(['-', '–', '•', ',', '.', '!', '?', '\'']);
        let folded = fold::fold(raw).replace('×', "x");
        if !folded.is_empty() {
            split_number(&folded, &mut parts);
        }
    }
    // A word for a number counts only before a unit or at the beginning: `due casse`, `tre farina`.
    for at in 0..parts.len() {
        let counts = at == 0 || matches!(parts.get(at + 1), Some(Part::Unit(..)));
        if let Some(Part::Word(word)) = parts.get(at)
            && counts
            && let Some(number) = number_word(word)
            && let Some(part) = parts.get_mut(at)
        {
            *part = Part::Number(number);
        }
    }
    parts
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
    let end = word
        .find(|ch: char| !(ch.is_ascii_digit() || matches!(ch, ',' | '.' | '/')))
        .unwrap_or(word.len());
    let (digits, rest) = word.split_at(end);
    match (number(digits), rest) {
        (Some(number), "") => parts.push(Part::Number(number)),
        (Some(number), "x") => parts.extend([Part::Number(number), Part::Times]),
        (Some(number), rest) if rest.starts_with('x') && rest.len() > 1 => {
            parts.push(Part::Number(number));
            split_number(rest, parts);
        }
        (Some(number), rest) if unit(rest).is_some() => {
            parts.push(Part::Number(number));
            parts.extend(unit(rest).map(|unit| Part::Unit(unit, rest.to_owned())));
        }
        _ => match unit(word) {
            Some(unit) => parts.push(Part::Unit(unit, word.to_owned())),
            // A code: `MD-10411`.
            None if word.contains('-') && word.contains(|ch: char| ch.is_ascii_digit()) => {
                parts.push(Part::Word(word.to_owned()));
            }
            None => parts.extend(fold::words(word).into_iter().map(Part::Word)),
        },
    }
}

/// Thousandths of `12`, `1,5`, `1/2`. `00` is a kind of flour and a long number an EAN.
fn number(digits: &str) -> Option<i64> {
    if let Some((over, under)) = digits.split_once('/') {
        let (over, under): (i64, i64) = (over.parse().ok()?, under.parse().ok()?);
        return (under > 0)
            .then(|| over * 1_000 / under)
            .filter(|number| *number > 0);
    }
    let (whole, part) = digits.split_once([',', '.']).unwrap_or((digits, ""));
    let is_plain = !whole.is_empty() && whole.len() <= 4 && part.len() <= 3;
    if !is_plain || (whole.len() > 1 && whole.starts_with('0')) {
        return None;
    }
    let thousandths: i64 = format!("{part:0<3}").parse().ok()?;
    let number = whole.parse::<i64>().ok()? * 1_000 + thousandths;
    (1..=MAX_AMOUNT).contains(&number).then_some(number)
}

/// A unit of what is ordered, folded, in the languages in which people write to a wholesaler.
fn unit(word: &str) -> Option<Measure> {
    Some(match word.trim_end_matches('.') {
        "kg" | "kilo" | "kili" | "chilo" | "chili" | "kilos" | "kilogrammi" | "kilogram" => {
            (Unit::Kilogram, 1_000)
        }
        "hg" | "etto" | "etti" => (Unit::Kilogram, 100),
        "g" | "gr" | "grammi" | "gram" | "grams" => (Unit::Kilogram, 1),
        "l" | "lt" | "ltr" | "litro" | "litri" | "liter" | "litre" | "litres" => (Unit::Litre, 1_000),
        "dl" => (Unit::Litre, 100),
        "cl" => (Unit::Litre, 10),
        "ml" => (Unit::Litre, 1),
        "pz" | "pezzo" | "pezzi" | "stk" | "stykk" | "stykker" | "pc" | "pcs" | "piece" | "pieces"
        | "bott" | "bottiglia" | "bottiglie" | "flaske" | "flasker" | "bottle" | "bottles" | "conf"
        | "confezione" | "confezioni" | "pakke" | "pakker" | "pk" | "pkt" | "pack" | "packs" | "busta"
        | "buste" | "sacco" | "sacchi" | "sekk" | "sekker" | "bag" | "bags" | "latta" | "boks" | "bokser"
        | "tin" | "tins" | "vaschetta" | "vaschette" | "st" | "stuck" => (Unit::Piece, 1_000),
        "ct" | "crt" | "cartone" | "cartoni" | "cassa" | "casse" | "cassetta" | "cassette" | "kasse"
        | "kasser" | "kartong" | "kartonger" | "case" | "cases" | "carton" | "cartons" | "box" | "boxes"
        | "karton" | "kartons" | "colli" | "collo" => (Unit::Carton, 1_000),
        _ => return None,
    })
}

/// Thousandths of a folded word for a number.
fn number_word(word: &str) -> Option<i64> {
    Some(match word {
        "mezzo" | "mezza" | "halv" | "half" | "½" => 500,
        "un" | "uno" | "una" | "en" | "ett" | "one" | "a" => 1_000,
        "due" | "to" | "two" => 2_000,
        "tre" | "three" => 3_000,
        "quattro" | "fire" | "four" => 4_000,
        "cinque" | "fem" | "five" => 5_000,
        "sei" | "seks" | "six" => 6_000,
        "otto" | "atte" | "eight" => 8_000,
        "dieci" | "ti" | "ten" => 10_000,
        "dodici" | "tolv" | "twelve" | "dozzina" | "dusin" | "dozen" => 12_000,
        _ => return None,
    })
}

/// Words that people put around an article and that name none.
fn is_filler(word: &str) -> bool {
    const FILLERS: &str = " di del della dei delle degli da per il lo la le gli favore grazie ciao buongiorno \
        buonasera salve vorrei vorremmo mi ci serve servono manda mandami mandate mandateci invia ordine anche poi domani \
        solito hei takk vennligst kan jeg vi fa av til i morgen trenger og med bestille onsker pa hi hello please \
        thanks thank you of the some we need send order want would like also for and tomorrow bitte danke von \
        s'il vous plait merci de des du por favor gracias ";
    word.chars().count() < 2 || FILLERS.contains(&format!(" {word} "))
}

#[cfg(test)]
mod tests;
