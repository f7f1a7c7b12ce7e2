//! Forms in which amounts stand among other numbers: lists, halves, dozens, prices and days. A line that is not doubtful says what was meant.

use super::*;
use proptest::prelude::*;

const fn of(thousandths: i64, unit: Unit) -> Option<Amount> {
    Some(Amount { thousandths, unit })
}

fn one(text: &str) -> WrittenLine {
    let mut lines = parse(text);
    assert_eq!(lines.len(), 1, "{text}: {lines:?}");
    lines.remove(0)
}

fn read_of(text: &str) -> Vec<(String, Option<Amount>, bool)> {
    parse(text).into_iter().map(|line| (line.words.join(" "), line.amount, line.doubtful)).collect()
}

#[test]
fn a_reply_orders_what_is_new_in_it() {
    let quoted =
        "Da: Beppe\nInviato: lunedì 3 novembre 2026\nA: Madia\nOggetto: ordine\n\n5 kg olio\n3 passata";
    let sale = [("sale".to_owned(), of(2_000, Unit::Sold), false)];
    assert_eq!(read_of(&format!("2 sale\n________________________________\n{quoted}")), sale);
    let passed_on = [
        ("olio".to_owned(), of(5_000, Unit::Kilogram), false),
        ("passata".to_owned(), of(3_000, Unit::Sold), false),
    ];
    assert_eq!(read_of(quoted), passed_on);
    assert_eq!(read_of(&format!("Grazie mille!\n\n{quoted}")), passed_on);
    assert_eq!(
        read_of(&format!("-----Messaggio originale-----\n> {}", quoted.replace('\n', "\n> "))),
        passed_on
    );
    // Somebody who writes only words may have forwarded the order.
    let read = read_of(&format!("per favore procedere\n\n{quoted}"));
    assert_eq!(read.iter().map(|(.., doubtful)| *doubtful).collect::<Vec<_>>(), [false, true, true]);
    assert_eq!(
        read.iter().map(|(_, amount, _)| *amount).collect::<Vec<_>>()[1..],
        [passed_on[0].1, passed_on[1].1]
    );
}

#[test]
fn an_order_form_is_no_quotation() {
    let lines =
        [("mehl".to_owned(), of(2_000, Unit::Sold), false), ("ol".to_owned(), of(3_000, Unit::Sold), false)];
    for form in [
        "Bestellung 12\nVon: Gasthof Post\nDatum: 24.11.2026",
        "Pedido 45\nDe: Casa Pepe\nFecha: 24/11/2026",
        "Bestilling 12\nFra: Kroa\nDato: 24.11.2026",
    ] {
        assert_eq!(read_of(&format!("{form}\n\n2 Mehl\n3 Öl"))[1..], lines, "{form}");
    }
}

