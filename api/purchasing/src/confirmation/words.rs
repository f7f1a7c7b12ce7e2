//! The texts of a confirmation: `texts/<locale>.json`, in twelve languages, part of the build.

use domain::{format, locale::Locale, plural};
use platform::text_file::text_file;
use serde_json::Value;
use std::collections::BTreeSet;

/// Everything in one language.
pub struct Words(Value);

impl Words {
    pub fn of(locale: Locale) -> Self {
        Self::read(source(locale))
    }

    /// The texts of another document, from its own file.
    pub fn read(source: &str) -> Self {
        Self(serde_json::from_str(source).unwrap_or_default())
    }

    /// Every letter that occurs.
    pub fn letters(&self) -> BTreeSet<char> {
        let mut found = BTreeSet::new();
        letters(&self.0, &mut found);
        found
    }

    /// `title`, `total`, ...
    pub fn say(&self, name: &str) -> &str {
        self.0.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// `statuses.ready`, `units.carton`, ...
    pub fn of_group(&self, group: &str, name: &str) -> &str {
        let found = self.0.get(group).and_then(|group| group.get(name));
        found.and_then(Value::as_str).unwrap_or_default()
    }

    /// `4 cartoni`, in the plural form of the number.
    pub fn counted(&self, number: i64, unit: &str, locale: Locale) -> String {
        let word = plural::pick(self.of_group("counted", unit), number, locale);
        format!("{} {word}", format::thousandths(number * 1_000, locale))
    }

    /// The pack as printed: the data have `pc` for pieces in every language.
    pub fn pack(&self, pack: &str) -> String {
        let words = pack.split(' ').map(|word| match word {
            "pc" => self.of_group("units", "pc"),
            word => word,
        });
        words.collect::<Vec<_>>().join(" ")
    }
}

/// The letters of every text in a value.
fn letters(value: &Value, found: &mut BTreeSet<char>) {
    match value {
        Value::String(text) => found.extend(text.chars()),
        Value::Object(members) => members.values().for_each(|member| letters(member, found)),
        _ => {}
    }
}

const fn source(locale: Locale) -> &'static str {
    text_file!(locale)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(value: &Value, path: &str, found: &mut Vec<String>) {
        match value {
            Value::Object(members) => {
                members.iter().for_each(|(key, member)| keys(member, &format!("{path}.{key}"), found))
            }
            Value::String(text) => {
                assert!(!text.is_empty() && text.trim() == text, "{path}");
                let places = ["{page}", "{pages}", "{hold}"].map(|name| text.matches(name).count());
                assert_eq!(text.matches('{').count(), places.iter().sum::<usize>(), "{path}");
                found.push(format!("{path} {places:?}"));
            }
            _ => panic!("{path} is no text"),
        }
    }

    #[test]
    fn units_have_the_form_of_their_number() {
        let cases: Value = serde_json::from_str(include_str!("../../../../schema/rules/units.json")).unwrap();
        for locale in Locale::ALL {
            let words = Words::of(locale);
            for (number, expected) in cases[locale.code()].as_object().unwrap() {
                let count = |unit| words.counted(number.parse().unwrap(), unit, locale);
                let (carton, loaf) = expected.as_str().unwrap().split_once(", ").unwrap();
                assert_eq!(count("carton"), format!("{number} {carton}"), "{locale:?}");
                assert_eq!(count("loaf"), format!("{number} {loaf}"), "{locale:?}");
            }
        }
        assert_eq!(Words::of(Locale::It).pack("20 x 50 pc"), "20 x 50 pz");
    }

    #[test]
    fn every_language_says_the_same() {
        let keys_of = |locale: Locale| {
            let mut found = Vec::new();
            keys(&serde_json::from_str(source(locale)).unwrap(), "", &mut found);
            found.sort();
            found
        };
        let italian = keys_of(Locale::It);
        assert!(italian.len() > 50);
        for locale in Locale::ALL {
            assert_eq!(keys_of(locale), italian, "{locale:?}");
        }
    }
}
