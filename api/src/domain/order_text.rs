//! An order as people write it: `12 kg mozzarella`, `farina 00 25kg x2`, `3 kasser tomater`.
//! Each line becomes the words to look an article up by, how much of it, and how large one of it is.
//!
//! Nothing here knows an article: what the words mean is the catalogue's answer.

use super::fold;

mod key;
mod mail;
mod tokens;
pub use key::key;

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
    /// The amount may be another: `1.000` may be a thousand, and `2x6` two cartons of six.
    pub doubtful: bool,
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

/// The lines of a text, in their order; one that names nothing is left out, and so is what belongs to a mail.
pub fn parse(text: &str) -> Vec<WrittenLine> {
    mail::own_lines(text)
        .into_iter()
        .flat_map(entries)
        .map(|entry| read(&entry))
        .filter(|line| !line.words.is_empty())
        .collect()
}

/// One line of [`parse`] as it was answered; `None` when it names nothing.
pub fn entry(text: &str) -> Option<WrittenLine> {
    let text: String = text.chars().take(MAX_LINE).collect();
    Some(read(&text)).filter(|line| !line.words.is_empty())
}

/// How many a pack holds and how large each is: 4 of 5 litres in `4 x 5 l`, one of 25 kg in `25 kg`.
pub fn pack(text: &str) -> Option<(i64, Amount)> {
    let line = read(text);
    match (line.amount, line.size) {
        (Some(count), Some(size)) => Some((count.thousandths / 1_000, size)),
        (Some(size), None) if is_size(size.unit) => Some((1, size)),
        _ => None,
    }
}

/// `2 olio, 3 farina e sale x 1` is three entries: each part has an amount and a name. `vino, 6 x 75 cl` is one.
fn entries(line: &str) -> Vec<String> {
    let mut parts = vec![Vec::new()];
    for word in line.split_whitespace() {
        let joins = matches!(fold::fold(word).as_str(), "e" | "og" | "and" | "y" | "et" | "und" | "+");
        if let Some(part) = parts.last_mut() {
            part.push(word);
        }
        // `n. 6` and `30 stk. vino` go on.
        let ends = word.ends_with(['.', '!']) && word.chars().count() > 4;
        if joins || ends || word.ends_with([',', ';']) {
            parts.push(Vec::new());
        }
    }
    let mut entries: Vec<String> = Vec::new();
    for part in parts {
        let part = part.join(" ");
        match entries.last_mut() {
            Some(last) if !(is_whole(last) && is_whole(&part)) => {
                last.push(' ');
                last.push_str(&part);
            }
            _ => entries.push(part),
        }
    }
    entries.iter().map(|entry| tidy(entry)).collect()
}

/// Whether an amount and a name are in it.
fn is_whole(entry: &str) -> bool {
    let line = read(entry);
    line.amount.is_some() && line.words.iter().any(|word| word.contains(char::is_alphabetic))
}

/// Without the word and the signs that lead to the next entry.
fn tidy(entry: &str) -> String {
    let mut words: Vec<&str> = entry.split_whitespace().collect();
    while words.len() > 1
        && words.last().is_some_and(|word| {
            matches!(fold::fold(word).as_str(), "e" | "og" | "and" | "y" | "et" | "und" | "+")
        })
    {
        words.pop();
    }
    words.join(" ").trim_end_matches([',', ';']).chars().take(MAX_LINE).collect()
}

