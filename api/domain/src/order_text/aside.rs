//! Numbers in an entry that are no amount: hours, days, prices and telephones.

use super::listed;
use super::number_words::number_word;
use super::numbers::{is_year, number, unit};

/// Words behind which an hour stands: `entro le 9`, `alle 6:30`, `kl. 7.30`, `um 8 Uhr`.
const HOURS: &str =
    " entro alle ore dalle kl klokken um vor ab bis before by at avant antes as до к о do prije ";
/// Words that lead from one number to another: `3 bis 4`, `2 by 6`, `2 o 3`, `2 à 3`.
const RANGES: &str = " bis do by до to til o a u ou oder or eller ili или або vagy ";
/// Words between those and the hour.
const BETWEEN: &str = " le ore til les de las das kl ";
/// Words behind an hour.
const CLOCK: &str =
    " uhr h heures heure ora hora horas orakor sati sata часов часа година години ранку утра ";
/// Words before a day.
const BEFORE_DAY: &str = " per il entro giorno del dal fur den dem bis zum am vom for the on by until le pour avant du el para antes \
    dia o do ao na za u pa til innen for på на до для к від a ";
const WEEKDAYS: &str = " lunedi martedi mercoledi giovedi venerdi sabato domenica montag dienstag mittwoch donnerstag freitag samstag sonntag \
    monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo \
    lundi mardi mercredi jeudi vendredi samedi dimanche ponedjeljak utorak srijeda srijedu cetvrtak petak subota subotu nedjelja nedjelju \
    hetfo hetfore kedd keddre szerda szerdara csutortok csutortokre pentek pentekre szombat szombatra vasarnap vasarnapra \
    mandag tirsdag onsdag torsdag fredag lordag sondag понедельник вторник среда среду четверг пятница пятницу суббота субботу воскресенье \
    понеділок вівторок середа середу четвер п'ятниця п'ятницю субота суботу неділя неділю 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 ";
const SHORT_WEEKDAYS: &str = " lun mar mer gio ven sab dom mo di mi do fr sa so mon tue wed thu fri sat sun mie jue vie jeu sam dim \
    man tir ons tor fre lor son pon uto sri cet sub ned пн вт ср чт пт сб вс нд ";
const MONTHS: &str = " gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre \
    gen feb mar apr mag giu lug ago set sett ott nov dic januar februar marz april mai juni juli august september oktober november dezember \
    jan mrz jun jul aug sep okt dez january february march may june july october december oct dec \
    enero febrero abril mayo junio julio septiembre octubre noviembre diciembre ene abr \
    janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre \
    sijecnja veljace ozujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga studenog prosinca \
    marcius aprilis majus junius julius augusztus szeptember desember des \
    janeiro fevereiro marco maio junho julho setembro outubro dezembro fev \
    января февраля марта апреля мая июня июля августа сентября октября ноября декабря \
    січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня ";
const CURRENCIES: &str = " eur euro euros nok kr kroner kronor usd gbp huf ft forint hrk kn kuna руб рублей рубля грн гривень гривні uah yen \
    dollar pounds ";
const CURRENCY_SIGNS: [char; 7] = ['€', '$', '£', '¥', '₽', '₴', '円'];
/// Words before a price, and between it and what it is the price of: `a 9 €`, `9 € al kg`.
const BEFORE_PRICE: &str = " a at zu je por per fur for til za po по за @ ";
const PRICE_OF: &str = " al il per pr je the le por o za a pro par за ";
const TELEPHONES: &str =
    " tel tlf telefon telefono telefone telephone phone mob mobil cell cel тел телефон 電話 ";

/// Words before the number of an order, an invoice or a customer.
const REFERENCES: &str = " rif riferimento ref reference referanse ordine order ordre ordrenr bestellung bestellnummer auftrag commande \
    pedido encomenda narudzba rendeles заказ замовлення fattura invoice faktura rechnung facture factura fatura racun szamla \
    счет рахунок ddt bolla cliente kundennummer kundenummer ";

pub(super) fn digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Removes hours, days, prices and telephones; tells whether a remaining number may be a price.
pub(super) fn without(words: &mut Vec<String>) -> bool {
    let open = (0..words.len()).any(|at| Words(words).is_open(at));
    for end_of in [telephone, reference, price, day, hour] {
        let mut at = 0;
        while at < words.len() {
            match end_of(&Words(words), at) {
                Some((from, end)) => {
                    words.drain(from..end);
                    at = from;
                }
                None => at += 1,
            }
        }
    }
    words.retain(|word| !is_clock(word));
    open
}

/// Whether a number behind this word is a price or a day, where another one stands beside it: `3 kg burro a 9`, `per il 5`.
pub(super) fn leads_aside(word: &str, is_last: bool) -> bool {
    const PRICES: &str = " a at @ zu je por по ";
    const DAYS: &str = " il den am the el le dia on zum на до к do ";
    listed(PRICES, word) || (is_last && listed(DAYS, word))
}

