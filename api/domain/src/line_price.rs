//! The price of a line: price list, quantity break, promotion, weight.

use super::{
    money::Minor,
    pricing::{self, Measure},
    totals::Net,
};

/// The prices that a company may pay for an article: per ordered unit, or per kilo where the weight varies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prices {
    /// The price of one piece, in the company's price list or the market's.
    pub list: Minor,
    /// (From this quantity on, amount), in any order.
    pub breaks: Vec<(i64, Minor)>,
    /// The lowest promotion of today.
    pub promoted: Option<Minor>,
}

/// The price of one ordered unit, or of a kilo, at a quantity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unit {
    pub list: Minor,
    pub amount: Minor,
    /// Whether a promotion or a quantity break lowers it below the list price.
    pub promotion: bool,
}

impl Prices {
    /// Built from rows: the list price, (from this quantity on, amount), today's promotions.
    pub fn of(list: i64, breaks: &[(i64, i64)], promotions: &[i64]) -> Self {
        let list = Minor(list);
        Self {
            list,
            breaks: breaks.iter().map(|(from, amount)| (*from, Minor(*amount))).collect(),
            promoted: pricing::promotion(list, promotions.iter().copied().map(Minor)),
        }
    }

    /// The lowest price for this quantity; never above the list price.
    pub fn unit(&self, quantity: i64) -> Unit {
        let reached = self.breaks.iter().filter(|(from, _)| *from <= quantity);
        let amount = reached
            .map(|(_, amount)| *amount)
            .chain(self.promoted)
            .filter(|amount| amount.0 > 0)
            .fold(self.list, Minor::min);
        Unit { list: self.list, amount, promotion: amount < self.list }
    }
}

/// Net of a line, rounded once. Where the weight varies it uses the weighed one, or the nominal one as an
/// estimate.
pub fn line_net(amount: Minor, measure: Measure, quantity: i64, weight_grams: Option<i64>) -> Net {
    let net = if measure.variable_weight {
        let grams = weight_grams.unwrap_or_else(|| measure.reference_quantity.saturating_mul(quantity));
        amount.ratio(grams, 1_000)
    } else {
        amount.ratio(quantity, 1)
    };
    Net(net.unwrap_or_default())
}

/// One ordered unit with VAT, for display only; a line's VAT is never computed from it.
pub fn one_gross(net: Net, rate: i64) -> Minor {
    net.with(net.vat(rate))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_lowest_price_that_the_quantity_has_earned() {
        let prices = Prices {
            list: Minor(1_000),
            breaks: vec![(1, Minor(1_000)), (5, Minor(900)), (10, Minor(800))],
            promoted: Some(Minor(850)),
        };
        let unit = |quantity| (prices.unit(quantity).amount, prices.unit(quantity).promotion);
        assert_eq!(unit(1), (Minor(850), true));
        assert_eq!(unit(9), (Minor(850), true));
        assert_eq!(unit(10), (Minor(800), true));
        let plain = Prices { promoted: None, ..prices };
        assert_eq!((plain.unit(4).amount, plain.unit(4).promotion), (Minor(1_000), false));
        assert_eq!((plain.unit(5).amount, plain.unit(5).promotion), (Minor(900), true));
    }

    #[test]
    fn a_line_is_rounded_as_a_whole() {
        // Three wheels of nominally 3.25 kg at 14.99 a kilo: 9.75 x 14.99 = 146.1525.
        let wheel = Measure { reference_quantity: 3_250, variable_weight: true };
        assert_eq!(line_net(Minor(1_499), wheel, 3, None), Net(Minor(14_615)));
        // Weighed 9.812 kg: 9.812 x 14.99 = 147.08188.
        assert_eq!(line_net(Minor(1_499), wheel, 3, Some(9_812)), Net(Minor(14_708)));
        let carton = Measure { reference_quantity: 6_000, variable_weight: false };
        assert_eq!(line_net(Minor(1_999), carton, 7, Some(1)), Net(Minor(13_993)));
        // 19.99 + 10 % of it, 1.999.
        assert_eq!(one_gross(Net(Minor(1_999)), 1_000), Minor(2_199));
    }

    proptest! {
        #[test]
        fn ordering_more_never_makes_one_dearer(
            list in 1i64..1_000_000, breaks in prop::collection::vec((1i64..200, 0i64..1_000_000), 0..6),
            promoted in prop::option::of(0i64..1_000_000), quantity in 1i64..9_999
        ) {
            let breaks = breaks.into_iter().map(|(from, amount)| (from, Minor(amount))).collect();
            let prices = Prices { list: Minor(list), breaks, promoted: promoted.map(Minor) };
            let (few, more) = (prices.unit(quantity), prices.unit(quantity + 1));
            prop_assert!(more.amount <= few.amount && few.amount <= few.list && more.amount.0 > 0);
            prop_assert_eq!(few.promotion, few.amount < few.list);
        }

        #[test]
        fn the_nominal_weight_on_the_scales_changes_nothing(
            amount in 1i64..1_000_000, grams in 1i64..100_000, quantity in 1i64..9_999
        ) {
            let measure = Measure { reference_quantity: grams, variable_weight: true };
            let weighed = line_net(Minor(amount), measure, quantity, Some(grams * quantity));
            prop_assert_eq!(line_net(Minor(amount), measure, quantity, None), weighed);
        }
    }
}
