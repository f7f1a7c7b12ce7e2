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
    /// `9,50`
    Price,
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

/// `1.000` and `1,000`: a thousand, or one to the third decimal. `2/3`: two thirds, or two to three. `9,50`: money, perhaps.
pub(super) fn doubt_of(digits: &str) -> Doubt {
    if digits == "2/3" || digits == "3/4" {
        return Doubt::Range;
    }
    match digits.split_once([',', '.']).map(|(_, part)| part.len()) {
        Some(3) => Doubt::Thousands,
        Some(2) => Doubt::Price,
        _ => Doubt::None,
    }
}

pub(super) fn is_year(thousandths: i64) -> bool {
    (1_900_000..2_100_000).contains(&thousandths) && thousandths % 1_000 == 0
}

/// A unit of what is ordered, folded, in the twelve languages in which people write to the shop.
pub(super) fn unit(word: &str) -> Option<Measure> {
    let word = word.trim_end_matches('.');
    UNITS.iter().find(|(words, ..)| listed(words, word)).map(|(_, unit, of_one)| (*unit, *of_one))
}

/// Thousandths of a folded word for a number.
pub(super) fn number_word(word: &str) -> Option<i64> {
    NUMBERS.iter().find(|(words, _)| listed(words, word)).map(|(_, thousandths)| *thousandths)
}

/// Whether a word stands in a list that is separated by blanks.
fn listed(words: &str, word: &str) -> bool {
    !word.is_empty() && words.split_ascii_whitespace().any(|listed| listed == word)
}

/// Words of a unit, and how many thousandths of its own one of it is.
const UNITS: [(&str, Unit, i64); 12] = [
    (
        "kg kgs kilo kili chilo chili kilos kilogrammi kilogram kilogramm kilogramos kila kile kilu kilograma quilo quilos kilogrammes \
         кг кило килограмм килограмма килограммов кіло кілограм кілограми кілограмів キロ キログラム",
        Unit::Kilogram,
        1_000,
    ),
    ("quintale quintali", Unit::Kilogram, 100_000),
    ("hg etto etti", Unit::Kilogram, 100),
    ("dkg deka", Unit::Kilogram, 10),
    ("g gr grammi gram grams gramm gramos grammes grama г гр грамм грамів グラム", Unit::Kilogram, 1),
    (
        "l lt ltr litro litri liter litre litres litros litara litra л литр литра литров літр літри літрів リットル",
        Unit::Litre,
        1_000,
    ),
    (
        "dozzina dozzine dusin dutzend dutzende dozen dozens docena docenas douzaine douzaines duzia duzias tucet tuceta tuceti tucat \
         дюжина дюжины дюжин дюжину дюжини ダース",
        Unit::Each,
        12_000,
    ),
    ("dl", Unit::Litre, 100),
    ("cl", Unit::Litre, 10),
    ("ml мл", Unit::Litre, 1),
    (
        "ea pz pezzo pezzi stk stykk stykker pc pcs piece pieces bott bottiglia bottiglie flaske flasker bottle bottles conf \
         confezione confezioni pakke pakker pk pkt pack packs busta buste sacco sacchi sekk sekker bag bags latta boks bokser \
         tin tins vaschetta vaschette st stuck stucke flasche flaschen packung packungen beutel sack sacke dose dosen eimer \
         unidad unidades ud uds pieza piezas botella botellas paquete paquetes bolsa bolsas saco sacos lata latas bandeja bandejas \
         unite unites bouteille bouteilles paquet paquets sachet sachets sac sacs boite boites barquette barquettes \
         kom komad komada komadi boca boce bocu boca paket paketa paketi vreca vrece vrecu konzerva konzerve \
         db darab palack uveg csomag zsak konzerv unidade unidades peca pecas garrafa garrafas pacote pacotes frasco frascos \
         шт штука штуки штук бутылка бутылки бутылок бут пакет пакета пакетов мешок мешка мешков банка банки банок \
         упаковка упаковки упаковок упаковку уп пляшка пляшки пляшок мішок мішки мішків 個 本 袋 缶 パック 枚 瓶 点",
        Unit::Piece,
        1_000,
    ),
    (
        "ct crt krt ctn cs eske esker cartone cartoni cassa casse cassetta cassette kasse kasser kartong kartonger case cases \
         carton cartons box boxes karton kartons colli collo kiste kisten caja cajas carton cartones caisse caisses colis \
         kartona kartoni kutija kutije kutiju kutija lada doboz caixa caixas cx cartoes cartao коробка коробки коробок коробку кор \
         ящик ящика ящиков ящики ящиків 箱 ケース",
        Unit::Carton,
        1_000,
    ),
];

/// Words for a number, and its thousandths.
const NUMBERS: [(&str, i64); 24] = [
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
    ("un uno una en ett one a ein eine einen une um uma jedan jedna jednu egy один одна одну 一", 1_000),
    ("due to two zwei dos deux dois duas dva dvije dvi ket ketto два две дві 二", 2_000),
    ("tre three drei tres trois tri harom три 三", 3_000),
    ("quattro fire four vier cuatro quatre quatro cetiri negy четыре чотири 四", 4_000),
    ("cinque fem five funf cinco cinq pet ot пять п'ять 五", 5_000),
    ("sei seks six sechs seis sest hat шесть шість 六", 6_000),
    ("sette sju syv seven sieben siete sept sete sedam het семь сім 七", 7_000),
    ("otto atte eight acht ocho huit oito osam nyolc восемь вісім 八", 8_000),
    ("nove ni nine neun nueve neuf devet kilenc девять дев'ять 九", 9_000),
    ("dieci ti ten zehn diez dix dez deset tiz десять 十", 10_000),
    ("undici elleve eleven elf once onze jedanaest tizenegy одиннадцать одинадцять", 11_000),
    (
        "dodici tolv twelve zwolf doce douze doze dvanaest \
         tizenketto двенадцать дванадцять",
        12_000,
    ),
    ("quindici femten fifteen funfzehn quince quinze petnaest tizenot пятнадцать п'ятнадцять", 15_000),
    ("venti tjue twenty zwanzig veinte vingt vinte dvadeset husz двадцать двадцять", 20_000),
    ("trenta tretti thirty dreissig treinta trente trinta trideset harminc тридцать тридцять", 30_000),
    ("quaranta forti forty vierzig cuarenta quarante quarenta cetrdeset negyven сорок", 40_000),
    ("cento hundre hundred hundert cien cent cem sto szaz сто", 100_000),
    ("cinquanta femti fifty funfzig cincuenta cinquante cinquenta pedeset otven пятьдесят п'ятдесят", 50_000),
];
