//! What the scales said, as the wire carries it.

use serde::Deserialize;

/// Body of `PUT /ops/order/{id}/weights`: lines that are not named stay as they are.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeightsInput {
    /// The order's version as it was shown: 409 `version` when it has moved. Left out, what others weigh at the same
    /// time is kept and this is added.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 9_007_199_254_740_991i64)]
    pub version: Option<i64>,
    #[schema(min_items = 1, max_items = 200, required = true)]
    pub items: Vec<WeightInput>,
}

/// One line. What is left out stays; `weight` null takes it back, and so does another number of `missing` pieces that
/// comes without their weight.
#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeightInput {
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub id: i64,
    /// Kilos of all that is there of the line, at most three decimals. Only where the weight varies.
    #[serde(default, deserialize_with = "super::double_option")]
    #[schema(value_type = Option<f64>, minimum = 0.001, maximum = 99_999.999)]
    pub weight: Option<Option<f64>>,
    /// Ordered pieces that are not there; at most as many as were ordered.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 9999)]
    pub missing: Option<i64>,
    /// Why they are missing; told to the buyer.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub reason: Option<String>,
    /// The weight is right although it is less than half or more than one and a half times what the pieces should weigh,
    /// or the same as before other pieces were missing; without it such a weight is refused.
    #[serde(default)]
    pub confirm: bool,
}
