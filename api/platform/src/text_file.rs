//! The texts of a module: one JSON file a language in `texts/` beside it, compiled into the program.

/// Includes the text file of a language from `texts/` beside the calling file.
#[macro_export]
macro_rules! text_file {
    ($locale:expr) => {
        match $locale {
            $crate::domain::locale::Locale::De => include_str!("texts/de.json"),
            $crate::domain::locale::Locale::En => include_str!("texts/en.json"),
            $crate::domain::locale::Locale::Es => include_str!("texts/es.json"),
            $crate::domain::locale::Locale::Fr => include_str!("texts/fr.json"),
            $crate::domain::locale::Locale::Hr => include_str!("texts/hr.json"),
            $crate::domain::locale::Locale::Hu => include_str!("texts/hu.json"),
            $crate::domain::locale::Locale::It => include_str!("texts/it.json"),
            $crate::domain::locale::Locale::Ja => include_str!("texts/ja.json"),
            $crate::domain::locale::Locale::No => include_str!("texts/no.json"),
            $crate::domain::locale::Locale::Pt => include_str!("texts/pt.json"),
            $crate::domain::locale::Locale::Ru => include_str!("texts/ru.json"),
            $crate::domain::locale::Locale::Uk => include_str!("texts/uk.json"),
        }
    };
}
pub use text_file;
