//! What a company spent, as the wire carries it.

use catalogue::types::UomSale;
use domain::money::{Currency, Minor};
use platform::database;
use serde::{Deserialize, Serialize};

/// Answer of `GET /purchased/spending`: the net goods of the active company's confirmed orders, before coupons and without
/// shipping.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Spending {
    /// `YYYY-MM`, both included.
    pub from: String,
    pub to: String,
    pub currency: Currency,
    pub amount: Minor,
    /// The same length of time before.
    pub previous: Minor,
    /// Null for a category, as an order has several, and for a site.
    pub orders: Option<i64>,
    /// Every month of the time; of the category and the site that are asked for.
    pub series: Vec<MonthSpending>,
    /// Of the time, by amount; of the site, whatever category is asked for.
    pub by_category: Vec<CategorySpending>,
    /// Of the time, by amount; of the category, whatever site is asked for.
    pub by_site: Vec<SiteSpending>,
    pub month: SpendingMonth,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonthSpending {
    /// `YYYY-MM`
    pub month: String,
    pub amount: Minor,
    /// Null for a category or a site.
    pub orders: Option<i64>,
    /// The same month a year before.
    pub previous: Minor,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategorySpending {
    /// Null: the article had none.
    pub id: Option<i64>,
    pub name: Option<String>,
    pub amount: Minor,
    /// Ordered units of sale.
    pub quantity: i64,
    /// In the same length of time before.
    pub previous: Minor,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteSpending {
    /// The delivery address; null where the order has none.
    pub site: Option<i64>,
    /// In one line, as the last order that went there has it.
    pub address: Option<String>,
    pub amount: Minor,
    /// In the same length of time before.
    pub previous: Minor,
}

/// One month looked at closely; of the category that is asked for.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpendingMonth {
    /// `YYYY-MM`
    pub month: String,
    /// The first ten by amount; of the site that is asked for.
    pub articles: Vec<ArticleSpending>,
    /// Where it was delivered to, by amount; all of them, whatever site is asked for.
    pub places: Vec<PlaceSpending>,
}

#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct ArticleSpending {
    /// As the order has them.
    pub code: String,
    pub name: String,
    pub uom_sale: UomSale,
    /// What was there of what was ordered.
    pub quantity: i64,
    #[serde(deserialize_with = "database::minor", rename(deserialize = "net"))]
    pub amount: Minor,
    /// Orders that had it.
    pub orders: i64,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceSpending {
    /// The delivery address; null where the order has none.
    pub site: Option<i64>,
    /// In one line, as the last of these orders has it; null where the order has none.
    pub address: Option<String>,
    pub amount: Minor,
    pub orders: i64,
    /// What of it went into which category, by amount; all of them.
    pub categories: Vec<PlaceCategorySpending>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceCategorySpending {
    /// Null: the article had none.
    pub id: Option<i64>,
    pub name: Option<String>,
    pub amount: Minor,
}
