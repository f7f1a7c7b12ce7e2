//! Substitutes for what is missing, as the wire carries them.

use catalogue::types::{Image, UomReference, UomSale};
use domain::money::{Currency, Minor};
use domain::substitution::{SubstitutionStatus, WhenMissing};
use platform::extract::{Ref, trimmed};
use serde::{Deserialize, Serialize};

/// What may take the place of a line: `GET /ops/order/{id}/item/{item}/substitutes`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubstituteChoice {
    pub order_code: String,
    pub company_name: String,
    /// Of the line.
    pub name: String,
    pub code: String,
    pub uom_sale: UomSale,
    pub uom_reference: UomReference,
    /// `uomReference` in one `uomSale`; nominal where the weight varies.
    pub reference_quantity: f64,
    pub variable_weight: bool,
    /// Ordered pieces.
    pub quantity: i64,
    /// Missing pieces that the offers are for.
    pub missing: i64,
    pub when_missing: WhenMissing,
    pub currency: Currency,
    /// In the order in which operations have named them; those of the same seller.
    pub offers: Vec<SubstituteOffer>,
}

/// A named substitute at what it would be charged.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubstituteOffer {
    pub product_id: i64,
    pub code: String,
    pub name: String,
    pub image: Option<Image>,
    pub pack: String,
    pub uom_sale: UomSale,
    pub uom_reference: UomReference,
    /// `uomReference` in one `uomSale`; nominal where the weight varies.
    pub reference_quantity: f64,
    pub variable_weight: bool,
    /// Pieces that can be delivered on the line's day.
    pub available: i64,
    /// Pieces that would take the place of the missing ones; 0: nothing is there.
    pub quantity: i64,
    /// About as much as is missing, by the same unit: where the buyer wants an equal it is taken at once, else they are asked.
    pub equal: bool,
    /// Net, of one `uomSale`; an estimate where the weight varies.
    pub price: Minor,
    /// Net, of one `uomReference`.
    pub display_price: Minor,
    /// Net, of the missing pieces as they were ordered.
    pub before: Minor,
    /// Net, of what takes their place; never more than `before`.
    pub after: Minor,
}

/// Body of `POST /ops/order/{id}/item/{item}/substitute`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubstituteInput {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub product_id: Ref,
    /// Ordered pieces that are not there; all of them are replaced.
    #[schema(minimum = 1, maximum = 9_999)]
    pub missing: i64,
    /// How long the buyer has for an answer, where they are asked; 60 when it is left out.
    #[serde(default)]
    #[schema(minimum = 10, maximum = 720)]
    pub minutes: Option<i64>,
}

/// What a buyer is asked about an order, and what became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Substitutions {
    pub order_id: i64,
    pub order_code: String,
    pub company_name: String,
    pub currency: Currency,
    pub items: Vec<SubstituteQuestion>,
}

/// One article that is missing, and what may take its place.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubstituteQuestion {
    pub id: i64,
    pub status: SubstitutionStatus,
    /// It can be answered now.
    pub open: bool,
    /// RFC 3339, UTC.
    pub answer_until: String,
    /// The article that is missing, its pack, and how many pieces of it.
    pub name: String,
    pub pack: String,
    pub uom_sale: UomSale,
    pub uom_reference: UomReference,
    /// `uomReference` in one `uomSale`; nominal where the weight varies.
    pub reference_quantity: f64,
    pub variable_weight: bool,
    pub missing: i64,
    pub substitute: SubstituteOffer,
}

/// Body of `POST /order/{id}/substitution`.
#[derive(Debug, Clone, Copy, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubstituteAnswer {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub id: Ref,
    pub accept: bool,
}

/// Body of `POST /substitution`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SubstituteLinkAnswer {
    /// From the link in the mail.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, max_length = 100, pattern = "^[A-Za-z0-9_-]{1,100}$")]
    pub token: String,
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub id: Ref,
    pub accept: bool,
}
