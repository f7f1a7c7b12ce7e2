//! The sheet is set in every language; its words stand on the pages.

use super::setting::{letters, set, words};
use super::sheet::{Sheet, from};
use super::types::{AllergenCount, AllergenSheet, LabelledArticle};
use crate::confirmation::tests::read_pages;
use catalogue::types::{Nutrition, UomReference};
use domain::allergens::Presence;
use domain::locale::Locale;
use platform::extract::Paging;
use platform::settings::default_operator;

fn sheet(articles: usize, total: i64, locale: Locale) -> Sheet {
    let article = |n: usize| LabelledArticle {
        id: 1,
        code: format!("MD-{n}"),
        name: "Mozzarella di bufala campana in vaschetta per la ristorazione".to_owned(),
        slug: "mozzarella".to_owned(),
        category: "formaggi".to_owned(),
        pack: "20 x 50 pc".to_owned(),
        manufacturer: Some("Alba".to_owned()),
        sold: true,
        presences: vec![Presence::Contains, Presence::MayContain, Presence::Free, Presence::Unknown],
        nutrition: (n == 0).then(|| Nutrition {
            energy_kj: Some(1_059.0),
            salt: Some(0.7),
            ..Nutrition::default()
        }),
        uom_reference: UomReference::L,
        last_at: "2026-11-20T08:00:00Z".to_owned(),
        label_changed_at: "2026-10-02T08:00:00Z".to_owned(),
        source: "Open Food Facts".to_owned(),
    };
    let found = AllergenSheet {
        page: Paging::first(1_000).exact((0..articles).map(article).collect(), total),
        from: "2026-08-28".to_owned(),
        to: "2026-11-25".to_owned(),
        allergens: ["gluten", "milk", "eggs", "nuts"]
            .map(|key| AllergenCount { key: key.to_owned(), name: key.to_uppercase(), articles: 1 })
            .into(),
        unknown: 0,
    };
    from(found, "Trattoria Uno".to_owned(), &default_operator(), Some("milk"), locale)
}

#[test]
fn every_language_says_what_the_signs_mean() {
    for locale in Locale::ALL {
        let (sheet, words) = (sheet(2, 2, locale), words(locale));
        let letters = letters(&sheet, locale);
        let pages = read_pages(&letters, |fonts| set(&sheet, locale, fonts, "20261125080500Z"));
        assert_eq!(pages.len(), 1, "{locale:?}");
        let all = pages.concat().replace('\n', " ");
        let only = words.say("only").replace("{allergen}", "MILK");
        for text in [
            words.say("title"),
            words.of_group("signs", "unknown"),
            words.of_group("signs", "free"),
            words.say("nutritionTitle"),
            &only,
            "MILK",
            "MD-1",
            "Trattoria Uno",
            "Open Food Facts",
        ] {
            let text = text.replace('\u{a0}', " ");
            assert!(all.contains(&text), "{locale:?} {text}\n{all}");
        }
        for sign in ["X\n", "(X)\n", "–\n", "?\n"] {
            assert!(pages.concat().contains(sign), "{locale:?} {sign}");
        }
    }
}

#[test]
fn a_long_sheet_repeats_its_head_and_says_what_it_leaves_out() {
    let sheet = sheet(60, 1_200, Locale::It);
    let letters = letters(&sheet, Locale::It);
    let pages = read_pages(&letters, |fonts| set(&sheet, Locale::It, fonts, "20261125080500Z"));
    assert!(pages.len() > 3);
    for (at, page) in pages.iter().enumerate() {
        assert!(page.contains(&format!("Pagina {} di {}\n", at + 1, pages.len())));
        assert!(page.contains("Articolo\n"));
    }
    assert!(pages.concat().contains("Primi 60 articoli di 1200."));
    for n in 0..60 {
        assert!(pages.concat().contains(&format!("MD-{n} · 20 x 50 pz · Alba")));
    }
}

#[test]
fn an_empty_sheet_says_so() {
    let sheet = sheet(0, 0, Locale::It);
    let pages =
        read_pages(&letters(&sheet, Locale::It), |fonts| set(&sheet, Locale::It, fonts, "20261125080500Z"));
    assert!(pages.concat().contains("non risultano alimenti acquistati"));
}
