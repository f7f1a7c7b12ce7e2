//! Numbers that are written as words, from a half to a hundred, in the twelve languages in which people write to the shop:
//! `ventidue`, `fünfundzwanzig`, `twenty-five`, `quatre-vingt-dix`, `treinta y dos`, `二十五`.

use super::listed;

/// Words for a half and for what has one, and its thousandths.
const HALVES: [(&str, i64); 6] = [
    (
        "mezzo mezza halv halvt half ½ medio media meio meia demi halb halber halbe halbes halben pol pola fel пол пів половина",
        500,
    ),
    (
        "anderthalb anderthalbe anderthalber anderthalbes eineinhalb einundeinhalb halvannen halvannet masfel полтора полторы півтора півтори",
        1_500,
    ),
    ("zweieinhalb zweiundeinhalb", 2_500),
    ("dreieinhalb", 3_500),
    ("viereinhalb", 4_500),
    ("funfeinhalb", 5_500),
];

/// Words for one to nineteen, in their order.
const BELOW_TWENTY: [&str; 19] = [
    "un uno una en ett one a ein eine einen une um uma jedan jedna jednu egy один одна одну 一",
    "due to two zwei dos deux dois duas dva dvije dvi ket ketto два две дві 二",
    "tre three drei tres trois tri harom три 三",
    "quattro fire four vier cuatro quatre quatro cetiri negy четыре чотири 四",
    "cinque fem five funf cinco cinq pet ot пять п'ять 五",
    "sei seks six sechs seis sest hat шесть шість 六",
    "sette sju syv seven sieben siete sept sete sedam het семь сім 七",
    "otto atte eight acht ocho huit oito osam nyolc восемь вісім 八",
    "nove ni nine neun nueve neuf devet kilenc девять дев'ять 九",
    "dieci ti ten zehn diez dix dez deset tiz десять 十",
    "undici elleve eleven elf once onze jedanaest одиннадцать одинадцять",
    "dodici tolv twelve zwolf doce douze doze dvanaest двенадцать дванадцять",
    "tredici tretten thirteen dreizehn trece treize treze trinaest тринадцать тринадцять",
    "quattordici fjorten fourteen vierzehn catorce quatorze catorze cetrnaest четырнадцать чотирнадцять",
    "quindici femten fifteen funfzehn quince quinze petnaest пятнадцать п'ятнадцять",
    "sedici seksten sixteen sechzehn dieciseis seize dezasseis dezesseis sesnaest шестнадцать шістнадцять",
    "diciassette sytten seventeen siebzehn diecisiete dezassete dezessete sedamnaest семнадцать сімнадцять",
    "diciotto atten eighteen achtzehn dieciocho dezoito osamnaest восемнадцать вісімнадцять",
    "diciannove nitten nineteen neunzehn diecinueve dezanove dezenove devetnaest девятнадцать дев'ятнадцять",
];

/// Words for twenty to ninety, in their order, and what of them stands in front of a unit in one word.
const TENS: [&str; 8] = [
    "venti tjue tyve twenty zwanzig veinte veinti vingt vinte dvadeset husz huszon двадцать двадцять",
    "trenta tretti tredve thirty dreissig treinta trente trinta trideset harminc тридцать тридцять",
    "quaranta forti forty vierzig cuarenta quarante quarenta cetrdeset negyven сорок",
    "cinquanta femti fifty funfzig cincuenta cinquante cinquenta pedeset otven пятьдесят п'ятдесят",
    "sessanta seksti sixty sechzig sesenta soixante sessenta sezdeset hatvan шестьдесят шістдесят",
    "settanta sytti seventy siebzig setenta septante sedamdeset hetven семьдесят сімдесят",
    "ottanta atti eighty achtzig ochenta oitenta osamdeset nyolcvan восемьдесят вісімдесят",
    "novanta nitti ninety neunzig noventa nonante devedeset kilencven девяносто дев'яносто",
];
const HUNDRED: &str = "cento hundre hundred hundert cien cent cem sto szaz сто";
/// Words for about as many pieces as the number beside them.
const ABOUT: [(&str, i64); 8] = [
    (
        "decina decine dizaine dizaines decena decenas dezena dezenas titalls desetak десяток десятка десятки десятків десятков",
        10,
    ),
    ("quindicina quinzaine quincena quinzena petnaestak", 15),
    ("ventina vingtaine veintena vintena tjuetalls snes score dvadesetak", 20),
    ("trentina trentaine treintena trintena tridesetak", 30),
    ("quarantina quarantaine cuarentena quarentena cetrdesetak", 40),
    ("cinquantina cinquantaine cincuentena pedesetak", 50),
    ("sessantina soixantaine sesentena schock sezdesetak", 60),
    (
        "centinaio centinaia centaine centaines centenar centenares centena centenas hundretalls stotinjak сотня сотню сотни сотні",
        100,
    ),
];
/// Words for a hundred behind a number.
const HUNDREDS: &str = "hundred hundre hundert";
/// What joins a ten and a unit: `treinta y dos`, `vinte e dois`, `vingt et un`, `dvadeset i dva`.
const JOINS: &str = "y e et i";

