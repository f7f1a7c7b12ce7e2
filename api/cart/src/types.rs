//! The cart as its calls answer it. Amounts are JSON numbers with at most two decimals in the
//! cart's `currency`; days are `YYYY-MM-DD` of the market, instants ISO 8601 UTC.

use catalogue::types::{Product, UomReference};
use domain::approval::Above;
use domain::substitution::WhenMissing;
use domain::{
    email, fiscal_code,
    market::Country,
    money::{Currency, Minor},
    phone,
};
use identity::companies::{
    texts,
    types::{Address, TimeSlot},
};
use platform::errors::FieldError;
use serde::{Deserialize, Serialize};

/// One person's cart for one company, priced at this moment.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Cart {
    /// Moves with every change; for `If-Match`.
    pub version: i64,
    pub currency: Currency,
    pub country: Country,
    /// Lines.
    pub item_count: i64,
    /// Ordered units of all lines.
    pub pieces: i64,
    pub sellers: Vec<CartSeller>,
    /// Net goods before the discount.
    pub items_total: Minor,
    /// What promotions and quantity breaks take off the list prices, net.
    pub promotion_total: Minor,
    /// What the coupons take off the goods, net.
    pub discount: Minor,
    /// Net: goods less discount, and shipping.
    pub net_total: Minor,
    /// VAT of all that.
    pub vat_total: Minor,
    pub total: Minor,
    pub vat_breakdown: Vec<VatShare>,
    /// Net.
    pub shipping_cost: Minor,
    pub shipping_vat: Minor,
    /// Null: delivery is never free in this market.
    pub free_shipping: Option<FreeShipping>,
    /// A line of varying weight: the totals are settled when it is weighed.
    pub estimated: bool,
    pub hold: HoldAmount,
    pub coupons: Vec<CartCoupon>,
    /// The chosen day.
    pub delivery_date: Option<String>,
    /// The earliest one that is possible now.
    pub min_delivery_date: Option<String>,
    /// Until when an order for the chosen day, else for the earliest, may be placed.
    pub cutoff_at: Option<String>,
    /// Why the chosen day no longer holds.
    pub delivery_date_problem: Option<DateProblem>,
    pub proposals: Vec<Proposal>,
    pub checkout: CartCheckout,
    /// What must be settled before the order is placed.
    pub obstacles: Vec<Obstacle>,
    /// What does not keep it from being placed.
    pub warnings: Vec<CartWarning>,
    /// It is above what the person may order alone, or the address may have: `POST /approval` instead of `POST /order/create-from-cart`.
    pub approval: Option<CartApproval>,
    /// Orders for other days that what is in it could join, where it joins none: one a day, the next day first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub joinable: Vec<JoinedOrder>,
}

/// An order that can still be changed: what is ordered for its day and address travels with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JoinedOrder {
    pub id: i64,
    pub code: String,
    pub delivery_date: String,
}

/// Which limit a cart is above, and who may say yes to it.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartApproval {
    pub above: Above,
    /// The limit, with VAT; null for an agent.
    pub limit: Option<Minor>,
    /// What counts already. Of a budget, the member's or the address': ordered and waiting this week, Monday to Sunday. Of an
    /// order: placed of the delivery that it joins. Null for an agent.
    pub spent: Option<Minor>,
    /// The company's masters by name; none: nobody can say yes.
    pub approvers: Vec<String>,
}

/// What is bought of one seller: one order.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartSeller {
    pub id: i64,
    pub name: String,
    pub items: Vec<CartItem>,
    pub net_total: Minor,
    pub vat_total: Minor,
    pub total: Minor,
    /// Net.
    pub shipping_cost: Minor,
    /// The order that it travels with: no second shipping fee, no minimum, the window of that order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub joins: Option<JoinedOrder>,
    /// Only for a seller manager, and only when there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub commission_data: Option<CommissionData>,
}

/// What a sale earns its seller manager.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CommissionData {
    pub currency: Currency,
    pub total_commission: Minor,
    /// Percent of the net after discount, one decimal.
    pub average_percentage: f64,
}

/// A line.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartItem {
    pub id: i64,
    pub product: Product,
    /// What is there of it: 0 to `requestedQuantity`.
    pub quantity: i64,
    /// What was asked for.
    pub requested_quantity: i64,
    /// Pieces of `uomSale` that could be delivered on the cart's day.
    pub available: i64,
    /// Lots to choose from: with pieces that outlive the cart's day.
    pub lots: i64,
    /// The chosen lot; null: first expiry first.
    pub lot: Option<CartLot>,
    /// One `uomSale` with VAT, after promotion and quantity break.
    pub order_gross_price: Minor,
    /// One `uomSale` net, after promotion and quantity break; an estimate where the weight varies.
    pub price: Minor,
    /// One `uomSale` net, before them.
    pub list_price: Minor,
    /// Null when nothing lowers the list price.
    pub promotion: Option<LinePromotion>,
    /// Percent.
    pub vat_rate: f64,
    /// Net of the line.
    pub total: Minor,
    pub gross_total: Minor,
    /// Kilos of the line for the estimate; null where the weight does not vary.
    pub nominal_weight: Option<f64>,
    /// The weight varies: the line is settled when it is weighed.
    pub estimated: bool,
    /// The remainder becomes a proposal when the order is placed.
    pub auto_order: bool,
    /// What is to happen when it is not there at packing; absent: the company's rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub when_missing: Option<WhenMissing>,
    /// `requestedQuantity` less `quantity`.
    pub remainder: i64,
    pub delivery_date: Option<String>,
    pub problem: Option<LineProblem>,
    /// Only when it is dearer than the last time that the company bought it, by three percent at the least.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub dearer: Option<LastPrice>,
    /// Only when it costs less than the last time, by three percent at the least.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub fallen: Option<LastPrice>,
    /// Only when something may stand in for it that is there, and costs less by the kilo, litre or piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub cheaper: Option<LineCheaper>,
    /// Only where fewer pieces are there than were asked for: what may take the place of `requestedQuantity` less `available`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub substitute: Option<Replacement>,
}

