//! Differences between the cart that the buyer was shown and the one that would be ordered.

use super::input::DisplayedCart;
use cart::PricedCart;
use cart::lines::PricedLine;
use cart::types::LineProblem;
use domain::money::Minor;
use serde::Serialize;
use serde_json::{Number, Value};

/// A difference. `from` and `to` are pieces, or the net amount of the line where its price has changed.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartChange {
    /// 0 for what is in no cart.
    pub cart_item_id: i64,
    /// Null when the line is no longer in the cart.
    pub product_id: Option<i64>,
    pub name: String,
    pub kind: ChangeKind,
    #[schema(value_type = f64)]
    pub from: Number,
    #[schema(value_type = f64)]
    pub to: Number,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChangeKind {
    /// Nothing of it is left, or it is no longer sold.
    Gone,
    /// Less of it is there.
    Reduced,
    Price,
}

/// The cart to which the buyer agrees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Baseline {
    /// `None` when no page sent its total and a line has changed since it was put in.
    total: Option<Minor>,
    items: Vec<ExpectedLine>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct ExpectedLine {
    of: LineId,
    quantity: i64,
    net: Option<Minor>,
}

/// Identifies a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LineId {
    CartItem(i64),
    Product(i64),
}

impl LineId {
    const fn is(self, line: &PricedLine) -> bool {
        match self {
            Self::CartItem(id) => line.item_id == id,
            Self::Product(id) => line.product_id == id,
        }
    }
}

/// (Article, pieces, net) as displayed.
pub type DisplayedLine = (i64, i64, i64);

/// (Article, pieces as displayed, fewer pieces that are ordered).
pub type LoweredLine = (i64, i64, i64);

impl Baseline {
    /// A baseline of displayed lines that are no longer in a cart.
    pub fn of_lines(lines: &[DisplayedLine], total: Minor) -> Self {
        Self {
            total: Some(total),
            items: lines
                .iter()
                .map(|(product, quantity, net)| ExpectedLine {
                    of: LineId::Product(*product),
                    quantity: *quantity,
                    net: Some(Minor(*net)),
                })
                .collect(),
        }
    }

    /// The baseline with fewer pieces of some articles; the shop computes their cost and the total.
    #[must_use]
    pub fn lowered(mut self, lowered: &[LoweredLine]) -> Self {
        for (product, _, pieces) in lowered {
            self.total = None;
            for item in self.items.iter_mut().filter(|item| item.of == LineId::Product(*product)) {
                item.quantity = *pieces;
                item.net = None;
            }
        }
        self
    }

    /// The displayed cart; without one, the quantities as they were put in, at current prices.
    pub fn of(cart: &PricedCart, displayed: Option<&DisplayedCart>) -> Self {
        let displayed_items = displayed.and_then(|displayed| displayed.items.as_ref());
        let items: Vec<ExpectedLine> = match displayed_items {
            Some(items) => items
                .iter()
                .map(|item| ExpectedLine {
                    of: LineId::CartItem(item.cart_item_id.0),
                    quantity: item.quantity,
                    net: Some(item.total),
                })
                .collect(),
            None => cart
                .lines()
                .map(|line| ExpectedLine {
                    of: LineId::CartItem(line.item_id),
                    quantity: line.stored,
                    net: (line.stored == line.quantity).then_some(line.net.0),
                })
                .collect(),
        };
        let as_stored = cart.lines().all(|line| line.stored == line.quantity);
        Self {
            total: displayed
                .map(|displayed| displayed.total)
                .or_else(|| as_stored.then_some(cart.totals.total)),
            items,
        }
    }

    /// `None` when the cart is what the buyer saw, or when only the delivery charge fell away because the
    /// goods travel with another order. The list may be empty although something differs: a coupon, the
    /// delivery charge.
    pub fn differences(&self, cart: &PricedCart) -> Option<Vec<CartChange>> {
        let found: Vec<CartChange> = self
            .items
            .iter()
            .filter_map(|expected| {
                let line = cart.lines().find(|line| expected.of.is(line));
                expected.difference(line)
            })
            .collect();
        let unseen = cart
            .lines()
            .any(|line| line.quantity > 0 && self.items.iter().all(|expected| !expected.of.is(line)));
        let other_total = self.total.is_some_and(|total| !cart.totals_before_joining().contains(&total));
        (unseen || other_total || !found.is_empty()).then_some(found)
    }
}

impl ExpectedLine {
    fn difference(&self, line: Option<&PricedLine>) -> Option<CartChange> {
        let Some(line) = line else {
            let (cart_item_id, product_id) = match self.of {
                LineId::CartItem(id) => (id, None),
                LineId::Product(id) => (0, Some(id)),
            };
            return (self.quantity > 0).then(|| CartChange {
                cart_item_id,
                product_id,
                name: String::new(),
                kind: ChangeKind::Gone,
                from: self.quantity.into(),
                to: 0.into(),
            });
        };
        let (kind, from, to) = if line.quantity < self.quantity {
            let kind = if line.quantity == 0 { ChangeKind::Gone } else { ChangeKind::Reduced };
            (kind, self.quantity.into(), line.quantity.into())
        } else if self.net.is_some_and(|net| net != line.net.0) {
            let before = self.net.unwrap_or_default();
            (ChangeKind::Price, amount(before), amount(line.net.0))
        } else {
            return None;
        };
        Some(CartChange {
            cart_item_id: line.item_id,
            product_id: Some(line.product_id),
            name: line.name.clone(),
            kind,
            from,
            to,
        })
    }
}

/// The amount as a JSON number with at most two decimals.
fn amount(minor: Minor) -> Number {
    match serde_json::to_value(minor) {
        Ok(Value::Number(number)) => number,
        _ => Number::from(0),
    }
}

/// Empty lines that are not to be proposed later: the buyer decides about them first.
pub(super) fn lacking(cart: &PricedCart) -> Vec<CartChange> {
    cart.lines()
        .filter(|line| line.quantity == 0 && !(line.auto_order && line.problem != Some(LineProblem::Gone)))
        .map(|line| CartChange {
            cart_item_id: line.item_id,
            product_id: Some(line.product_id),
            name: line.name.clone(),
            kind: ChangeKind::Gone,
            from: line.requested.into(),
            to: 0.into(),
        })
        .collect()
}
