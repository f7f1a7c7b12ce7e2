//! An article's name in twelve languages: a missing one is replaced by another language's, so that every list
//! can be sorted by an index.

use super::fold::sort_key;
use super::locale::Locale;
use super::slug::slug;

/// One language's row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductText {
    pub locale: Locale,
    pub name: String,
    pub description: String,
    pub fallback: bool,
    pub sort_key: String,
}

/// The replacement of a missing name: the Italian one, else the English one, else the first.
pub fn stand_in<'a>(names: &[(Locale, &'a str)]) -> Option<&'a str> {
    [Locale::It, Locale::En]
        .into_iter()
        .find_map(|target| names.iter().find(|(locale, _)| *locale == target))
        .or_else(|| names.first())
        .map(|(_, name)| *name)
}

/// All twelve languages; none without a name.
pub fn all(names: &[(Locale, &str)], descriptions: &[(Locale, &str)]) -> Vec<ProductText> {
    let Some(other) = stand_in(names) else {
        return Vec::new();
    };
    let of = |texts: &[(Locale, &str)], target: Locale| {
        texts.iter().find(|(locale, _)| *locale == target).map(|(_, text)| (*text).to_owned())
    };
    let text = |locale: Locale| {
        let own = of(names, locale);
        let fallback = own.is_none();
        let name = own.unwrap_or_else(|| other.to_owned());
        ProductText {
            locale,
            sort_key: sort_key(locale, &name),
            name,
            description: of(descriptions, locale).unwrap_or_default(),
            fallback,
        }
    };
    Locale::ALL.into_iter().map(text).collect()
}

/// The last part of its address: from the name, with the code where another article of the category has the
/// same.
pub fn address(name: &str, code: &str, taken: impl Fn(&str) -> bool) -> String {
    let short = slug(name);
    if !short.is_empty() && !taken(&short) {
        return short;
    }
    let long = format!("{short}-{}", slug(code));
    long.trim_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_missing_language_takes_the_italian_name() {
        let texts = all(&[(Locale::En, "Flour"), (Locale::It, "Farina")], &[(Locale::No, "Hvete")]);
        assert_eq!(texts.len(), 12);
        let of = |target: Locale| texts.iter().find(|text| text.locale == target).unwrap();
        assert_eq!((of(Locale::En).name.as_str(), of(Locale::En).fallback), ("Flour", false));
        assert_eq!((of(Locale::No).name.as_str(), of(Locale::No).fallback), ("Farina", true));
        assert_eq!(of(Locale::No).description, "Hvete");
        assert!(all(&[], &[]).is_empty());
    }

    #[test]
    fn an_address_of_its_own() {
        assert_eq!(address("Olio extra vergine", "A 1", |_| false), "olio-extra-vergine");
        assert_eq!(address("Olio", "A1", |slug| slug == "olio"), "olio-a1");
        assert_eq!(address("牛乳", "JP-7", |_| false), "jp-7");
    }

    proptest! {
        #[test]
        fn every_language_has_a_name(name in "[a-zà]{1,20}", at in 0usize..12) {
            let locale = Locale::ALL[at];
            let texts = all(&[(locale, &name)], &[]);
            prop_assert!(texts.iter().all(|text| text.name == name && text.fallback == (text.locale != locale)));
        }
    }
}
