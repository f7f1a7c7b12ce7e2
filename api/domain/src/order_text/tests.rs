use super::*;
use proptest::prelude::*;

fn of(thousandths: i64, unit: Unit) -> Option<Amount> {
    Some(Amount { thousandths, unit })
}

fn distance(words: &[String], own: &str) -> u32 {
    Names { own, others: &[], maker: "Maker" }.distance(words)
}

fn one(text: &str) -> (String, Option<Amount>, Option<Amount>) {
    let lines = parse(text);
    assert_eq!(lines.len(), 1, "{text}: {lines:?}");
    let line = &lines[0];
    (line.words.join(" "), line.amount, line.size)
}

#[test]
fn an_amount_stands_before_or_behind() {
    assert_eq!(one("12 kg mozzarella").1, of(12_000, Unit::Kilogram));
    assert_eq!(one("mozzarella 12kg"), ("mozzarella".into(), of(12_000, Unit::Kilogram), None));
    assert_eq!(one("kg 12 mozzarella").1, of(12_000, Unit::Kilogram));
    assert_eq!(one("- 1,5 kg di burro").1, of(1_500, Unit::Kilogram));
    assert_eq!(one("burro 1/2 kg").1, of(500, Unit::Kilogram));
    assert_eq!(one("5 etti prosciutto cotto"), ("prosciutto cotto".into(), of(500, Unit::Kilogram), None));
    assert_eq!(one("3 kasser tomater"), ("tomater".into(), of(3_000, Unit::Carton), None));
    assert_eq!(one("to flasker olivenolje").1, of(2_000, Unit::Container));
    assert_eq!(
        one("two cases of peeled tomatoes"),
        ("peeled tomatoes".into(), of(2_000, Unit::Carton), None)
    );
    assert_eq!(one("latte fresco"), ("latte fresco".into(), None, None));
    assert_eq!(one("3 cassetta di legno").0, "legno");
    assert_eq!(one("cassetta di legno").0, "cassetta legno");
}

#[test]
fn a_count_beside_a_size_is_the_amount() {
    let flour = ("farina 00".to_owned(), of(2_000, Unit::Sold), of(25_000, Unit::Kilogram));
    assert_eq!(one("farina 00 25kg x2"), flour);
    assert_eq!(one("2 x farina 00 25 kg"), flour);
    assert_eq!(one("2 farina 00 da 25 kg"), flour);
    assert_eq!(one("2x25kg farina 00"), flour);
    assert_eq!(
        one("olio evo 6 bottiglie 75 cl"),
        ("olio evo".into(), of(6_000, Unit::Container), of(750, Unit::Litre))
    );
}

#[test]
fn a_number_that_may_mean_another_is_doubtful() {
    for doubtful in [
        "tovaglioli 1.000",
        "tovaglioli 1,000 pz",
        "1.000 tovaglioli",
        "1'000 tovaglioli",
        "tovaglioli 1’000",
        "acqua 2x6",
        "acqua 2 x 6",
        "acqua 2 x 6 bottiglie",
        "acqua 2 casse x 6",
    ] {
        assert!(parse(doubtful)[0].doubtful, "{doubtful}");
    }
    for (text, pieces, unit) in [
        ("1.000 tovaglioli", 1_000, Unit::Sold),
        ("tovaglioli 1.000", 1_000, Unit::Sold),
        ("1'000 tovaglioli", 1_000, Unit::Sold),
        ("tovaglioli 1,000 pz", 1_000, Unit::Piece),
        ("1,000 napkins", 1_000, Unit::Sold),
        ("1 000 stk servietter", 1_000, Unit::Piece),
        ("2.500 Servietten", 2_500, Unit::Sold),
        ("1.500 Stück Servietten", 1_500, Unit::Piece),
        ("1.000 servilletas", 1_000, Unit::Sold),
        ("1 000 serviettes", 1_000, Unit::Sold),
        ("1.000 kom ubrusa", 1_000, Unit::Piece),
        ("1 000 db szalvéta", 1_000, Unit::Piece),
        ("ナプキン 1,000 個", 1_000, Unit::Piece),
        ("1.000 guardanapos", 1_000, Unit::Sold),
        ("1 000 шт салфеток", 1_000, Unit::Piece),
        ("1 000 серветок", 1_000, Unit::Sold),
    ] {
        assert_eq!(one(text).1, of(pieces * 1_000, unit), "{text}");
        assert!(parse(text)[0].doubtful, "{text}");
    }
    assert_eq!(one("burro 0,500").1, of(500, Unit::Sold));
    for clear in [
        "tovaglioli 1000",
        "farina 1.000 kg",
        "latte 1,500 l",
        "burro 1,5",
        "acqua x6",
        "2x acqua",
        "MD10411 x 3",
        "farina 00 25kg x2",
        "2x25kg farina 00",
        "vino, 6 x 75 cl",
    ] {
        assert!(!parse(clear)[0].doubtful, "{clear}");
    }
}

