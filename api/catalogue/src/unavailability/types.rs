//! What is missing, as the wire carries it.

use crate::types::Product;
use domain::market::Country;
use identity::companies::reference::CompanyRef;
use serde::{Deserialize, Serialize};

/// Why an article cannot be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    Supplier,
    Season,
    Quality,
    Recall,
    Transport,
    Discontinued,
    Other,
    /// Nobody announced it: there is none left.
    OutOfStock,
}

/// An article that cannot be had in a market, and who misses it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Unavailability {
    /// Null where it is simply out of stock.
    pub id: Option<i64>,
    /// The market that lacks it.
    pub country: Country,
    /// At the market's prices, or at those of the company that was asked for.
    pub product: Product,
    /// `YYYY-MM-DD`; null where it is simply out of stock.
    pub from: Option<String>,
    /// Null: nobody knows yet.
    pub to: Option<String>,
    pub reason: Reason,
    pub note: String,
    /// `YYYY-MM-DD`: when stock comes back.
    pub provision_date: Option<String>,
    /// What may stand in and is there, best first.
    pub substitutes: Vec<Product>,
    /// Assigned companies that have bought it in the last half year, the latest first.
    pub customers: Vec<Missing>,
}

/// A customer who buys what is missing.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Missing {
    pub company: CompanyRef,
    /// Pieces of `uomSale`.
    pub last_quantity: i64,
    /// Instant.
    pub last_at: String,
}
