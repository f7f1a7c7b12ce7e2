//! The settings an operator may change without a deployment, and what holds without them.

use super::types::Operator;
use crate::domain::{market::Country, money::Minor};
use serde::Deserialize;
use std::collections::HashMap;

/// Setting `social`.
#[derive(Debug, Deserialize)]
pub struct Social {
    pub network: String,
    pub url: String,
}

/// Setting `shipping`: `{"freeFrom": {"IT": 150.00, "NO": 1800}}`.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Shipping {
    free_from: HashMap<String, Option<Minor>>,
}

impl Shipping {
    pub fn free_from(&self, country: Country) -> Option<Minor> {
        self.free_from.get(country.code()).copied().flatten()
    }
}

/// Setting `firstPurchase`: amounts per market, `{"IT": 10.00}`; a market without one shows
/// no message.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct FirstPurchase(HashMap<String, Option<Minor>>);

impl Default for FirstPurchase {
    fn default() -> Self {
        Self(HashMap::from([(
            Country::It.code().to_owned(),
            Some(Minor(1_000)),
        )]))
    }
}

impl FirstPurchase {
    pub fn amount(&self, country: Country) -> Option<Minor> {
        self.0.get(country.code()).copied().flatten()
    }
}

/// Until the operator has written who they are.
pub fn default_operator() -> Operator {
    let text = |text: &str| text.to_owned();
    Operator {
        name: text("Madia"),
        legal_name: text("Madia"),
        vat_number: text(""),
        address: text(""),
        zip_code: text(""),
        city: text(""),
        country: text("IT"),
        phone: text(""),
        email: text(""),
        opening_hours: text(""),
    }
}
