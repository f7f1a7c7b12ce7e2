//! The settings an operator may change without a deployment, and what holds without them.

use super::types::Operator;
use serde::Deserialize;

/// Setting `social`.
#[derive(Debug, Deserialize)]
pub struct Social {
    pub network: String,
    pub url: String,
}

/// Setting `delivery`.
#[derive(Debug, Deserialize)]
pub struct Delivery {
    /// Within which an order is delivered; none is promised without them.
    pub hours: Option<u32>,
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
