//! Batches without a database: rows read back equal to the rows written, as JSON and as CSV.

#![allow(clippy::unwrap_used)] // A test may fail.

use super::KINDS;
use back_office::goods::{price, product, promotion, stock};
use batches::cell::{self, Raw};
use batches::cells::{Cells, Problems};
use batches::check::{counts, differs, drafts};
use batches::column::{AMOUNT, Cell, Empty, Letters, RATE, Type};
use batches::kind::Kind;
use batches::row::{Numbers, from_csv, from_json, to_csv, to_json};
use domain::number_form::DecimalSign;
use platform::errors::FieldError;
use platform::texts::batch::CURRENCY;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn csv(kind: &Kind, text: &str) -> (Vec<Cells>, Vec<(usize, String)>) {
    let mut problems = Problems::default();
    let rows = from_csv(kind, &kind.flats(), text, Numbers::Proven, &mut problems);
    let found = problems.listed.into_iter().map(|problem| (problem.line, problem.field)).collect();
    (rows.into_iter().map(|row| row.cells).collect(), found)
}

#[test]
fn numbers_are_read_as_they_are_stored() {
    let read = |text: &str| cell::read(Cell::Of(&AMOUNT), Raw::Csv(text, None)).ok();
    assert_eq!(read("12,3"), Some(json!(1230)));
    assert_eq!(read("12.30"), Some(json!(1230)));
    assert_eq!(read("7"), Some(json!(700)));
    for wrong in ["0", "-1", "1.234", "1e3", "", "x", "1.2.3", "999999999999999999999"] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
    assert_eq!(cell::read(Cell::Of(&AMOUNT), Raw::Json(&json!(24.9))), Ok(json!(2490)));
    assert_eq!(cell::read(Cell::Of(&AMOUNT), Raw::Json(&json!("24.9"))), Err(FieldError::Malformed));
}

#[test]
fn a_formula_is_no_formula_any_more() {
    let text = Cell::Text { max: 40 };
    for formula in ["=1+1", "+39 06", "@cmd", "-2", "'quoted"] {
        let kind = &product::KIND;
        let mut cells = Cells::default();
        cells.set("names.it", formula);
        let table = to_csv(&kind.flats(), &[cells], DecimalSign::Point);
        assert!(table.contains(&format!("'{formula}")), "{table}");
        let guarded = format!("'{formula}");
        assert_eq!(cell::read(text, Raw::Csv(&guarded, None)), Ok(json!(formula)));
    }
}

#[test]
fn a_table_that_ends_within_quotation_marks_is_refused() {
    let (rows, problems) = csv(&price::KIND, "priceList;product;amount\nit;MD-1;\"12\nit;MD-2;13\n");
    assert_eq!((rows.len(), problems), (0, vec![(2, "amount".into())]));
    let (rows, problems) = csv(&price::KIND, "priceList;\"product;amount\nit;MD-1;12\n");
    assert_eq!((rows.len(), problems), (0, vec![(1, String::new())]));
}

#[test]
fn a_column_that_nobody_knows_and_a_key_that_is_missing() {
    assert_eq!(
        csv(&price::KIND, "priceList;colour\nit;red\n").1,
        [(1, "colour".into()), (1, "product".into())]
    );
    assert_eq!(csv(&price::KIND, "priceList,product,priceList,amount\n").1, [(1, "priceList".into())]);
    let (rows, found) =
        csv(&price::KIND, "\u{feff}priceList\tproduct\tamount\nit\tMD-1\t1,5\n\nit\tMD-2\tx\n");
    assert_eq!(found, [(4, "amount".into())]);
    assert_eq!(
        rows.first().map(|row| (row.int("amount"), row.int("minQuantity"))),
        Some((Some(150), Some(1)))
    );
}

