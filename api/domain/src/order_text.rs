//! Parses an order as people write it: `12 kg mozzarella`, `farina 00 25kg x2`, `3 kasser tomater`. Each line
//! becomes search words, an amount and the size of one piece. It knows no articles: the catalogue finds the
//! meaning of the words.

mod aside;
mod correction;
mod entries;
mod farewell;
mod key;
mod mail;
mod nearness;
mod number_words;
mod numbering;
mod numbers;
mod quote;
mod reading;
mod tokens;
mod unordered;
use crate::pasted;
use entries::{entries, is_whole};
pub use key::key;
pub use nearness::{Names, has_all, names_little, stem};
use reading::read;

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

impl WrittenLine {
    fn names_amount(&self) -> bool {
        self.amount.is_some() && self.words.iter().any(|word| word.contains(char::is_alphabetic))
    }
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
    let (names, lines) = farewell::names(lines);
    let spare = pasted::spare(&lines);
    // Each with whether its amount may be a price.
    let (entries, open): (Vec<String>, Vec<bool>) = lines
        .iter()
        .flat_map(|line| {
            let open = pasted::is_open_row(line, spare);
            entries(line).into_iter().map(move |entry| (entry, open))
        })
        .unzip();
    let mut read_lines: Vec<WrittenLine> = Vec::new();
    for ((entry, doubtful), open) in numbering::unnumbered(&entries, is_whole).into_iter().zip(open) {
        let doubtful = doubtful || open;
        let line = read(&entry);
        match read_lines.last_mut() {
            Some(before) if correction::corrects(&entry) => correction::apply(before, &line),
            _ if line.words.is_empty() || unordered::is_heads(&line) => {}
            _ => read_lines.push(WrittenLine { doubtful: line.doubtful || doubtful, ..line }),
        }
    }
    unordered::doubt_declined(&mut read_lines);
    let names = names.into_iter().map(|name| WrittenLine { declined: true, ..read(name) });
    read_lines.extend(names.filter(|line| !line.words.is_empty()));
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

const fn is_size(unit: Unit) -> bool {
    matches!(unit, Unit::Kilogram | Unit::Litre)
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
        mille tante molte tusen mange many vielen viele liebe freundliche dank muchas muito obrigado obrigada beaucoup hvala lijepa koszonom \
        нужно нам мне пожалуйста спасибо прошу потрібно будь ласка дякую дуже большое \
        porti porta portami portate portatemi mandaci metti mettimi aggiungi voglio vogliamo can could get pls plz bring svp \
        traeme ponme mandame hatte gern aurais besoin kunne fatt sende \
        consegna levering delivery lieferung livraison entrega dostava szallitas доставка \
        mvh vennlig vennlige hilsen hilsner sendt fra min regards cheers dear sent from my s'il vous plait merci de des du por favor gracias ";
    // A single letter names nothing, a single Japanese sign does: salt, eggs.
    let mut signs = word.chars();
    let is_letter = signs.next().is_none_or(|sign| sign < '\u{3000}') && signs.next().is_none();
    is_letter || listed(FILLERS, word) || farewell::is_word(word)
}

#[cfg(test)]
mod form_tests;
#[cfg(test)]
mod kitchen_tests;
#[cfg(test)]
mod tests;
