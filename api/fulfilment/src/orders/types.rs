//! Orders as the warehouse and the office see them.

use cart::payment_method::PaymentKind;
use cart::types::{CommissionData, ConsumerDetails, VatShare};
use catalogue::types::Seller;
use domain::market::Country;
use domain::money::{Currency, Minor};
use domain::order_status::OrderStatus;
use domain::payment_code::PaymentCode;
use domain::payment_status::PaymentStatus;
use domain::return_status::ReturnStatus;
use domain::substitution::SubstitutionStatus;
use domain::tender::Tender;
use domain::trip_status::TripStatus;
use identity::companies::reference::CompanyRef;
use identity::companies::types::DeliverySlot;
use orders::check_in::types::CheckIn;
use orders::types::{
    Invoicing, OrderAddress, OrderCoupon, OrderEvent, OrderItem, OrderLink, PlacedBy, WaitsFor,
};
use serde::{Deserialize, Serialize};

/// A delivery in a list: an order has one for each day on which something of it comes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
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
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct OpsSlot {
    pub from: String,
    pub to: String,
}

/// How it is paid, and how far that is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OpsPaymentState {
    pub method: PaymentCode,
    /// Null for an order without a payment.
    pub status: Option<PaymentStatus>,
    pub held: Minor,
    pub captured: Minor,
}

/// A van's day in two words.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OpsTripRef {
    pub id: i64,
    /// `V000042`
    pub code: String,
    pub status: TripStatus,
}

/// An order whole, with what may be done to it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
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
    pub total: Minor,
    /// What whole kroner added when it was paid in cash at the door, or took off; 0 elsewhere.
    pub rounding: Minor,
    /// What it was when it was placed; null while nothing has moved it.
    pub estimated_total: Option<Minor>,
    /// A line has still to be weighed.
    pub estimated: bool,
    /// Net goods before the discount.
    pub items_total: Minor,
    pub promotion_total: Minor,
    pub discount: Minor,
    pub net_total: Minor,
    pub vat_total: Minor,
    pub vat_breakdown: Vec<VatShare>,
    pub shipping_cost: Minor,
    pub shipping_vat: Minor,
    pub currency: Currency,
    pub commission_data: Option<CommissionData>,
    pub deliveries: Vec<OpsDelivery>,
    /// `YYYY-MM-DD`: the next days to which a failed attempt may be moved; empty while nothing of it is on the road.
    pub new_dates: Vec<String>,
    /// `YYYY-MM-DD`: `newDates` end before it, because a lot expires then; null where none does so soon.
    pub new_dates_before: Option<String>,
    /// In the order of the paper.
    pub items: Vec<OpsItem>,
    pub payment: OpsPayment,
    /// The gross amount that is still due at the door; null where nothing is due.
    pub to_collect: Option<Minor>,
    /// The same in cash, where that is another amount.
    pub to_collect_cash: Option<Minor>,
    /// The gross amount that was paid at the door; null before that.
    pub collected: Option<Minor>,
    /// How, where it was noted.
    pub tender: Option<Tender>,
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
    /// The order that it travels with; cancelled with that one where the same person placed both.
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
    pub returns: Vec<OpsReturnRef>,
}

/// What comes on one day, and where it may go from here.
#[derive(Debug, Serialize, utoipa::ToSchema)]
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
#[derive(Debug, Serialize, utoipa::ToSchema)]
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
    /// Articles that may stand in for it.
    pub substitutes: i64,
    /// What was chosen in place of missing pieces, and what became of it.
    pub substitution: Option<OpsSubstitution>,
}

/// A substitute that was chosen for a line.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsSubstitution {
    pub status: SubstitutionStatus,
    /// Of the substitute, as the order's language has it.
    pub name: String,
    /// Pieces of the substitute.
    pub quantity: i64,
    /// Until when the buyer may answer; null where nobody was asked.
    pub answer_until: Option<String>,
}

/// The payment that counts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpsPayment {
    pub id: Option<i64>,
    pub method: PaymentCode,
    #[serde(rename = "type")]
    pub kind: PaymentKind,
    pub status: Option<PaymentStatus>,
    /// What is to be held.
    pub hold: Minor,
    pub held: Minor,
    pub captured: Minor,
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
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
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
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct OpsReturnRef {
    pub id: i64,
    pub code: String,
    pub status: ReturnStatus,
}