#[test]
fn a_number_of_a_list_is_no_amount() {
    let flour = ("farina 00".to_owned(), of(25_000, Unit::Kilogram), false);
    let oil = ("olio".to_owned(), of(3_000, Unit::Sold), false);
    for list in [
        "1) 25 kg farina 00\n2) 3 olio",
        "1. 25 kg farina 00\n2. 3 olio",
        "(1) 25 kg farina 00\n(2) 3 olio",
        "1.) 25 kg farina 00\n2.) 3 olio",
        "a) 25 kg farina 00\nb) 3 olio",
        "① 25 kg farina 00\n② 3 olio",
        "1\u{fe0f}\u{20e3} 25 kg farina 00\n2\u{fe0f}\u{20e3} 3 olio",
        "1) 25 kg farina 00, 2) 3 olio",
    ] {
        assert_eq!(read_of(list), [flour.clone(), oil.clone()], "{list}");
    }
    // Before a dash stands an amount as often.
    let doubtful = |(words, amount, _): (String, Option<Amount>, bool)| (words, amount, true);
    let three = read_of("1 - 25 kg farina 00\n2 - 3 olio\n3 - 2 sale");
    assert_eq!(three[..2], [doubtful(flour), doubtful(oil)]);
    let sized = read_of("1 - farina 25 kg\n2 - olio 5 l\n3 - sale 1 kg");
    assert!(sized.iter().all(|(.., doubtful)| *doubtful), "{sized:?}");
    // Without amounts there are none.
    assert_eq!(read_of("1) farina\n2) olio").iter().map(|line| line.1).collect::<Vec<_>>(), [None, None]);
    for (doubtful, amount) in [
        ("3) 25 kg farina 00", of(25_000, Unit::Kilogram)),
        ("3. 25 kg farina 00", of(25_000, Unit::Kilogram)),
        ("3\u{fe0f}\u{20e3} farina 25 kg", of(25_000, Unit::Kilogram)),
        ("3\u{fe0f}\u{20e3} farina", of(3_000, Unit::Sold)),
        ("3 - 25 kg farina 00", of(3_000, Unit::Sold)),
        ("3: 25 kg farina 00", of(3_000, Unit::Sold)),
        ("3) farina", of(3_000, Unit::Sold)),
        ("2) 25 kg farina\n3) 5 olio", of(25_000, Unit::Kilogram)),
        ("1 - farina\n2 - olio", of(1_000, Unit::Sold)),
    ] {
        let line = parse(doubtful).remove(0);
        assert!(line.doubtful, "{doubtful}");
        assert_eq!(line.amount, amount, "{doubtful}");
    }
    for plain in ["3 - Farina", "1,5 kg di burro", "- 2 farina", "MD-4: 3"] {
        assert!(!one(plain).doubtful, "{plain}");
    }
}

#[test]
fn a_half_behind_its_measure_belongs_to_the_number() {
    for (text, thousandths) in [
        ("un chilo e mezzo di burro", 1_500),
        ("burro un chilo e mezzo", 1_500),
        ("due kg e mezzo burro", 2_500),
        ("1 kg e mezzo burro", 1_500),
        ("1kg e mezzo burro", 1_500),
        ("kg 1 e mezzo burro", 1_500),
        ("due chili e mezzo di burro", 2_500),
        ("mezzo chilo di burro", 500),
        ("un mezzo chilo di burro", 500),
        ("anderthalb Kilo Butter", 1_500),
        ("eineinhalb Kilo Butter", 1_500),
        ("zweieinhalb Kilo Butter", 2_500),
        ("ein halbes Kilo Butter", 500),
        ("2 Kilo und ein halbes Butter", 2_500),
        ("a kilo and a half of butter", 1_500),
        ("one and a half kilos butter", 1_500),
        ("2 kg and a half butter", 2_500),
        ("half a kilo of butter", 500),
        ("kilo y medio mantequilla", 1_500),
        ("un kilo y medio de mantequilla", 1_500),
        ("dos kilos y medio mantequilla", 2_500),
        ("medio kilo de mantequilla", 500),
        ("un kilo et demi de beurre", 1_500),
        ("deux kilos et demi beurre", 2_500),
        ("un demi kilo de beurre", 500),
        ("kilo i pol maslaca", 1_500),
        ("dva i pol kila maslaca", 2_500),
        ("pola kile maslaca", 500),
        ("másfél kiló vaj", 1_500),
        ("két és fél kiló vaj", 2_500),
        ("fél kiló vaj", 500),
        ("バター 1キロ半", 1_500),
        ("バター2キロ半", 2_500),
        ("バター 半キロ", 500),
        ("halvannen kilo smør", 1_500),
        ("to og en halv kilo smør", 2_500),
        ("2 kg og en halv smør", 2_500),
        ("et halvt kilo smør", 500),
        ("quilo e meio manteiga", 1_500),
        ("um quilo e meio de manteiga", 1_500),
        ("dois quilos e meio manteiga", 2_500),
        ("meio quilo de manteiga", 500),
        ("полтора кило масла", 1_500),
        ("два с половиной кило масла", 2_500),
        ("полкило масла", 500),
        ("півтора кіло масла", 1_500),
        ("два з половиною кіло масла", 2_500),
        ("пів кіло масла", 500),
    ] {
        let line = one(text);
        assert_eq!(
            (line.amount, line.size, line.doubtful),
            (of(thousandths, Unit::Kilogram), None, false),
            "{text}"
        );
        assert_eq!(line.words.len(), 1, "{text}: {:?}", line.words);
    }
    for (line, second) in [
        ("2 kg burro e mezzo kg panna", 500),
        ("3 farina 00 e mezzo kg panna", 500),
        ("burro 2 kg e mezzo kg panna", 500),
    ] {
        assert_eq!(read_of(line)[1], ("panna".to_owned(), of(second, Unit::Kilogram), false), "{line}");
    }
    assert_eq!(one("panna 1 lt e mezzo fresca").amount, of(1_500, Unit::Litre));
}

