//! What stands in a booklet, read back from the file.

use super::*;
use domain::money::Currency;
use inflated::inflated;
use pdf::{Face, Font, Fonts, Picture};
use sample_font::font;

#[path = "../../../../pdf/src/inflated.rs"]
mod inflated;
#[path = "../../../../pdf/src/sample_font.rs"]
mod sample_font;

fn article(n: usize) -> Article {
    Article {
        code: format!("MD-{n:04}"),
        name: "Spinaci a cubetti surgelati in foglia, busta richiudibile, selezione per la ristorazione"
            .to_owned(),
        maker: "Orto".to_owned(),
        pack: "6 × 1 kg".to_owned(),
        unit: "carton",
        reference: "kg",
        about: n == 1,
        price: Minor(1_250),
        unit_price: Minor(208),
        promotion: (n == 2).then(|| Promotion {
            price: Minor(1_000),
            unit_price: Minor(167),
            off: "-20%".to_owned(),
            until: Day::parse("2026-11-30"),
        }),
        badges: vec!["Biologico".to_owned()],
        new: n == 3,
        art: Some(if n.is_multiple_of(5) {
            Art::Picture("lemon".to_owned())
        } else {
            Art::Packshot(packshot::Spec {
                shape: if n.is_multiple_of(2) { "jar" } else { "bag" }.to_owned(),
                motif: if n.is_multiple_of(2) { "drawings/lemon.svg" } else { "" }.to_owned(),
                ..packshot::Spec::default()
            })
        }),
    }
}

fn booklet(layout: Layout, locale: Locale, articles: usize) -> Booklet {
    let section = |name: &str, from: usize| Section {
        name: name.to_owned(),
        articles: (from..from + articles / 2).map(article).collect(),
    };
    Booklet {
        layout,
        locale,
        country: Country::It,
        day: Day::parse("2026-11-21").unwrap(),
        part: 1,
        parts: 2,
        wordmark: "madia".to_owned(),
        operator: vec!["Madia S.r.l.".to_owned(), "Via Roma 1".to_owned()],
        agent: vec!["Luca Verdi".to_owned(), "luca@madia.example".to_owned()],
        shop: "https://shop.example".to_owned(),
        chapters: vec![Chapter {
            name: "Surgelati".to_owned(),
            sections: vec![section("Verdure", 0), section("Gelati", articles / 2)],
        }],
    }
}

fn pictures() -> Pictures {
    let picture = Picture { width: 1, height: 1, jpeg: b"jpeg of a lemon".to_vec() };
    Pictures::from([("lemon".to_owned(), picture)])
}

/// The file, its pages' text line by line, and how many pages it says it has.
fn set(booklet: &Booklet) -> (Vec<u8>, Vec<String>, usize) {
    let known: String = booklet.letters().into_iter().filter(|letter| *letter != ' ').collect();
    let fonts = Fonts::new([Face::Text, Face::Strong, Face::Display].map(|face| font(face, &known)).into());
    let glyphs: Vec<char> = known.chars().chain([' ']).collect();
    let (file, pages) = booklet.set(&fonts, &pictures(), "20261121160500Z");
    let texts = inflated(&file)
        .into_iter()
        .filter(|stream| stream.contains(" Tf ["))
        .map(|page| {
            let codes = page.split('<').skip(1).filter_map(|part| part.split_once('>'));
            codes
                .map(|(run, rest)| {
                    let letters = run.as_bytes().chunks(4).map(|code| {
                        let glyph = usize::from_str_radix(std::str::from_utf8(code).unwrap(), 16).unwrap();
                        glyphs[glyph - 1]
                    });
                    letters.collect::<String>() + if rest.contains("ET") { "\n" } else { "" }
                })
                .collect()
        })
        .collect();
    (file, texts, pages)
}

#[test]
fn every_article_is_in_it_in_every_layout_and_language() {
    for locale in Locale::ALL {
        for layout in [Layout::Complete, Layout::NoImages, Layout::OnlyNew] {
            let (file, texts, pages) = set(&booklet(layout, locale, 60));
            assert_eq!(texts.len(), pages, "{locale:?}");
            let all = texts.concat();
            for n in 0..60 {
                assert!(all.contains(&format!("MD-{n:04}")), "{locale:?} {layout:?} {n}");
            }
            let title = words(locale);
            let euro = |cents| format::price(Minor(cents), Currency::Eur, locale);
            let day = format::date(Day::parse("2026-11-21").unwrap(), locale);
            for text in [
                title.of_group("title", layout.code()),
                title.say("contents"),
                &euro(1_250),
                &format!("≈ {}", euro(1_250)),
                &euro(1_000),
                "-20%",
                &euro(208),
                "Luca Verdi",
                "Madia S.r.l.",
                &day,
                "Biologico",
                "Gelati",
            ] {
                let text = text.replace('\u{a0}', " ");
                assert!(all.contains(&text), "{locale:?} {layout:?} {text}");
            }
            let has = |needle: &str| file.windows(needle.len()).any(|window| window == needle.as_bytes());
            assert!(has("https://shop.example/dettaglio-prodotto/MD-0007?lang="));
            assert!(has("/Outlines") && has("/Dest ["));
            // Two packs, one of them with the picture on its label, however many articles.
            assert_eq!(has("/X1 ") && !has("/X2 "), layout.pictures());
            assert_eq!(has("jpeg of a lemon"), layout.pictures());
        }
    }
}

#[test]
fn a_price_list_is_shorter_than_a_catalogue_with_pictures() {
    let pages = |layout| set(&booklet(layout, Locale::It, 400)).2;
    assert!(pages(Layout::NoImages) * 2 < pages(Layout::Complete));
}

#[test]
fn every_language_says_the_same() {
    fn keys(value: &serde_json::Value, path: &str, found: &mut Vec<String>) {
        match value {
            serde_json::Value::Object(members) => {
                members.iter().for_each(|(key, member)| keys(member, &format!("{path}.{key}"), found));
            }
            serde_json::Value::String(text) => {
                assert!(!text.is_empty() && text.trim() == text, "{path}");
                let places = ["{page}", "{pages}", "{part}", "{parts}", "{count}", "{date}", "{currency}"];
                found.push(format!("{path} {:?}", places.map(|place| text.contains(place))));
            }
            _ => panic!("{path} is no text"),
        }
    }
    let of = |locale| {
        let mut found = Vec::new();
        keys(&serde_json::from_str(source(locale)).unwrap(), "", &mut found);
        found
    };
    for locale in Locale::ALL {
        assert_eq!(of(locale), of(Locale::It), "{locale:?}");
    }
}