fn place(lists: &[&str], word: &str) -> Option<i64> {
    let at = lists.iter().position(|words| listed(words, word))?;
    i64::try_from(at).ok()
}

fn below_twenty(word: &str) -> Option<i64> {
    place(&BELOW_TWENTY, word).map(|at| at + 1)
}

fn unit(word: &str) -> Option<i64> {
    below_twenty(word).filter(|number| *number < 10)
}

fn ten(word: &str) -> Option<i64> {
    place(&TENS, word).map(|at| (at + 2) * 10)
}

/// Thousandths of a folded word for a number.
pub(super) fn number_word(word: &str) -> Option<i64> {
    let half = HALVES.iter().find(|(words, _)| listed(words, word)).map(|(_, thousandths)| *thousandths);
    let hundred = || listed(HUNDRED, word).then_some(100);
    let hyphened = || {
        let parts: Vec<&str> = word.split('-').collect();
        compound(&parts).filter(|(_, used)| *used == parts.len()).map(|(number, _)| number)
    };
    let whole = || {
        below_twenty(word).or_else(|| ten(word)).or_else(hundred).or_else(|| glued(word)).or_else(hyphened)
    };
    half.or_else(|| whole().map(|number| number * 1_000))
}

/// About how many a word for a group means: 20 for `ventina`.
pub(super) fn about(word: &str) -> Option<i64> {
    ABOUT.iter().find(|(words, _)| listed(words, word)).map(|(_, number)| *number)
}

pub(super) fn is_hundred(word: &str) -> bool {
    listed(HUNDREDS, word)
}

/// Both numbers of `due-tre`, in thousandths.
pub(super) fn range_words(word: &str) -> Option<(i64, i64)> {
    let (low, high) = word.split_once('-')?;
    let (low, high) = (below_twenty(low)?, below_twenty(high)?);
    (low < high).then_some((low * 1_000, high * 1_000))
}

/// A ten and a unit in one word: `ventidue`, `ventotto`, `zweiundzwanzig`, `tizenhat`.
fn glued(word: &str) -> Option<i64> {
    let behind = |rest: &str| unit(rest).filter(|_| rest.chars().count() > 1);
    for (at, of_ten) in (2..).zip(TENS.iter().map(|words| words.split_ascii_whitespace())) {
        for ten in of_ten {
            // `ventuno`: a vowel falls away before another one.
            let elided = ten.get(..ten.len() - 1).filter(|_| ten.is_ascii());
            let rest = word.strip_prefix(ten).or_else(|| {
                word.strip_prefix(elided?).filter(|rest| matches!(*rest, "uno" | "un" | "una" | "otto"))
            });
            if let Some(number) = rest.and_then(behind) {
                return Some(at * 10 + number);
            }
        }
    }
    if let Some(number) = word.strip_prefix("tizen").and_then(behind) {
        return Some(10 + number);
    }
    if let Some((tens, units)) = word.split_once('十') {
        let of = |sign: &str, none| if sign.is_empty() { Some(none) } else { unit(sign) };
        return Some(of(tens, 1)? * 10 + of(units, 0)?);
    }
    ["und", "og"].into_iter().find_map(|join| {
        let (units, tens) = word.split_once(join)?;
        Some(unit(units)? + ten(tens)?)
    })
}