#[test]
fn two_numbers_that_may_be_one_are_doubtful() {
    let butter = one("2 500 g burro");
    assert_eq!((butter.amount, butter.size), (of(2_000, Unit::Sold), of(500, Unit::Kilogram)));
    for text in [
        "2 500 g burro",
        "2 500g burro",
        "2 750 ml vino",
        "1 500 kg farina",
        "2 kg 500 g burro",
        "2 kg e 500 g di burro",
        "ein paar Kilo Butter",
        "un paio di kg burro",
        "et par kasser vann",
    ] {
        assert!(one(text).doubtful, "{text}");
    }
    for text in [
        "un paio di kg di patate",
        "ein paar Kilo Kartoffeln",
        "paar Kilo Kartoffeln",
        "a couple of kilos of potatoes",
        "a pair of kilos of potatoes",
        "un par de kilos de patatas",
        "une paire de kilos de pommes",
        "par kila krumpira",
        "egy pár kiló krumpli",
        "pár kiló krumpli",
        "et par kilo poteter",
        "um par de quilos de batatas",
        "uma par de quilos de batatas",
        "пару кило картошки",
        "нужно пару кило картошки",
        "пару кіло картоплі",
    ] {
        let line = one(text);
        assert_eq!(
            (line.amount, line.size, line.doubtful, line.words.len()),
            (of(2_000, Unit::Kilogram), None, true, 1),
            "{text}: {line:?}"
        );
    }
    assert_eq!(one("tomates par kg").amount, None);
    assert_eq!(one("1 000 kg farina").amount, of(1_000_000, Unit::Kilogram));
    assert_eq!(one("2 000 g burro").amount, of(2_000, Unit::Kilogram));
}

#[test]
fn cartons_and_what_is_in_them_are_doubtful() {
    for text in ["2 cartoni pelati 6x2,5 kg", "2 casse di acqua 1,5 l x 6", "acqua 2 casse x 6"] {
        let line = one(text);
        assert_eq!((line.amount, line.doubtful), (of(2_000, Unit::Carton), true), "{text}");
    }
}

#[test]
fn one_pack_counts_and_not_its_content() {
    for (text, words, unit) in [
        ("una cassa da 12 bottiglie di vino", "vino", Unit::Carton),
        ("Vorrei una cassa da 12 bottiglie di vino", "vino", Unit::Carton),
        ("una confezione da 30 uova", "uova", Unit::Container),
        ("ein Karton mit 12 Flaschen Wein", "mit wein", Unit::Carton),
        ("one case of 12 bottles of wine", "wine", Unit::Carton),
        ("en kasse med 12 flasker vin", "vin", Unit::Carton),
    ] {
        let line = one(text);
        assert_eq!((line.words.join(" ").as_str(), line.amount), (words, of(1_000, unit)), "{text}");
    }
}

#[test]
fn a_number_behind_its_unit_beside_a_bare_one_is_doubtful() {
    for text in ["3 olio latta 5", "2 Mehl Sack 5", "3 olivenolje flaske 1", "latta 5 olio 3"] {
        assert!(one(text).doubtful, "{text}");
    }
    for text in ["olio latta 5", "kg 12 farina", "farina kg 25 x 2"] {
        assert!(!one(text).doubtful, "{text}");
    }
}

