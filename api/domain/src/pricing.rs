//! Prices of an article. Amounts are net; halves are rounded away from zero. A price is stored per `uomSale`,
//! or per kilo where the weight varies; people see the price of one ordered unit and the price of one
//! reference unit (kg, l, piece).

use super::{dates::Day, money::Minor};
use std::cmp::Ordering;

/// Converts a stored amount into the two prices that people compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measure {
    /// Thousandths of the reference unit in one ordered unit; nominal where the weight varies.
    pub reference_quantity: i64,
    /// The stored amount is per kilo.
    pub variable_weight: bool,
}

impl Measure {
    /// Price of one ordered unit; an estimate where the weight varies.
    pub fn order_price(self, amount: Minor) -> Minor {
        if self.variable_weight {
            amount.ratio(self.reference_quantity, 1_000).unwrap_or(amount)
        } else {
            amount
        }
    }

    /// Price of one reference unit.
    pub fn display_price(self, amount: Minor) -> Minor {
        if self.variable_weight {
            amount
        } else {
            amount.ratio(1_000, self.reference_quantity).unwrap_or(amount)
        }
    }

    /// Price of one reference unit, for comparison with that of another pack.
    pub const fn unit_price(self, amount: Minor) -> UnitPrice {
        UnitPrice { amount, thousandths: self.priced_thousandths() }
    }

    /// Thousandths of the reference unit to which a stored amount applies.
    pub(crate) const fn priced_thousandths(self) -> i64 {
        if self.variable_weight { 1_000 } else { self.reference_quantity }
    }
}

/// An amount for a number of thousandths of the reference unit; it is exact even where the price of a piece
/// is a fraction of a cent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitPrice {
    amount: Minor,
    thousandths: i64,
}

impl UnitPrice {
    /// The price of that many thousandths; `None` for a division by zero.
    pub fn of(self, thousandths: i64) -> Option<Minor> {
        self.amount.ratio(thousandths, self.thousandths)
    }

    /// The increase to `now` in percent with one decimal, negative for a decrease; only from three percent
    /// on, which is worth a notice before the order.
    pub fn percent_to(self, now: Self) -> Option<f64> {
        let (then, now) = self.compared(now);
        let more = now - then;
        if then <= 0 || 100 * more.abs() < 3 * then {
            return None;
        }
        let tenths = more.signum() * ((2_000 * more.abs() + then) / (2 * then));
        #[expect(clippy::cast_precision_loss, reason = "tenths of a percent")]
        Some(tenths as f64 / 10.0)
    }

    /// Whether it is cheaper than `other` by at least three percent, but costs at least half: pork is no
    /// substitute for fillet of beef.
    pub fn is_cheaper_equal(self, other: Self) -> bool {
        let (own, other) = self.compared(other);
        100 * (other - own) >= 3 * other && 2 * own >= other
    }

    /// Compares by the price of the same quantity.
    pub fn by_price(&self, other: &Self) -> Ordering {
        let (own, other) = self.compared(*other);
        own.cmp(&other)
    }

    /// Both prices for the same quantity.
    fn compared(self, other: Self) -> (i128, i128) {
        let price = |amount: i64, thousandths: i64| i128::from(amount) * i128::from(thousandths);
        (price(self.amount.0, other.thousandths), price(other.amount.0, self.thousandths))
    }
}

/// The lowest promotion that is lower than the list price.
pub fn promotion(list: Minor, offered: impl IntoIterator<Item = Minor>) -> Option<Minor> {
    offered.into_iter().filter(|amount| *amount < list && amount.0 > 0).min()
}

/// Percent off the list price with one decimal, negative: `-12.5`. `None` when nothing is off, or less than
/// half a tenth of a percent.
pub fn discount_percent(list: Minor, promoted: Minor) -> Option<f64> {
    let tenths = Minor(promoted.0 - list.0).ratio(1_000, list.0)?.0;
    #[expect(clippy::cast_precision_loss, reason = "at most 1000")]
    (tenths < 0).then(|| tenths as f64 / 10.0)
}

/// The quantities from which ordering more lowers the price, beginning with one. `breaks` are (from this
/// quantity, amount). A promotion caps every step, and a step that then saves nothing disappears. Without a
/// second step the answer is empty.
pub fn quantity_breaks(breaks: &[(i64, Minor)], promoted: Option<Minor>) -> Vec<(i64, Minor)> {
    let mut sorted = breaks.to_vec();
    sorted.sort_unstable_by_key(|(quantity, amount)| (*quantity, *amount));
    let mut steps: Vec<(i64, Minor)> = Vec::new();
    for (quantity, amount) in sorted {
        let amount = promoted.map_or(amount, |cap| amount.min(cap));
        if steps.last().is_none_or(|(_, last)| amount < *last) {
            steps.push((quantity, amount));
        }
    }
    if steps.len() < 2 {
        steps.clear();
    }
    steps
}

