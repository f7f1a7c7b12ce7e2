//! An operator's files are read whole or not at all, and every mistake is named.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)] // A test may fail.

use domain::{ean, locale::Locale};
use madia_catalogue::dates::Day;
use madia_catalogue::import::problem::Problems;
use madia_catalogue::import::{Request, Summary, origin::SourceOptions, run};
use madia_catalogue::model::Catalogue;
use madia_catalogue::sql;
use proptest::prelude::*;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

static NEXT: AtomicUsize = AtomicUsize::new(0);

/// Files in a folder of their own that goes with it.
struct Folder(PathBuf);

impl Folder {
    fn with<T: AsRef<[u8]>>(files: &[(&str, T)]) -> Self {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("madia-import-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in files {
            fs::write(folder.join(name), text).unwrap();
        }
        Self(folder)
    }

    fn read(&self, fill: bool) -> Result<(Catalogue, Summary), Problems> {
        let mut files: Vec<PathBuf> =
            fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|end| end != "txt"));
        files.sort();
        let request = Request {
            files,
            today: Day::parse("2026-11-21").unwrap(),
            fill,
            replace_demo: false,
            source_options: SourceOptions::default(),
            shop: None,
            photos: None,
        };
        run(&request, &mut |_| {})
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn problems(files: &[(&str, &str)]) -> Vec<String> {
    let outcome = Folder::with(files).read(false);
    outcome.err().map_or_else(Vec::new, |problems| problems.list().iter().map(ToString::to_string).collect())
}

const ROW: &str = "ean,name,lang,brand,manufacturer,category,quantity,labels,price_it,vat_it,stock_it\n\
    8001234567897,Fusilli bucati,it,Corri,Pastificio Corri,pasta,500 g,organic,1.25,4,12\n";

#[test]
fn a_csv_row_becomes_an_article() {
    let (catalogue, summary) = Folder::with(&[("products.csv", ROW)]).read(false).ok().unwrap();
    assert_eq!((summary.products, summary.makers, summary.without_price), (1, 1, 0));
    let product = &catalogue.products[0];
    assert_eq!(
        (product.code.as_str(), product.uom_sale, product.reference_quantity),
        ("8001234567897", "piece", 500)
    );
    assert_eq!(
        (product.uom_reference, product.pack.as_str(), product.tags.join(" ").as_str()),
        ("kg", "500 g", "organic")
    );
    let offer = &product.offers[0];
    assert_eq!((offer.price, offer.vat_rate, offer.stock, offer.sold), (Some(125), 400, Some(12), None));
    let own: Vec<Locale> =
        product.texts.iter().filter(|text| !text.fallback).map(|text| text.locale).collect();
    assert_eq!(own, [Locale::It]);
    assert!(product.allergens.is_none(), "unknown is not none");
}

#[test]
fn each_mistake_is_named_with_line_and_field() {
    let file = "ean,name,category,quantity,price_it,vat_it,labels\n\
        8001234567890,Uno,pasta,500 g,1.20,4,\n\
        8001234567897,,pasta,500 g,1.20,4,\n\
        8001234567903,Tre,pastta,500 g,1.20,4,\n\
        8001234567910,Quattro,pasta,un po',1.20,4,\n\
        8001234567927,Cinque,pasta,500 g,1.234,4,\n\
        8001234567934,Sei,pasta,500 g,1.20,,\n\
        8001234567941,Sette,pasta,500 g,1.20,4,orgnic\n\
        8001234567941,Otto,pasta,500 g,1.20,4,\n";
    assert_eq!(
        problems(&[("articoli.csv", file)]),
        [
            "articoli.csv:2: ean: `8001234567890` is no EAN: length or check digit is wrong",
            "articoli.csv:3: name: is empty",
            "articoli.csv:4: category: `pastta` is unknown; did you mean `pasta`?",
            "articoli.csv:5: quantity: `un po'` is no quantity such as 500 g or 6 x 1 l",
            "articoli.csv:6: price_it: `1.234` is not an amount such as 12.34",
            "articoli.csv:7: vat_it: is missing beside the price (usual for this category: 4 %)",
            "articoli.csv:8: labels: `orgnic` is unknown; did you mean `organic`?",
            "articoli.csv:9: ean: stands already in articoli.csv, line 8",
        ]
    );
}

