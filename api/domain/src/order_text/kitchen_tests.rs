//! Messages as cooks and bar owners send them, with what each of them orders.

use super::*;

/// `=` for an amount that is certain, `?` for one that somebody looks at, `-` for what is not ordered.
type Read = (&'static str, i64, Unit, char);

fn check(text: &str, expected: &[Read]) {
    let read: Vec<_> = parse(text)
        .into_iter()
        .map(|line| {
            let amount = line.amount.unwrap_or(Amount { thousandths: 0, unit: Unit::Sold });
            let mark = match (line.declined, line.doubtful) {
                (true, _) => '-',
                (_, true) => '?',
                _ => '=',
            };
            (line.words.join(" "), amount.thousandths, amount.unit, mark)
        })
        .collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(words, number, unit, mark)| ((*words).to_owned(), *number, *unit, *mark))
        .collect();
    assert_eq!(read, expected, "{text}");
}

#[test]
fn italian_kitchens() {
    let cases: &[(&str, &[Read])] = &[
        (
            "ciao mi servono 2 ct. pelati e kg 2,5 di burro x domani",
            &[("pelati", 2_000, Unit::Carton, '='), ("burro", 2_500, Unit::Kilogram, '=')],
        ),
        ("pelati=4", &[("pelati", 4_000, Unit::Sold, '=')]),
        ("4+1 pelati", &[("pelati", 4_000, Unit::Sold, '?')]),
        ("2 gr. 500 mozzarella", &[("mozzarella", 2_000, Unit::Sold, '=')]),
        ("2 kg 5 farina", &[("farina", 5_000, Unit::Sold, '?')]),
        ("una ventina di limoni", &[("limoni", 20_000, Unit::Each, '?')]),
        ("un centinaio di uova", &[("uova", 100_000, Unit::Each, '?')]),
        ("una decina di casse d'acqua", &[("acqua", 10_000, Unit::Carton, '?')]),
        ("2 q.li patate", &[("patate", 200_000, Unit::Kilogram, '=')]),
        ("annulla 3 burro", &[("annulla burro", 3_000, Unit::Sold, '-')]),
        ("3 olio latta 5", &[("olio", 3_000, Unit::Container, '?')]),
        ("olio 2 da 5", &[("olio", 2_000, Unit::Sold, '?')]),
        ("mezzo chilo di parmigiano", &[("parmigiano", 500, Unit::Kilogram, '=')]),
        ("burro x 3 come sempre", &[("burro come sempre", 3_000, Unit::Sold, '=')]),
        ("n. 4 passata 700g", &[("passata", 4_000, Unit::Sold, '=')]),
        ("2 casse birra, grazie Luca", &[("birra", 2_000, Unit::Carton, '=')]),
        ("Per domani 3 kg zucchine consegna entro le 9", &[("zucchine", 3_000, Unit::Kilogram, '=')]),
        ("pomodori 3 cs a 12,50 la cassa", &[("pomodori cassa", 3_000, Unit::Carton, '?')]),
    ];
    for (text, expected) in cases {
        check(text, expected);
    }
}

#[test]
fn norwegian_kitchens() {
    let cases: &[(&str, &[Read])] = &[
        (
            "Hei! 3 ks laks og 2 kg smør til fredag",
            &[("laks", 3_000, Unit::Carton, '='), ("smor", 2_000, Unit::Kilogram, '=')],
        ),
        ("et tjuetalls sitroner", &[("sitroner", 20_000, Unit::Each, '?')]),
        ("4 stk laks à 5 kg", &[("laks", 4_000, Unit::Piece, '=')]),
        ("smør x3, melk x2", &[("smor", 3_000, Unit::Sold, '='), ("melk", 2_000, Unit::Sold, '=')]),
        ("avbestill 2 kasser melk", &[("avbestill melk", 2_000, Unit::Carton, '-')]),
        (
            "Takk for sist! Trenger 5 kg reker tlf 912 34 567",
            &[("sist", 0, Unit::Sold, '-'), ("reker", 5_000, Unit::Kilogram, '=')],
        ),
    ];
    for (text, expected) in cases {
        check(text, expected);
    }
}