#[test]
fn dozens_count_one_by_one() {
    for (text, thousandths) in [
        ("una dozzina di uova", 12_000),
        ("2 dozzine di uova", 24_000),
        ("uova 3 dozzine", 36_000),
        ("dozzina uova", 12_000),
        ("zwei Dutzend Eier", 24_000),
        ("ein halbes Dutzend Eier", 6_000),
        ("a dozen eggs", 12_000),
        ("two dozen eggs", 24_000),
        ("half a dozen eggs", 6_000),
        ("dos docenas de huevos", 24_000),
        ("une demi-douzaine d'oeufs", 6_000),
        ("dva tuceta jaja", 24_000),
        ("két tucat tojás", 24_000),
        ("2ダース 卵", 24_000),
        ("to dusin egg", 24_000),
        ("meia dúzia de ovos", 6_000),
        ("две дюжины яиц", 24_000),
        ("дві дюжини яєць", 24_000),
    ] {
        assert_eq!(one(text).amount, of(thousandths, Unit::Each), "{text}");
    }
    assert_eq!(one("una dozzina di casse di acqua").amount, of(12_000, Unit::Carton));
}

#[test]
fn an_amount_is_read_where_no_blank_parts_it() {
    for (text, amount) in [
        ("pz.6 olio", of(6_000, Unit::Piece)),
        ("olio pz.6", of(6_000, Unit::Piece)),
        ("olio pz 6", of(6_000, Unit::Piece)),
        ("n°6 olio", of(6_000, Unit::Sold)),
        ("nº6 olio", of(6_000, Unit::Sold)),
        ("nr. 6 olio", of(6_000, Unit::Sold)),
        ("n.6 olio", of(6_000, Unit::Sold)),
        ("№6 olio", of(6_000, Unit::Sold)),
        ("Stk.6 olio", of(6_000, Unit::Piece)),
        ("6pz olio", of(6_000, Unit::Piece)),
        ("olio 6pz", of(6_000, Unit::Piece)),
        ("6pz.olio", of(6_000, Unit::Piece)),
        ("kg.6 olio", of(6_000, Unit::Kilogram)),
        ("olio kg6", of(6_000, Unit::Kilogram)),
        ("6kg.olio", of(6_000, Unit::Kilogram)),
        ("kom.6 olio", of(6_000, Unit::Piece)),
        ("шт.6 olio", of(6_000, Unit::Piece)),
        ("オリーブ6本", of(6_000, Unit::Container)),
    ] {
        let line = one(text);
        assert_eq!((line.amount, line.doubtful, line.words.len()), (amount, false, 1), "{text}: {line:?}");
    }
    for text in ["farina 25kgx2", "トマト25kg×2"] {
        let line = one(text);
        assert_eq!((line.amount, line.size), (of(2_000, Unit::Sold), of(25_000, Unit::Kilogram)), "{text}");
    }
    assert_eq!(one("9 atún en lata").amount, of(9_000, Unit::Sold));
    assert_eq!(one("9 Carne en lata").amount, of(9_000, Unit::Sold));
    assert_eq!(one("atún en lata 9").amount, of(9_000, Unit::Container));
    assert_eq!(one("п’ять шт олії").amount, of(5_000, Unit::Piece));
    // What stands behind a name may be part of it.
    assert!(one("spaghetti n. 5").doubtful);
    let pair = [
        ("olio".to_owned(), of(2_000, Unit::Sold), false),
        ("farina".to_owned(), of(3_000, Unit::Sold), false),
    ];
    for text in ["2 olio,3 farina", "2 olio;3 farina", "2 olio+3 farina", "olio 2,farina 3"] {
        assert_eq!(read_of(text), pair, "{text}");
    }
    let table = one("MD-1;smor;4");
    assert_eq!((table.text.as_str(), table.amount), ("MD-1;smor;4", of(4_000, Unit::Sold)));
}

#[test]
fn a_price_beside_an_empty_quantity_is_doubtful() {
    for text in [
        "MD10411;Mozzarella;12;",
        "MD10411;Mozzarella;;12",
        "MD10411\tMozzarella\t12\t",
        "Mozzarella|0|12",
        "MD-1;Burro;3;4,20\nMD-2;Olio;12;",
    ] {
        assert!(parse(text).last().is_some_and(|line| line.doubtful), "{text}");
    }
    for text in ["MD-1;smor;4", "MD-1;smor;4;\nMD-2;Mehl;3;", "2 olio; 3 farina;", "olio 3;"] {
        assert!(parse(text).iter().all(|line| !line.doubtful), "{text}: {:?}", parse(text));
    }
}

