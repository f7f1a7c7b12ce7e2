//! Orders as the warehouse and the office see them.

use crate::catalogue::types::Seller;
use crate::domain::market::Country;
use crate::domain::money::{Currency, Minor};
use crate::domain::order_status::OrderStatus;
use crate::domain::payment_status::PaymentStatus;
use crate::domain::return_status::ReturnStatus;
use crate::domain::trip_status::TripStatus;
use crate::identity::companies::reference::CompanyRef;
use crate::identity::companies::types::DeliverySlot;
use crate::ordering::cart::payment_method::PaymentKind;
use crate::ordering::cart::types::{CommissionData, ConsumerDetails, VatShare};
use crate::ordering::check_in::types::CheckIn;
use crate::ordering::orders::types::{
    Invoicing, OrderAddress, OrderCoupon, OrderEvent, OrderItem, PlacedBy, WaitsFor,
};
use crate::ordering::payments::types::PaymentCode;
use serde::{Deserialize, Serialize};

/// A delivery in a list: an order has one for each day on which something of it comes.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpsOrderSummary {
    /// The order's.
    pub id: i64,
    /// What people say on the phone: `M000042`.
    pub code: String,
    /// Of the delivery.
    pub delivery: i64,
    pub company: CompanyRef,
    /// Where the delivery stands.
    pub status: OrderStatus,
    pub waits_for: WaitsFor,
    /// The market's day on which it was ordered, `YYYY-MM-DD`.
    pub placed_on: String,
    /// `YYYY-MM-DD`
    pub delivery_date: String,
    pub cutoff_at: String,
    pub slot: Option<OpsSlot>,
    /// Name of the delivery zone.
    pub zone: Option<String>,
    /// Where it goes, in one line.
    pub address: Option<String>,
    pub lines: i64,
    /// Lines that still have to go onto the scales.
    pub lines_to_weigh: i64,
    /// With VAT; an estimate while `estimated`.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub total: Minor,
    pub currency: Currency,
    pub estimated: bool,
    pub payment: OpsPaymentState,
    /// The van that it is on, or was last; a failed attempt leaves it.
    pub trip: Option<OpsTripRef>,
    /// What the buyer wrote.
    pub notes: String,
}

/// A time of day to the next, `HH:MM` of the market's clocks.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
pub struct OpsSlot {
    pub from: String,
    pub to: String,
}

/// How it is paid, and how far that is.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
pub struct OpsPaymentState {
    pub method: PaymentCode,
    /// Null for an order without a payment.
    pub status: Option<PaymentStatus>,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub held: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub captured: Minor,
}

/// A van's day in two words.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
pub struct OpsTripRef {
    pub id: i64,
    /// `V000042`
    pub code: String,
    pub status: TripStatus,
}

/// An order whole, with what may be done to it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpsOrder {
    pub id: i64,
    pub code: String,
    /// Moves with every change of weights and totals; `PUT /ops/order/{id}/weights` may name it.
    pub version: i64,
    pub company: CompanyRef,
    pub market: Country,
    /// The least advanced of its deliveries that are not cancelled.
    pub status: OrderStatus,
    pub waits_for: WaitsFor,
    /// The market's day, `YYYY-MM-DD`.
    pub placed_on: String,
    pub created_at: String,
    pub cutoff_at: String,
    pub pay_until: Option<String>,
    /// When the last of it was packed: the totals are those that will be charged. Null again when it goes back to the scales.
    pub settled_at: Option<String>,
    /// When it left and its money was moved; from then on its totals stay.
    pub charged_at: Option<String>,
    pub zone: Option<String>,
    /// With VAT; an estimate while `estimated`.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub total: Minor,
    /// What it was when it was placed; null while nothing has moved it.
    #[cfg_attr(feature = "contract", schema(value_type = Option<f64>))]
    pub estimated_total: Option<Minor>,
    /// A line has still to be weighed.
    pub estimated: bool,
    /// Net goods before the discount.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub items_total: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub promotion_total: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub discount: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub net_total: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub vat_total: Minor,
    pub vat_breakdown: Vec<VatShare>,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub shipping_cost: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub shipping_vat: Minor,
    pub currency: Currency,
    pub commission_data: Option<CommissionData>,
    pub deliveries: Vec<OpsDelivery>,
    /// `YYYY-MM-DD`: the next days to which a failed attempt may be moved; empty while nothing of it is on the road.
    pub new_dates: Vec<String>,
    /// In the order of the paper.
    pub items: Vec<OpsItem>,
    pub payment: OpsPayment,
    /// Gross, what has still to be paid at the door; null where nothing is.
    #[cfg_attr(feature = "contract", schema(value_type = Option<f64>))]
    pub to_collect: Option<Minor>,
    /// Gross, what was paid at the door; null before that.
    #[cfg_attr(feature = "contract", schema(value_type = Option<f64>))]
    pub collected: Option<Minor>,
    /// First one first.
    pub events: Vec<OrderEvent>,
    /// What came, as the buyer counted it; null while nothing of it is on its way.
    pub check_in: Option<CheckIn>,
    pub company_address: Option<OrderAddress>,
    pub shipping_address: Option<OrderAddress>,
    pub shipping_slots: Vec<DeliverySlot>,
    pub consumer_details: Option<ConsumerDetails>,
    pub invoicing: Invoicing,
    pub seller: Seller,
    pub placed_by: PlacedBy,
    pub coupons: Vec<OrderCoupon>,
    pub notes: String,
    pub returns: Vec<OpsReturnRef>,
}

/// What comes on one day, and where it may go from here.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpsDelivery {
    pub id: i64,
    /// `YYYY-MM-DD`
    pub date: String,
    pub slot: Option<OpsSlot>,
    pub status: OrderStatus,
    /// What operations may make of it by `POST /ops/order/{id}/status`, as far as its status alone says.
    pub steps: Vec<OrderStatus>,
    pub delivered_at: Option<String>,
    pub trip: Option<OpsTripRef>,
    /// The stop on that trip.
    pub stop: Option<i64>,
}

/// A line, and what the warehouse has said of it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpsItem {
    #[serde(flatten)]
    pub item: OrderItem,
    /// The delivery that brings it.
    pub delivery: i64,
    /// From 1.
    pub position: i64,
    /// It has still to go onto the scales.
    pub to_weigh: bool,
    /// Why pieces are missing.
    pub missing_reason: String,
}

/// The payment that counts.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpsPayment {
    pub id: Option<i64>,
    pub method: PaymentCode,
    #[serde(rename = "type")]
    pub kind: PaymentKind,
    pub status: Option<PaymentStatus>,
    /// What is to be held.
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub hold: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub held: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub captured: Minor,
    #[cfg_attr(feature = "contract", schema(value_type = f64))]
    pub refunded: Minor,
    pub hold_until: Option<String>,
    /// A word, or empty: `declined`, `renewal`, `capture`, ...
    pub failure: String,
    /// The hold covers what is to be held, or nothing has to be held: it may be confirmed and prepared.
    pub covered: bool,
    /// Steps that the provider has still to be asked for, or refused.
    pub tasks: Vec<OpsPaymentTask>,
}

/// A step of a payment that is still open or came to nothing.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpsPaymentTask {
    /// `void`, `capture`, `refund`, `renew`
    pub action: String,
    /// `pending`, `failed`
    pub status: String,
    pub attempts: i64,
    pub last_error: String,
}

/// A return of the order.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
pub struct OpsReturnRef {
    pub id: i64,
    pub code: String,
    pub status: ReturnStatus,
}