/// How far an article is from what was written, 0 where every word stands in its name and no other: what fits worse costs more.
/// `maker` may have been written too.
pub fn distance(words: &[String], name: &str, maker: &str) -> u32 {
    const STEM: u32 = 1;
    const BEGINS: u32 = 4;
    const TYPO: u32 = 5;
    const ABSENT: u32 = 20;
    let (title, pack) = name.split_once(", ").unwrap_or((name, ""));
    let title = fold::words(title);
    let beside: Vec<String> = [pack, maker].into_iter().flat_map(fold::words).collect();
    let mut left = title.clone();
    let mut cost = 0;
    for word in words {
        let of = |other: &String| match other {
            _ if other == word => 0,
            _ if stem(other) == stem(word) => STEM,
            _ if other.starts_with(stem(word)) => BEGINS,
            _ if is_typo(word, other) => TYPO,
            _ => ABSENT,
        };
        let nearest = title.iter().chain(&beside).min_by_key(|other| of(other));
        cost += nearest.map_or(ABSENT, of);
        if let Some(nearest) = nearest.filter(|other| of(other) < ABSENT) {
            left.retain(|other| other != nearest);
        }
    }
    let unsaid = left.iter().filter(|word| !is_filler(word) && !is_grade(word));
    cost + u32::try_from(unsaid.count()).unwrap_or(u32::MAX)
}

/// A word without the ending of a plural: `mozzarelle` and `mozzarella` have one stem, `tomater` and `tomat` too.
pub fn stem(word: &str) -> &str {
    let long = |letters| word.chars().count() >= letters;
    match word.strip_suffix("er") {
        Some(stem) if long(6) => stem,
        _ if long(5) => word.strip_suffix(['a', 'e', 'i', 'o', 's']).unwrap_or(word),
        _ => word,
    }
}

/// One letter too many, too few or wrong, or two that changed places, in a word of at least four.
fn is_typo(word: &str, other: &str) -> bool {
    let (word, other): (Vec<char>, Vec<char>) = (word.chars().collect(), other.chars().collect());
    if word.len().min(other.len()) < 4 || word.len().abs_diff(other.len()) > 1 {
        return false;
    }
    let same = word.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let rest = |letters: &[char], from: usize| letters.get(from..).unwrap_or_default().to_vec();
    let swapped = word.get(same) == other.get(same + 1) && word.get(same + 1) == other.get(same);
    rest(&word, same + 1) == rest(&other, same)
        || rest(&word, same) == rest(&other, same + 1)
        || rest(&word, same + 1) == rest(&other, same + 1)
        || (swapped && rest(&word, same + 2) == rest(&other, same + 2))
}

/// A word for a grade, which nobody writes: among goods of one name it tells nothing apart.
fn is_grade(word: &str) -> bool {
    const GRADES: &str = " cat klasse class categoria categorie kategori ii iii extra ekstra selezione professionale \
        utvalgt storkjokken profesjonell selection professional prima standard ";
    GRADES.contains(&format!(" {word} "))
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

/// What else a number may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Doubt {
    None,
    /// `1.000`
    Thousands,
    /// `2-3`, `10/12`: the first is read.
    Range,
}

/// A unit, and how many thousandths of its own one of it is.
type Measure = (Unit, i64);