#[test]
fn short_and_long_rows_are_filled_with_empty_cells() {
    let heads = "priceList;product;minQuantity;amount";
    let (rows, found) = csv(&price::KIND, &format!("{heads}\nit;MD-1;1;2;;\nit;MD-2;3\n"));
    assert_eq!(found, []);
    assert_eq!(rows.first().map(|row| row.int("amount")), Some(Some(200)));
    // A missing value empties the cell, as an empty one does.
    assert_eq!(rows.get(1).map(|row| (row.has("amount"), row.int("amount"))), Some((true, None)));
    assert_eq!(csv(&price::KIND, &format!("{heads}\nit;MD-1;1;2;;3\n")).1, [(2, String::new())]);
    // A trailing separator behind the heads is no column.
    assert_eq!(csv(&price::KIND, &format!("{heads};\nit;MD-1;1;2;\n")).1, []);
}

#[test]
fn a_letter_that_could_not_be_read_is_refused() {
    let text = Cell::Text { max: 40 };
    assert!(matches!(cell::read(text, Raw::Csv("Caff\u{fffd}", None)), Err(FieldError::Says(_))));
    assert!(matches!(cell::read(text, Raw::Json(&json!("Caff\u{fffd}"))), Err(FieldError::Says(_))));
}

#[test]
fn a_cell_without_a_value_is_refused() {
    let text = Cell::Text { max: 40 };
    for cell in ["#N/A", " #RIF! ", "#NAVN?", "#####"] {
        assert!(matches!(cell::read(text, Raw::Csv(cell, None)), Err(FieldError::Says(_))), "{cell}");
    }
    // Somebody may write it into a field on purpose.
    assert_eq!(cell::read(text, Raw::Json(&json!("#N/A"))), Ok(json!("#N/A")));
}

#[test]
fn a_number_that_a_workbook_has_as_a_text_is_read_by_itself() {
    let amount = |cell: &str| cell::read(Cell::Of(&AMOUNT), Raw::Csv(cell, Some(DecimalSign::Point)));
    assert_eq!((amount("1.000"), amount("'2,50")), (Ok(json!(100)), Ok(json!(250))));
    assert!(matches!(amount("'1.000"), Err(FieldError::Ambiguous { .. })));
    let text = |of: Cell, cell: &str| cell::read(of, Raw::Csv(cell, None));
    assert_eq!(text(Cell::Of(&Type::Code(Letters::AsSent)), "'00123"), Ok(json!("00123")));
    assert_eq!(text(Cell::Text { max: 40 }, "'1.000"), Ok(json!("1.000")));
    assert_eq!(text(Cell::Text { max: 40 }, "'l'uva"), Ok(json!("'l'uva")));
    let table = "priceList;product;amount\nit;MD-1;'1.000\nit;MD-2;2.15\n";
    assert_eq!(csv(&price::KIND, table).1, [(2, "amount".into())]);
}

#[test]
fn nothing_strange_becomes_another_number_or_code() {
    const WHOLE: Type = Type::Int { min: 0, max: 1_000_000 };
    for cell in [
        "12 %",
        "%12",
        "12-",
        "(12)",
        "１２",
        "1.5e3",
        "½",
        "n/a",
        "-",
        "1,5 kg",
        "$ 12",
        "12\u{200b}3",
        "12\0",
    ] {
        assert!(cell::read(Cell::Of(&AMOUNT), Raw::Csv(cell, None)).is_err(), "{cell}");
        assert!(cell::read(Cell::Of(&WHOLE), Raw::Csv(cell, None)).is_err(), "{cell}");
    }
    assert_eq!(cell::read(Cell::Of(&RATE), Raw::Csv("22 %", None)), Ok(json!(2200)));
    assert_eq!(cell::read(Cell::Of(&AMOUNT), Raw::Csv("1.200,-", None)), Ok(json!(120_000)));
    let code = Cell::Of(&Type::Code(Letters::AsSent));
    assert_eq!(cell::read(code, Raw::Csv("\u{feff}MD\u{200b}1", None)), Ok(json!("MD1")));
    for ean in ["1234567890", "8,00E+12", "8.00123E+12", "80012345678９7", "8001234567898"] {
        assert!(
            matches!(cell::read(Cell::Of(&Type::Ean), Raw::Csv(ean, None)), Err(FieldError::Says(_))),
            "{ean}"
        );
    }
}

