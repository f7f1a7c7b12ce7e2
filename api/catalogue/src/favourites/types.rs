//! What the favourites' calls answer.

use crate::types::UomSale;
use domain::money::{Currency, Minor};
use serde::Serialize;

/// A favourite as lists of favourites show it (specification, chapter 3).
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FavouriteProduct {
    pub id: i64,
    pub name: String,
    pub uom_sale: UomSale,
    /// Net price of one `uomSale` after promotion; null without one.
    pub promotion_price: Option<Minor>,
    /// Net price of one `uomSale`, before promotion.
    pub price: Minor,
    pub currency: Currency,
    /// Address of the picture.
    pub image: Option<String>,
    /// Slug.
    pub category: String,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ManagerFavourites {
    /// By name, at most 1,000: those that the visitor's market sells.
    pub products: Vec<FavouriteProduct>,
}