#[test]
fn fractions_thousands_and_words_are_numbers() {
    for (text, thousandths, unit) in [
        (".5 kg mozzarella", 500, Unit::Kilogram),
        ("1½ kg burro", 1_500, Unit::Kilogram),
        ("1 1/2 kg burro", 1_500, Unit::Kilogram),
        ("burro 1 kg e mezzo", 1_500, Unit::Kilogram),
        ("1.500 g burro", 1_500, Unit::Kilogram),
        ("un quintale di farina", 100_000, Unit::Kilogram),
        ("mezza dozzina uova", 6_000, Unit::Each),
        ("sette casse acqua", 7_000, Unit::Carton),
        ("ni kasser vann", 9_000, Unit::Carton),
        ("zwei kartons wasser", 2_000, Unit::Carton),
        ("tres cajas de leche", 3_000, Unit::Carton),
        ("duas caixas de leite", 2_000, Unit::Carton),
        ("četiri kutije mlijeka", 4_000, Unit::Carton),
        ("öt láda víz", 5_000, Unit::Carton),
        ("пять коробок молока", 5_000, Unit::Carton),
        ("шість ящиків молока", 6_000, Unit::Carton),
        ("масло 2 кг", 2_000, Unit::Kilogram),
        ("牛乳 3箱", 3_000, Unit::Carton),
        ("塩 ２ 袋", 2_000, Unit::Container),
        ("ein Dutzend Zitronen", 12_000, Unit::Each),
        ("une douzaine de citrons", 12_000, Unit::Each),
        ("дюжина лимонов", 12_000, Unit::Each),
        ("limoni un paio di kg", 2_000, Unit::Kilogram),
        ("Ti ordino 3 kg burro", 3_000, Unit::Kilogram),
        ("5 kg mozzarella entro le 9", 5_000, Unit::Kilogram),
        ("2 casse vino alle 6:30", 2_000, Unit::Carton),
        ("3 kasser tomater kl. 7.30", 3_000, Unit::Carton),
    ] {
        assert_eq!(one(text).1, of(thousandths, unit), "{text}");
    }
    assert_eq!(one("2 casse vino alle 6:30").0, "vino");
}