#[test]
fn lists_have_one_order() {
    let (rows, _) = csv(&promotion::KIND, "key,products\nspring,MD-2=1.10|MD-1=3.2|MD-2=1.10\n");
    let expected = json!([{ "product": "MD-1", "amount": 320 }, { "product": "MD-2", "amount": 110 }]);
    let mut list = rows.first().map(|row| row.list("products").to_vec()).unwrap_or_default();
    assert_eq!(list.len(), 2);
    list.sort_by_key(|entry| entry.get("amount").and_then(Value::as_i64).map(|amount| -amount));
    assert_eq!(Value::Array(list), expected);
}

#[test]
fn unchanged_rows_are_distinguished_from_new_ones() {
    let kind = &stock::KIND;
    let flats = kind.flats();
    let mut problems = Problems::default();
    let rows = from_json(
        kind,
        &flats,
        &[
            json!({ "product": "A", "market": "IT", "stock": 5 }),
            json!({ "product": "B", "market": "IT", "stock": 7, "provisionDate": "2026-12-01" }),
            json!({ "product": "B", "market": "IT" }),
        ],
        &mut problems,
    );
    let known = vec![
        Cells::stored(
            json!({ "product": "A", "market": "IT", "onHand": 5, "move": null, "provisionDate": null }),
        ),
        Cells::stored(
            json!({ "product": "B", "market": "IT", "onHand": 5, "move": null, "provisionDate": null }),
        ),
    ];
    let sql = "select code as key from product where code in (select value from json_each(?1))";
    let existing = BTreeMap::from([(sql, ["\"A\"".to_owned(), "\"B\"".to_owned()].into())]);
    let drafts = drafts(kind, &flats, rows, known, &existing, &mut problems);
    assert_eq!(
        problems.listed.iter().map(|p| (p.line, p.field.as_str())).collect::<Vec<_>>(),
        [(3, "product")]
    );
    assert_eq!(drafts.iter().map(|draft| differs(draft, &flats)).collect::<Vec<_>>(), [false, true]);
    let counts = counts(&drafts, &flats);
    assert_eq!((counts.unchanged, counts.changed, counts.added), (1, 1, 0));
}

#[test]
fn an_amount_in_another_currency_is_refused() {
    let refused = |kind: &Kind, table: &str| {
        let flats = kind.flats();
        let mut problems = Problems::default();
        let rows = from_csv(kind, &flats, table, Numbers::Proven, &mut problems);
        drafts(kind, &flats, rows, Vec::new(), &BTreeMap::new(), &mut problems);
        let other = |error: &FieldError| *error == FieldError::Says(&CURRENCY);
        let found = problems.listed.into_iter().filter(|problem| other(&problem.error));
        found.map(|problem| problem.field).collect::<Vec<_>>()
    };
    let offers = "code;offers.IT.price;offers.NO.price\n";
    assert_eq!(refused(&product::KIND, &format!("{offers}MD-1;kr 12,50;€ 12,50\n")).len(), 2);
    assert_eq!(refused(&product::KIND, &format!("{offers}MD-1;12,50 €;kr 12,50\n")).len(), 0);
    let promotion = "key;market;products\nspring;NO;";
    assert_eq!(refused(&promotion::KIND, &format!("{promotion}MD-1=1,50 €\n")), ["products"]);
    assert_eq!(refused(&promotion::KIND, &format!("{promotion}MD-KR1=kr 1,50\n")).len(), 0);
}

#[test]
fn times_of_a_spreadsheet_and_texts_that_would_be_mirrored() {
    let time = |text: &str| cell::read(Cell::Of(&Type::Time), Raw::Csv(text, None)).ok();
    for text in ["7:30", "07:30", "7.30", "07:30:00", "07.30.00"] {
        assert_eq!(time(text), Some(json!("07:30")), "{text}");
    }
    for text in ["7", "730", "25:00", "7:3", "07:30:15", ""] {
        assert_eq!(time(text), None, "{text}");
    }
    let text = |text: &str| cell::read(Cell::Text { max: 40 }, Raw::Csv(text, None));
    assert_eq!(text("Caff\u{202e}\u{e8}"), Ok(json!("Caff\u{e8}")));
}

