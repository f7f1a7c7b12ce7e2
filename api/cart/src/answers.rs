//! Answers of the cart's calls beside the cart itself: days, terms, the result of adding many articles.

use super::payment_method::PaymentMethod;
use super::types::{Cart, Replacement};
use catalogue::types::{Seller, UomReference};
use domain::money::{Currency, Minor};
use identity::companies::types::{Address, TimeSlot};
use serde::Serialize;

/// Answer of `GET /cart/delivery-date`: the next 28 days.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryDates {
    /// The cart's.
    pub delivery_date: Option<DeliveryDay>,
    pub min_delivery_date: Option<String>,
    /// Until when an order for the chosen day, else for the earliest, may be placed.
    pub cutoff_at: Option<String>,
    pub dates: Vec<OpenDate>,
    pub closed: Vec<ClosedDate>,
    /// Where the goods go.
    pub city: Option<String>,
    pub zip_code: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryDay {
    /// `YYYY-MM-DD`
    pub date: String,
    /// `Europe/Rome` or `Europe/Oslo`.
    pub timezone: &'static str,
}

/// A day that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenDate {
    pub date: String,
    pub cutoff_at: String,
    pub slots: Vec<TimeSlot>,
}

/// A day that cannot, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosedDate {
    pub date: String,
    pub reason: ClosedReason,
    /// The holiday's.
    pub name: Option<&'static str>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClosedReason {
    LeadTime,
    Cutoff,
    Weekday,
    ClosingDay,
    Holiday,
    NoZone,
    Full,
}

/// Answer of `GET /cart/seller/{sellerId}`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SellerTerms {
    pub seller: Seller,
    pub payment_methods: Vec<PaymentMethod>,
    /// Where the cart's goods go.
    pub address: Option<Address>,
    pub minimum: MinimumValue,
}

/// Goods below it are not delivered; 0: no minimum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MinimumValue {
    pub amount: Minor,
    pub missing: Minor,
    pub currency: Currency,
}

/// What became of many articles that were put into the cart at once.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReorderAnswer {
    pub cart: Cart,
    /// In the cart as it was wanted, or more of it.
    pub added: Vec<AddedItem>,
    /// Less is there than was wanted.
    pub reduced: Vec<ReducedItem>,
    /// Not there; what may take its place is proposed, and nothing of it is in the cart.
    pub replaced: Vec<ReplacedItem>,
    pub gone: Vec<GoneItem>,
    /// Since the order that is repeated, else since the last one of the article; net of one `uomSale`.
    pub price_changed: Vec<PriceChange>,
    /// Lines that were not understood.
    pub unread: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddedItem {
    pub product_id: i64,
    pub code: String,
    pub name: String,
    /// In the cart now.
    pub quantity: i64,
    pub change: LineChange,
    /// Pieces that were asked for in the cart before.
    pub before: i64,
}

/// What filling did to a line: each becomes at least what was wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LineChange {
    /// Nothing of it was in the cart.
    Added,
    /// Fewer were in the cart: it was set to what was wanted.
    Set,
    /// As many or more were in the cart already: nothing has changed.
    Kept,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReducedItem {
    pub product_id: i64,
    pub code: String,
    pub name: String,
    pub requested_quantity: i64,
    pub quantity: i64,
}

#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplacedItem {
    pub product_id: i64,
    pub code: String,
    pub name: String,
    /// Pieces that were wanted of it.
    pub requested_quantity: i64,
    /// Net of one `uomSale`; null where it is not sold any more.
    pub price: Option<Minor>,
    pub uom_reference: UomReference,
    /// `uomReference` in one `uomSale`; nominal where the weight varies.
    pub reference_quantity: f64,
    pub variable_weight: bool,
    pub by: Replacement,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoneItem {
    pub code: String,
    /// Null when nothing of that code was ever known.
    pub name: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceChange {
    pub product_id: i64,
    pub code: String,
    pub name: String,
    pub from: Minor,
    pub to: Minor,
}