/// An article that may take the place of another one.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Replacement {
    pub product_id: i64,
    pub code: String,
    pub name: String,
    /// Pieces that come nearest to as many kilos, litres or pieces as were wanted; at most what is there.
    pub quantity: i64,
    /// Net of one `uomSale` at this quantity.
    pub price: Minor,
    pub uom_reference: UomReference,
    /// `uomReference` in one `uomSale`; nominal where the weight varies.
    pub reference_quantity: f64,
    pub variable_weight: bool,
}

/// What a line cost the last time.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastPrice {
    /// Net, of as much as one `uomSale` of today.
    pub last_price: Minor,
    /// How much more it costs today, with one decimal; negative where it costs less.
    pub percent: f64,
    /// When it was ordered the last time; RFC 3339, UTC.
    pub last_at: String,
}

/// What may stand in for a line and costs less.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineCheaper {
    pub code: String,
    pub name: String,
    /// Net, of one `uomReference` as the line's article has it.
    pub display_price: Minor,
}

/// The lot that was chosen for a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLot {
    pub lot_id: i64,
    pub code: String,
    pub expires_on: String,
}

/// Net price of one `uomSale` after promotion or quantity break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinePromotion {
    pub price: Minor,
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LineProblem {
    /// No longer sold.
    Gone,
    /// Nothing of it can be delivered on the day.
    NoStock,
    /// Less than was asked for.
    Short,
    /// The chosen lot is used up, or does not outlive the day.
    Lot,
}

/// What one VAT rate adds.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VatShare {
    /// Percent.
    pub rate: f64,
    pub net: Minor,
    pub vat: Minor,
}

/// From which net value of goods delivery is free, and how much of it is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FreeShipping {
    pub from: Minor,
    pub missing: Minor,
}

/// What an early payment would hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoldAmount {
    /// The total and the surcharge.
    pub amount: Minor,
    /// 20 % of the lines of varying weight, with VAT.
    pub surcharge: Minor,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartCoupon {
    pub id: i64,
    pub title: String,
    /// Switched on.
    pub is_enabled: bool,
    /// Its conditions hold now.
    pub is_valid: bool,
    /// What it takes off this cart, net; 0 when it is off or not valid.
    pub amount: Minor,
    /// Why it is not valid.
    pub reason: Option<CouponReason>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CouponReason {
    /// The goods are worth less than it asks for.
    Minimum,
    /// The company has ordered before.
    NotFirstOrder,
    Expired,
}

/// Why a day cannot be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DateProblem {
    Closed,
    Cutoff,
    NoZone,
    Full,
}

/// A remainder that is offered again: it holds no stock until somebody says yes.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Proposal {
    pub id: i64,
    pub product: Product,
    pub quantity: i64,
    /// Pieces of `uomSale` that could be delivered now.
    pub available: i64,
    pub created_at: String,
    pub expires_at: String,
}

/// What the checkout knows already; what nobody chose is the default.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartCheckout {
    pub shipping_address: Option<Address>,
    /// Where the invoice goes.
    pub company_address: Option<Address>,
    /// How many addresses the company has.
    pub addresses: i64,
    pub slot: Option<TimeSlot>,
    /// The windows of the delivery day.
    pub slots: Vec<TimeSlot>,
    pub payment_method: Option<i64>,
    pub notes: String,
    /// Of a company that is a private person.
    pub consumer_details: Option<ConsumerDetails>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConsumerDetails {
    pub name: String,
    pub surname: String,
    pub fiscal_code: String,
    pub email: String,
    pub cell_phone: String,
}

impl ConsumerDetails {
    /// What is missing or cannot be: an order needs a name; a fiscal code and a telephone number need their shape.
    pub fn problems(&self, market: Country) -> Vec<(&'static str, FieldError)> {
        let mut found = Vec::new();
        for (name, value) in [("name", &self.name), ("surname", &self.surname)] {
            if value.is_empty() {
                found.push((name, FieldError::Required));
            }
        }
        let code = &self.fiscal_code;
        if market == Country::It && !code.is_empty() && fiscal_code::parse(code).is_none() {
            found.push(("fiscalCode", FieldError::Says(&texts::FISCAL_CODE)));
        }
        if !self.email.is_empty() && email::parse(&self.email).is_none() {
            found.push(("email", FieldError::Email));
        }
        if !self.cell_phone.is_empty() && phone::parse(&self.cell_phone, market).is_none() {
            found.push(("cellPhone", FieldError::Says(&texts::PHONE)));
        }
        found
    }
}

/// What must be settled before an order is placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    Empty,
    CompanyPending,
    NoAddress,
    NoZone,
    NoDeliveryDate,
    /// The chosen day no longer holds.
    DeliveryDate,
    /// A line with nothing in it.
    Short,
    /// The goods are worth less than is delivered.
    Minimum,
    /// A private person has not said who they are.
    ConsumerDetails,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CartWarning {
    /// The order waits until operations let the company go on.
    CompanyBlocked,
}

/// The cart, and what became of the line that was changed.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartAnswer {
    #[serde(flatten)]
    pub cart: Cart,
    pub product_id: i64,
    pub requested_quantity: i64,
    /// Less than was asked for when less is there.
    pub quantity: i64,
}
