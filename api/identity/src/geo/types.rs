//! Places as the wire carries them.

use domain::{locale::Locale, market::Country};
use platform::texts::countries::{ITALY, NORWAY};
use platform::texts::pick;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CityRef {
    pub id: i64,
    pub name: String,
}

/// An Italian province, a Norwegian county.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Province {
    pub id: i64,
    pub name: String,
    /// `RM`; in Norway the county's number.
    pub code: String,
}

/// An Italian region, a part of Norway.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Region {
    pub id: i64,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountryRef {
    /// 1 Italy, 2 Norway.
    pub id: i64,
    pub code: Country,
    /// In the visitor's language.
    pub name: &'static str,
}

impl CountryRef {
    pub(crate) const fn id_of(country: Country) -> i64 {
        match country {
            Country::It => 1,
            Country::No => 2,
        }
    }

    pub fn of(country: Country, locale: Locale) -> Self {
        let names = match country {
            Country::It => &ITALY,
            Country::No => &NORWAY,
        };
        Self { id: Self::id_of(country), code: country, name: pick(names, locale) }
    }
}

/// A place of the look-up, with every zip code it has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct City {
    pub id: i64,
    pub name: String,
    pub zip_codes: Vec<String>,
    pub province: Province,
    pub region: Region,
    pub country: CountryRef,
}
