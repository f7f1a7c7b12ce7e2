//! What becomes of many articles at once: what is there of each, what stands in for it, and what
//! it cost before.

use super::answers::{AddedItem, GoneItem, PriceChange, ReducedItem, ReorderAnswer, ReplacedItem};
use super::items::MAX_PIECES;
use super::types::Cart;
use crate::domain::line_price::Prices;
use crate::domain::money::Minor;
use crate::domain::pricing::Measure;
use crate::platform::database::Answers;
use crate::platform::errors::ApiResult;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A row of `fill.sql`.
#[derive(Debug, Deserialize)]
struct Row {
    product_id: Option<i64>,
    code: String,
    name: Option<String>,
    quantity: i64,
    reference_quantity: Option<i64>,
    variable_weight: Option<bool>,
    sold: bool,
    available: i64,
    price: i64,
    breaks: Vec<(i64, i64)>,
    promotions: Vec<i64>,
    amount_then: Option<i64>,
    held: i64,
    substitute: Option<(i64, String, String, i64)>,
}

/// What becomes of all that is wanted.
#[derive(Debug, Default)]
pub struct Sorted {
    /// What comes into the cart.
    fill: Vec<Fill>,
    /// (Article, code, name, wanted).
    there: Vec<(i64, String, String, i64)>,
    replaced: Vec<(i64, String, String, AddedItem)>,
    lacking: Vec<ReducedItem>,
    gone: Vec<GoneItem>,
    price_changed: Vec<PriceChange>,
}

/// What comes into the cart of an article: wanted itself, and standing in for others.
#[derive(Debug, Clone, Copy)]
struct Fill {
    product: i64,
    requested: i64,
    stand_in: i64,
    available: i64,
}

impl Fill {
    /// Both add up; what stands in is never more than there is.
    fn pieces(self) -> i64 {
        let all = (self.requested + self.stand_in).min(self.available);
        all.max(self.requested).min(MAX_PIECES)
    }
}

/// The answer to the statement of what is wanted, sorted by what can be done about it.
pub fn sort(answers: &mut Answers) -> ApiResult<Sorted> {
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
            // By its code and by its EAN: both are meant.
            let known = self.there.iter_mut().find(|there| there.0 == product_id);
            let requested =
                known.as_ref().map_or(row.quantity, |known| (known.3 + row.quantity).min(MAX_PIECES));
            let pieces = requested.max(row.held);
            if let Some(known) = known {
                known.3 = requested;
            } else {
                self.price(&row, product_id, pieces.min(row.available));
                let name = row.name.unwrap_or_default();
                self.there.push((product_id, row.code, name, requested));
            }
            self.fill(Fill {
                product: product_id,
                requested: row.quantity,
                stand_in: 0,
                available: row.available,
            });
            return;
        }
        let substitute = row.substitute.clone();
        let name = row.name.clone().unwrap_or_default();
        match substitute {
            Some((id, code, name_of_it, available)) => {
                let quantity = row.quantity;
                self.fill(Fill { product: id, requested: 0, stand_in: quantity, available });
                self.replaced.push((
                    product_id,
                    row.code,
                    name,
                    AddedItem { product_id: id, code, name: name_of_it, quantity },
                ));
            }
            None if row.sold => self.lacking.push(ReducedItem {
                product_id,
                code: row.code,
                name,
                requested_quantity: row.quantity,
                quantity: 0,
            }),
            None => self.gone.push(GoneItem { code: row.code, name: row.name }),
        }
    }

    /// An article may be meant more than once.
    fn fill(&mut self, more: Fill) {
        match self.fill.iter_mut().find(|known| known.product == more.product) {
            Some(known) => {
                known.requested += more.requested;
                known.stand_in += more.stand_in;
            }
            None => self.fill.push(more),
        }
    }

    /// Article and pieces to fill in.
    pub fn pieces(&self) -> Vec<(i64, i64)> {
        self.fill.iter().map(|fill| (fill.product, fill.pieces())).collect()
    }

    fn price(&mut self, row: &Row, product_id: i64, pieces: i64) {
        let (Some(then), Some(reference_quantity), Some(variable_weight)) =
            (row.amount_then, row.reference_quantity, row.variable_weight)
        else {
            return;
        };
        let prices = Prices::of(row.price, &row.breaks, &row.promotions);
        let now = prices.unit(pieces).amount;
        if now == Minor(then) {
            return;
        }
        let measure = Measure { reference_quantity, variable_weight };
        self.price_changed.push(PriceChange {
            product_id,
            code: row.code.clone(),
            name: row.name.clone().unwrap_or_default(),
            from: measure.order_price(Minor(then)),
            to: measure.order_price(now),
        });
    }

    /// With the cart that came of it: how many are there is what the cart says.
    pub fn answer(self, cart: Cart, unread: Vec<String>) -> ReorderAnswer {
        let mut in_cart: BTreeMap<i64, i64> = cart
            .sellers
            .iter()
            .flat_map(|seller| &seller.items)
            .map(|item| (item.product.id, item.quantity))
            .collect();
        // What is there of an article is first for who wanted it, then for those it stands in for: together they are
        // what the cart says.
        let mut replaced = Vec::with_capacity(self.replaced.len());
        for (product_id, code, name, by) in self.replaced {
            let direct = self.there.iter().find(|there| there.0 == by.product_id);
            let left = in_cart.entry(by.product_id).or_default();
            let quantity = by.quantity.min((*left - direct.map_or(0, |there| there.3)).max(0));
            *left -= quantity;
            replaced.push(ReplacedItem {
                product_id,
                code,
                name,
                requested_quantity: by.quantity,
                by: AddedItem { quantity, ..by },
            });
        }
        let mut added = Vec::new();
        let mut reduced = self.lacking;
        for (product_id, code, name, requested) in self.there {
            let quantity = in_cart.get(&product_id).copied().unwrap_or(0);
            if quantity < requested {
                reduced.push(ReducedItem { product_id, code, name, requested_quantity: requested, quantity });
            } else {
                added.push(AddedItem { product_id, code, name, quantity });
            }
        }
        ReorderAnswer {
            added,
            reduced,
            replaced,
            gone: self.gone,
            price_changed: self.price_changed,
            unread,
            cart,
        }
    }
}
