//! The settings an operator may change without a deployment, and what holds without them.

use super::database::{self, Statement};
use super::errors::ApiResult;
use super::state::App;
use crate::domain::market::Country;
use serde::{Deserialize, Serialize};

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

/// Who runs the shop: footer, contact page, structured data.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Operator {
    pub name: String,
    pub legal_name: String,
    pub vat_number: String,
    pub address: String,
    pub zip_code: String,
    pub city: String,
    pub country: String,
    pub phone: String,
    pub email: String,
    pub opening_hours: String,
}

/// A market that is open.
#[derive(Debug, Deserialize)]
pub struct Market {
    pub code: Country,
}

/// Answers [`Market`]s.
pub fn markets_statement() -> Statement {
    Statement::new("select code from market where open = 1 order by code")
}

/// The markets that are open.
pub async fn open_markets(app: &App) -> ApiResult<Vec<Country>> {
    let rows: Vec<Market> = database::rows(app, markets_statement()).await?;
    Ok(rows.into_iter().map(|market| market.code).collect())
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
