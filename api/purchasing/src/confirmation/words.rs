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

    /// The pack as printed, on one line, in the reader's units: the data have `12 x 700 g`, `ca. 2 kg` and
    /// `50 pc` in every language.
    pub fn pack(&self, pack: &str) -> String {
        let words = pack.split(' ').map(|word| match word {
            "ca." => self.of_group("units", "about"),
            "kg" | "g" | "l" | "ml" | "pc" => self.of_group("units", word),
            word => word,
        });
        // Japanese has no space between the word and its number.
        words.collect::<Vec<_>>().join("\u{a0}").replace("約\u{a0}", "約")
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
        let pack = |locale, text| Words::of(locale).pack(text).replace('\u{a0}', " ");
        assert_eq!(Words::of(Locale::It).pack("20 x 50 pc"), "20\u{a0}x\u{a0}50\u{a0}pz");
        assert_eq!(pack(Locale::Ru, "12 x 700 g"), "12 x 700 г");
        assert_eq!(pack(Locale::En, "2 x ca. 2,5 kg"), "2 x approx. 2,5 kg");
        assert_eq!(pack(Locale::Ja, "10 x ca. 300 g"), "10 x 約300 g");
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
