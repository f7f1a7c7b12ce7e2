//! Decides whether a company is notified that a usual article has another price: in the morning, once for
//! each change.

use super::money::Minor;
use super::pricing::{Measure, UnitPrice};

/// Nobody is notified before this time of the market's day (minutes).
pub const MORNING: i64 = 7 * 60;

/// A charged price: net, of one ordered unit, or of one kilo where the weight varies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChargedPrice {
    pub amount: Minor,
    pub measure: Measure,
}

impl ChargedPrice {
    pub const fn unit_price(self) -> UnitPrice {
        self.measure.unit_price(self.amount)
    }
}

/// An article's present price, beside the one that its buyer knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceMove {
    /// For the same quantity as `to`.
    pub from: Minor,
    pub to: Minor,
}

/// `paid` is the price of the last purchase; `notified` the last one announced since, if any. `None` where
/// the difference is not worth a notice.
pub fn price_change(
    paid: ChargedPrice,
    notified: Option<ChargedPrice>,
    now: ChargedPrice,
) -> Option<PriceMove> {
    let known = notified.unwrap_or(paid).unit_price();
    known.percent_to(now.unit_price())?;
    let from = known.of(now.measure.priced_thousandths())?;
    Some(PriceMove { from, to: now.amount })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn charged(amount: i64, reference_quantity: i64, variable_weight: bool) -> ChargedPrice {
        ChargedPrice { amount: Minor(amount), measure: Measure { reference_quantity, variable_weight } }
    }

    fn carton(amount: i64) -> ChargedPrice {
        charged(amount, 6_000, false)
    }

    #[test]
    fn changes_are_compared_with_the_known_price() {
        let paid = carton(1_000);
        let change = |notified: Option<i64>, now| {
            let change = price_change(paid, notified.map(carton), carton(now))?;
            Some((change.from.0, change.to.0))
        };
        assert_eq!(change(None, 1_100), Some((1_000, 1_100)));
        assert_eq!(change(None, 900), Some((1_000, 900)));
        for now in [971, 1_000, 1_029] {
            assert_eq!(change(None, now), None);
        }
        // Told once; then it went on, and back to what was paid.
        assert_eq!(change(Some(1_100), 1_100), None);
        assert_eq!(change(Some(1_100), 1_210), Some((1_100, 1_210)));
        assert_eq!(change(Some(1_100), 1_000), Some((1_100, 1_000)));
        assert_eq!(price_change(carton(0), None, carton(900)), None);
    }

    #[test]
    fn a_pack_of_another_size_is_no_change() {
        // Ten kilos for the price of ten, and then by the weighed kilo.
        let ten = charged(10_000, 10_000, false);
        assert_eq!(price_change(charged(5_000, 5_000, false), None, ten), None);
        assert_eq!(price_change(ten, None, charged(1_000, 3_250, true)), None);
        let dearer = price_change(ten, None, charged(1_100, 3_250, true)).unwrap();
        assert_eq!((dearer.from, dearer.to), (Minor(1_000), Minor(1_100)));
    }

    proptest! {
        /// Mornings with a price each; on some of them the company has bought at it before.
        #[test]
        fn each_change_is_announced_a_single_time_from_the_last_price(
            mornings in prop::collection::vec((1i64..5_000, prop::bool::weighted(0.2)), 1..40), first in 1i64..5_000
        ) {
            let (mut paid, mut notified, mut known) = (carton(first), None, first);
            for (now, bought) in mornings {
                if bought {
                    (paid, notified, known) = (carton(now), None, now);
                }
                let change = price_change(paid, notified, carton(now));
                let far = 100 * (now - known).abs() >= 3 * known;
                prop_assert_eq!(change.is_some(), far);
                if let Some(change) = change {
                    prop_assert_eq!((change.from.0, change.to.0), (known, now));
                    (notified, known) = (Some(carton(now)), now);
                }
                // Another look on the same morning says nothing more.
                prop_assert_eq!(price_change(paid, notified, carton(now)), None);
            }
        }
    }
}
