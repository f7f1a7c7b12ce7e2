//! What stands on the pages, read back from the file.

use super::setting::{letters, set};
use super::sheet::{Line, Sheet};
use super::words::Words;
use domain::{format, locale::Locale, money::Currency, money::Minor};
use inflated::inflated;
use pdf::{Face, Font, Fonts};
use sample_font::font;
use std::collections::BTreeSet;

#[path = "../../../pdf/src/inflated.rs"]
mod inflated;
#[path = "../../../pdf/src/sample_font.rs"]
mod sample_font;

fn sheet(lines: usize) -> Sheet {
    let line = |n: usize| Line {
        code: format!("MD-{n}"),
        name: "Spinaci a cubetti surgelati in foglia, busta richiudibile, selezione per la ristorazione"
            .to_owned(),
        pack: "6 × 1 kg".to_owned(),
        unit: "carton",
        quantity: 2,
        price: Minor(1_250),
        vat_rate: 1_000,
        net: Minor(2_500),
        nominal: (n == 0).then_some(2_500),
        weight: None,
        lots: vec![("L7".to_owned(), "31/01/2027".to_owned())],
    };
    Sheet {
        code: "M000042".to_owned(),
        status: "confirmed",
        placed: "21/11/2026, 17:05".to_owned(),
        placed_by: None,
        deliveries: vec!["martedì 24/11/2026, 07:00–09:00".to_owned()],
        payment: "PayPal",
        currency: Currency::Eur,
        wordmark: "madia".to_owned(),
        operator: vec!["Madia S.r.l.".to_owned()],
        destination: vec!["Trattoria".to_owned(), "Via Roma 1".to_owned()],
        invoice: vec![("", "Trattoria".to_owned()), ("vatNumber", "01234567890".to_owned())],
        lines: (0..lines).map(line).collect(),
        goods: Minor(2_500),
        saved: Minor(100),
        discounts: vec![(String::new(), Minor(500))],
        shipping: Minor(990),
        net: Minor(2_990),
        vat: Minor(418),
        total: Minor(123_408),
        rounding: Minor(0),
        estimated_total: None,
        rates: vec![(1_000, Minor(2_000), Minor(200)), (2_200, Minor(990), Minor(218))],
        estimated: true,
        hold: Some(Minor(4_000)),
        notes: "Suonare al retro".to_owned(),
    }
}

fn pages(sheet: &Sheet, locale: Locale) -> Vec<String> {
    read_pages(&letters(sheet, locale), |fonts| set(sheet, locale, fonts, "20261121160500Z"))
}

/// The text of each page of a file, line by line; the fonts' glyphs are numbered by their place in `known`.
pub(crate) fn read_pages(letters: &BTreeSet<char>, set: impl Fn(&Fonts) -> Vec<u8>) -> Vec<String> {
    let known: String = letters.iter().filter(|letter| **letter != ' ').collect();
    let fonts = Fonts::new([Face::Text, Face::Strong, Face::Display].map(|face| font(face, &known)).into());
    let glyphs: Vec<char> = known.chars().chain([' ']).collect();
    let file = set(&fonts);
    let texts = inflated(&file).into_iter().filter(|stream| stream.contains(" Tf ["));
    texts
        .map(|page| {
            let codes = page.split('<').skip(1).filter_map(|part| part.split_once('>'));
            let read = |code: &str| {
                let glyph = usize::from_str_radix(code, 16).unwrap();
                glyphs[glyph - 1]
            };
            codes
                .map(|(run, rest)| {
                    let letters =
                        run.as_bytes().chunks(4).map(|code| read(std::str::from_utf8(code).unwrap()));
                    let end = if rest.contains("ET") { "\n" } else { "" };
                    letters.collect::<String>() + end
                })
                .collect()
        })
        .collect()
}

#[test]
fn every_sum_is_on_it_in_every_language() {
    for locale in Locale::ALL {
        let words = Words::of(locale);
        let pages = pages(&sheet(2), locale);
        assert_eq!(pages.len(), 1);
        let euro = |cents| format::price(Minor(cents), Currency::Eur, locale);
        let about = |cents| format!("≈ {}", euro(cents));
        for text in [
            "M000042",
            "MD-0 · 6 × 1 kg",
            "10%",
            &about(2_500),
            &about(123_408),
            words.say("title"),
            words.say("discount"),
            "Suonare al retro",
            &format!("{}: 01234567890", words.say("vatNumber")),
        ]
        .into_iter()
        .chain([1_250, -500, 990, 2_990, 418, 218, 4_000].map(euro).iter().map(String::as_str))
        {
            let found = pages.iter().any(|page| page.contains(&text.replace('\u{a0}', " ")));
            assert!(found, "{locale:?} {text}\n{pages:?}");
        }
    }
}

#[test]
fn the_letterhead_is_the_shops_own() {
    for wordmark in ["madia", "Dispensa Alpina", "Østlandets Fisk og Vilt"] {
        let page = pages(&Sheet { wordmark: wordmark.to_owned(), ..sheet(1) }, Locale::De).concat();
        assert!(page.contains(&format!("{wordmark}\n")), "{page}");
        assert_eq!(page.contains("madia"), wordmark == "madia");
    }
}

#[test]
fn a_long_order_repeats_its_head_and_numbers_its_pages() {
    let pages = pages(&sheet(80), Locale::It);
    assert!(pages.len() > 3);
    for (at, page) in pages.iter().enumerate() {
        assert!(page.contains(&format!("Pagina {} di {}\n", at + 1, pages.len())));
    }
    assert!(pages.iter().take(pages.len() - 1).all(|page| page.contains("Prezzo netto\n")));
    for n in 0..80 {
        assert!(pages.iter().any(|page| page.contains(&format!("MD-{n} · "))));
    }
}
