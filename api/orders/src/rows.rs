//! Rows of orders.

use super::types::{OrderAddress, OrderEvent, OrderLot, OrderProduct, WaitsFor};
use cart::payment_method::PaymentKind;
use catalogue::image;
use catalogue::types::{Storage, UomReference, UomSale};
use domain::money::Currency;
use domain::order_status::OrderStatus;
use domain::payment_code::PaymentCode;
use domain::payment_status::PaymentStatus;
use domain::substitution::WhenMissing;
use domain::tender::Tender;
use platform::database::{flag, json};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
pub(super) struct OrderRow {
    pub id: i64,
    pub code: String,
    pub company_id: i64,
    pub user_id: i64,
    pub agent: bool,
    pub currency: Currency,
    pub status: OrderStatus,
    pub waits_for: WaitsFor,
    pub items_net: i64,
    pub promotion_total: i64,
    pub discount: i64,
    pub shipping_cost: i64,
    pub shipping_vat: i64,
    pub net_total: i64,
    pub vat_total: i64,
    pub total: i64,
    /// (rate, net, VAT)
    pub vat_breakdown: Vec<(i64, i64, i64)>,
    pub estimated_total: Option<i64>,
    pub settled_at: Option<String>,
    pub commission: i64,
    /// (title, amount)
    pub coupons: Vec<(String, i64)>,
    pub company_address: Option<OrderAddress>,
    pub shipping_address: Option<OrderAddress>,
    pub shipping_slots: Vec<Slot>,
    pub consumer_details: Option<cart::types::ConsumerDetails>,
    pub invoicing: super::types::Invoicing,
    pub notes: String,
    /// (id, code)
    pub joins: Option<(i64, String)>,
    pub joined: Vec<(i64, String)>,
    pub cash_before: i64,
    pub cancelled_with: Vec<(i64, String)>,
    pub cutoff_at: String,
    pub pay_until: Option<String>,
    pub created_at: String,
    pub seller_id: i64,
    pub seller_name: String,
    pub company_code: String,
    pub company_name: String,
    pub placed_by: String,
    #[serde(flatten)]
    pub method: MethodRow,
    pub may_change: bool,
}

/// A time window as it is stored in `shipping_slots` and sent by the calls.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Slot {
    pub day_of_week: Option<i64>,
    pub from_time: String,
    pub to_time: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct MethodRow {
    pub method_id: i64,
    pub method_code: PaymentCode,
    pub method_type: PaymentKind,
    pub method_risk: String,
    pub method_external: i64,
}

#[derive(Debug, Deserialize)]
pub(super) struct DeliveryRow {
    pub order_id: i64,
    pub id: i64,
    pub status: OrderStatus,
    pub delivery_date: String,
    pub slot_from: Option<String>,
    pub slot_to: Option<String>,
    pub delivered_at: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct ItemRow {
    pub order_id: i64,
    pub delivery_id: i64,
    pub id: i64,
    #[serde(flatten)]
    pub product: OrderProductRow,
    pub reference_quantity: i64,
    pub quantity: i64,
    pub list_amount: i64,
    pub amount: i64,
    pub promotion: bool,
    pub vat_rate: i64,
    pub net: i64,
    pub estimated_net: Option<i64>,
    pub weight: Option<i64>,
    pub missing: i64,
    pub returned: i64,
    pub returned_grams: i64,
    pub created_at: String,
    pub when_missing: WhenMissing,
    pub substitute_for: Option<i64>,
}

/// The article of an `order_item`, with the columns of [`super::queries::PRODUCT`].
#[derive(Debug, Deserialize)]
pub(crate) struct OrderProductRow {
    pub product_id: Option<i64>,
    code: String,
    name: String,
    image_id: Option<i64>,
    image_file: Option<String>,
    image_caption: Option<String>,
    image_published: Option<i64>,
    uom_sale: UomSale,
    uom_reference: UomReference,
    pack: String,
    manufacturer: Option<String>,
    #[serde(deserialize_with = "flag")]
    pub variable_weight: bool,
    pub storage: Storage,
    slug: Option<String>,
    category: Option<String>,
    stock: i64,
}

impl OrderProductRow {
    pub(crate) fn product(self) -> OrderProduct {
        OrderProduct {
            id: self.product_id,
            code: self.code,
            name: self.name,
            available: self.stock > 0,
            slug: self.slug,
            category: self.category,
            image: image(self.image_id, self.image_file, self.image_caption, self.image_published),
            uom_sale: self.uom_sale,
            uom_reference: self.uom_reference,
            pack: self.pack,
            manufacturer: self.manufacturer,
            variable_weight: self.variable_weight,
            storage: self.storage,
        }
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct LotRow {
    pub order_item_id: i64,
    #[serde(flatten)]
    pub lot: OrderLot,
}

#[derive(Debug, Deserialize)]
pub(super) struct PaymentRow {
    pub order_id: i64,
    pub id: i64,
    pub method: PaymentCode,
    pub status: PaymentStatus,
    pub hold: i64,
    pub held: i64,
    pub captured: i64,
    pub refunded: i64,
    pub tender: Option<Tender>,
    pub currency: Currency,
    pub redirect_url: Option<String>,
    pub hold_until: Option<String>,
    pub failure: String,
    /// The page of a payment that is to replace this one.
    pub other_url: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct EventRow {
    pub order_id: i64,
    #[serde(flatten)]
    pub event: OrderEvent,
}

#[derive(Debug, Deserialize)]
pub(super) struct SummaryRow {
    pub id: i64,
    pub code: String,
    pub status: OrderStatus,
    pub waits_for: WaitsFor,
    pub total: i64,
    pub currency: Currency,
    pub created_at: String,
    #[serde(deserialize_with = "flag")]
    pub agent: bool,
    pub delivery_date: Option<String>,
    pub items: i64,
    #[serde(deserialize_with = "flag")]
    pub unweighed: bool,
    /// (id, file, caption, published)
    #[serde(deserialize_with = "json")]
    pub images: Vec<(i64, String, String, i64)>,
    #[serde(flatten)]
    pub method: MethodRow,
    pub payment_status: Option<PaymentStatus>,
    pub placed_by: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct BoughtRow {
    pub id: i64,
    pub quantity: i64,
    pub amount: i64,
    pub reference_quantity: i64,
    pub variable_weight: bool,
    pub net: i64,
    pub created_at: String,
    pub code: String,
    pub name: String,
    pub order_id: i64,
    pub order_code: String,
    pub status: OrderStatus,
    pub currency: Currency,
}