/// The lowest list price in the 30 days before a promotion began (Omnibus directive). `history` is (valid
/// from, amount) in any order: the price in force when the 30 days began counts, and each that came into
/// force within them. Without any it is today's list price.
pub fn lowest_recent_price(history: &[(Day, Minor)], promotion_start: Day, list: Minor) -> Minor {
    let window_start = promotion_start.plus(-30);
    let in_force = history.iter().filter(|(day, _)| *day <= window_start).max_by_key(|(day, _)| *day);
    let within = history.iter().filter(|(day, _)| *day > window_start && *day < promotion_start);
    within.chain(in_force).map(|(_, amount)| *amount).min().unwrap_or(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_carton_of_six_kilos_has_a_price_per_kilo() {
        let carton = Measure { reference_quantity: 6_000, variable_weight: false };
        assert_eq!(carton.order_price(Minor(1_999)), Minor(1_999));
        assert_eq!(carton.display_price(Minor(1_999)), Minor(333));
    }

    #[test]
    fn a_weighed_piece_is_estimated_from_its_nominal_weight() {
        let wheel = Measure { reference_quantity: 3_250, variable_weight: true };
        assert_eq!(wheel.order_price(Minor(1_499)), Minor(4_872));
        assert_eq!(wheel.display_price(Minor(1_499)), Minor(1_499));
    }

    #[test]
    fn discounts_have_one_decimal_and_a_minus() {
        assert_eq!(discount_percent(Minor(800), Minor(700)), Some(-12.5));
        assert_eq!(discount_percent(Minor(800), Minor(800)), None);
        assert_eq!(discount_percent(Minor(0), Minor(0)), None);
    }

    fn piece(amount: i64, pieces: i64) -> UnitPrice {
        Measure { reference_quantity: pieces * 1_000, variable_weight: false }.unit_price(Minor(amount))
    }

    #[test]
    fn a_few_cents_more_are_not_worth_a_word() {
        let percent = |then, now| piece(then, 1).percent_to(piece(now, 1));
        assert_eq!(percent(1_000, 1_125), Some(12.5));
        assert_eq!(percent(1_000, 1_030), Some(3.0));
        assert_eq!(percent(1_000, 970), Some(-3.0));
        assert_eq!(percent(1_000, 875), Some(-12.5));
        for now in [1_029, 1_000, 971] {
            assert_eq!(percent(1_000, now), None);
        }
        assert_eq!(percent(0, 900), None);
        // A carton of 2,400, of which one costs less than two cents.
        assert_eq!(piece(4_000, 2_400).percent_to(piece(4_400, 2_400)), Some(10.0));
        assert_eq!(piece(10_000, 2_400).percent_to(piece(11_000, 2_400)), Some(10.0));
    }

    #[test]
    fn cheaper_by_three_percent_and_no_other_thing() {
        for (price, equal) in [(970, true), (971, false), (500, true), (499, false), (1_000, false)] {
            assert_eq!(piece(price, 1).is_cheaper_equal(piece(1_000, 1)), equal, "{price}");
        }
    }

    proptest! {
        #[test]
        fn the_size_of_the_pack_changes_no_price(amount in 1i64..1_000_000, pieces in 1i64..5_000, times in 1i64..50) {
            let more = piece(amount * times, pieces * times);
            prop_assert_eq!(piece(amount, pieces).percent_to(more), None);
            prop_assert_eq!(piece(amount, pieces).by_price(&more), Ordering::Equal);
            prop_assert_eq!(more.of(pieces * 1_000), Some(Minor(amount)));
        }
    }

    #[test]
    fn a_promotion_swallows_the_steps_it_beats() {
        let steps = [(10, Minor(80)), (1, Minor(100)), (5, Minor(90))];
        assert_eq!(quantity_breaks(&steps, None).len(), 3);
        assert_eq!(quantity_breaks(&steps, Some(Minor(85))), [(1, Minor(85)), (10, Minor(80))]);
        assert!(quantity_breaks(&steps, Some(Minor(70))).is_empty());
    }

    #[test]
    fn the_reference_price_looks_back_thirty_days() {
        let day = |text| Day::parse(text).unwrap();
        let history = [
            (day("2026-01-01"), Minor(90)),
            (day("2026-05-01"), Minor(120)),
            (day("2026-06-10"), Minor(110)),
            (day("2026-06-25"), Minor(70)),
        ];
        assert_eq!(lowest_recent_price(&history, day("2026-06-20"), Minor(70)), Minor(110));
        assert_eq!(lowest_recent_price(&history, day("2026-05-15"), Minor(70)), Minor(90));
        assert_eq!(lowest_recent_price(&[], day("2026-05-15"), Minor(70)), Minor(70));
    }

    proptest! {
        #[test]
        fn a_promotion_is_always_lower_than_the_list(
            list in 1i64..1_000_000, offers in prop::collection::vec(-10i64..1_000_000, 0..6)
        ) {
            if let Some(best) = promotion(Minor(list), offers.iter().copied().map(Minor)) {
                prop_assert!(best < Minor(list) && best.0 > 0);
                prop_assert!(offers.iter().all(|o| *o <= 0 || *o >= best.0));
                let percent = discount_percent(Minor(list), best);
                prop_assert!(percent.is_none_or(|p| (-100.0..0.0).contains(&p)));
            }
        }

        #[test]
        fn ordering_more_never_costs_more(
            breaks in prop::collection::vec((1i64..100, 1i64..100_000), 0..8), cap in prop::option::of(1i64..100_000)
        ) {
            let breaks: Vec<_> = breaks.into_iter().map(|(q, a)| (q, Minor(a))).collect();
            let steps = quantity_breaks(&breaks, cap.map(Minor));
            prop_assert!(steps.is_sorted_by(|a, b| a.0 < b.0 && a.1 > b.1));
        }

        #[test]
        fn estimates_are_within_half_a_cent(amount in 1i64..10_000_000, grams in 1i64..1_000_000) {
            let measure = Measure { reference_quantity: grams, variable_weight: true };
            let exact = i128::from(amount) * i128::from(grams);
            let off = i128::from(measure.order_price(Minor(amount)).0) * 1_000 - exact;
            prop_assert!(off.abs() <= 500);
        }
    }
}
