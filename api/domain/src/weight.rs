//! Catch weight: ordered by the piece, estimated by the nominal weight, settled by the scales.

#[cfg(test)]
use super::totals::{Shipping, Totals, totals};
use super::{line_price::line_net, money::Minor, pricing::Measure, totals::Goods};

/// Converts kilos to grams; `None` for what no scales show: a negative weight, or no number.
pub fn grams(kilos: f64) -> Option<i64> {
    let grams = (kilos * 1_000.0).round();
    if kilos < 0.0 || !(0.0..=1e12).contains(&grams) {
        return None;
    }
    #[expect(clippy::cast_possible_truncation, reason = "bounded above")]
    {
        Some(grams as i64)
    }
}

/// A line of an order as agreed, and its weighed grams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ordered {
    /// Net of one ordered unit, or of a kilo.
    pub amount: Minor,
    pub measure: Measure,
    pub quantity: i64,
    pub vat_rate: i64,
    /// Grams of all present pieces of the line.
    pub weight: Option<i64>,
    /// Ordered pieces that were missing when the line was packed.
    pub missing: i64,
}

impl Ordered {
    /// Ordered pieces that are not missing.
    pub const fn present(&self) -> i64 {
        let present = self.quantity - self.missing;
        if present > 0 { present } else { 0 }
    }

    /// Grams that the present pieces should weigh.
    pub const fn nominal_weight(&self) -> i64 {
        self.measure.reference_quantity.saturating_mul(self.present())
    }

    /// Whether the weight is from half to one and a half times what the present pieces should weigh. Anything
    /// else is most likely a mistake, such as grams for kilos or another line's weight.
    pub const fn is_plausible(&self, grams: i64) -> bool {
        let nominal = self.nominal_weight();
        nominal == 0
            || (grams.saturating_mul(2) >= nominal && grams.saturating_mul(2) <= nominal.saturating_mul(3))
    }

    /// Whether the line still has to be weighed.
    pub const fn to_weigh(&self) -> bool {
        self.measure.variable_weight && self.weight.is_none() && self.present() > 0
    }

    /// The line for [`super::totals::totals`]; no longer an estimate once it was weighed. Missing pieces cost
    /// nothing.
    pub fn goods(&self) -> Goods {
        let weight = self.weight.filter(|_| self.present() > 0);
        Goods {
            net: line_net(self.amount, self.measure, self.present(), weight),
            vat_rate: self.vat_rate,
            variable: self.to_weigh(),
        }
    }

    /// What promotion and quantity break save on it; `list` is net of one ordered unit, or of a kilo.
    pub fn saved(&self, list: Minor) -> Minor {
        let at_list = Self { amount: list, ..*self };
        at_list.goods().net.0 - self.goods().net.0
    }
}