#[test]
fn an_article_is_one_whatever_the_case_of_its_code_and_the_zeros_of_its_number() {
    let table = "code,ean,name,category,quantity\nAbc-2,012345678905,Prova,butter,500 g\n\
                 ABC-2,,Prova doppia,butter,500 g\nX-1,0012345678905,Prova,butter,500 g\n";
    let expected = ["3: code", "4: ean"]
        .map(|place| format!("articoli.csv:{place}: stands already in articoli.csv, line 2"));
    assert_eq!(problems(&[("articoli.csv", table)]), expected);
}

#[test]
fn unknown_columns_and_files_are_refused() {
    assert_eq!(problems(&[("a.csv", "ean,name,category,colour\n")]), ["a.csv:1: colour: unknown column"]);
    let unknown = problems(&[("b.csv", "one,two\n1,2\n")]);
    assert!(unknown[0].starts_with("b.csv:1: no known format"), "{unknown:?}");
    // A spreadsheet leaves out the empty cells at the end of a row.
    let short = problems(&[("c.csv", "ean,name,category\n8001234567897,Uno\n")]);
    assert_eq!(short, ["c.csv:2: category: is empty"]);
    let long = problems(&[("d.csv", "ean,name,category\n8001234567897,Uno,pasta,,4\n")]);
    assert_eq!(long, ["d.csv:2: 5 fields, the header has 3"]);
    assert_eq!(
        problems(&[("e.csv", "ean,name,category\n,,\n")]),
        ["e.csv:1: no article stands below the heads"]
    );
}

#[test]
fn a_table_that_ends_within_quotation_marks_is_refused() {
    let table = "code;name;category;pack\nA;Uno;pasta;1 kg\nB;\"Due;pasta;1 kg\nC;Tre;pasta;1 kg\n";
    let reason = "the table seems to be cut off: the quotation mark of this cell never closes";
    assert_eq!(problems(&[("a.csv", table)]), [format!("a.csv:3: name: {reason}")]);
}

/// A table as spreadsheets of the trade save it: old encodings, their signs, their ends of lines.
#[test]
fn a_table_is_read_as_programs_write_it() {
    let rows = |price: &str, more: &str| {
        format!(
            "EAN; Name ;category;pack;price_it;vat_it;stock_it;active_it;provision_it\r\n\
             8001234567897;Caffè;pasta;1.000 g;{price};4,00 %;1.200;VERO;24/11/2026\r\n{more};;;;;;;;\r\n"
        )
    };
    let text = rows("€ 1.234,50", "");
    let windows: Vec<u8> = text
        .chars()
        .map(|ch| {
            if ch == 'è' {
                0xe8
            } else if ch == '€' {
                0x80
            } else {
                ch as u8
            }
        })
        .collect();
    let utf16: Vec<u8> = format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let files = [
        text.clone().into_bytes(),
        format!("sep=;\r\n{text}").into_bytes(),
        text.replace("\r\n", "\r").into_bytes(),
        windows,
        utf16,
    ];
    for file in files {
        let (catalogue, _) = Folder::with(&[("listino.csv", file)]).read(false).ok().unwrap();
        let product = &catalogue.products[0];
        assert!(product.texts.iter().any(|text| text.name == "Caffè"));
        let offer = &product.offers[0];
        assert_eq!((offer.price, offer.vat_rate, offer.stock), (Some(123_450), 400, Some(1200)));
        assert_eq!((offer.active, offer.provision_date.as_deref()), (Some(true), Some("2026-11-24")));
    }
    let headed = "Listino prova;;;\n;;;\nCodice articolo;Descrizione;Categoria;Confezione;Prezzo;IVA\nA-1;Prova;pasta;500 g;2,15;4\n";
    let (catalogue, _) = Folder::with(&[("listino.csv", headed)]).read(false).ok().unwrap();
    assert_eq!(
        (catalogue.products[0].code.as_str(), catalogue.products[0].offers[0].price),
        ("A-1", Some(215))
    );
    let norwegian = "Varenummer;Varenavn;Kategori;Pakning;Pris;MVA\nA-1;Prøve;pasta;500 g;35;15\nA-2;Feil;pastta;1 kg;1;15\n";
    assert_eq!(
        problems(&[("varer.csv", norwegian)]),
        ["varer.csv:3: category: `pastta` is unknown; did you mean `pasta`?"]
    );
    for end in ["\r\n", "\n", "\r"] {
        let wrong = ["code;name;category;pack", "A;Uno;pasta;1 kg", "", "B;Due;pastta;1 kg", ""].join(end);
        assert_eq!(
            problems(&[("g.csv", wrong.as_str())]),
            ["g.csv:4: category: `pastta` is unknown; did you mean `pasta`?"],
            "{end:?}"
        );
    }
    // Nothing says whether a comma or a point stands before the decimals.
    let unclear = problems(&[(
        "f.csv",
        "ean;name;category;pack;price_it;vat_it\n8001234567897;Uno;pasta;1 kg;1.200;4\n",
    )]);
    assert_eq!(
        unclear,
        ["f.csv:2: price_it: `1.200` may be 1200 or 1.2: write it without a thousands separator"]
    );
}