#[test]
fn german_french_and_spanish_kitchens() {
    let cases: &[(&str, &[Read])] = &[
        (
            "Bitte 2 Ktn Milch und ein Dutzend Eier",
            &[("milch", 2_000, Unit::Carton, '='), ("eier", 12_000, Unit::Each, '=')],
        ),
        ("3 Mehl Sack 25", &[("mehl", 3_000, Unit::Container, '?')]),
        ("Danke, Hans", &[]),
        ("2 kg Butter zu 9,50 €, Lieferung Freitag vor 8 Uhr", &[("butter", 2_000, Unit::Kilogram, '=')]),
        ("Kartoffeln 10 kg 2x", &[("kartoffeln", 2_000, Unit::Sold, '=')]),
        (
            "une vingtaine de citrons et 3 kg de beurre svp",
            &[("citrons", 20_000, Unit::Each, '?'), ("beurre", 3_000, Unit::Kilogram, '=')],
        ),
        ("annulez 2 cartons de lait", &[("annulez lait", 2_000, Unit::Carton, '-')]),
        ("beurre : 4, crème : 2", &[("beurre", 4_000, Unit::Sold, '='), ("creme", 2_000, Unit::Sold, '=')]),
        ("necesito una veintena de limones", &[("limones", 20_000, Unit::Each, '?')]),
        (
            "2 cajas de tomate y medio kilo de sal",
            &[("tomate", 2_000, Unit::Carton, '='), ("sal", 500, Unit::Kilogram, '=')],
        ),
        ("gracias pepe", &[("pepe", 0, Unit::Sold, '-')]),
        ("3 cajas de agua\nno, mejor 4 cajas", &[("agua", 4_000, Unit::Carton, '?')]),
    ];
    for (text, expected) in cases {
        check(text, expected);
    }
}

#[test]
fn about_so_many_is_for_somebody_to_look_at_in_twelve_languages() {
    for text in [
        "una ventina di limoni",
        "et tjuetalls sitroner",
        "a score of lemons",
        "une vingtaine de citrons",
        "una veintena de limones",
        "uma vintena de limões",
        "dvadesetak limuna",
        "2 десятка лимонов",
        "2 десятки лимонів",
        "レモン20個くらい",
    ] {
        let lines = parse(text);
        assert_eq!(lines.len(), 1, "{text}: {lines:?}");
        assert_eq!(lines[0].amount.map(|amount| amount.thousandths), Some(20_000), "{text}: {lines:?}");
        assert!(lines[0].doubtful || lines[0].words.len() > 1, "{text}: {lines:?}");
    }
    // A schock is sixty, and a hundred behind a number is exact.
    check("ein Schock Eier", &[("eier", 60_000, Unit::Each, '?')]);
    check("two hundred eggs", &[("eggs", 200_000, Unit::Sold, '=')]);
    check("a hundred eggs", &[("eggs", 100_000, Unit::Sold, '=')]);
}

#[test]
fn the_size_of_what_is_counted_stands_beside_it() {
    let size = |text: &str| parse(text).first().and_then(|line| line.size);
    let of = |thousandths, unit| Some(Amount { thousandths, unit });
    assert_eq!(size("2 gr. 500 mozzarella"), of(500, Unit::Kilogram));
    assert_eq!(size("mozzarella 2 gr 500"), of(500, Unit::Kilogram));
    assert_eq!(size("6 cl 75 vino"), of(750, Unit::Litre));
    assert_eq!(size("mozzarella 125 g 10"), of(125, Unit::Kilogram));
    assert_eq!(size("3 olio latta 5"), of(5_000, Unit::Sold));
    assert_eq!(size("olio 2 da 5"), of(5_000, Unit::Sold));
}

#[test]
fn a_long_line_is_read_to_its_end() {
    let names = ["burro", "panna", "farina", "sale", "olio"];
    let long: Vec<String> =
        (1..400).map(|at| format!("{} {}", at % 9 + 1, names[at % names.len()])).collect();
    assert_eq!(parse(&long.join(", ")).len(), long.len());
    assert!(parse(&"parola ".repeat(400)).len() > 10);
}