/// Whether the number behind a word is that of a type: `farina tipo 2`.
pub(super) fn leads_type(word: &str) -> bool {
    const TYPES: &str = " tipo type typ tip tipa tipus tipusu тип типа типу タイプ ";
    listed(TYPES, word)
}

/// Whether a word stands before an hour or a day, among others: `før 9`, `u 9`, `в 9`.
pub(super) fn leads_time(word: &str) -> bool {
    const TIMES: &str = " per verso entro for til innen rundt fur gegen around for para sobre las pelas pour vers les u oko za \
        в у за на для к до ";
    listed(TIMES, word)
}

/// Whether a word leads from one number to another.
pub(super) fn leads_range(word: &str) -> bool {
    listed(RANGES, word)
}

/// Whether a word before an hour may be an article or a day as well: `as`, and `Do` for Thursday.
pub(super) fn leads_article(word: &str) -> bool {
    matches!(word, "do" | "as")
}

struct Words<'a>(&'a [String]);

impl Words<'_> {
    fn at(&self, at: usize) -> &str {
        self.0.get(at).map(String::as_str).unwrap_or_default()
    }

    fn before(&self, at: usize) -> &str {
        at.checked_sub(1).map(|before| self.at(before)).unwrap_or_default()
    }

    fn is_unit(&self, at: usize) -> bool {
        unit(self.at(at)).is_some()
    }

    fn is_number(&self, at: usize) -> bool {
        self.at(at).starts_with(|ch: char| ch.is_ascii_digit())
            && self.at(at).bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b',' | b'.'))
    }

    /// Whether this word leads from the number before it to another one.
    fn ranges(&self, at: usize) -> bool {
        leads_range(self.at(at)) && says_number(self.before(at))
    }

    /// Whether a currency stands between two numbers of which either may be the price: `burro 9 € 3`, but not `farina 00 € 9`.
    fn is_open(&self, at: usize) -> bool {
        let word = self.at(at);
        let named = word.split('/').next().unwrap_or_default();
        let currency = !word.contains(|ch: char| ch.is_ascii_digit())
            && (named.contains(CURRENCY_SIGNS) || listed(CURRENCIES, named));
        let priced = at > 1 && listed(BEFORE_PRICE, self.at(at - 2));
        let counts = number(self.before(at)).is_some_and(|number| !is_year(number));
        currency && counts && self.is_number(at + 1) && !priced && !self.is_unit(at + 2)
    }
}

/// Where it begins and where it has ended.
type Span = (usize, usize);

/// `6:30`
pub(super) fn is_clock(word: &str) -> bool {
    let word = word.trim_end_matches([',', '.', '!', ')']);
    word.split_once(':').is_some_and(|(hour, minute)| {
        (1..=2).contains(&hour.len()) && minute.len() == 2 && digits(hour) && digits(minute)
    })
}

/// A number of hours with or without minutes: `9`, `6:30`, `7.30`.
fn is_hour(word: &str) -> bool {
    let (hour, minute) = word.split_once([':', '.']).unwrap_or((word, "00"));
    hour.len() <= 2 && digits(hour) && minute.len() == 2 && digits(minute)
}

/// `alle 6:30`, `8 Uhr`; none where a unit follows (`entro 3 casse`), nor without a clock from number to number (`3 bis 4`) and
/// behind words that are others as well (`Do 3 Sahne`, `as 12 laranjas`).
fn hour(words: &Words<'_>, at: usize) -> Option<Span> {
    let is_clock = |at: usize| is_hour(words.at(at)) && listed(CLOCK, words.at(at + 1));
    if is_clock(at) {
        return Some((at, at + 2));
    }
    if !listed(HOURS, words.at(at)) {
        return None;
    }
    let between = (1..=2).take_while(|ahead| listed(BETWEEN, words.at(at + ahead))).count();
    let hour = at + 1 + between;
    let open = leads_article(words.at(at)) || (between == 0 && words.ranges(at));
    if open && !is_clock(hour) && !words.at(hour).contains(':') {
        return None;
    }
    let end = if is_clock(hour) { hour + 2 } else { hour + 1 };
    (is_hour(words.at(hour)) && !words.is_unit(hour + 1)).then_some((at, end))
}

/// `per il 5/12`, `für den 5.12.`, `lunedì 3 novembre`, `24/11/2026`, `giovedì`.
fn day(words: &Words<'_>, at: usize) -> Option<Span> {
    let before = (0..4).take_while(|ahead| listed(BEFORE_DAY, words.at(at + ahead))).count();
    let mut from = at + before;
    let full = listed(WEEKDAYS, words.at(from)) || words.at(from).ends_with("-feira");
    let short = listed(SHORT_WEEKDAYS, words.at(from)) && is_day(words.at(from + 1));
    if full || short {
        from += 1;
        from += (0..2).take_while(|ahead| listed(BEFORE_DAY, words.at(from + ahead))).count();
    }
    let known = before > 0 || full;
    let word = words.at(from);
    let of = usize::from(matches!(words.at(from + 1), "de" | "di" | "of"));
    // `3 bis 4.5` is a range.
    let ranges = before == 1 && words.ranges(at);
    let dated = is_full_date(word) || (known && is_date(word) && !ranges && !words.is_unit(from + 1));
    let (is_day, end) = if dated {
        (true, from + 1)
    } else if (known || short) && is_day(word) && listed(MONTHS, words.at(from + 1 + of)) {
        (true, from + 2 + of)
    } else if known && listed(MONTHS, word) && is_day(words.at(from + 1)) && !words.is_unit(from + 2) {
        (true, from + 2)
    } else {
        // `lunedì 5` at the end; `lunedì 5 farina` is an amount.
        let last = full && is_day(word) && words.at(from + 1).is_empty();
        (full || last, if last { from + 1 } else { from })
    };
    is_day.then_some((at, end))
}