#[test]
fn letters_of_another_encoding_are_read_or_the_file_is_refused() {
    let table =
        |name: &[u8]| [b"code;name;category;pack\nA;".as_slice(), name, b";pasta;1 kg\n".as_slice()].concat();
    let cyrillic = Folder::with(&[("a.csv", table(b"\xcc\xe0\xf1\xeb\xee"))]);
    let (catalogue, _) = cyrillic.read(false).ok().unwrap();
    assert!(catalogue.products[0].texts.iter().any(|text| text.name == "Масло"));
    let found = Folder::with(&[("a.csv", table(b"Caff\x8a"))]).read(false).err().unwrap();
    let found: Vec<String> = found.list().iter().map(ToString::to_string).collect();
    assert_eq!(found, ["a.csv: some letters cannot be read: save the file as CSV UTF-8"]);
}

#[test]
fn a_list_may_have_blanks_and_the_signs_of_other_systems() {
    let heads = "code;name;category;pack;labels;allergens;price_it;vat_it";
    let table = format!(
        "{heads}\nA-1;Uno;pasta;1 kg;organic| vegan;\" gluten; milk ?, eggs \";99,-;4\n'00123;Due;pasta;1 kg;;none;2,15;4\n"
    );
    let (catalogue, _) = Folder::with(&[("a.csv", table)]).read(false).ok().unwrap();
    let [one, two] = catalogue.products.as_slice() else { panic!("two articles") };
    assert_eq!(one.tags, ["organic", "vegan"]);
    let allergens = one.allergens.as_ref().unwrap().iter();
    let allergens: Vec<String> = allergens.map(|(key, presence)| format!("{key} {presence}")).collect();
    assert_eq!(allergens, ["eggs contains", "gluten contains", "milk may_contain"]);
    assert_eq!((one.offers[0].price, two.code.as_str()), (Some(9900), "00123"));
}

#[test]
fn nothing_strange_becomes_another_value() {
    let wrong = |row: &str| {
        let table = format!(
            "code;ean;name;category;pack;price_it;vat_it;stock_it;provision_it\n{row}\nB;;Due;pasta;1 kg;2.15;4;;\n"
        );
        let found = problems(&[("a.csv", table.as_str())]);
        found.first().cloned().unwrap_or_default()
    };
    for (row, field) in [
        ("8,00E+12;;Uno;pasta;1 kg;1;4;;", "code"),
        ("A\u{200b}1;;Uno;pasta;1 kg;1;4;;", "code"),
        ("A;12345678905;Uno;pasta;1 kg;1;4;;", "ean"),
        ("A;;#N/A;pasta;1 kg;1;4;;", "name"),
        ("A;;Uno;pasta;10 12 kg;1;4;;", "quantity"),
        ("A;;Uno;pasta;1 kg;'1.200;4;;", "price_it"),
        ("A;;Uno;pasta;1 kg;10 %;4;;", "price_it"),
        ("A;;Uno;pasta;1 kg;$ 10;4;;", "price_it"),
        ("A;;Uno;pasta;1 kg;1;4;12 %;", "stock_it"),
        ("A;;Uno;pasta;1 kg;1;4;½;", "stock_it"),
        ("A;;Uno;pasta;1 kg;1;4;;24-11-26", "provision_it"),
        ("A;;Uno;pasta;1 kg;1;4;;24.11.", "provision_it"),
    ] {
        let found = wrong(row);
        assert!(found.starts_with(&format!("a.csv:2: {field}: ")), "{row}: {found}");
    }
    assert_eq!(wrong("A;;Uno;pasta;1 kg;'2,50;4 %;12;24. 11. 2026."), "");
}