#[test]
fn prices_days_and_telephones_are_no_amounts() {
    for rest in [
        "a 9 €",
        "a 9,50 €/kg",
        "9,50€/kg",
        "€ 9",
        "a € 9,50 al kg",
        "9 euro al chilo",
        "à 9 kr",
        "kr 45 pr kg",
        "45,-",
        "à kr 45,-",
        "zu 9,50 EUR",
        "за 9 руб",
        "9 грн",
        "900 Ft",
        "900円",
        "9,50/kg",
        "per il 5/12",
        "entro il 5 dicembre",
        "per lunedì 5 dicembre",
        "per giovedì",
        "für den 5.12.",
        "bis zum 5. Dezember",
        "for Monday 5 December",
        "for 5 Dec",
        "para el 5 de diciembre",
        "pour le 5/12",
        "za 5.12.",
        "do 5. prosinca",
        "til 5. desember",
        "til mandag 5.12",
        "para o dia 5/12",
        "на 5 декабря",
        "на 5 грудня",
        "5/12/2026",
        "24.11.2026",
        "antes de las 9",
        "vor 8 Uhr",
        "tel. 347 1234567",
    ] {
        let line = one(&format!("3 kg burro {rest}"));
        assert_eq!(
            (line.words.join(" "), line.amount, line.size, line.doubtful),
            ("burro".to_owned(), of(3_000, Unit::Kilogram), None, false),
            "{rest}"
        );
    }
    for rest in ["a 9", "9,00", "per il 5", "5.12"] {
        let line = one(&format!("3 kg burro {rest}"));
        assert_eq!((line.amount, line.doubtful), (of(3_000, Unit::Kilogram), true), "{rest}");
    }
    for text in ["Burro 9 € 3", "smør 45 kr 3", "parmigiano 9 € 24 mesi", "Prosecco 20 € 2023"] {
        assert!(one(text).doubtful, "{text}");
    }
    for (text, words, amount) in [
        ("Do 3 Sahne", "sahne", 3_000),
        ("as 12 laranjas", "laranjas", 12_000),
        ("2 rub BBQ", "rub bbq", 2_000),
        ("3 maslaca do 9 sati", "maslaca", 3_000),
        ("3 laranjas as 9:30", "laranjas", 3_000),
    ] {
        let line = one(text);
        assert_eq!((line.words.join(" ").as_str(), line.amount), (words, of(amount, Unit::Sold)), "{text}");
    }
    for text in ["maslac do 9", "3 maslaca do 9", "do 9 maslac 2 kg"] {
        assert!(one(text).doubtful, "{text}");
    }
    let flour = one("2 farina 00 € 12");
    assert_eq!((flour.amount, flour.doubtful), (of(2_000, Unit::Sold), false));
    assert_eq!(one("panna 35 %").amount, None);
    assert_eq!(one("per lunedì 5 farina").amount, of(5_000, Unit::Sold));
    assert_eq!(one("acqua pet 6").amount, of(6_000, Unit::Sold));
}

