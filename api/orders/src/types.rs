//! Orders as the wire carries them.

pub use super::list_types::{
    BoughtItem, BoughtOrder, BoughtProduct, OrderSummary, PaymentState, SummaryPlacedBy, WaitsFor,
};
use crate::check_in::types::CheckIn;
use crate::payments::types::Payment;
use cart::payment_method::PaymentMethod;
use cart::types::{CommissionData, ConsumerDetails, VatShare};
use catalogue::types::{Image, Seller, Storage, UomReference, UomSale};
use domain::money::{Currency, Minor};
use domain::order_status::{Actor, OrderStatus};
use domain::substitution::WhenMissing;
use identity::companies::types::{DeliverySlot, Details};
use serde::{Deserialize, Serialize};

/// An order, whole.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub id: i64,
    /// What people say on the phone: `M000042`.
    pub code: String,
    /// The least advanced of its deliveries that are not cancelled.
    pub status: OrderStatus,
    pub waits_for: WaitsFor,
    /// With VAT; an estimate while `estimated`.
    pub total: Minor,
    /// What whole kroner added when it was paid in cash at the door, or took off; 0 elsewhere.
    pub rounding: Minor,
    /// What it was before the weights settled it.
    pub estimated_total: Option<Minor>,
    pub settled_at: Option<String>,
    /// Net goods before the discount.
    pub items_total: Minor,
    /// What promotions and quantity breaks took off, net.
    pub promotion_total: Minor,
    /// The coupons', net.
    pub discount: Minor,
    pub net_total: Minor,
    pub vat_total: Minor,
    pub vat_breakdown: Vec<VatShare>,
    /// Net.
    pub shipping_cost: Minor,
    pub shipping_vat: Minor,
    pub currency: Currency,
    /// A line's weight is not known yet.
    pub estimated: bool,
    pub company_address: Option<OrderAddress>,
    pub shipping_address: Option<OrderAddress>,
    pub shipping_slots: Vec<DeliverySlot>,
    /// Of a company that is a consumer.
    pub consumer_details: Option<ConsumerDetails>,
    pub invoicing: Invoicing,
    pub deliveries: Vec<Delivery>,
    pub created_at: String,
    /// Until then it can be cancelled and its payment changed.
    pub cutoff_at: String,
    /// An order that waits for its payment lapses then.
    pub pay_until: Option<String>,
    pub payment_method: PaymentMethod,
    pub payment: Option<Payment>,
    pub seller: Seller,
    pub company: OrderCompany,
    pub placed_by: PlacedBy,
    pub notes: String,
    /// The order that it travels with: one delivery, one shipping fee; cancelled with that one where the same person placed both.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub joins: Option<OrderLink>,
    /// Those that travel with it, but for cancelled ones.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub joined: Vec<OrderLink>,
    /// Those of them that are cancelled with it; the others stay.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub cancelled_with: Vec<OrderLink>,
    pub coupons: Vec<OrderCoupon>,
    /// Only for a seller manager, and only when it is not zero.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub commission_data: Option<CommissionData>,
    /// First one first.
    pub events: Vec<OrderEvent>,
    /// What came, as the buyer counted it; null while nothing of it is on its way.
    pub check_in: Option<CheckIn>,
    pub can: Can,
}

/// An address as it was when the order was placed.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderAddress {
    /// Of the address it was taken from.
    pub id: Option<i64>,
    /// Street and number.
    pub address: String,
    pub city: OrderCity,
    pub zip_code: String,
    /// Its letters: `RM`.
    pub province: String,
    /// `IT`, `NO`.
    pub country: String,
    /// In one line.
    pub full_address: String,
    pub details: Details,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderCity {
    pub name: String,
}