/// Makes a stored value that fits a type.
fn value_of(of: &Type, seed: u64) -> Value {
    let n = i64::try_from(seed % 97).unwrap_or(0);
    match of {
        Type::Text { max, .. } => json!("ABCDEFGHIJ".chars().take((*max).min(10)).collect::<String>()),
        Type::Code(Letters::Capital) => json!(format!("M{n}")),
        Type::Key | Type::Code(_) => json!(format!("a-{n}")),
        Type::Ref(target) if target.number => json!(n + 1),
        Type::Ref(target) if target.letters == Letters::Capital => json!(format!("R-{n}")),
        Type::Ref(_) => json!(format!("r-{n}")),
        Type::Ean => json!("8001234567897"),
        Type::Int { min, max } | Type::Decimal { min, max, .. } => json!((min + n).min(*max)),
        Type::Flag => json!(n % 2),
        Type::Choice(words) => json!(words.get(usize::try_from(seed).unwrap_or(0) % words.len())),
        Type::Day => json!(format!("2026-11-{:02}", n % 28 + 1)),
        Type::Instant => json!(format!("2026-11-{:02}T10:00:00Z", n % 28 + 1)),
        Type::Time => json!(format!("{:02}:30", n % 24)),
        Type::List { of, .. } => json!([value_of(of, seed)]),
        Type::Objects { members, .. } => {
            let members = members.iter().map(|(name, of)| ((*name).to_owned(), value_of(of, seed)));
            json!([Value::Object(members.collect())])
        }
    }
}

/// The guide's word for a type of cell.
fn word(of: &Type) -> String {
    match of {
        Type::Decimal { places, .. } => format!(" ({places} dec.)"),
        Type::Flag => " (0, 1)".to_owned(),
        Type::Day => " (day)".to_owned(),
        Type::Time => " (HH:MM)".to_owned(),
        Type::List { .. } => " (`a|b`)".replace('|', "\\|"),
        Type::Objects { members, .. } => {
            let names: Vec<&str> = members.iter().map(|(name, _)| *name).collect();
            format!(" (`{0}\\|{0}`)", names.join("="))
        }
        _ => String::new(),
    }
}

/// docs/erp.md names every kind with every column.
#[test]
fn the_guide_names_every_kind() {
    let mut table = String::from("| kind | columns | goes |\n|---|---|---|\n");
    for kind in KINDS {
        let flats = kind.flats();
        let cells = flats.iter().filter_map(|flat| {
            let path = &flat.path;
            let cell = match flat.of {
                Cell::Text { .. } => path.strip_suffix(".it").map(|base| format!("`{base}.it`"))?,
                Cell::Of(_) if path.contains(".NO.") => return None,
                Cell::Of(of) => format!("`{path}`{}", word(of)),
            };
            let needed =
                if flat.empty == Empty::Needed && !kind.key.contains(&path.as_str()) { "*" } else { "" };
            let cell = format!("{cell}{needed}");
            Some(if kind.key.contains(&path.as_str()) { format!("**{cell}**") } else { cell })
        });
        let cells: Vec<String> = cells.collect();
        let goes = if kind.removable { "goes" } else { "" };
        table.push_str(&format!("| `{}` | {} | {goes} |\n", kind.name, cells.join(", ")));
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/erp.md");
    let guide = std::fs::read_to_string(path).unwrap();
    let (before, rest) = guide.split_once("every_kind` -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- /columns -->").unwrap();
    let expected = format!("{before}every_kind` -->\n{table}<!-- /columns -->{after}");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &expected).unwrap();
    }
    assert!(
        guide == expected || std::env::var_os("UPDATE_DOCS").is_some(),
        "docs/erp.md: UPDATE_DOCS=1 writes the columns anew"
    );
}