/// A number of several words at the beginning of these, and how many of them it takes: 72 of `soixante douze`.
pub(super) fn compound(words: &[&str]) -> Option<(i64, usize)> {
    let at = |at: usize| words.get(at).copied().unwrap_or_default();
    let of_ten = |from: usize| match (at(from), unit(at(from + 1))) {
        ("dix", Some(number @ 7..)) => (10 + number, 2),
        // `vingt à 5 kg` are twenty.
        (word, _) => (below_twenty(word).filter(|_| word != "a").unwrap_or_default(), 1),
    };
    let (tens, used) = match (at(0), at(1)) {
        ("quatre", "vingt" | "vingts") => (80, 2),
        ("dix", _) => return Some(of_ten(0)).filter(|(number, _)| *number > 10),
        (first, _) => (ten(first)?, 1),
    };
    let join = usize::from(listed(JOINS, at(used)));
    match of_ten(used + join) {
        (number @ 1..=9, 1) => Some((tens + number, used + join + 1)),
        (number @ 10.., more) if matches!((at(0), tens), ("soixante", _) | (_, 80)) => {
            Some((tens + number, used + join + more))
        }
        _ => Some((tens, used)).filter(|_| used > 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_to_a_hundred_are_read_in_twelve_languages() {
        for (word, number) in [
            ("tredici", 13),
            ("ventuno", 21),
            ("ventotto", 28),
            ("trentatre", 33),
            ("novantanove", 99),
            ("tjuefem", 25),
            ("femogtyve", 25),
            ("nittini", 99),
            ("seventeen", 17),
            ("twenty-five", 25),
            ("einundzwanzig", 21),
            ("siebzehn", 17),
            ("neunundneunzig", 99),
            ("dieciseis", 16),
            ("veintidos", 22),
            ("dix-sept", 17),
            ("soixante-dix", 70),
            ("soixante-et-onze", 71),
            ("soixante-dix-sept", 77),
            ("quatre-vingts", 80),
            ("quatre-vingt-deux", 82),
            ("quatre-vingt-dix", 90),
            ("quatre-vingt-dix-neuf", 99),
            ("dezoito", 18),
            ("osamdeset", 80),
            ("tizenhat", 16),
            ("huszonot", 25),
            ("harminckilenc", 39),
            ("девяносто", 90),
            ("шістдесят", 60),
            ("二十五", 25),
            ("十二", 12),
            ("cento", 100),
        ] {
            assert_eq!(number_word(word), Some(number * 1_000), "{word}");
        }
        for word in ["fundament", "unduno", "vino", "due-tre", "0,5", "ventia"] {
            assert_eq!(number_word(word), None, "{word}");
        }
        assert_eq!(range_words("due-tre"), Some((2_000, 3_000)));
    }

    #[test]
    fn a_number_of_several_words_takes_just_its_own() {
        for (text, number, used) in [
            ("treinta y dos limones", 32, 3),
            ("vinte e dois ovos", 22, 3),
            ("twenty five eggs", 25, 2),
            ("soixante dix citrons", 70, 2),
            ("soixante et onze citrons", 71, 3),
            ("quatre vingt citrons", 80, 2),
            ("quatre vingt dix sept citrons", 97, 4),
            ("двадцать пять яиц", 25, 2),
            ("dvadeset i dva jaja", 22, 3),
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(compound(&words), Some((number, used)), "{text}");
        }
        for text in [
            "tjue a 5 kg hvetemel",
            "venti a 0,30",
            "venti uova",
            "quatre oeufs",
            "vinte e meio",
            "veinte y media",
        ] {
            assert_eq!(compound(&text.split(' ').collect::<Vec<_>>()), None, "{text}");
        }
    }
}
