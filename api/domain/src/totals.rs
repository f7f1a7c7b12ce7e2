//! The sums of carts, orders and confirmations: one function for all of them. Nets are rounded for each line,
//! VAT once for each rate over everything of that rate.

use super::{money::Minor, spread::spread};
use std::collections::BTreeMap;

/// Without VAT. Never mixed up with [`Vat`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Net(pub Minor);

/// The tax on top of a [`Net`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Vat(pub Minor);

impl Net {
    /// The tax on it at a rate of basis points.
    pub fn vat(self, rate: i64) -> Vat {
        Vat(self.0.ratio(rate, 10_000).unwrap_or_default())
    }

    /// The sum with its tax.
    pub fn with(self, vat: Vat) -> Minor {
        self.0 + vat.0
    }
}

/// One line after promotion and quantity break.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Goods {
    pub net: Net,
    /// Basis points.
    pub vat_rate: i64,
    /// Its weight varies: the net is an estimate.
    pub variable: bool,
}

/// What a delivery costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shipping {
    pub fee: Minor,
    /// Goods of this net value, before any discount, travel free.
    pub free_from: Option<Minor>,
    pub vat_rate: i64,
}

/// The sums that are taxed at one rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VatLine {
    pub rate: i64,
    pub net: Net,
    pub vat: Vat,
}

/// `net` and `vat` include everything: goods after the discount, and shipping.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Totals {
    /// Goods before the discount.
    pub items_net: Net,
    /// The discount that was applied: never more than the goods.
    pub discount: Minor,
    pub shipping_net: Net,
    /// Shipping's part of `vat`, shown separately.
    pub shipping_vat: Vat,
    pub net: Net,
    pub vat: Vat,
    pub total: Minor,
    /// By rising rate.
    pub breakdown: Vec<VatLine>,
    /// The lines of varying weight with VAT, before the discount: a discount does not shrink with a weight.
    pub variable_gross: Minor,
    /// In the order of the goods.
    pub lines_after_discount: Vec<Net>,
}

/// Adds up a cart or an order of one seller. Without goods nothing is shipped.
pub fn totals(goods: &[Goods], discount: Minor, shipping: Option<Shipping>) -> Totals {
    let items_net = Net(goods.iter().map(|line| line.net.0).sum());
    let discount = Minor(discount.0.clamp(0, items_net.0.0.max(0)));
    let lines_after_discount = after_discount(goods, discount);
    let mut rates: BTreeMap<i64, Minor> = BTreeMap::new();
    for (line, net) in goods.iter().zip(&lines_after_discount) {
        add(&mut rates, line.vat_rate, net.0);
    }
    let shipping = shipping.filter(|_| !goods.is_empty());
    let (mut shipping_net, mut shipping_vat) = (Net::default(), Vat::default());
    if let Some(shipping) = shipping
        && shipping.free_from.is_none_or(|from| items_net.0 < from)
    {
        shipping_net = Net(shipping.fee);
        shipping_vat = shipping_net.vat(shipping.vat_rate);
        add(&mut rates, shipping.vat_rate, shipping.fee);
    }
    let breakdown: Vec<VatLine> = rates
        .into_iter()
        .filter(|(_, net)| net.0 != 0)
        .map(|(rate, net)| VatLine { rate, net: Net(net), vat: Net(net).vat(rate) })
        .collect();
    let net = Net(breakdown.iter().map(|line| line.net.0).sum());
    let vat = Vat(breakdown.iter().map(|line| line.vat.0).sum());
    Totals {
        items_net,
        discount,
        shipping_net,
        shipping_vat,
        net,
        vat,
        total: net.with(vat),
        breakdown,
        variable_gross: variable_gross(goods),
        lines_after_discount,
    }
}

/// Adds the totals of several sellers' orders, as a cart shows them.
pub fn together(parts: &[Totals]) -> Totals {
    let mut all = Totals::default();
    let mut rates: BTreeMap<i64, (Minor, Minor)> = BTreeMap::new();
    for part in parts {
        all.items_net.0 = all.items_net.0 + part.items_net.0;
        all.discount = all.discount + part.discount;
        all.shipping_net.0 = all.shipping_net.0 + part.shipping_net.0;
        all.shipping_vat.0 = all.shipping_vat.0 + part.shipping_vat.0;
        all.net.0 = all.net.0 + part.net.0;
        all.vat.0 = all.vat.0 + part.vat.0;
        all.total = all.total + part.total;
        all.variable_gross = all.variable_gross + part.variable_gross;
        all.lines_after_discount.extend_from_slice(&part.lines_after_discount);
        for line in &part.breakdown {
            let (net, vat) = rates.entry(line.rate).or_default();
            *net = *net + line.net.0;
            *vat = *vat + line.vat.0;
        }
    }
    let line = |(rate, (net, vat))| VatLine { rate, net: Net(net), vat: Vat(vat) };
    all.breakdown = rates.into_iter().map(line).collect();
    all
}

/// Distributes the discount over the rates by their goods, then over the lines of each rate.
fn after_discount(goods: &[Goods], discount: Minor) -> Vec<Net> {
    let mut nets: Vec<Net> = goods.iter().map(|line| line.net).collect();
    let mut rates: BTreeMap<i64, Minor> = BTreeMap::new();
    for line in goods {
        add(&mut rates, line.vat_rate, line.net.0);
    }
    let sums: Vec<Minor> = rates.values().copied().collect();
    for (rate, share) in rates.keys().zip(spread(discount, &sums)) {
        let of_rate = |line: &Goods| line.vat_rate == *rate;
        let lines: Vec<Minor> = goods.iter().filter(|line| of_rate(line)).map(|line| line.net.0).collect();
        let places = nets.iter_mut().zip(goods).filter(|(_, line)| of_rate(line));
        for ((net, _), off) in places.zip(spread(share, &lines)) {
            net.0 = net.0 - off;
        }
    }
    nets
}

fn variable_gross(goods: &[Goods]) -> Minor {
    let mut rates: BTreeMap<i64, Minor> = BTreeMap::new();
    for line in goods.iter().filter(|line| line.variable) {
        add(&mut rates, line.vat_rate, line.net.0);
    }
    rates.into_iter().map(|(rate, net)| Net(net).with(Net(net).vat(rate))).sum()
}

fn add(rates: &mut BTreeMap<i64, Minor>, rate: i64, net: Minor) {
    let sum = rates.entry(rate).or_default();
    *sum = *sum + net;
}

#[cfg(test)]
mod tests;