#[test]
fn an_hour_behind_what_is_weighed_is_no_number_of_packs() {
    for (text, words) in [
        ("25 kg hvetemel før 9", "hvetemel"),
        ("25 kg hvetemel til 9", "hvetemel"),
        ("25 kg hvetemel til 5.", "hvetemel"),
        ("25 kg hvetemel innen 9, takk", "hvetemel"),
        ("Trenger 25 kg hvetemel før 9", "hvetemel"),
        ("hvetemel 25 kg før 9", "hvetemel"),
        ("25 kg flour for 9", "flour"),
        ("25 kg flour around 9 please", "flour"),
        ("25 kg Mehl für 9", "mehl"),
        ("25 kg Mehl gegen 9", "mehl"),
        ("25 kg farina per 9", "farina"),
        ("25 kg di farina verso le 9", "farina verso"),
        ("25 kg de harina para 9", "harina"),
        ("25 kg de farine pour 9", "farine"),
        ("25 kg de farinha pelas 9", "farinha"),
        ("25 kg brašna u 9", "brasna"),
        ("25 kg liszt 9", "liszt"),
        ("25kg 小麦粉 9", "小麦粉"),
        ("25 кг муки в 9", "муки"),
        // Or two sacks of it.
        ("25 kg farina 2", "farina"),
    ] {
        assert_eq!(one(text), (words.to_owned(), of(25_000, Unit::Kilogram), None), "{text}");
        assert!(parse(text)[0].doubtful, "{text}");
    }
    // Behind these words it is an hour and nothing else.
    for text in ["25 кг борошна о 9", "25 kg Mehl um 9"] {
        assert_eq!(parse(text)[0].amount, of(25_000, Unit::Kilogram), "{text}");
        assert!(!parse(text)[0].doubtful, "{text}");
    }
    let sacks = ("farina".to_owned(), of(2_000, Unit::Sold), of(25_000, Unit::Kilogram));
    for text in ["farina 25 kg 2", "25 kg farina x 2", "2 farina 25 kg", "farina 25 kg: 2"] {
        assert_eq!(one(text), sacks, "{text}");
        assert!(!parse(text)[0].doubtful, "{text}");
    }
}

#[test]
fn thanks_are_no_article() {
    for text in [
        "grazie mille",
        "Mille grazie!",
        "tusen takk",
        "vielen Dank",
        "muchas gracias",
        "merci beaucoup",
        "muito obrigado",
    ] {
        assert_eq!(parse(text), [], "{text}");
    }
}

#[test]
fn a_year_a_size_or_an_age_is_no_amount() {
    assert_eq!(one("2 Prosecco 2023"), ("prosecco 2023".into(), of(2_000, Unit::Sold), None));
    for text in ["2000 tovaglioli 2 veli", "Vorrei 2000 tovaglioli 2 veli", "2000 x tovaglioli 2 veli"] {
        let napkins = parse(text).remove(0);
        assert_eq!((napkins.amount, napkins.doubtful), (of(2_000_000, Unit::Sold), true), "{text}");
    }
    let two_kilos = of(2_000, Unit::Kilogram);
    for text in ["2000 g farina x 2", "farina 2000 g x 2", "2 farina 2000 g", "farina gr 2000 x 2"] {
        assert_eq!(one(text), ("farina".into(), of(2_000, Unit::Sold), two_kilos), "{text}");
    }
    assert_eq!(one("6 latte 2000 ml"), ("latte".into(), of(6_000, Unit::Sold), of(2_000, Unit::Litre)));
    assert_eq!(one("6 молоко 2000 мл"), ("молоко".into(), of(6_000, Unit::Sold), of(2_000, Unit::Litre)));
    assert_eq!(one("Prosecco 2023 casse 2"), ("prosecco 2023".into(), of(2_000, Unit::Sold), None));
    assert_eq!(one("6 bottiglie 2019 Barolo").1, of(6_000, Unit::Container));
    assert_eq!(one("10 mozzarella 125").1, of(10_000, Unit::Sold));
    assert_eq!(one("6 tonno 5/1").1, of(6_000, Unit::Sold));
    for text in [
        "parmigiano 24 mesi",
        "Parmesan 24 Monate",
        "Parmesan 24 Mon.",
        "parmesan 24 months",
        "24 month parmesan",
        "parmesano 24 meses",
        "parmesan 24 mois",
        "parmezan 24 mjeseca",
        "parmezan 24 hónap",
        "24 hónapos parmezán",
        "パルメザン 24か月",
        "パルメザン 24 か月",
        "パルメザン 24ヶ月",
        "parmesan 24 måneder",
        "parmesão 24 meses",
        "пармезан 24 месяца",
        "пармезан 24 мес.",
        "пармезан 24 місяці",
    ] {
        assert_eq!(one(text).1, None, "{text}");
        let kilos = one(&format!("{text} 2 kg"));
        assert_eq!((kilos.1, kilos.2), (of(2_000, Unit::Kilogram), None), "{text}");
    }
    assert_eq!(one("2 parmigiano 24 mesi").1, of(2_000, Unit::Sold));
    let sized = of(3_000, Unit::Kilogram);
    assert_eq!(
        one("12 kg mozzarella fior di latte 3 kg"),
        ("mozzarella fior latte".into(), of(12_000, Unit::Kilogram), sized)
    );
}

