//! Catch weight: ordered by the piece, estimated by the nominal weight, settled by the scales.

use super::{
    line_price::line_net,
    money::Minor,
    pricing::Measure,
    totals::{Goods, Shipping, Totals, totals},
};

/// Grams of a line as they are estimated; `None` where the weight does not vary.
#[must_use]
pub fn nominal(measure: Measure, quantity: i64) -> Option<i64> {
    measure
        .variable_weight
        .then(|| measure.reference_quantity.saturating_mul(quantity))
}

/// A line of an order as it was agreed, and what the scales said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ordered {
    /// Net of one ordered unit, or of a kilo.
    pub amount: Minor,
    pub measure: Measure,
    pub quantity: i64,
    pub vat_rate: i64,
    /// Grams of the whole line.
    pub weight: Option<i64>,
}

impl Ordered {
    /// For [`totals`]; no estimate any more once it was weighed.
    #[must_use]
    pub fn goods(&self) -> Goods {
        Goods {
            net: line_net(self.amount, self.measure, self.quantity, self.weight),
            vat_rate: self.vat_rate,
            variable: self.measure.variable_weight && self.weight.is_none(),
        }
    }
}

/// What an order comes to with the weights known so far. The discount and the shipping fee stay as they were
/// agreed (fee, rate): a light crate does not make a delivery cost more.
#[must_use]
pub fn settle(lines: &[Ordered], discount: Minor, shipping: Option<(Minor, i64)>) -> Totals {
    let goods: Vec<Goods> = lines.iter().map(Ordered::goods).collect();
    let shipping = shipping.map(|(fee, vat_rate)| Shipping {
        fee,
        free_from: None,
        vat_rate,
    });
    totals(&goods, discount, shipping)
}
