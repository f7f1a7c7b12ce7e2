//! What people are told in the twelve languages. The words stand in `texts/<locale>.json`; `build.rs` makes a static of each.

use domain::locale::Locale;

/// One text in every language, in the order of `Locale::ALL`.
pub type Texts = [&'static str; 12];

/// The text of a language.
pub const fn pick(texts: &'static Texts, locale: Locale) -> &'static str {
    let [de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk] = texts;
    match locale {
        Locale::De => de,
        Locale::En => en,
        Locale::Es => es,
        Locale::Fr => fr,
        Locale::Hr => hr,
        Locale::Hu => hu,
        Locale::It => it,
        Locale::Ja => ja,
        Locale::No => no,
        Locale::Pt => pt,
        Locale::Ru => ru,
        Locale::Uk => uk,
    }
}

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
