//! The allergen sheet as the wire carries it.

use catalogue::types::{Nutrition, UomReference};
use domain::allergens::Presence;
use platform::extract::Page;
use serde::{Deserialize, Serialize};

/// Answer of `GET /purchased/allergens`: the food that the active company bought, by name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllergenSheet {
    #[serde(flatten)]
    pub page: Page<LabelledArticle>,
    /// `YYYY-MM-DD`, both included: bought in this time.
    pub from: String,
    pub to: String,
    /// The fourteen of the law, in its order.
    pub allergens: Vec<AllergenCount>,
    /// Articles of the time, whatever is filtered for, whose allergens are not known.
    pub unknown: i64,
}

#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub struct AllergenCount {
    pub key: String,
    pub name: String,
    /// Articles of the time that contain it or may.
    pub articles: i64,
}

/// An article with what its label says.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LabelledArticle {
    pub id: i64,
    pub code: String,
    pub name: String,
    pub slug: String,
    /// Slug.
    pub category: String,
    pub pack: String,
    pub manufacturer: Option<String>,
    /// Still on sale in the company's market: it has a page.
    pub sold: bool,
    /// In the order of the sheet's `allergens`.
    pub presences: Vec<Presence>,
    pub nutrition: Option<Nutrition>,
    /// Nutrition is of 100 ml where it is `l`, else of 100 g.
    pub uom_reference: UomReference,
    /// The instant of the last purchase.
    pub last_at: String,
    /// When what the label says last changed, and where it comes from.
    pub label_changed_at: String,
    pub source: String,
}
