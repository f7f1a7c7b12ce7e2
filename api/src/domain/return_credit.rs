//! What a return is worth: the lines as they were paid, discount and all, to the last cent.

use super::{
    money::Minor,
    totals::{Net, Totals},
};
use std::collections::BTreeMap;

/// A delivered line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delivered {
    /// After the discount: one of [`Totals::lines_after_discount`].
    pub net: Net,
    /// Basis points.
    pub vat_rate: i64,
    /// Pieces that came.
    pub quantity: i64,
    /// Pieces that were credited before.
    pub credited: i64,
    /// Pieces that are credited now.
    pub accepted: i64,
}

/// Gross. What was credited before is taken off what all of it together is worth: however a line is taken apart, its
/// parts add up to the line. Never more than is left of the total.
pub fn credit(settled: &Totals, lines: &[Delivered]) -> Minor {
    let before = worth(lines, |line| line.credited);
    let after = worth(lines, |line| line.credited + line.accepted);
    let left = (settled.total - before).max(Minor(0));
    (after - before).clamp(Minor(0), left)
}

fn worth(lines: &[Delivered], pieces: impl Fn(&Delivered) -> i64) -> Minor {
    let mut rates: BTreeMap<i64, Minor> = BTreeMap::new();
    for line in lines {
        let pieces = pieces(line).clamp(0, line.quantity.max(0));
        let part = line.net.0.ratio(pieces, line.quantity).unwrap_or_default();
        let sum = rates.entry(line.vat_rate).or_default();
        *sum = *sum + part;
    }
    rates.into_iter().map(|(rate, net)| Net(net).with(Net(net).vat(rate))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::totals::{Goods, totals};
    use proptest::prelude::*;

    fn of(net: i64, vat_rate: i64, quantity: i64, credited: i64, accepted: i64) -> Delivered {
        Delivered { net: Net(Minor(net)), vat_rate, quantity, credited, accepted }
    }

    #[test]
    fn thirds_of_a_line_add_up_to_it() {
        let goods = [Goods { net: Net(Minor(1_000)), vat_rate: 1_000, variable: false }];
        let settled = totals(&goods, Minor(0), None);
        let parts: Vec<Minor> =
            (0..3).map(|before| credit(&settled, &[of(1_000, 1_000, 3, before, 1)])).collect();
        assert_eq!(parts, [Minor(366), Minor(368), Minor(366)]);
        assert_eq!(parts.into_iter().sum::<Minor>(), settled.total);
        // Nothing came of it.
        assert_eq!(credit(&settled, &[of(0, 1_000, 0, 0, 1)]), Minor(0));
    }

    proptest! {
        #[test]
        fn whatever_comes_back_in_whatever_parts(
            lines in prop::collection::vec((1i64..100_000, prop::sample::select(vec![400i64, 1_000, 2_200]), 1i64..9), 1..6),
            discount in 0i64..20_000,
            steps in prop::collection::vec((0usize..6, 1i64..4), 0..20)
        ) {
            let goods: Vec<Goods> = lines.iter()
                .map(|(net, vat_rate, _)| Goods { net: Net(Minor(*net)), vat_rate: *vat_rate, variable: false }).collect();
            let settled = totals(&goods, Minor(discount), None);
            let mut open: Vec<Delivered> = settled.lines_after_discount.iter().zip(&lines)
                .map(|(net, (_, vat_rate, quantity))| of(net.0.0, *vat_rate, *quantity, 0, 0)).collect();
            let mut paid = Minor(0);
            for (at, pieces) in steps {
                let Some(line) = open.get_mut(at) else { continue };
                line.accepted = pieces.min(line.quantity - line.credited);
                let back = credit(&settled, &open);
                prop_assert!(back.0 >= 0);
                paid = paid + back;
                prop_assert!(paid <= settled.total);
                for line in &mut open {
                    line.credited += line.accepted;
                    line.accepted = 0;
                }
            }
            for line in &mut open {
                line.accepted = line.quantity - line.credited;
            }
            // All of it has come back: all of it is paid back.
            prop_assert_eq!(paid + credit(&settled, &open), settled.total);
        }
    }
}