#[test]
fn a_type_and_a_size_of_shrimps_are_words_of_the_name() {
    for (text, words, kilos) in [
        ("5 kg gamberi 16/20", "gamberi 16 20", 5),
        ("5 kg gamberi (21/25)", "gamberi 21 25", 5),
        ("gamberi 8/12 5 kg", "gamberi 8 12", 5),
        ("5 kg reker 16/20", "reker 16 20", 5),
        ("10 kg farina tipo 2", "farina tipo 2", 10),
        ("50 kg farina tipo 1", "farina tipo 1", 50),
        ("farina tipo 1 50 kg", "farina tipo 1", 50),
        ("10 kg Mehl Typ 405", "mehl typ 405", 10),
        ("10 kg flour type 2", "flour type 2", 10),
        ("10 kg de harina tipo 2", "harina tipo 2", 10),
        ("10 kg de farine type 55", "farine type 55", 10),
        ("10 kg brašna tip 500", "brasna tip 500", 10),
        ("10 kg liszt típus 2", "liszt tipus 2", 10),
        ("10kg 小麦粉 タイプ2", "小麦粉 タイプ 2", 10),
        ("10 kg mel type 2", "mel type 2", 10),
        ("10 kg de farinha tipo 2", "farinha tipo 2", 10),
        ("10 кг муки тип 2", "муки тип 2", 10),
        ("10 кг борошна тип 2", "борошна тип 2", 10),
    ] {
        assert_eq!(one(text), (words.to_owned(), of(kilos * 1_000, Unit::Kilogram), None), "{text}");
        assert!(!parse(text)[0].doubtful, "{text}");
    }
    assert_eq!(one("3 farina tipo 2"), ("farina tipo 2".into(), of(3_000, Unit::Sold), None));
    assert_eq!(one("farina tipo 2 3 cartoni"), ("farina tipo 2".into(), of(3_000, Unit::Carton), None));
    assert_eq!(one("gamberi 5 kg 16/20").1, of(5_000, Unit::Kilogram));
    for text in ["farina tipo 2", "gamberi 5 kg 16/20", "10/12 tonno 3 kg", "3 gamberi 16/20"] {
        assert!(parse(text)[0].doubtful, "{text}");
    }
}

