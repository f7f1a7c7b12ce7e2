//! The settings that an operator may change without a deployment, and their defaults.

use super::database::{self, Statement};
use super::errors::ApiResult;
use super::state::App;
use domain::market::Country;
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
    /// Hours within which an order is delivered; without them no time is promised.
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

/// The name that the built-in mark is drawn with.
const BUILT_IN: &str = "Madia";

impl Operator {
    /// The shop's name as it stands beside the mark: the built-in one in small letters, as it is drawn.
    pub fn wordmark(&self) -> String {
        if self.name == BUILT_IN { self.name.to_lowercase() } else { self.name.clone() }
    }
}

/// Row of [`operator_statement`].
#[derive(Debug, Deserialize)]
pub struct OperatorRow {
    value: String,
}

/// Answers at most one [`OperatorRow`].
pub fn operator_statement() -> Statement {
    Statement::new("select value from setting where key = 'operator'")
}

/// Who runs the shop; the built-in operator where nobody has written it.
pub fn operator_of(row: Option<OperatorRow>) -> Operator {
    operator_from(row.map(|row| row.value).as_deref())
}

/// Setting `operator`, or the built-in one.
pub fn operator_from(setting: Option<&str>) -> Operator {
    setting.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_else(default_operator)
}

/// The built-in operator, used until the shop has written its own.
pub fn default_operator() -> Operator {
    let text = |text: &str| text.to_owned();
    Operator {
        name: text(BUILT_IN),
        legal_name: text(BUILT_IN),
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