/// Whom the invoice names, as it was when the order was placed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Invoicing {
    pub name: String,
    pub vat_number: String,
    pub fiscal_code: String,
    pub sdi_code: String,
    pub pec: String,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderCompany {
    pub id: i64,
    pub code: String,
    pub name: String,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedBy {
    pub id: i64,
    /// Name and surname; empty when the account is gone.
    pub name: String,
    /// For the company of somebody else.
    pub agent: bool,
}

/// Another order of the company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct OrderLink {
    pub id: i64,
    pub code: String,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderCoupon {
    pub title: String,
    pub amount: Minor,
}

/// A step of its way. `from` is empty for the first.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OrderEvent {
    /// A status, or empty.
    #[serde(rename(deserialize = "from_status"))]
    pub from: String,
    #[serde(rename(deserialize = "to_status"))]
    pub to: OrderStatus,
    pub actor: Actor,
    /// Of the person, where it was one.
    pub name: Option<String>,
    /// What they wrote, or a word of the shop's: `cutoff`, `unpaid`, `blocked`, ...
    pub reason: String,
    pub at: String,
}

/// What this visitor may do with it now.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is one button")]
pub struct Can {
    pub cancel: bool,
    pub change_payment: bool,
    /// Approve the payment it waits for.
    pub pay: bool,
    pub r#return: bool,
    /// Into the cart of the active company.
    pub reorder: bool,
}

/// What comes on one day.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    pub id: i64,
    pub status: OrderStatus,
    /// `YYYY-MM-DD`
    pub delivery_date: String,
    pub delivery_slot_from: Option<String>,
    pub delivery_slot_to: Option<String>,
    pub delivered_at: Option<String>,
    pub items: Vec<OrderItem>,
    pub payment: Option<Payment>,
}

/// A line.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderItem {
    pub id: i64,
    pub product: OrderProduct,
    /// Pieces of `uomSale`.
    pub quantity: i64,
    /// Net, of one `uomSale`, after promotion and break; an estimate where the weight varies.
    pub price: Minor,
    /// Net, of one `uomSale`, before them.
    pub list_price: Minor,
    pub promotion: bool,
    /// Percent.
    pub vat_rate: f64,
    /// Net, of the line; settled once it is weighed.
    pub total: Minor,
    /// What it was before the weight settled it.
    pub estimated_total: Option<Minor>,
    /// Kilos of the line for the estimate; null where the weight does not vary.
    pub nominal_weight: Option<f64>,
    /// Kilos of the line as weighed.
    pub weight: Option<f64>,
    pub lots: Vec<OrderLot>,
    /// Ordered pieces that were not there when it was packed: they are not paid.
    pub missing: i64,
    /// Whole pieces that went back or are about to.
    pub returned: i64,
    /// Kilos that went back or are about to, beside them; null where pieces are counted.
    pub returned_weight: Option<f64>,
    /// Null when nothing of it can go back now.
    pub returnable: Option<Returnable>,
    pub created_at: String,
    /// What is to happen with pieces that are not there at packing.
    pub when_missing: WhenMissing,
    /// The line in whose place this one came.
    pub substitute_for: Option<i64>,
}

/// An article as it was when it was ordered.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderProduct {
    /// Null when it is no longer known.
    pub id: Option<i64>,
    pub code: String,
    pub name: String,
    /// Null when it is no longer on sale.
    pub slug: Option<String>,
    /// Slug of its category; null when it is no longer on sale.
    pub category: Option<String>,
    pub image: Option<Image>,
    pub uom_sale: UomSale,
    pub uom_reference: UomReference,
    pub pack: String,
    /// Who makes it; null when that is not known.
    pub manufacturer: Option<String>,
    pub variable_weight: bool,
    pub storage: Storage,
    /// On sale and in stock now.
    pub available: bool,
}

/// Pieces of a line from one lot.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct OrderLot {
    pub lot_id: i64,
    pub code: String,
    /// `YYYY-MM-DD`
    pub expires_on: String,
    pub quantity: i64,
}

#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Returnable {
    /// Pieces of which something is left.
    pub quantity: i64,
    /// Kilos that are left of a weighed line, null where pieces are counted.
    pub weight: Option<f64>,
    /// The instant until which it may be asked for.
    pub until: String,
}

/// Answer of `POST /order/create-from-cart`: one order a seller.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct Placed {
    pub orders: Vec<Order>,
}
