//! Order taking as the wire carries it.

use cart::answers::DeliveryDates;
use cart::payment_method::PaymentMethod;
use cart::price_steps::PriceBreak;
use cart::types::{Cart, Replacement};
use catalogue::types::Product;
use domain::money::{Currency, Minor};
use domain::order_status::OrderStatus;
use identity::access::CompanyStatus;
use identity::companies::reference::CompanyRef;
use orders::types::Order;
use purchasing::approvals::types::Approval;
use serde::Serialize;

/// Answer of `GET /manager/company/{id}/order-taking`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct OrderTaking {
    #[serde(flatten)]
    pub customer: TakingCustomer,
    /// The agent's own for this company.
    pub cart: Cart,
}

/// All that an agent needs to take a customer's order: what a device keeps for the time without a signal.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TakingCustomer {
    pub company: TakingCompany,
    /// What they buy and what is on sale of it: most often bought first, at most 60.
    pub usual: Vec<UsualProduct>,
    /// The last one that was not cancelled.
    pub previous_order: Option<PreviousOrder>,
    pub delivery: DeliveryDates,
    pub payment_methods: Vec<PaymentMethod>,
    /// How the last order that was not cancelled was paid.
    pub payment_method: Option<i64>,
    /// When all this was so.
    pub read_at: String,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TakingCompany {
    #[serde(flatten)]
    pub company: CompanyRef,
    pub status: CompanyStatus,
    /// `+390612345678`, or empty.
    pub phone_number: String,
    /// `phone`, `whatsapp`, `autonomous`.
    pub order_taking_modes: Vec<String>,
    /// Still to be paid, in the company's currency.
    pub deadlines_total: Minor,
    /// Of that, what is late.
    pub overdue_total: Minor,
    pub last_order_at: Option<String>,
}

/// An article that the company buys.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsualProduct {
    pub product: Product,
    pub last_quantity: i64,
    /// Pieces of it in the company's usual order; 0 where it is not part of that.
    pub usual_quantity: i64,
    /// Net, of one `uomSale`, when it was bought last.
    pub last_price: Option<Minor>,
    pub last_at: String,
    pub times: i64,
    /// Pieces that could be delivered on the cart's day, else today.
    pub available: i64,
    /// Where none is available: in the place of the usual pieces, else of the last ones.
    pub substitute: Option<Replacement>,
    /// Net, of one `uomSale`, when one is bought: after promotion.
    pub price: Minor,
    /// What more of it costs: fewest first, each cheaper than the one before.
    pub breaks: Vec<PriceBreak>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviousOrder {
    pub id: i64,
    pub code: String,
    /// `YYYY-MM-DD`
    pub placed_on: String,
    pub status: OrderStatus,
    /// With VAT.
    pub total: Minor,
    pub currency: Currency,
    pub items: Vec<PreviousItem>,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviousItem {
    /// Null when it is no longer known.
    pub product_id: Option<i64>,
    pub code: String,
    pub name: String,
    pub quantity: i64,
    /// Net, of one `uomSale`, as it was.
    pub price: Minor,
    /// Pieces that could be delivered on the cart's day, else today; 0 when it is no longer sold.
    pub available: i64,
}

/// Answer of `GET /manager/pocket`: ten customers a page, by name.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pocket {
    pub entities: Vec<TakingCustomer>,
    /// From 1.
    pub page: u32,
    pub elements_per_page: u32,
    pub total: i64,
    pub total_exact: bool,
    pub read_at: String,
}

/// Answer of `POST /manager/company/{id}/order`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct TakenOrders {
    /// One a seller; none while it waits for a master of the company.
    pub orders: Vec<Order>,
    /// What waits, or waited, in their place: it is above what its address may have in a week.
    pub approval: Option<Approval>,
}

/// Answer of `PUT /manager/company/{id}/cart`.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct TakingCart {
    pub cart: Cart,
    /// Of what was sent, what did not come into the cart as it was wanted.
    pub changed: Vec<ChangedLine>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedLine {
    pub product_id: i64,
    pub requested_quantity: i64,
    /// 0 also for what is not sold.
    pub quantity: i64,
}
