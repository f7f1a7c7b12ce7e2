//! The short texts of the generated catalogue, in twelve languages.

use crate::model::Names;
use domain::locale::Locale;
use serde::Deserialize;
use std::collections::BTreeMap;

type Texts = [String; 12];

#[derive(Debug, Deserialize)]
pub struct Phrases {
    grade: BTreeMap<String, Texts>,
    unit: BTreeMap<String, Texts>,
    sale: BTreeMap<String, Texts>,
    variable: Texts,
    storage: BTreeMap<String, Texts>,
    #[serde(rename = "use")]
    usage: BTreeMap<String, Texts>,
    promotion: BTreeMap<String, Texts>,
    notice: BTreeMap<String, Texts>,
    /// Title and subtitle.
    banner: BTreeMap<String, [Texts; 2]>,
}

impl Phrases {
    /// Reads the texts compiled into the program.
    ///
    /// # Errors
    /// When a phrase lacks a language.
    pub fn builtin() -> Result<Self, serde_json::Error> {
        serde_json::from_str(include_str!("texts/phrases.json"))
    }

    /// One phrase in one language; empty when there is none of that name.
    pub fn text(&self, section: &str, key: &str, locale: Locale) -> &str {
        self.section(section).and_then(|section| section.get(key)).map_or("", |texts| pick(texts, locale))
    }

    pub fn variable(&self, locale: Locale) -> &str {
        pick(&self.variable, locale)
    }

    /// One phrase in all languages.
    pub fn names(&self, section: &str, key: &str) -> Names {
        Names::each(|locale| self.text(section, key, locale).to_owned())
    }

    /// Title and subtitle of a banner.
    pub fn banner(&self, key: &str) -> (Names, Names) {
        let half = |at: usize| {
            Names::each(|locale| {
                self.banner
                    .get(key)
                    .and_then(|halves| halves.get(at))
                    .map_or("", |texts| pick(texts, locale))
                    .to_owned()
            })
        };
        (half(0), half(1))
    }

    fn section(&self, name: &str) -> Option<&BTreeMap<String, Texts>> {
        Some(match name {
            "grade" => &self.grade,
            "unit" => &self.unit,
            "sale" => &self.sale,
            "storage" => &self.storage,
            "use" => &self.usage,
            "promotion" => &self.promotion,
            "notice" => &self.notice,
            _ => return None,
        })
    }
}

fn pick(texts: &Texts, locale: Locale) -> &str {
    Locale::ALL.into_iter().zip(texts).find(|(l, _)| *l == locale).map_or("", |(_, text)| text.as_str())
}
