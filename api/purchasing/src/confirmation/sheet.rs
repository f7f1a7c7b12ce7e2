//! The content of a confirmation, ready to be set: the order as a document, computed without a database.

use domain::money::{Currency, Minor};
use std::collections::BTreeSet;

/// A printed order.
#[derive(Debug, Clone)]
pub struct Sheet {
    pub code: String,
    /// The status as on the wire: `confirmed`, ...
    pub status: &'static str,
    /// Day and time by the market's clock.
    pub placed: String,
    /// The agent who placed it.
    pub placed_by: Option<String>,
    /// One entry for each delivery, with day and window; then the orders that travel with it.
    pub deliveries: Vec<String>,
    /// The method's name in the document's language.
    pub payment: &'static str,
    pub currency: Currency,
    /// The shop's name beside its mark.
    pub wordmark: String,
    /// The supplier: name, then address, numbers and contacts line by line.
    pub operator: Vec<String>,
    /// The delivery address, line by line.
    pub destination: Vec<String>,
    /// The invoice's company: a label of the texts and its value, or only a value.
    pub invoice: Vec<(&'static str, String)>,
    pub lines: Vec<Line>,
    pub goods: Minor,
    /// The amount that promotions have taken off already.
    pub saved: Minor,
    /// Title and amount of each coupon, together the discount; without a title it is a plain discount.
    pub discounts: Vec<(String, Minor)>,
    pub shipping: Minor,
    pub net: Minor,
    pub vat: Minor,
    pub total: Minor,
    /// The amount by which rounding changed a cash payment.
    pub rounding: Minor,
    /// What it was before the weights settled it.
    pub estimated_total: Option<Minor>,
    /// Basis points, net, VAT.
    pub rates: Vec<(i64, Minor, Minor)>,
    /// A weight is not known yet.
    pub estimated: bool,
    /// The amount held where weights vary.
    pub hold: Option<Minor>,
    pub notes: String,
}

/// A line of the order.
#[derive(Debug, Clone)]
pub struct Line {
    pub code: String,
    pub name: String,
    pub pack: String,
    /// A key of the texts' units: `carton`, ...
    pub unit: &'static str,
    pub quantity: i64,
    /// Net, of one unit.
    pub price: Minor,
    /// Basis points.
    pub vat_rate: i64,
    pub net: Minor,
    /// Grams of the line: estimated and weighed.
    pub nominal: Option<i64>,
    pub weight: Option<i64>,
    /// Code and last day of each lot.
    pub lots: Vec<(String, String)>,
}

impl Sheet {
    /// Every letter of what was typed or comes from the catalogue.
    pub fn letters(&self) -> BTreeSet<char> {
        let lines = self.lines.iter().flat_map(|line| {
            let lots = line.lots.iter().flat_map(|(code, expires)| [code.as_str(), expires]);
            [line.code.as_str(), &line.name, &line.pack].into_iter().chain(lots)
        });
        [self.code.as_str(), &self.placed, self.payment, &self.wordmark, &self.notes]
            .into_iter()
            .chain(self.placed_by.as_deref())
            .chain(self.deliveries.iter().chain(&self.operator).chain(&self.destination).map(String::as_str))
            .chain(self.invoice.iter().map(|(_, value)| value.as_str()))
            .chain(self.discounts.iter().map(|(title, _)| title.as_str()))
            .chain(lines)
            .flat_map(str::chars)
            .collect()
    }
}

impl Line {
    /// Whether its amount still depends on the weight.
    pub(crate) const fn is_estimate(&self) -> bool {
        self.nominal.is_some() && self.weight.is_none()
    }
}