#[test]
fn two_numbers_and_ranges_are_doubtful() {
    for text in [
        "10 mozzarella 125",
        "鶏むね肉、2 x 約2,5 kg 5",
        "10/12 kg tonno",
        "10/12kg tonno",
        "tonno 10/12kg",
        "2-3kg gamberi",
        "4+1kg burro",
        "2-3кг масла",
        "バター2-3キロ",
        "2-3 casse acqua",
        "2/3 kg gamberi",
        "3 bis 4 Mozzarella",
        "3 bis 4,5 kg Mozzarella",
        "3 bis 4.5 Mehl",
        "drei bis vier Kilo Butter",
        "3 do 5 maslaca",
        "3 til 4 kg smør",
        "3 to 4 kg butter",
        "2 by 6 water",
        "2 o 3 casse acqua",
        "3 o 2 casse acqua",
        "due o tre casse di acqua",
        "2 a 3 casse acqua",
        "da 2 a 3 casse acqua",
        "2 à 3 caisses d'eau",
        "siete u ocho cajas de agua",
        "2 ou 3 caixas de água",
        "2 oder 3 Kisten Wasser",
        "2 kg oder 3 kg Mehl",
        "2 or 3kg butter",
        "2 eller 3 kasser vann",
        "2 ili 3 kutije vode",
        "2 или 3 ящика воды",
        "2 або 3 ящики води",
        "2 vagy 3 láda víz",
        "1 000 stk servietter",
        "1,000 napkins",
    ] {
        assert!(parse(text)[0].doubtful, "{text}");
    }
    assert_eq!(one("10/12 kg tonno").1, of(10_000, Unit::Kilogram));
    assert_eq!(one("10/12kg tonno"), ("tonno".into(), of(10_000, Unit::Kilogram), None));
    assert_eq!(one("2-3kg gamberi"), ("gamberi".into(), of(2_000, Unit::Kilogram), None));
    assert_eq!(one("gamberi 2–3kg"), ("gamberi".into(), of(2_000, Unit::Kilogram), None));
    assert_eq!(one("2-3кг масла"), ("масла".into(), of(2_000, Unit::Kilogram), None));
    assert_eq!(one("バター2-3キロ"), ("バター".into(), of(2_000, Unit::Kilogram), None));
    assert_eq!(one("2-3 casse acqua").1, of(2_000, Unit::Carton));
    assert_eq!(one("da 2 a 3 casse acqua"), ("acqua".into(), of(2_000, Unit::Carton), None));
    assert_eq!(one("3 bis 4 kg Butter"), ("butter".into(), of(3_000, Unit::Kilogram), None));
    assert_eq!(one("Milch 3 bis 9 Uhr").1, of(3_000, Unit::Sold));
    for text in ["burro 1/2 kg", "2 Prosecco 2023", "6 tonno 5/1"] {
        assert!(!parse(text)[0].doubtful, "{text}");
    }
}

#[test]
fn a_pack_says_how_many_of_what_size_it_holds() {
    let size = |thousandths, unit| Amount { thousandths, unit };
    assert_eq!(pack("4 x 5 l"), Some((4, size(5_000, Unit::Litre))));
    assert_eq!(pack("25 kg"), Some((1, size(25_000, Unit::Kilogram))));
    assert_eq!(pack("6 x 2,5 kg"), Some((6, size(2_500, Unit::Kilogram))));
    assert_eq!(pack("100 pz"), None);
}

#[test]
fn one_line_may_name_several() {
    let lines = parse("Buongiorno\n2 olio, 3 kg farina e 1 sale grosso\ngrazie!");
    let read: Vec<_> = lines.iter().map(|line| (line.words.join(" "), line.amount)).collect();
    assert_eq!(
        read,
        [
            ("olio".to_owned(), of(2_000, Unit::Sold)),
            ("farina".to_owned(), of(3_000, Unit::Kilogram)),
            ("sale grosso".to_owned(), of(1_000, Unit::Sold)),
        ]
    );
    assert_eq!(one("1,5 kg burro e panna").0, "burro panna");
}

#[test]
fn codes_and_long_numbers_are_words() {
    assert_eq!(one("MD10411 x 3"), ("md10411".into(), of(3_000, Unit::Sold), None));
    assert_eq!(one("3 MD-4").0, "md-4");
    assert_eq!(one("8000500310427"), ("8000500310427".into(), None, None));
}

