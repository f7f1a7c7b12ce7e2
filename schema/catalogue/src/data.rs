//! The editorial data of `schema/data` (CC0), as it lies there.

use crate::model::Names;
use domain::locale::Locale;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Names by language code.
pub type ByCode = BTreeMap<String, String>;

#[derive(Debug, Deserialize)]
pub struct Categories {
    pub families: Vec<Family>,
}

#[derive(Debug, Deserialize)]
pub struct Family {
    pub id: String,
    pub position: i64,
    pub storage: String,
    pub names: ByCode,
    #[serde(default)]
    pub image: Option<String>,
    pub categories: Vec<Leaf>,
}

#[derive(Debug, Deserialize)]
pub struct Leaf {
    pub id: String,
    pub position: i64,
    #[serde(default)]
    pub image: Option<String>,
    pub names: ByCode,
}

#[derive(Debug, Deserialize)]
pub struct Kinds {
    pub state_names: BTreeMap<String, ByCode>,
    pub items: Vec<Kind>,
}

/// A kind of goods without brand, and the packs it is sold in.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Kind {
    pub id: String,
    pub kind: String,
    pub family: String,
    pub category: String,
    pub state: String,
    pub names: ByCode,
    #[serde(default)]
    pub unit: Option<String>,
    #[serde(default)]
    pub packs: Vec<String>,
    #[serde(default)]
    pub photo: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct Labels {
    pub labels: Vec<Named>,
}

#[derive(Debug, Deserialize)]
pub struct Allergens {
    pub allergens: Vec<Named>,
}

#[derive(Debug, Deserialize)]
pub struct Named {
    pub id: String,
    pub names: ByCode,
}

/// The built-in data.
#[derive(Debug)]
pub struct Data {
    pub categories: Categories,
    pub kinds: Kinds,
    pub labels: Labels,
    pub allergens: Allergens,
    pub drawings: Drawings,
}

/// Which kinds have a drawing, and what else there is for labels; how they are drawn is for `scripts/media/drawings`.
#[derive(Debug, Deserialize)]
pub struct Drawings {
    kinds: BTreeMap<String, serde::de::IgnoredAny>,
    motifs: BTreeMap<String, serde::de::IgnoredAny>,
}

impl Drawings {
    /// The file of a kind's drawing, if it has one.
    pub fn of(&self, kind: &str) -> Option<String> {
        self.kinds.contains_key(kind).then(|| crate::pictures::drawing_of(kind))
    }

    /// The names of all.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.kinds.keys().chain(self.motifs.keys()).map(String::as_str)
    }

    /// The names of those that only labels show.
    pub fn motifs(&self) -> impl Iterator<Item = &str> {
        self.motifs.keys().map(String::as_str)
    }
}

impl Data {
    /// Reads the files compiled into the program.
    ///
    /// # Errors
    /// When a file is not what `schema/data` should hold.
    pub fn builtin() -> Result<Self, serde_json::Error> {
        Ok(Self {
            categories: serde_json::from_str(include_str!("../../data/categories.json"))?,
            kinds: serde_json::from_str(include_str!("../../data/kinds.json"))?,
            labels: serde_json::from_str(include_str!("../../data/labels.json"))?,
            allergens: serde_json::from_str(include_str!("../../data/allergens.json"))?,
            drawings: serde_json::from_str(include_str!("../../data/drawings.json"))?,
        })
    }
}

/// The twelve names; English, then Italian, then any stands in where one is missing.
pub fn names(by_code: &ByCode) -> Names {
    Names::each(|locale: Locale| {
        [locale.code(), "en", "it"]
            .into_iter()
            .find_map(|code| by_code.get(code))
            .or_else(|| by_code.values().next())
            .cloned()
            .unwrap_or_default()
    })
}