fn is_day(word: &str) -> bool {
    let number = word.trim_end_matches('.');
    number.len() <= 2 && number.parse().is_ok_and(|day: u32| (1..=31).contains(&day))
}

/// A date with its year: `24.11.2026`, `2026-12-05`.
pub(super) fn is_full_date(word: &str) -> bool {
    word.split(['/', '.', '-']).count() == 3 && is_date(word)
}

/// `5/12`, `5.12`, `2026-12-05`, `5/12/26`.
fn is_date(word: &str) -> bool {
    let parts: Vec<&str> = word.split(['/', '.', '-']).collect();
    let of = |day: &str, month: &str| {
        is_day(day) && is_day(month) && month.parse().is_ok_and(|month: u32| month <= 12)
    };
    let is_year = |year: &str| digits(year) && matches!(year.len(), 2 | 4);
    match parts.as_slice() {
        [day, month] => !word.contains('-') && (of(day, month) || of(month, day)),
        [one, two, three] => (is_year(three) && of(one, two)) || (one.len() == 4 && of(three, two)),
        _ => false,
    }
}

/// `a 9 €`, `€ 9,50`, `9,50 €/kg`, `kr 45 pr kg`, `9,50/kg`.
fn price(words: &Words<'_>, at: usize) -> Option<Span> {
    let word = words.at(at);
    let is_sign = |part: &str| part.contains(CURRENCY_SIGNS);
    let (named, of) = word.split_once('/').unwrap_or((word, ""));
    let letters = named.trim_matches(|ch: char| ch.is_ascii_digit() || matches!(ch, ',' | '.' | '-'));
    let has_digit = word.contains(|ch: char| ch.is_ascii_digit());
    let money = is_sign(named) || listed(CURRENCIES, letters);
    let of_unit = letters.is_empty() && has_digit && unit(of).is_some();
    if !money && !of_unit {
        return None;
    }
    let (mut from, mut end) = (at, at + 1);
    if !has_digit {
        let (before, behind) = (at > 0 && words.is_number(at - 1), words.is_number(at + 1));
        let priced = at > 1 && listed(BEFORE_PRICE, words.at(at - 2));
        match (before, behind) {
            (true, true) if words.is_open(at) => {}
            (true, true) if !priced && !words.is_unit(at + 2) => end += 1,
            (true, _) => from -= 1,
            (false, true) => end += 1,
            // A sign alone: `kr` of something else.
            (false, false) if is_sign(named) => {}
            (false, false) => return None,
        }
    }
    if has_digit && listed(CURRENCIES, words.before(from)) {
        from -= 1;
    }
    if listed(BEFORE_PRICE, words.before(from)) {
        from -= 1;
    }
    if listed(PRICE_OF, words.at(end)) && words.is_unit(end + 1) {
        end += 2;
    }
    Some((from, end))
}

/// `rif. ordine 4521`, `fattura n. 12345`; `ordine 2000 tovaglioli` is none.
fn reference(words: &Words<'_>, at: usize) -> Option<Span> {
    let named = (0..3).take_while(|ahead| listed(REFERENCES, words.at(at + ahead))).count();
    let number = at + named + usize::from(matches!(words.at(at + named), "n" | "nr" | "no" | "num"));
    // A longer one is an EAN.
    let is_long = digits(words.at(number)) && (4..8).contains(&words.at(number).len());
    (named > 0 && is_long && words.at(number + 1).is_empty()).then_some((at, number + 1))
}

/// `tel. 347 1234567`
fn telephone(words: &Words<'_>, at: usize) -> Option<Span> {
    let is_number = |word: &str| {
        word.contains(|ch: char| ch.is_ascii_digit())
            && word.chars().all(|ch| ch.is_ascii_digit() || matches!(ch, '+' | '-' | '/' | '.'))
    };
    let numbers = words.0.iter().skip(at + 1).take_while(|word| is_number(word)).count();
    (listed(TELEPHONES, words.at(at)) && numbers > 0).then_some((at, at + 1 + numbers))
}

/// Whether a word is a number that is written in figures or in letters.
pub(super) fn says_number(word: &str) -> bool {
    word.starts_with(|ch: char| ch.is_ascii_digit()) || number_word(word).is_some()
}