#[test]
fn reading_stops_at_fifty_different_problems() {
    let mut file = String::from("code,name,category\n");
    for number in 0..200 {
        file.push_str(&format!("A-{number},Prova,none-{number}\n"));
    }
    assert_eq!(problems(&[("a.csv", &file)]).len(), 50);
}

#[test]
fn one_mistake_in_many_rows_is_one_problem_with_its_first_lines() {
    let mut file = String::from("code,name,category,quantity\n");
    for number in 0..200 {
        file.push_str(&format!("A-{number},Prova,pasta,{}\n", if number == 1 { "tanto" } else { "poco" }));
    }
    assert_eq!(
        problems(&[("a.csv", &file)]),
        [
            "a.csv:2, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 189 more: quantity: `poco` is no quantity such as 500 g or 6 x 1 l",
            "a.csv:3: quantity: `tanto` is no quantity such as 500 g or 6 x 1 l",
        ]
    );
    assert_eq!(Folder::with(&[("a.csv", &file)]).read(false).err().map(|problems| problems.total), Some(200));
}

#[test]
fn json_lines_carry_everything() {
    let row = r#"{"code":"A-1","names":{"it":"Olio nuovo","en":"New oil"},"descriptions":{"it":"Appena franto."},"category":"olive-oil","manufacturer":"Frantoio Uno","pack":"6 x 750 ml","uomSale":"carton","tags":["pdo"],"allergens":[],"nutrition":{"fat":91.6,"energyKj":3389},"offers":{"IT":{"price":54.3,"vatRate":4,"stock":9,"breaks":[{"from":5,"price":51.2}],"lots":[{"code":"L1","expiresOn":"2027-05-31","available":9}]},"NO":{"price":780,"vatRate":15}}}"#;
    let (catalogue, _) = Folder::with(&[("rows.jsonl", row)]).read(false).ok().unwrap();
    let product = &catalogue.products[0];
    assert_eq!((product.reference_quantity, product.uom_reference, product.uom_sale), (4500, "l", "carton"));
    assert_eq!(product.allergens, Some(Vec::new()));
    assert_eq!(product.nutrition.as_deref(), Some(r#"{"energyKj":3389.0,"fat":91.6}"#));
    let [italy, norway] = product.offers.as_slice() else { panic!("two offers") };
    assert_eq!((italy.price, italy.breaks.clone(), italy.lots.len()), (Some(5430), vec![(5, 5120)], 1));
    assert_eq!((norway.price, norway.vat_rate, norway.stock), (Some(78_000), 1500, None));
    let fallbacks = product.texts.iter().filter(|text| text.fallback).count();
    assert_eq!(fallbacks, 10);
}

#[test]
fn mistakes_in_json_lines_name_the_path() {
    let rows = "{\"code\":\"A\",\"names\":{\"it\":\"Uno\"},\"category\":\"pasta\",\"offers\":{\"IT\":{\"price\":\"dodici\",\"vatRate\":4}}}\n\
        {\"code\":\"B\",\"names\":{\"xx\":\"Due\"},\"category\":\"pasta\",\"colour\":1}\n{broken\n";
    let found = problems(&[("rows.jsonl", rows)]);
    assert_eq!(
        found[0],
        "rows.jsonl:1: offers.IT.price: is not an amount above zero with at most two decimals"
    );
    assert_eq!(found[1], "rows.jsonl:2: colour: unknown field");
    assert_eq!(found[2], "rows.jsonl:2: lang: `xx` is none of the twelve languages");
    assert!(found[3].starts_with("rows.jsonl:3: not JSON"), "{found:?}");
}

const OFF: &str = "code\tproduct_name\tbrands\tcategories_tags\tquantity\tlabels_tags\tfat_100g\n\
    8001234567897\tPenne \"rigate\"\tCorri,Altro\ten:plant-based-foods,en:pastas\t500 g\ten:organic\t1.5\n\
    8001234567903\t\tCorri\ten:pastas\t\t\t\n\
    123\tSenza codice\tCorri\ten:pastas\t\t\t\n\
    8001234567910\tCrocchette\tCorri\ten:pet-food\t\t\t\n";

#[test]
fn the_open_food_facts_export_is_read_and_what_does_not_fit_is_counted() {
    let (catalogue, summary) = Folder::with(&[("off.csv", OFF)]).read(false).ok().unwrap();
    assert_eq!((summary.products, summary.without_price), (1, 1));
    let left = summary.left_out;
    assert_eq!((left.without_name, left.bad_code, left.no_category), (1, 1, 1));
    let product = &catalogue.products[0];
    assert_eq!((product.category.as_str(), product.tags.join(" ").as_str()), ("pasta", "organic"));
    assert_eq!(catalogue.sources[0].notice, "Product data: © Open Food Facts contributors, ODbL");
    let json = r#"{"code":"8001234567897","product_name":"Penne","brands":"Corri","categories_tags":["en:pastas"],"nutriments":{"fat_100g":1.5},"lang":"it"}"#;
    let (catalogue, _) = Folder::with(&[("off.jsonl", json)]).read(false).ok().unwrap();
    assert_eq!(catalogue.products[0].nutrition.as_deref(), Some(r#"{"fat":1.5}"#));
}

#[test]
fn the_licence_beside_the_file_is_the_source() {
    let licence = "Contains information from Open Food Facts, e.g. \"Product data: (c) Open Food Facts contributors, ODbL\".";
    let (catalogue, _) =
        Folder::with(&[("products.csv", ROW), ("LICENSE.txt", licence)]).read(false).ok().unwrap();
    let source = &catalogue.sources[0];
    assert_eq!(
        (source.key.as_str(), source.licence.as_str(), source.demo),
        ("open-food-facts", "ODbL 1.0", false)
    );
    assert_eq!(source.notice, "Product data: © Open Food Facts contributors, ODbL");
}

#[test]
fn prices_are_invented_only_on_request_and_always_the_same() {
    let file = "ean,name,category,quantity\n8001234567897,Fusilli,pasta,500 g\n";
    let folder = Folder::with(&[("a.csv", file)]);
    let (plain, summary) = folder.read(false).ok().unwrap();
    assert!(plain.products[0].offers.is_empty() && summary.without_price == 1);
    let filled = || folder.read(true).ok().unwrap().0;
    let (first, second) = (filled(), filled());
    let price =
        |catalogue: &Catalogue| catalogue.products[0].offers.iter().map(|o| o.price).collect::<Vec<_>>();
    assert_eq!(price(&first), price(&second));
    assert!(price(&first).iter().all(|price| price.is_some_and(|cents| cents > 0)));
    assert_eq!(first.products[0].uom_sale, "carton");
}

#[test]
fn a_given_price_is_never_overwritten() {
    let (catalogue, _) = Folder::with(&[("products.csv", ROW)]).read(true).ok().unwrap();
    let offers = &catalogue.products[0].offers;
    assert_eq!((offers[0].price, offers[0].stock), (Some(125), Some(12)));
    assert!(offers[1].price.is_some_and(|price| price > 0));
}

#[test]
fn protected_names_find_their_articles() {
    let products = "ean,name,category,labels\n8001234567897,Chianti Classico 2023,wine,\n8001234567903,Patatine al Chianti,snacks,\n";
    let names = "name,type,country,file_number,category\nChianti,pdo,IT,PDO-IT-1,wine\nChianti Classico,pdo,IT,PDO-IT-1,wine\n";
    let (catalogue, summary) =
        Folder::with(&[("a.csv", products), ("b.csv", names)]).read(false).ok().unwrap();
    assert_eq!((summary.designations, summary.designated), (2, 1));
    // One file of the register protects both names.
    assert_eq!(catalogue.products[0].designation.as_deref(), Some("PDO-IT-1/2"));
    assert_eq!(catalogue.products[1].designation, None);
}

#[test]
fn a_category_without_a_picture_shows_our_drawing_of_it() {
    let leaf = |id: &str, image: &str| {
        format!(r#"{{"id":"{id}","position":1,"image":"{image}","names":{{"it":"{id}"}}}}"#)
    };
    let tree = format!(
        r#"{{"families":[{{"id":"fresh","position":1,"storage":"chilled","names":{{"it":"Fresco"}},"categories":[{},{},{}]}}]}}"#,
        leaf("fruit", "illustrations/1f34e.webp"),
        leaf("vegetables", "drawings/basil.svg"),
        leaf("moonstones", "illustrations/1f34e.webp"),
    );
    let article = "ean,name,category,quantity,price_it,vat_it\n8001234567897,Mele,fruit,5 kg,9.90,4\n";
    let folder = Folder::with(&[("categories.json", tree.as_str()), ("a.csv", article)]);
    let (catalogue, _) = folder.read(false).ok().unwrap();
    let drawn = |key: &str| {
        let category = catalogue.categories.iter().find(|each| each.key == key).unwrap();
        let image = category.image.as_ref();
        image.map(|image| catalogue.images[image].file.as_str())
    };
    assert_eq!(drawn("fruit"), Some("drawings/apple.svg"));
    assert_eq!(drawn("vegetables"), Some("drawings/basil.svg"));
    assert_eq!(drawn("moonstones"), None);
}

#[test]
fn the_real_catalogue_is_read_whole() {
    let Ok(folder) = std::env::var("MADIA_CATALOGUE") else {
        eprintln!("skipped: MADIA_CATALOGUE is not set");
        return;
    };
    let files = ["products.csv", "manufacturers.csv", "designations.csv", "categories.json"];
    let request = Request {
        files: files.map(|file| PathBuf::from(&folder).join(file)).to_vec(),
        today: Day::parse("2026-11-21").unwrap(),
        fill: true,
        replace_demo: true,
        source_options: SourceOptions::default(),
        shop: None,
        photos: None,
    };
    let (catalogue, summary) = run(&request, &mut |_| {}).ok().unwrap();
    assert_eq!((summary.products, summary.makers, summary.designations), (5746, 718, 812));
    assert!(
        catalogue.products.iter().all(|p| p.offers.iter().all(|o| o.price.is_some_and(|price| price > 0)))
    );
}

proptest! {
    /// Whatever stands in a file, the answer is an article or a named problem, and the SQL is whole.
    #[test]
    fn any_row_is_answered(name in "\\PC{0,40}", quantity in "\\PC{0,12}", price in "[0-9.,-]{0,8}", body in "[0-9]{12}") {
        let number = ean::complete(&body).unwrap();
        let cell = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
        let file = format!("ean,name,category,quantity,price_it,vat_it\n{number},{},pasta,{},{},4\n", cell(&name), cell(&quantity), cell(&price));
        match Folder::with(&[("a.csv", &file)]).read(false) {
            Ok((catalogue, _)) => {
                let mut out = Vec::new();
                sql::write(&catalogue, &mut out).unwrap();
                let text = String::from_utf8(out).unwrap();
                prop_assert!(text.lines().all(|line| line.ends_with(';') && line.matches('\'').count() % 2 == 0));
            }
            Err(found) => prop_assert!(found.list().iter().all(|problem| problem.lines.iter().all(|line| *line == 2) && !problem.field.is_empty())),
        }
    }

    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let folder = Folder::with::<&str>(&[]);
        fs::write(folder.0.join("a.csv"), &bytes).unwrap();
        let _ = folder.read(false);
    }
}