/// `1.000` is a thousand in a table that writes `2,15`, and one in a table that writes `2.15`. Where the
/// table does not show it, the number is refused.
#[test]
fn a_table_says_what_its_signs_mean() {
    let stock = |rows: &str| {
        let mut problems = Problems::default();
        let text = format!("product;market;onHand\n{rows}");
        let rows = from_csv(&stock::KIND, &stock::KIND.flats(), &text, Numbers::Proven, &mut problems);
        let quantities: Vec<Value> = rows.iter().map(|row| row.cells.get("onHand").clone()).collect();
        (quantities, problems.listed.into_iter().map(|problem| problem.error).collect::<Vec<_>>())
    };
    assert_eq!(stock("A;IT;1.000\nB;IT;1.200,00\n").0, [json!(1000), json!(1200)]);
    assert_eq!(stock("A;IT;1,000\nB;IT;12.0\n").0, [json!(1000), json!(12)]);
    let readings = FieldError::Ambiguous { whole: "1000".to_owned(), decimal: "1".to_owned() };
    assert_eq!(stock("A;IT;1.000\nB;IT;12\n").1, std::slice::from_ref(&readings));
    assert_eq!(stock("A;IT;1.000\nB;IT;12.0\nC;IT;12,0\n").1, [readings]);
    const GRAMS: Type = Type::Decimal { places: 3, min: 0, max: 100_000_000 };
    let read = |text, sign| cell::read(Cell::Of(&GRAMS), Raw::Csv(text, sign)).ok();
    assert_eq!(read("1.500", None), None);
    assert_eq!(read("1.500", Some(DecimalSign::Point)), Some(json!(1500)));
    assert_eq!(read("1.500", Some(DecimalSign::Comma)), Some(json!(1_500_000)));
    assert_eq!(cell::read(Cell::Of(&AMOUNT), Raw::Json(&json!(1.0))), Ok(json!(100)));
}

#[test]
fn cells_are_read_as_spreadsheets_write_them() {
    let read = |of: &'static Type, text: &str| cell::read(Cell::Of(of), Raw::Csv(text, None));
    const DAY: Type = Type::Day;
    for text in [
        "2026-11-24",
        "24/11/2026",
        "24.11.2026",
        "24-11-2026",
        "24/11/26",
        "2026/11/24",
        "20261124",
        "24 novembre 2026",
    ] {
        assert_eq!(read(&DAY, text), Ok(json!("2026-11-24")), "{text}");
    }
    for text in ["11/24/2026", "24-11-26", "24/11", "31/02/2026", "2026-13-01", "20261324"] {
        assert_eq!(read(&DAY, text), Err(FieldError::Date), "{text}");
    }
    assert_eq!(cell::read(Cell::Of(&DAY), Raw::Json(&json!("24/11/2026"))), Err(FieldError::Date));
    const FLAG: Type = Type::Flag;
    assert_eq!((read(&FLAG, "VERO"), read(&FLAG, "nei")), (Ok(json!(1)), Ok(json!(0))));
    assert_eq!((read(&FLAG, "✓"), read(&FLAG, "✗")), (Ok(json!(1)), Err(FieldError::Boolean)));
    const EAN: Type = Type::Ean;
    assert_eq!(read(&EAN, "2000000000107.0"), Ok(json!("2000000000107")));
    for text in ["2000000000108.0", "2000000000107.5", "200000000010.7"] {
        assert!(matches!(read(&EAN, text), Err(FieldError::Says(_))), "{text}");
    }
    assert!(cell::read(Cell::Of(&EAN), Raw::Json(&json!("2000000000107.0"))).is_err());
    const CODE: Type = Type::Code(Letters::AsSent);
    for of in [&EAN, &CODE, &AMOUNT] {
        assert!(matches!(read(of, "8,00E+12"), Err(FieldError::Says(_))));
    }
    assert_eq!(read(&AMOUNT, "€ 1.200,50"), Ok(json!(120_050)));
    const TAGS: Type = Type::List { of: &CODE, most: 3 };
    assert_eq!(read(&TAGS, "pdo; organic"), Ok(json!(["organic", "pdo"])));
    let headed = "Listino di prova;;\n;;\nCodice;Listino;Prezzo\nA;IT;3,15\n";
    let (rows, problems) = csv(&price::KIND, headed);
    assert_eq!((problems, rows.first().map(|row| row.get("amount").clone())), (vec![], Some(json!(315))));
    assert_eq!(csv(&price::KIND, "Codice;product;Listino;Prezzo\n").1, [(1, "product".to_owned())]);
    let (rows, problems) = csv(&price::KIND, "Product; PriceList ;Amount\nA;IT;2,15 €\n");
    assert_eq!((problems, rows.first().map(|row| row.get("amount").clone())), (vec![], Some(json!(215))));
}

