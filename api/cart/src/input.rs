//! Bodies of the cart's calls.

use axum::extract::{FromRequest, Request};
use platform::errors::{ApiError, FieldError};
use platform::extract::{InputList, Ref, flag};
use serde::Deserialize;

/// Most entries of one call.
pub(crate) const MAX_ENTRIES: usize = 300;
/// Articles of one filling: all lines of an order guide. What finds no place in the cart, the answer says.
pub const MAX_PRODUCTS: usize = 500;
/// Longest note to the driver and the warehouse.
pub const MAX_NOTES: usize = 1_000;

/// A line and the lot that it is taken from first.
#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LotInput {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub cart_item_id: Ref,
    /// Null: first expiry first.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub lot_id: Option<Ref>,
}

/// A line and whether what is missing of it is proposed later.
#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AutoOrderInput {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub cart_item_id: Ref,
    pub enabled: bool,
}

#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CouponInput {
    #[serde(deserialize_with = "flag")]
    pub enabled: bool,
}

#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeliveryDateInput {
    /// `YYYY-MM-DD`, or an instant on the market's day.
    #[serde(default)]
    #[schema(required, max_length = 40)]
    pub delivery_date: String,
}

/// A window in which the goods may come.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SlotInput {
    /// 0 = Monday; the delivery date's, when sent.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 6)]
    pub day_of_week: Option<i64>,
    /// `HH:mm`
    #[schema(pattern = "^[0-9]{2}:[0-9]{2}$")]
    pub from_time: String,
    #[schema(pattern = "^[0-9]{2}:[0-9]{2}$")]
    pub to_time: String,
}

/// Articles and how many of each.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductsInput {
    #[schema(max_items = 500)]
    pub items: Vec<RequestedInput>,
    /// The order guide they were picked from: an empty cart goes to its site, new lines take its rule for a missing article.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub guide: Option<Ref>,
    /// The order that is repeated: an empty cart goes where it went. A guide goes first.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub order: Option<Ref>,
}

#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = WantedInput)]
pub struct RequestedInput {
    #[schema(value_type = i64, minimum = 1, maximum = 9_007_199_254_740_991i64)]
    pub product_id: Ref,
    #[schema(minimum = 1, maximum = 9_999)]
    pub quantity: i64,
    /// The line of a written order (`POST /cart/text`) that somebody says this article is meant by, as it was answered. Its
    /// words are remembered for the company, unless its amount is doubtful or says another number of packs: from then on they
    /// mean this article, surely as long as neither the catalogue nor another remembered article contradicts.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub written: Option<String>,
}

/// Lines as people paste them: `CODE 3`, `3 x CODE`, `CODE;3`; an EAN is a code too.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CodesInput {
    /// At most 200 lines.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 20_000)]
    pub text: String,
}

/// A bounded list of [`LotInput`]s.
pub struct Lots(pub Vec<Lot>);

#[derive(Debug, Clone, Copy)]
pub struct Lot {
    pub item: i64,
    pub lot: Option<i64>,
}

/// A bounded list of [`AutoOrderInput`]s.
pub struct AutoOrders(pub Vec<AutoOrder>);

#[derive(Debug, Clone, Copy)]
pub struct AutoOrder {
    pub item: i64,
    pub enabled: bool,
}

impl<S: Send + Sync> FromRequest<S> for Lots {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let InputList(entries) = InputList::<LotInput>::from_request(request, state).await?;
        let entries = few(entries)?
            .into_iter()
            .map(|entry| Lot { item: entry.cart_item_id.0, lot: entry.lot_id.map(|Ref(id)| id) });
        Ok(Self(entries.collect()))
    }
}

impl<S: Send + Sync> FromRequest<S> for AutoOrders {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let InputList(entries) = InputList::<AutoOrderInput>::from_request(request, state).await?;
        let entries = few(entries)?
            .into_iter()
            .map(|entry| AutoOrder { item: entry.cart_item_id.0, enabled: entry.enabled });
        Ok(Self(entries.collect()))
    }
}

fn few<T>(entries: Vec<T>) -> Result<Vec<T>, ApiError> {
    if entries.len() > MAX_ENTRIES {
        return Err(ApiError::field("body", FieldError::TooMany(MAX_ENTRIES)));
    }
    Ok(entries)
}