fn read(entry: &str) -> WrittenLine {
    let parts = parts(entry);
    let several = parts.iter().filter(|part| matches!(part, Part::Number(..))).count() > 1;
    let mut numbers: Vec<Number> = Vec::new();
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(part) = parts.get(at) {
        match part {
            // A year beside an amount is part of the name.
            Part::Number(thousandths, _) if is_year(*thousandths) && several => {
                words.push((thousandths / 1_000).to_string());
            }
            Part::Number(thousandths, doubt) => {
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
                    grouped: *doubt == Doubt::Thousands,
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
    // Of numbers that stand alike the first is the amount: `10 mozzarella 125`.
    let counted = numbers
        .iter()
        .filter(counts)
        .rev()
        .max_by_key(|number| (number.times, number.measure.is_some(), number.edge));
    let sizes: Vec<&Number> = numbers.iter().filter(|number| !counts(number)).collect();
    let (amount, size) = match (counted, sizes.as_slice()) {
        (Some(count), sizes) => (Some(count.amount()), sizes.first().map(|size| size.amount())),
        // `2,5 kg x 4 kg`, and `12 kg mozzarella 3 kg`: so much, of that size.
        (None, [size, of, ..]) => (Some(size.amount()), Some(of.amount())),
        (None, sizes) => (sizes.first().map(|size| size.amount()), None),
    };
    let bare = numbers.iter().filter(|number| number.measure.is_none() && !number.times).count();
    let doubtful = numbers.iter().any(|number| number.grouped && counts(&number))
        || parts.iter().any(|part| matches!(part, Part::Number(_, Doubt::Range)))
        || bare > 1
        || size.is_none() && (0..parts.len()).any(|at| multiplies(&parts, at));
    WrittenLine { text: entry.to_owned(), words, amount, size, doubtful }
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

/// Words, numbers and units; `12kg` and `x3` are two.
fn parts(entry: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    for word in tokens::tokens(entry) {
        split_number(&word, &mut parts);
    }
    // A word for a number counts only before a unit, or at the beginning of what has no other: `due casse`, `tre farina`;
    // `à 5 kg` is none, and the Norwegian ten is none in `Ti ordino 3 kg burro`.
    let numbered = parts.iter().any(|part| matches!(part, Part::Number(..)));
    for at in 0..parts.len() {
        let unit_next = matches!(parts.get(at + 1), Some(Part::Unit(..)));
        if let Some(Part::Word(word)) = parts.get(at)
            && ((at == 0 && !numbered) || (unit_next && word != "a"))
            && let Some(number) = number_word(word)
            && let Some(part) = parts.get_mut(at)
        {
            *part = Part::Number(number, Doubt::None);
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
        // `5/1` is the size of a tin.
        return (0 < over && over < under).then(|| over * 1_000 / under).filter(|number| *number > 0);
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

/// The first number of `2-3` and `10/12`. Halves, quarters and thirds are fractions.
fn range(word: &str) -> Option<i64> {
    let (first, last) = word.split_once(['-', '–', '/'])?;
    let all_digits =
        |text: &str| (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(first) || !all_digits(last) {
        return None;
    }
    let (low, high): (i64, i64) = (first.parse().ok()?, last.parse().ok()?);
    let fraction = word.contains('/') && (matches!(high, 2..=4) || low == 1);
    (0 < low && low < high && !fraction && !first.starts_with('0')).then_some(low * 1_000)
}

/// `1.000` and `1,000`: a thousand, or one to the third decimal. `2/3`: two thirds, or two to three.
fn doubt_of(digits: &str) -> Doubt {
    if digits == "2/3" || digits == "3/4" {
        return Doubt::Range;
    }
    let grouped = digits.split_once([',', '.']).is_some_and(|(_, part)| part.len() == 3);
    if grouped { Doubt::Thousands } else { Doubt::None }
}

fn is_year(thousandths: i64) -> bool {
    (1_900_000..2_100_000).contains(&thousandths) && thousandths % 1_000 == 0
}

/// A unit of what is ordered, folded, in the languages in which people write to a wholesaler.
fn unit(word: &str) -> Option<Measure> {
    Some(match word.trim_end_matches('.') {
        "kg" | "kgs" | "kilo" | "kili" | "chilo" | "chili" | "kilos" | "kilogrammi" | "kilogram" => {
            (Unit::Kilogram, 1_000)
        }
        "quintale" | "quintali" => (Unit::Kilogram, 100_000),
        "hg" | "etto" | "etti" => (Unit::Kilogram, 100),
        "g" | "gr" | "grammi" | "gram" | "grams" => (Unit::Kilogram, 1),
        "l" | "lt" | "ltr" | "litro" | "litri" | "liter" | "litre" | "litres" => (Unit::Litre, 1_000),
        "dl" => (Unit::Litre, 100),
        "cl" => (Unit::Litre, 10),
        "ml" => (Unit::Litre, 1),
        "ea" | "pz" | "pezzo" | "pezzi" | "stk" | "stykk" | "stykker" | "pc" | "pcs" | "piece" | "pieces"
        | "bott" | "bottiglia" | "bottiglie" | "flaske" | "flasker" | "bottle" | "bottles" | "conf"
        | "confezione" | "confezioni" | "pakke" | "pakker" | "pk" | "pkt" | "pack" | "packs" | "busta"
        | "buste" | "sacco" | "sacchi" | "sekk" | "sekker" | "bag" | "bags" | "latta" | "boks" | "bokser"
        | "tin" | "tins" | "vaschetta" | "vaschette" | "st" | "stuck" => (Unit::Piece, 1_000),
        "ct" | "crt" | "krt" | "ctn" | "cs" | "eske" | "esker" | "cartone" | "cartoni" | "cassa"
        | "casse" | "cassetta" | "cassette" | "kasse" | "kasser" | "kartong" | "kartonger" | "case"
        | "cases" | "carton" | "cartons" | "box" | "boxes" | "karton" | "kartons" | "colli" | "collo" => {
            (Unit::Carton, 1_000)
        }
        _ => return None,
    })
}

/// Thousandths of a folded word for a number.
fn number_word(word: &str) -> Option<i64> {
    Some(match word {
        "mezzo" | "mezza" | "halv" | "half" | "½" => 500,
        "un" | "uno" | "una" | "en" | "ett" | "one" | "a" => 1_000,
        "due" | "to" | "two" | "zwei" | "dos" | "deux" | "dois" | "duas" => 2_000,
        "tre" | "three" | "drei" | "tres" | "trois" => 3_000,
        "quattro" | "fire" | "four" | "vier" | "cuatro" | "quatre" | "quatro" => 4_000,
        "cinque" | "fem" | "five" | "funf" | "cinco" | "cinq" => 5_000,
        "sei" | "seks" | "six" | "sechs" | "seis" => 6_000,
        "sette" | "sju" | "syv" | "seven" | "sieben" | "siete" | "sept" | "sete" => 7_000,
        "otto" | "atte" | "eight" | "acht" | "ocho" | "huit" | "oito" => 8_000,
        "nove" | "ni" | "nine" | "neun" | "nueve" | "neuf" => 9_000,
        "dieci" | "ti" | "ten" | "zehn" | "diez" | "dix" | "dez" => 10_000,
        "undici" | "elleve" | "eleven" | "elf" | "once" | "onze" => 11_000,
        "dodici" | "tolv" | "twelve" | "dozzina" | "dusin" | "dozen" | "zwolf" | "doce" | "douze"
        | "doze" => 12_000,
        "quindici" | "femten" | "fifteen" | "funfzehn" | "quince" | "quinze" => 15_000,
        "venti" | "tjue" | "twenty" | "zwanzig" | "veinte" | "vingt" | "vinte" => 20_000,
        "trenta" | "tretti" | "thirty" | "dreissig" | "treinta" | "trente" | "trinta" => 30_000,
        "quaranta" | "forti" | "forty" | "vierzig" | "cuarenta" | "quarante" | "quarenta" => 40_000,
        "cinquanta" | "femti" | "fifty" | "funfzig" | "cincuenta" | "cinquante" | "cinquenta" => 50_000,
        "cento" | "hundre" | "hundred" | "hundert" | "cien" | "cent" | "cem" => 100_000,
        _ => return None,
    })
}

/// Words that people put around an article and that name none.
fn is_filler(word: &str) -> bool {
    const FILLERS: &str = " di del della dei delle degli da per il lo la le gli favore grazie ciao buongiorno \
        buonasera salve vorrei vorremmo mi ci serve servono manda mandami mandate mandateci invia ordine anche poi domani \
        solito hei takk vennligst kan jeg vi fa av til i morgen trenger og med bestille onsker pa hi hello please \
        thanks thank you of the some we need send order want would like also for and tomorrow bitte danke von \
        saluti cordiali distinti cordialmente inviato iphone android \
        mvh vennlig vennlige hilsen hilsner sendt fra min regards cheers dear sent from my s'il vous plait merci de des du por favor gracias ";
    word.chars().count() < 2 || FILLERS.contains(&format!(" {word} "))
}

#[cfg(test)]
mod tests;