#[test]
fn a_number_may_have_the_unit_of_its_column_behind_it() {
    let (rows, found) = csv(&stock::KIND, "product;market;onHand\nA;IT;40 pz\nB;IT;1.200,0 Stk.\n");
    let on_hand: Vec<_> = rows.iter().map(|row| row.get("onHand").clone()).collect();
    assert_eq!((found, on_hand), (vec![], vec![json!(40), json!(1200)]));
    let weight = KINDS.iter().find(|kind| kind.name == "weight").unwrap();
    let (rows, found) =
        csv(weight, "order,position,weight\nM000042,1,4 kg\nM000042,2,\"4,250 KG\"\nM000042,3,\"0,5\"\n");
    let weights: Vec<_> = rows.iter().map(|row| row.get("weight").clone()).collect();
    assert_eq!((found, weights), (vec![], vec![json!(4000), json!(4250), json!(500)]));
    let found = csv(weight, "order;position;weight\nM000042;1;4 l\nM000042;2;4000 g\nM000042;3;4 pz\n").1;
    assert_eq!(found, [(2, "weight".to_owned()), (3, "weight".to_owned()), (4, "weight".to_owned())]);
}

#[test]
fn a_plus_is_read_where_it_can_only_be_a_sign() {
    let read = |of: &'static Type, text: &str| cell::read(Cell::Of(of), Raw::Csv(text, None)).ok();
    const MOVE: Type = Type::Int { min: -9, max: 99 };
    const SHELF: Type = Type::Int { min: 0, max: 99 };
    assert_eq!((read(&AMOUNT, "+12,50"), read(&MOVE, "+12")), (Some(json!(1250)), Some(json!(12))));
    // So many lie there, or so many came?
    assert_eq!((read(&SHELF, "+12"), read(&AMOUNT, "+-12")), (None, None));
}

/// The message about a wrong number names the permitted decimals where the column takes decimals.
#[test]
fn messages_about_decimals_name_decimals() {
    for kind in KINDS {
        for flat in kind.flats() {
            let Cell::Of(of) = flat.of else { continue };
            let found = cell::read(flat.of, Raw::Csv("1,23456", None)).err();
            match of {
                Type::Decimal { places, .. } => {
                    assert!(
                        matches!(found, Some(FieldError::Decimal { places: found, .. }) if found == *places),
                        "{} {}",
                        kind.name,
                        flat.path
                    );
                    let half = if *places == 1 { "0,5" } else { "0,25" };
                    let read = cell::read(flat.of, Raw::Csv(half, None));
                    assert!(
                        matches!(read, Ok(_) | Err(FieldError::Decimal { .. })),
                        "{} {}",
                        kind.name,
                        flat.path
                    );
                }
                Type::Int { .. } => {
                    assert!(matches!(found, Some(FieldError::Number { .. })), "{} {}", kind.name, flat.path)
                }
                _ => {}
            }
        }
    }
}

#[test]
fn an_audit_entry_names_each_subject_a_single_time() {
    let found = csv(
        &product::KIND,
        "code,allergens\nMD-1,milk=contains|milk=may_contain\nMD-2,milk=contains|gluten=contains\n",
    );
    assert_eq!(found.1, [(2, "allergens".to_owned())]);
    let found = csv(&promotion::KIND, "key,products\nspring,MD-1=3.20|MD-1=1.10\n");
    assert_eq!(found.1, [(2, "products".to_owned())]);
}

#[test]
fn a_range_of_zip_codes_is_read_in_both_forms() {
    let kind = &back_office::terms::zone::KIND;
    let read = |zips: &str| csv(kind, &format!("key,zips\nroma,{zips}\n"));
    let (rows, found) = read("00118-00199|00042-00042");
    assert!(found.is_empty(), "{found:?}");
    assert_eq!(rows, read("00118=00199|00042=00042").0);
}

