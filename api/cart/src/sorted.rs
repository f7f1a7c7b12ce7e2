//! Sorts many requested articles: their available pieces, their substitutes, and their last prices.

use super::answers::{
    AddedItem, GoneItem, LineChange, PriceChange, ReducedItem, ReorderAnswer, ReplacedItem,
};
use super::instead::{SubstituteRow, replacement};
use super::items::MAX_PIECES;
use super::types::Cart;
use catalogue::types::UomReference;
use domain::line_price::Prices;
use domain::money::Minor;
use domain::per::per;
use domain::pricing::Measure;
use platform::database::Answers;
use platform::errors::ApiResult;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A row of `fill.sql`.
#[derive(Debug, Deserialize)]
struct Row {
    product_id: Option<i64>,
    code: String,
    name: Option<String>,
    quantity: i64,
    uom_reference: Option<UomReference>,
    reference_quantity: Option<i64>,
    variable_weight: Option<bool>,
    sold: bool,
    available: i64,
    price: i64,
    breaks: Vec<(i64, i64)>,
    promotions: Vec<i64>,
    amount_then: Option<i64>,
    held: i64,
    instead: Option<SubstituteRow>,
}

impl Row {
    fn measure(&self) -> Option<Measure> {
        Some(Measure { reference_quantity: self.reference_quantity?, variable_weight: self.variable_weight? })
    }

    /// The unavailable article with its substitute.
    fn replaced(&self) -> Option<ReplacedItem> {
        let (measure, unit) = (self.measure()?, self.uom_reference?);
        Some(ReplacedItem {
            product_id: self.product_id?,
            code: self.code.clone(),
            name: self.name.clone().unwrap_or_default(),
            requested_quantity: self.quantity,
            price: self.order_price(self.quantity),
            uom_reference: unit,
            reference_quantity: per(measure.reference_quantity, 1_000.0),
            variable_weight: measure.variable_weight,
            by: replacement(self.instead.as_ref()?, self.quantity, measure, unit),
        })
    }

    /// Net of one ordered unit.
    fn order_price(&self, pieces: i64) -> Option<Minor> {
        let amount = Prices::of(self.price, &self.breaks, &self.promotions).unit(pieces).amount;
        (amount.0 > 0).then_some(self.measure()?.order_price(amount))
    }
}

/// An available article that goes into the cart.
#[derive(Debug)]
struct Available {
    product_id: i64,
    code: String,
    name: String,
    requested: i64,
    /// Pieces that the cart had before.
    before: i64,
}

impl Available {
    const fn change(&self) -> LineChange {
        match self.before {
            0 => LineChange::Added,
            before if before < self.requested => LineChange::Set,
            _ => LineChange::Kept,
        }
    }
}

/// The requested articles, sorted.
#[derive(Debug, Default)]
pub(crate) struct Sorted {
    available: Vec<Available>,
    replaced: Vec<ReplacedItem>,
    lacking: Vec<ReducedItem>,
    gone: Vec<GoneItem>,
    price_changed: Vec<PriceChange>,
}

/// Sorts the answer to the statement of requested articles by what can be done about each.
pub(crate) fn sort(answers: &mut Answers) -> ApiResult<Sorted> {
    let rows: Vec<Row> = answers.rows()?;
    let mut sorted = Sorted::default();
    for row in rows {
        sorted.add(row);
    }
    Ok(sorted)
}

impl Sorted {
    fn add(&mut self, row: Row) {
        let Some(product_id) = row.product_id else {
            self.gone.push(GoneItem { code: row.code, name: row.name });
            return;
        };
        if row.sold && row.available > 0 {
            // The article was requested by its code and by its EAN: both quantities count.
            let known = self.available.iter_mut().find(|known| known.product_id == product_id);
            let requested =
                known.as_ref().map_or(row.quantity, |known| (known.requested + row.quantity).min(MAX_PIECES));
            let pieces = requested.max(row.held);
            if let Some(known) = known {
                known.requested = requested;
            } else {
                self.price(&row, product_id, pieces.min(row.available));
                self.available.push(Available {
                    product_id,
                    code: row.code,
                    name: row.name.unwrap_or_default(),
                    requested,
                    before: row.held,
                });
            }
            return;
        }
        match row.replaced() {
            Some(replaced) => self.replaced.push(replaced),
            None if row.sold => self.lacking.push(ReducedItem {
                product_id,
                code: row.code,
                name: row.name.unwrap_or_default(),
                requested_quantity: row.quantity,
                quantity: 0,
            }),
            None => self.gone.push(GoneItem { code: row.code, name: row.name }),
        }
    }

    /// Article and pieces to fill in.
    pub(crate) fn pieces(&self) -> Vec<(i64, i64)> {
        self.available.iter().map(|line| (line.product_id, line.requested)).collect()
    }

    fn price(&mut self, row: &Row, product_id: i64, pieces: i64) {
        let (Some(then), Some(measure)) = (row.amount_then, row.measure()) else {
            return;
        };
        let now = Prices::of(row.price, &row.breaks, &row.promotions).unit(pieces).amount;
        if now == Minor(then) {
            return;
        }
        self.price_changed.push(PriceChange {
            product_id,
            code: row.code.clone(),
            name: row.name.clone().unwrap_or_default(),
            from: measure.order_price(Minor(then)),
            to: measure.order_price(now),
        });
    }

    /// The answer with the filled cart, which tells the resulting quantities.
    pub(crate) fn answer(self, cart: Cart, unread: Vec<String>) -> ReorderAnswer {
        let in_cart: BTreeMap<i64, i64> = cart
            .sellers
            .iter()
            .flat_map(|seller| &seller.items)
            .map(|item| (item.product.id, item.quantity))
            .collect();
        let mut added = Vec::new();
        let mut reduced = self.lacking;
        for line in self.available {
            let change = line.change();
            let Available { product_id, code, name, requested, before } = line;
            let quantity = in_cart.get(&product_id).copied().unwrap_or(0);
            if quantity < requested {
                reduced.push(ReducedItem { product_id, code, name, requested_quantity: requested, quantity });
            } else {
                added.push(AddedItem { product_id, code, name, quantity, change, before });
            }
        }
        ReorderAnswer {
            added,
            reduced,
            replaced: self.replaced,
            gone: self.gone,
            price_changed: self.price_changed,
            unread,
            cart,
        }
    }
}