/// The totals of an order with the weights known so far. Discount and shipping fee (fee, rate) stay as
/// agreed: a lighter crate does not make the delivery dearer.
#[cfg(test)]
pub fn settle(lines: &[Ordered], discount: Minor, shipping: Option<(Minor, i64)>) -> Totals {
    let goods: Vec<Goods> = lines.iter().map(Ordered::goods).collect();
    let shipping = shipping.map(|(fee, vat_rate)| Shipping { fee, free_from: None, vat_rate });
    totals(&goods, discount, shipping)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::totals::Net;
    use crate::{hold, line_price};
    use proptest::prelude::*;

    /// The estimated grams of a line; `None` where the weight does not vary.
    fn nominal(measure: Measure, quantity: i64) -> Option<i64> {
        measure.variable_weight.then(|| measure.reference_quantity.saturating_mul(quantity))
    }

    prop_compose! {
        fn ordered()(
            amount in 1i64..100_000, grams in 1i64..20_000, variable in any::<bool>(), quantity in 1i64..50,
            rate in prop::sample::select(vec![400i64, 1_000, 1_500, 2_200])
        ) -> Ordered {
            let measure = Measure { reference_quantity: grams, variable_weight: variable };
            Ordered { amount: Minor(amount), measure, quantity, vat_rate: rate, weight: None, missing: 0 }
        }
    }

    #[test]
    fn what_no_scales_show_is_no_weight() {
        assert_eq!([0.0, 0.47, 2.4567].map(grams), [Some(0), Some(470), Some(2_457)]);
        for kilos in [-0.0001, -1.0, 1e10, f64::MAX, f64::NAN, f64::INFINITY] {
            assert_eq!(grams(kilos), None, "{kilos}");
        }
    }

    #[test]
    fn a_weight_is_plausible_from_half_to_one_and_a_half_times_the_nominal_one() {
        let measure = Measure { reference_quantity: 2_500, variable_weight: true };
        let line =
            Ordered { amount: Minor(1_450), measure, quantity: 3, vat_rate: 400, weight: None, missing: 1 };
        for (grams, plausible) in
            [(2_499, false), (2_500, true), (7_500, true), (7_501, false), (5_000_000, false)]
        {
            assert_eq!(line.is_plausible(grams), plausible, "{grams}");
        }
        assert!(Ordered { missing: 3, ..line }.is_plausible(1));
    }

    proptest! {
        #[test]
        fn the_nominal_weight_settles_the_estimate(lines in prop::collection::vec(ordered(), 1..10), discount in 0i64..10_000) {
            let shipping = Some((Minor(990), 2_200));
            let estimate = settle(&lines, Minor(discount), shipping);
            let weighed: Vec<Ordered> = lines.iter()
                .map(|line| Ordered { weight: nominal(line.measure, line.quantity), ..*line }).collect();
            let settled = settle(&weighed, Minor(discount), shipping);
            prop_assert_eq!(settled.variable_gross, Minor(0));
            prop_assert_eq!(settled.breakdown, estimate.breakdown);
            prop_assert_eq!(settled.total, estimate.total);
        }

        #[test]
        fn the_hold_covers_a_fifth_more(lines in prop::collection::vec(ordered(), 1..10), percent in 0i64..=20) {
            let estimate = settle(&lines, Minor(0), None);
            let heavier: Vec<Ordered> = lines.iter().map(|line| Ordered {
                weight: nominal(line.measure, line.quantity).map(|grams| grams * (100 + percent) / 100),
                ..*line
            }).collect();
            let settled = settle(&heavier, Minor(0), None);
            let held = hold::hold(estimate.total, estimate.variable_gross);
            // Half a cent of rounding for each line, rate and the surcharge itself.
            let rounding = Minor(i64::try_from(lines.len()).unwrap() + 8);
            prop_assert!(settled.total <= held.amount + rounding);
        }

        #[test]
        fn missing_pieces_are_not_paid(
            lines in prop::collection::vec((ordered(), 0i64..60, 1i64..100_000), 1..10), discount in 0i64..10_000
        ) {
            let shipping = Some((Minor(990), 2_200));
            let packed: Vec<Ordered> = lines.iter().map(|(line, missing, grams)| Ordered {
                missing: (*missing).min(line.quantity), weight: line.measure.variable_weight.then_some(*grams), ..*line
            }).collect();
            let settled = settle(&packed, Minor(discount), shipping);
            // The totals of the lines as they were packed, by the function that every cart and order uses.
            let goods: Vec<Goods> = packed.iter().map(|line| Goods {
                net: if line.missing == line.quantity { Net(Minor(0)) }
                    else { line_price::line_net(line.amount, line.measure, line.quantity - line.missing, line.weight) },
                vat_rate: line.vat_rate, variable: false
            }).collect();
            let fee = Shipping { fee: Minor(990), free_from: None, vat_rate: 2_200 };
            prop_assert_eq!(&settled, &totals(&goods, Minor(discount), Some(fee)));
            prop_assert_eq!(settled.total, settled.net.with(settled.vat));
            prop_assert!(packed.iter().all(|line| !line.to_weigh()));
            // A hold pays it, or what it does not pay is owed.
            let taken = hold::capture(settled.total, Minor(5_000));
            prop_assert_eq!(taken.amount, settled.total.min(Minor(5_000)));
            prop_assert_eq!(taken.amount + taken.owed, settled.total);
        }

        #[test]
        fn a_missing_piece_never_costs_more(line in ordered(), missing in 0i64..50) {
            let missing = missing.min(line.quantity);
            let less = Ordered { missing, ..line };
            prop_assert!(less.goods().net <= line.goods().net);
            prop_assert_eq!(less.to_weigh(), line.measure.variable_weight && missing < line.quantity);
            prop_assert!(less.saved(Minor(line.amount.0 + 7)).0 >= 0);
        }

        #[test]
        fn heavier_is_never_cheaper(line in ordered(), grams in 0i64..100_000, more in 0i64..10_000) {
            let weighed = |grams| line_price::line_net(line.amount, line.measure, line.quantity, Some(grams));
            prop_assert!(weighed(grams + more) >= weighed(grams));
        }
    }
}