#[test]
fn a_page_of_a_list_is_read_as_its_rows() {
    let mut problems = Problems::default();
    let listed = json!({ "id": 7, "code": "MD-1", "ean": null, "name": "Uno", "category": { "id": 3, "key": "pasta", "name": "Pasta" },
        "manufacturer": null, "image": null, "uomSale": "piece", "pack": "", "variableWeight": false,
        "offers": [{ "market": "IT", "active": true, "price": 3.2, "stock": 5, "provisionDate": null }] });
    let rows = from_json(&product::KIND, &product::KIND.flats(), &[listed], &mut problems);
    assert!(problems.none(), "{:?}", problems.listed);
    let cells = &rows.first().unwrap().cells;
    let offer = (cells.flag("offers.IT.active"), cells.int("offers.IT.price"));
    assert_eq!((cells.text("category"), offer), ("pasta", (true, Some(320))));
    let wrong = json!({ "code": "MD-1", "colour": 1 });
    let _ = from_json(&product::KIND, &product::KIND.flats(), &[wrong], &mut problems);
    assert_eq!(problems.listed.len(), 1);
}

/// The audit holds the old and the new value of every cell of every kind.
#[test]
fn changes_are_audited_with_the_former_values() {
    for kind in KINDS {
        let flats = kind.flats();
        for flat in flats.iter().filter(|flat| !kind.key.contains(&flat.path.as_str())) {
            let value = |seed| match flat.of {
                Cell::Text { .. } => json!(format!("Testo {seed}")),
                Cell::Of(of) => value_of(of, seed),
            };
            let (mut before, mut cells) = (Cells::default(), Cells::default());
            before.set(flat.path.as_str(), value(1));
            cells.set(flat.path.as_str(), value(2));
            if before == cells {
                continue;
            }
            let change = batches::draft::Draft { before: Some(before), cells, ..Default::default() };
            let row = batches::values::of(kind, &flats, &change, None);
            let json_of = |value: Value| cell::to_json(flat.of, &value);
            assert_eq!(
                row.pointer("/before").and_then(|cells| cells.get(&flat.path)),
                Some(&json_of(value(1))),
                "{}",
                kind.name
            );
            assert_eq!(
                row.pointer("/after").and_then(|cells| cells.get(&flat.path)),
                Some(&json_of(value(2))),
                "{}",
                kind.name
            );
        }
    }
}

proptest! {
    /// PUT takes what GET answers, in JSON and in CSV, for every kind.
    #[test]
    fn a_row_survives_the_way_out_and_back(seed in any::<u64>()) {
        for kind in KINDS {
            let flats = kind.flats();
            let mut cells = Cells::default();
            for flat in &flats {
                let value = match flat.of {
                    Cell::Text { max } => json!("Testo, due".chars().take(max).collect::<String>()),
                    Cell::Of(Type::Text { max, .. }) if *max > 40 => json!(format!("Testo, \"{seed}\";\n|=è")),
                    Cell::Of(of) => value_of(of, seed),
                };
                cells.set(flat.path.as_str(), value);
            }
            let mut problems = Problems::default();
            let row = to_json(kind.columns, &flats, &cells);
            let rows = from_json(kind, &flats, &[row], &mut problems);
            prop_assert!(problems.none(), "{} {:?}", kind.name, problems.listed);
            prop_assert_eq!(rows.first().map(|row| &row.cells), Some(&cells), "{}", kind.name);
            for sign in [DecimalSign::Point, DecimalSign::Comma] {
                let table = to_csv(&flats, std::slice::from_ref(&cells), sign);
                let rows = from_csv(kind, &flats, &table, Numbers::Proven, &mut problems);
                prop_assert!(problems.none(), "{} {:?} {table}", kind.name, problems.listed);
                prop_assert_eq!(rows.first().map(|row| &row.cells), Some(&cells), "{}", kind.name);
            }
        }
    }

    #[test]
    fn no_text_makes_it_stumble(text in any::<String>()) {
        for kind in KINDS {
            let _ = csv(kind, &text);
        }
    }
}
