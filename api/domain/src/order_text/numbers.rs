//! Numbers, number words, and the units after them.

use super::{Unit, listed};

/// Larger numbers are not amounts.
const MAX_AMOUNT: i64 = 9_999_000;

/// Why a number is in doubt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doubt {
    None,
    /// `1.000`
    Thousands,
    /// `2-3`, `4+1`: the first is read.
    Range,
    /// `10/12`, with the second: a range, or how many shrimps weigh a kilo.
    Slash(i64),
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

/// The first number of `2-3`, `10/12`, and `4+1`, of which one may be free. Halves, quarters and thirds are fractions.
pub(super) fn range(word: &str) -> Option<(i64, Doubt)> {
    let (first, last) = word.split_once(['-', '–', '/', '+'])?;
    let all_digits =
        |text: &str| (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(first) || !all_digits(last) {
        return None;
    }
    let (low, high): (i64, i64) = (first.parse().ok()?, last.parse().ok()?);
    let fraction = word.contains('/') && (matches!(high, 2..=4) || low == 1);
    let rises = low < high || word.contains('+');
    let doubt = if word.contains('/') { Doubt::Slash(high) } else { Doubt::Range };
    (0 < low && rises && !fraction && !first.starts_with('0')).then_some((low * 1_000, doubt))
}

/// `1.000` and `1,000`: a thousand, or one to the third decimal. `2/3`: two thirds, or two to three. `9,50`:
/// perhaps a price.
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

/// The unit of a number that counts pieces: of twenty in `una ventina di limoni`.
pub(super) const ONE_BY_ONE: &str = "one-by-one";

/// Words of a unit, and how many thousandths of its own one of it is.
const UNITS: [(&str, Unit, i64); 16] = [
    (
        "kg kgs kilo kili chilo chili kilos kilogrammi kilogram kilogramm kilogramos kila kile kilu kilograma quilo quilos kilogrammes \
         кг кило килограмм килограмма килограммов кіло кілограм кілограми кілограмів キロ キログラム",
        Unit::Kilogram,
        1_000,
    ),
    (
        "q q.li q.le q.l qli qle ql quintale quintali quintal quintals quintaux quintales quintais doppelzentner kvintal \
         mazsa ц центнер центнера центнеров центнери центнерів",
        Unit::Kilogram,
        100_000,
    ),
    ("pfund livre livres font", Unit::Kilogram, 500),
    ("lb lbs libbra libbre libra libras", Unit::Kilogram, 454),
    ("hg hekto etto etti", Unit::Kilogram, 100),
    ("dkg deka", Unit::Kilogram, 10),
    ("g gr grammi gram grams gramm gramos grammes grama г гр грамм грамів グラム", Unit::Kilogram, 1),
    (
        "l lt ltr litro litri liter litre litres litros litara litra л литр литра литров літр літри літрів リットル",
        Unit::Litre,
        1_000,
    ),
    (
        "dozzina dozzine dusin dtz doz dutzend dutzende dozen dozens docena docenas douzaine douzaines duzia duzias tucet tuceta tuceti tucat \
         дюжина дюжины дюжин дюжину дюжини ダース",
        Unit::Each,
        12_000,
    ),
    (ONE_BY_ONE, Unit::Each, 1_000),
    ("dl", Unit::Litre, 100),
    ("cl", Unit::Litre, 10),
    ("ml мл", Unit::Litre, 1),
    (
        "ea pz pezzo pezzi stk stykk stykker pc pcs piece pieces st stuck stucke unidad unidades ud uds pieza piezas unite unites \
         kom komad komada komadi db darab unidade unidades peca pecas шт штука штуки штук 個 点",
        Unit::Piece,
        1_000,
    ),
    (
        "bt bott bottiglia bottiglie fl flaske flasker btl bottle bottles conf confezione confezioni pakke pakker pk pkt pack packs \
         busta buste sacco sacchi sekk sekker bag bags latta lattina lattine boks bokser tin tins cans jar jars tub tubs \
         vaschetta vaschette barattolo barattoli vasetto vasetti secchiello secchielli tanica taniche flasche flaschen packung \
         packungen beutel sack sacke dose dosen eimer kanister brett spann botella botellas paquete paquetes bolsa bolsas saco \
         sacos lata latas bandeja bandejas bouteille bouteilles paquet paquets sachet sachets sac sacs boite boites barquette \
         barquettes boca boce bocu boca paket paketa paketi vreca vrece vrecu konzerva konzerve palack uveg csomag zsak konzerv \
         garrafa garrafas pacote pacotes frasco frascos бутылка бутылки бутылок бут пакет пакета пакетов мешок мешка мешков банка \
         банки банок упаковка упаковки упаковок упаковку уп пляшка пляшки пляшок мішок мішки мішків 本 袋 缶 パック 枚 瓶",
        Unit::Container,
        1_000,
    ),
    (
        "ct crt krt ktn ks ctn cs eske esker cartone cartoni cassa casse cassetta cassette kasse kasser kartong kartonger case cases \
         carton cartons box boxes karton kartons colli collo kiste kisten caja cajas carton cartones caisse caisses colis \
         kartona kartoni kutija kutije kutiju kutija lada doboz caixa caixas cx cartoes cartao коробка коробки коробок коробку кор \
         ящик ящика ящиков ящики ящиків 箱 ケース",
        Unit::Carton,
        1_000,
    ),
];
