//! Numbers, the words for them, and the units behind them.

use super::Unit;

/// More than this of anything is a number of another kind.
const MAX_AMOUNT: i64 = 9_999_000;

/// What else a number may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doubt {
    None,
    /// `1.000`
    Thousands,
    /// `2-3`, `10/12`: the first is read.
    Range,
}

/// A unit, and how many thousandths of its own one of it is.
pub(super) type Measure = (Unit, i64);

/// Thousandths of `12`, `1,5`, `1/2`. `00` is a kind of flour and a long number an EAN.
pub(super) fn number(digits: &str) -> Option<i64> {
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
pub(super) fn range(word: &str) -> Option<i64> {
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
pub(super) fn doubt_of(digits: &str) -> Doubt {
    if digits == "2/3" || digits == "3/4" {
        return Doubt::Range;
    }
    let grouped = digits.split_once([',', '.']).is_some_and(|(_, part)| part.len() == 3);
    if grouped { Doubt::Thousands } else { Doubt::None }
}

pub(super) fn is_year(thousandths: i64) -> bool {
    (1_900_000..2_100_000).contains(&thousandths) && thousandths % 1_000 == 0
}

/// A unit of what is ordered, folded, in the languages in which people write to a wholesaler.
pub(super) fn unit(word: &str) -> Option<Measure> {
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
pub(super) fn number_word(word: &str) -> Option<i64> {
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