#[test]
fn a_code_is_distinguished_from_a_name_with_digits() {
    for code in ["md10411", "md-4", "pom-001", "8000500310427"] {
        assert!(is_code(code), "{code}");
    }
    for name in ["w300", "00", "7up", "kg25", "x3", "2023", "125", "farina", "5/1", "24-mesi", "", "-"] {
        assert!(!is_code(name), "{name}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read(text in "\\PC{0,300}") {
        for line in parse(&text) {
            prop_assert!(!line.words.is_empty());
            prop_assert!(line.amount.is_none_or(|amount| amount.thousandths >= 0));
        }
    }

    #[test]
    fn an_amount_is_read_however_it_stands(kilos in 1_i64..9_999, behind: bool) {
        let text = if behind { format!("ricotta {kilos}kg") } else { format!("{kilos} kg ricotta") };
        prop_assert_eq!(one(&text), ("ricotta".to_owned(), of(kilos * 1_000, Unit::Kilogram), None));
    }
}

#[test]
fn entries_of_one_line_each_have_an_amount_and_a_name() {
    let texts = |text: &str| parse(text).into_iter().map(|line| line.text).collect::<Vec<_>>();
    assert_eq!(texts("sale x 1 e pepe x 2"), ["sale x 1", "pepe x 2"]);
    assert_eq!(texts("cola 2 kasser, laks: 3; 4 reker"), ["cola 2 kasser", "laks: 3", "4 reker"]);
    assert_eq!(texts("1 cassa di birra. vino rosso 5 ct"), ["1 cassa di birra.", "vino rosso 5 ct"]);
    for one in [
        "30 stk. verdicchio à 750 ml",
        "sale e pepe x 2",
        "vino, 6 x 75 cl",
        "n. 6 uova di anatra",
        "farina 00, 25kg x2",
        "Grana ca. 4 kg x 2",
    ] {
        assert_eq!(texts(one), [one]);
    }
}

#[test]
fn the_nearest_name_has_every_word_and_no_other() {
    let order = |written: &str, names: &[&str]| {
        let words = parse(written).remove(0).words;
        let mut names = names.to_vec();
        names.sort_by_key(|name| distance(&words, name));
        names[0].to_owned()
    };
    let tomatoes = ["Pomodori pelati, 24 x 400 g", "Pomodori cat. I, 6 kg"];
    assert_eq!(order("pomodori x8", &tomatoes), tomatoes[1]);
    assert_eq!(order("1 pomodoro pelato", &tomatoes), tomatoes[0]);
    let cheeses = ["Grana Padano DOP, ca. 4 kg", "Parmigiano Reggiano DOP, ca. 4 kg"];
    assert_eq!(order("7 Pramigiano Reggiano DOP", &cheeses), cheeses[1]);
    assert_eq!(order("7 maker pramigiano", &cheeses), cheeses[1]);
    assert_eq!(order("2 polpi", &["Polpa fine, 6 kg", "Polpo, ca. 2 kg"]), "Polpo, ca. 2 kg");
    assert_eq!(distance(&["burro".into()], "Burro extra, 20 x 500 g"), 0);
}

#[test]
fn a_compound_is_nearest_to_the_names_that_have_a_part_of_it() {
    let words = ["laksefilet".to_owned()];
    assert!(distance(&words, "Laks, ca. 5 kg") < distance(&words, "Torsk, ca. 5 kg"));
    assert!(!has_all(distance(&words, "Laks, ca. 5 kg")));
}

#[test]
fn the_plain_article_stands_before_what_is_made_of_it() {
    for (written, names) in [
        ("burro", ["Burro non salato, 20 x 500 g", "Burro monoporzione, 100 pz"]),
        ("smør", ["Usaltet smør, 20 x 500 g", "Porsjonssmør, 100 stk."]),
        ("gamberi", ["Gambero rosso, 1 kg", "Chips di gamberi, 2 kg"]),
        ("salt", ["Havsalt, 10 kg", "Kapers i salt, 5 kg"]),
        ("fløte", ["Matfløte, 6 x 1 l", "Helmelk, 12 x 1 l"]),
        ("uova", ["Uova di gallina, 30 pz", "Uova di gallina bio, 180 pz"]),
    ] {
        let words = parse(written).remove(0).words;
        assert!(distance(&words, names[0]) < distance(&words, names[1]), "{written}: {names:?}");
    }
}

#[test]
fn a_bare_number_beside_the_count_is_the_size() {
    for (text, amount, size) in [
        ("3 sacchi farina da 25", of(3_000, Unit::Container), "25 kg"),
        ("10 mozzarella 125", of(10_000, Unit::Sold), "125 g"),
        ("6 bottiglie vino da 75", of(6_000, Unit::Container), "75 cl"),
        ("3 tonno da 1,7", of(3_000, Unit::Sold), "1,7 kg"),
    ] {
        let line = parse(text).remove(0);
        let (_, pack) = pack(size).unwrap();
        assert_eq!((line.amount, line.doubtful), (amount, true), "{text}");
        assert!(line.size.is_some_and(|size| size.is_size_of(pack)), "{text}: {:?}", line.size);
    }
    assert_eq!(one("2 Prosecco 2023").2, None);
}

#[test]
fn a_name_in_any_language_is_near() {
    let words = |text: &str| parse(text).remove(0).words;
    let far = |text: &str, own: &str, others: &[&str]| {
        let others: Vec<String> = others.iter().map(|name| (*name).to_owned()).collect();
        Names { own, others: &others, maker: "" }.distance(&words(text))
    };
    let potatoes = far("poteter", "Patate cat. I, 10 kg", &["Kartoffeln", "Poteter klasse I, 10 kg"]);
    assert!(has_all(potatoes));
    assert!(potatoes < far("poteter", "Gnocchi di patate", &["Potetgnocchi"]));
    // The reader's own language comes first.
    assert!(far("latte", "Latte intero, 12 x 1 l", &[]) < far("latte", "Caffè al bar", &["Latte"]));
    assert!(!has_all(far("salmone affumicato", "Salmone marinato (gravlax)", &["Gravlaks"])));
    // A name that denies a word has the opposite of it.
    assert_eq!(far("burro", "Burro non salato", &[]), 0);
    assert!(!has_all(far("burro salato", "Burro non salato", &[])));
    assert!(!has_all(far("saltet smor", "Usaltet smør", &[])));
}

proptest! {
    #[test]
    fn any_text_has_a_distance(text in "\\PC{0,300}") {
        for line in parse(&text) {
            prop_assert!(distance(&line.words, &text) < u32::MAX);
        }
    }
}

#[test]
fn a_telephone_above_a_quoted_order_is_no_order() {
    let quotation =
        "Da: Beppe <b@example.it>\nInviato: lunedì\nA: Madia\nOggetto: ordine\n\n5 olio\n3 passata";
    let oil =
        |own: &str| parse(&format!("{own}\n\n{quotation}")).into_iter().find(|line| line.text == "5 olio");
    for own in ["Anna Rossi +39 347 1234567", "Anna Rossi 347 1234567", "Anna Rossi\n347 1234567 Roma"] {
        assert!(oil(own).is_some_and(|line| line.doubtful), "{own}");
    }
    assert_eq!(oil("2 farina\nAnna Rossi 347 1234567"), None);
}

#[test]
fn what_stands_behind_a_greeting_or_a_sign_of_a_number_is_ordered() {
    let read = |text: &str| -> Vec<(String, i64)> {
        let amount = |line: WrittenLine| line.amount.map_or(0, |amount| amount.thousandths);
        parse(text).into_iter().map(|line| (line.words.join(" "), amount(line))).collect()
    };
    let line = |words: &str, pieces: i64| (words.to_owned(), pieces * 1_000);
    assert_eq!(read("Ciao Burro - 5 kg, panna 3"), [line("burro", 5), line("panna", 3)]);
    assert_eq!(read("Hei Smør – 3, melk 2"), [line("smor", 3), line("melk", 2)]);
    assert_eq!(read("3 spaghetti no 5").first().map(|(_, amount)| *amount), Some(3_000));
}
