//! Orders in lists, and purchases of an article.

use cart::payment_method::PaymentMethod;
use catalogue::types::Image;
use domain::money::{Currency, Minor};
use domain::order_status::OrderStatus;
use domain::payment_status::PaymentStatus;
use serde::{Deserialize, Serialize};

/// Why an order is not confirmed yet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum WaitsFor {
    /// For nothing.
    #[default]
    #[serde(rename = "")]
    Nothing,
    /// The buyer has to approve the payment.
    Payment,
    /// The company is blocked: operations decide.
    Company,
}

/// An order in a list.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderSummary {
    pub id: i64,
    pub code: String,
    pub status: OrderStatus,
    pub waits_for: WaitsFor,
    pub total: Minor,
    pub currency: Currency,
    /// A line's weight is not known yet.
    pub estimated: bool,
    pub created_at: String,
    /// `YYYY-MM-DD`, of the first delivery that is not cancelled, else of the first.
    pub delivery_date: Option<String>,
    /// Lines.
    pub items: i64,
    /// Of its first lines, at most four.
    pub images: Vec<Image>,
    pub payment_method: PaymentMethod,
    pub payment: Option<PaymentState>,
    pub placed_by: SummaryPlacedBy,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentState {
    pub status: PaymentStatus,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SummaryPlacedBy {
    /// Name and surname; empty when the account is gone.
    pub name: String,
    pub agent: bool,
}

/// A purchase of an article.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoughtItem {
    pub id: i64,
    pub quantity: i64,
    /// Net, of one `uomSale`.
    pub price: Minor,
    /// Net, of one `uomReference`: prices of packs of any size compare by it.
    pub display_price: Minor,
    /// Net, of the line.
    pub total: Minor,
    pub currency: Currency,
    pub created_at: String,
    pub order: BoughtOrder,
    pub product: BoughtProduct,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoughtOrder {
    pub id: i64,
    pub code: String,
    pub status: OrderStatus,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoughtProduct {
    pub id: i64,
    pub code: String,
    pub name: String,
}
