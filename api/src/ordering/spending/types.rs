//! What a company spent, as the wire carries it.

use crate::catalogue::types::UomSale;
use crate::domain::money::{Currency, Minor};
use serde::Serialize;

/// Answer of `GET /purchased/spending`: the net goods of the active company's confirmed orders, before coupons and without
/// shipping.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Spending {
    /// `YYYY-MM`, both included.
    pub from: String,
    pub to: String,
    pub currency: Currency,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub amount: Minor,
    /// The same length of time before.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub previous: Minor,
    /// Null for a category: an order has several.
    pub orders: Option<i64>,
    /// Every month of the time; of the category that is asked for.
    pub series: Vec<MonthSpending>,
    /// Of the time, by amount, whatever category is asked for.
    pub by_category: Vec<CategorySpending>,
    pub month: SpendingMonth,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MonthSpending {
    /// `YYYY-MM`
    pub month: String,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub amount: Minor,
    /// Null for a category.
    pub orders: Option<i64>,
    /// The same month a year before.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub previous: Minor,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CategorySpending {
    /// Null: the article had none.
    pub id: Option<i64>,
    pub name: Option<String>,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub amount: Minor,
    /// Ordered units of sale.
    pub quantity: i64,
    /// In the same length of time before.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub previous: Minor,
}

/// One month looked at closely; of the category that is asked for.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SpendingMonth {
    /// `YYYY-MM`
    pub month: String,
    /// The first ten by amount.
    pub articles: Vec<ArticleSpending>,
    /// Where it was delivered to, by amount; all of them.
    pub places: Vec<PlaceSpending>,
}

#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ArticleSpending {
    /// As the order has them.
    pub code: String,
    pub name: String,
    pub uom_sale: UomSale,
    /// What was there of what was ordered.
    pub quantity: i64,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub amount: Minor,
    /// Orders that had it.
    pub orders: i64,
}

#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlaceSpending {
    /// In one line; null where the order has none.
    pub address: Option<String>,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub amount: Minor,
    pub orders: i64,
}
