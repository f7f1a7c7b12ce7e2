//! Differences between an order as an agent wrote it down and the one that would be placed now.

use super::input::TakenOrder;
use super::queries::ExtraRow;
use cart::PricedCart;
use cart::lines::PricedLine;
use cart::types::Cart;
use domain::dates::Day;
use domain::money::Minor;
use platform::errors::{ApiError, ApiResult};
use platform::token;
use serde::Serialize;

/// Body of the 409 `order_differs`: nothing was ordered and the cart is as it was. The same order, sent again with
/// `accept`, is placed as `cart` shows it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderDiffers {
    /// `order_differs`
    pub code: String,
    pub message: String,
    pub request_id: String,
    /// Says yes to all of `changes`, and to nothing else.
    pub difference: String,
    pub changes: Vec<OrderChange>,
    /// What would be ordered.
    pub cart: Cart,
    /// The day on which it would come.
    pub nearest: Option<String>,
}

/// One difference.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderChange {
    /// Null for the day.
    pub product_id: Option<i64>,
    pub code: String,
    pub name: String,
    pub kind: OrderChangeKind,
    pub from: Option<OrderChangeValue>,
    pub to: Option<OrderChangeValue>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OrderChangeKind {
    /// Nothing of it is there: pieces, and 0.
    Gone,
    /// Less of it is there: pieces, and pieces.
    Reduced,
    /// One `uomSale` costs something else: net amounts.
    Price,
    /// In the cart and not in the order: pieces, and 0. It stays in the cart.
    Extra,
    /// The day is not delivered on any more: a day, and the nearest one.
    Date,
}

/// Pieces, an amount, or a day.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum OrderChangeValue {
    Pieces(i64),
    #[schema(value_type = f64)]
    Amount(Minor),
    /// `YYYY-MM-DD`
    Day(String),
}

/// What differs, line by line; then what the cart has beside it; then the day.
pub(super) fn differences(
    order: &TakenOrder,
    cart: &PricedCart,
    extra: &[ExtraRow],
    requested: Option<Day>,
) -> Vec<OrderChange> {
    let mut found = Vec::new();
    for item in &order.items {
        let line = cart.lines().find(|line| line.product_id == item.product);
        let available = line.map_or(0, |line| line.quantity);
        if available < item.quantity {
            let kind = if available == 0 { OrderChangeKind::Gone } else { OrderChangeKind::Reduced };
            let (from, to) = (item.quantity, available);
            found.push(pieces(item.product, named(line), kind, (from, to)));
        }
        let now = line.filter(|line| line.quantity > 0).map(|line| line.measure.order_price(line.amount));
        // It is cheaper only because of the quantity: the price of one piece is as it was shown.
        let of_one = line.map(|line| line.measure.order_price(line.amount_of_one));
        if let (Some(line), Some(promised), Some(now)) = (line, item.price, now)
            && promised != now
            && !(now < promised && of_one == Some(promised))
        {
            found.push(OrderChange {
                product_id: Some(item.product),
                code: line.code.clone(),
                name: line.name.clone(),
                kind: OrderChangeKind::Price,
                from: Some(OrderChangeValue::Amount(promised)),
                to: Some(OrderChangeValue::Amount(now)),
            });
        }
    }
    found.extend(extra.iter().map(|row| {
        let name = (row.code.clone(), row.name.clone());
        pieces(row.product_id, name, OrderChangeKind::Extra, (row.quantity, 0))
    }));
    if let Some(requested) = requested
        && cart.delivery_date != Some(requested)
    {
        let day = |day: Day| OrderChangeValue::Day(day.to_string());
        found.push(OrderChange {
            product_id: None,
            code: String::new(),
            name: String::new(),
            kind: OrderChangeKind::Date,
            from: Some(day(requested)),
            to: cart.delivery_date.map(day),
        });
    }
    found
}

/// An unknown article has neither code nor name.
fn named(line: Option<&PricedLine>) -> (String, String) {
    line.map(|line| (line.code.clone(), line.name.clone())).unwrap_or_default()
}

fn pieces(
    product: i64,
    (code, name): (String, String),
    kind: OrderChangeKind,
    (from, to): (i64, i64),
) -> OrderChange {
    OrderChange {
        product_id: Some(product),
        code,
        name,
        kind,
        from: Some(OrderChangeValue::Pieces(from)),
        to: Some(OrderChangeValue::Pieces(to)),
    }
}

/// The hash by which a set of differences is accepted. Names may be in another language by then.
///
/// # Errors
/// Never: all of it is text and numbers.
pub(super) fn digest(changes: &[OrderChange]) -> ApiResult<String> {
    let compared: Vec<_> =
        changes.iter().map(|change| (change.product_id, change.kind, &change.from, &change.to)).collect();
    serde_json::to_string(&compared)
        .map(|text| token::hash(&text))
        .map_err(|error| ApiError::internal(format!("order differs: {error}")))
}
