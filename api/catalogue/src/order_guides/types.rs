//! What the calls of order guides are sent and answer.

use crate::types::Product;
use domain::storage_place::StoragePlace;
use domain::substitution::WhenMissing;
use identity::companies::types::Site;
use platform::extract::{Ref, flag, sent, trimmed};
use serde::{Deserialize, Serialize};

/// Guides of one company.
pub(crate) const MAX_GUIDES: i64 = 50;
/// Lines of one guide.
pub const MAX_LINES: i64 = 500;
/// Letters of a guide's name.
pub const MAX_NAME: usize = 60;
/// What a par may be.
pub(crate) const MAX_PAR: i64 = 9_999;

/// A guide in the list of the company's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct OrderGuideSummary {
    pub id: i64,
    pub name: String,
    /// The site it belongs to; null: every site's.
    pub site: Option<Site>,
    /// How many articles it has; at most 500.
    pub lines: i64,
    /// Whether the article that was asked about is one of them.
    pub holds: bool,
    /// What is to happen with an article that is not there at packing: the rule of lines that come into the cart from it; null:
    /// the company's.
    pub when_missing: Option<WhenMissing>,
    /// The company's rule.
    pub usual: WhenMissing,
}

/// A guide that was made.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderGuideMade {
    pub id: i64,
    pub name: String,
    pub lines: i64,
    /// Bought articles for which a guide has no room.
    pub left: i64,
}

/// A guide with its lines.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderGuide {
    pub id: i64,
    pub name: String,
    /// The site it belongs to; null: every site's.
    pub site: Option<Site>,
    /// By storage place, in shelf order: all of them.
    pub lines: Vec<OrderGuideLine>,
    /// As in the list.
    pub when_missing: Option<WhenMissing>,
    pub usual: WhenMissing,
}

/// An article of a guide.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderGuideLine {
    /// Also when it is no longer sold; then nothing of it is there.
    pub product: Product,
    pub place: StoragePlace,
    /// How many of what it is sold by should be there after a delivery.
    pub par: Option<i64>,
    /// How many are ordered for this address and not delivered yet.
    pub on_the_way: i64,
    /// What a scanner reads.
    pub ean: Option<String>,
}

#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderGuideInput {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 60)]
    pub name: String,
    /// A delivery address of the company; null: every site's. What is not sent stays.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub site: Option<Option<Ref>>,
    /// What is to happen with an article that is not there at packing; null: the company's rule. What is not sent stays.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<WhenMissing>)]
    pub when_missing: Option<Option<WhenMissing>>,
}

#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewOrderGuideInput {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 60)]
    pub name: String,
    /// With what the company has bought in the last 90 days.
    #[serde(default, deserialize_with = "flag")]
    pub from_bought: bool,
    /// A delivery address of the company; null: every site's.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub site: Option<Ref>,
}

/// What is absent stays as it is.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderGuideLineInput {
    /// A new line without one goes where its article is kept.
    #[serde(default)]
    pub place: Option<StoragePlace>,
    /// Null: none.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_999)]
    pub par: Option<Option<i64>>,
}

#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderGuideMoveInput {
    pub place: StoragePlace,
    /// The article behind which it stands from now on; null: first of its place. One that is not there: last.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub after: Option<Ref>,
}

/// What a count may be, in hundredths.
pub(crate) const MAX_COUNT: i64 = 9_999_999;

/// What one person has counted of an article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct GuideCount {
    pub product_id: i64,
    /// Hundredths of what it is sold by.
    pub count: i64,
    /// Whose it is.
    pub person: String,
    /// Whether that is who reads it.
    #[serde(deserialize_with = "platform::database::flag")]
    pub own: bool,
}

/// Body of `PUT /order-guide/{id}/count`.
#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GuideCountsInput {
    #[schema(max_items = 500)]
    pub counts: Vec<GuideCountInput>,
}

#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GuideCountInput {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub product_id: Ref,
    /// Hundredths of what it is sold by; null takes it back.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 9_999_999)]
    pub count: Option<i64>,
}