/// A name, a measure with its unit, one more than a kilo, and how a price and a day are added in each language.
const LANGUAGES: [(&str, &str, Unit, &str, &str); 12] = [
    ("Butter", "Kisten", Unit::Carton, "zu {} €", "bis zum {}.12."),
    ("butter", "cases", Unit::Carton, "at £{}", "for the {}/12"),
    ("mantequilla", "cajas", Unit::Carton, "a {} €", "para el {} de diciembre"),
    ("beurre", "kg", Unit::Kilogram, "à {} €", "pour le {} décembre"),
    ("maslac", "kom", Unit::Piece, "po {} eur", "za {}.12."),
    ("vaj", "db", Unit::Piece, "{} Ft", "hétfőre"),
    ("burro", "kg", Unit::Kilogram, "a {},50 €/kg", "per il {}/12"),
    ("バター", "箱", Unit::Carton, "{}円", "月曜日"),
    ("smør", "stk.", Unit::Piece, "à {} kr", "til {}. desember"),
    ("manteiga", "caixas", Unit::Carton, "a {},00 €", "para o dia {}/12"),
    ("масло", "кг", Unit::Kilogram, "по {} руб", "на {} декабря"),
    ("масло", "шт", Unit::Piece, "за {} грн", "на {} грудня"),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn what_is_not_doubtful_is_right(
        language in 0..LANGUAGES.len(), amount in 1_i64..100, other in 1_i64..29, form in 0_usize..7, beside in 0_usize..3, place in 1_u32..40,
        mark in 0_usize..6,
    ) {
        let (name, measure, unit, price, day) = LANGUAGES[language];
        let other = other.to_string();
        let beside = [String::new(), format!(" {}", price.replace("{}", &other)), format!(" {}", day.replace("{}", &other))]
            [beside].clone();
        let (written, amount) = match form {
            0 => (format!("{amount} {measure} {name}{beside}"), of(amount * 1_000, unit)),
            1 => (format!("{name} {amount} {measure}{beside}"), of(amount * 1_000, unit)),
            2 => (format!("{name} {amount}{measure}{beside}"), of(amount * 1_000, unit)),
            3 => (format!("{measure} {amount} {name}{beside}"), of(amount * 1_000, unit)),
            4 => (format!("{amount} x {name}{beside}"), of(amount * 1_000, Unit::Sold)),
            5 => (format!("{amount} {name}{beside}"), of(amount * 1_000, Unit::Sold)),
            _ => (format!("{name} x {amount}{beside}"), of(amount * 1_000, Unit::Sold)),
        };
        let marked = match mark {
            0 => format!("{place}) {written}"),
            1 => format!("{place}. {written}"),
            2 => format!("{place} - {written}"),
            3 => format!("a) {written}"),
            4 => format!("- {written}"),
            _ => written,
        };
        let lines = parse(&marked);
        prop_assert_eq!(lines.len(), 1, "{}", marked);
        let line = &lines[0];
        prop_assert!(line.doubtful || line.amount == amount, "{}: {:?}", marked, line);
        prop_assert!(mark < 3 || line.amount == amount, "{}: {:?}", marked, line);
    }

    #[test]
    fn a_numbered_list_has_the_amounts_behind_its_numbers(
        amounts in proptest::collection::vec(1_i64..100, 2..9), language in 0..LANGUAGES.len(), mark in 0_usize..3,
    ) {
        let (name, measure, unit, ..) = LANGUAGES[language];
        let list: Vec<String> = amounts.iter().enumerate().map(|(at, amount)| {
            let sign = [format!("{})", at + 1), format!("{}.", at + 1), char::from_u32(0x2460 + u32::try_from(at).unwrap()).unwrap().to_string()]
                [mark].clone();
            format!("{sign} {amount} {measure} {name}")
        }).collect();
        let read: Vec<_> = parse(&list.join("\n")).into_iter().map(|line| (line.amount, line.doubtful)).collect();
        let right: Vec<_> = amounts.iter().map(|amount| (of(amount * 1_000, unit), false)).collect();
        prop_assert_eq!(read, right);
    }

    #[test]
    fn a_reply_never_orders_what_it_quotes(kilos in 1_i64..100, old in 1_i64..100, heading in 0_usize..5) {
        let heading = [
            "From: Joe\nSent: Monday, 3 November 2026 18:33\nTo: Madia\nSubject: order",
            "________________________________\nDa: Beppe <b@example.it>\nInviato: lunedì 3 novembre 2026\nA: Madia\nOggetto: ordine",
            "-----Opprinnelig melding-----",
            "Am 03.11.2026 um 18:33 schrieb Hans Huber\n<hans@example.de>:",
            "пн, 3 нояб. 2026 г. в 18:33, Иван <ivan@example.ru>:",
        ][heading];
        let read = read_of(&format!("{kilos} kg burro\n\n{heading}\n\n{old} kg olio\n"));
        prop_assert_eq!(read, [("burro".to_owned(), of(kilos * 1_000, Unit::Kilogram), false)]);
    }
}
