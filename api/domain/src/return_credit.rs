//! The credit of a return: its lines as they were paid, discount included, to the last cent.

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
    /// Delivered pieces.
    pub quantity: i64,
    /// Their weight together; 0 where pieces are counted.
    pub grams: i64,
    /// Credited before.
    pub credited: Part,
    /// Credited now.
    pub accepted: Part,
}

/// A part of a line: whole pieces, and grams of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Part {
    pub pieces: i64,
    pub grams: i64,
}

impl Part {
    const fn and(self, other: Self) -> Self {
        Self { pieces: self.pieces + other.pieces, grams: self.grams + other.grams }
    }
}

impl Delivered {
    /// The net price that was paid for this part, at most the line's.
    fn worth(&self, part: Part) -> Minor {
        let (quantity, grams) = (self.quantity.max(0), self.grams.max(1));
        let all = quantity * grams;
        let share =
            part.pieces.clamp(0, quantity) * grams + part.grams.clamp(0, self.grams.max(0)) * quantity;
        self.net.0.ratio(share.min(all), all).unwrap_or_default()
    }
}

/// The gross credit. Earlier credits are subtracted from the worth of all returned parts together, so that
/// the credits of a line's parts add up to the line. It never exceeds the rest of the total.
pub fn credit(settled: &Totals, lines: &[Delivered]) -> Minor {
    let before = worth(lines, |line| line.credited);
    let after = worth(lines, |line| line.credited.and(line.accepted));
    let left = (settled.total - before).max(Minor(0));
    (after - before).clamp(Minor(0), left)
}

fn worth(lines: &[Delivered], part: impl Fn(&Delivered) -> Part) -> Minor {
    let mut rates: BTreeMap<i64, Minor> = BTreeMap::new();
    for line in lines {
        let sum = rates.entry(line.vat_rate).or_default();
        *sum = *sum + line.worth(part(line));
    }
    rates.into_iter().map(|(rate, net)| Net(net).with(Net(net).vat(rate))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::totals::{Goods, totals};
    use proptest::prelude::*;

    fn of(net: i64, vat_rate: i64, quantity: i64, credited: i64, accepted: i64) -> Delivered {
        let pieces = |pieces| Part { pieces, grams: 0 };
        Delivered {
            net: Net(Minor(net)),
            vat_rate,
            quantity,
            grams: 0,
            credited: pieces(credited),
            accepted: pieces(accepted),
        }
    }

    #[test]
    fn a_short_weight_is_worth_the_weight_that_is_missing() {
        // A fillet of 1.87 kg for 124.75 net at 10 %, of which 0.47 kg did not come.
        let goods = [Goods { net: Net(Minor(12_475)), vat_rate: 1_000, variable: false }];
        let settled = totals(&goods, Minor(0), None);
        let fillet =
            |credited, accepted| Delivered { grams: 1_870, credited, accepted, ..of(12_475, 1_000, 1, 0, 0) };
        let grams = |grams| Part { pieces: 0, grams };
        assert_eq!(credit(&settled, &[fillet(Part::default(), grams(470))]), Minor(3_449));
        // Then the piece itself goes back: what is left of it.
        let rest = credit(&settled, &[fillet(grams(470), Part { pieces: 1, grams: 0 })]);
        assert_eq!(rest + Minor(3_449), settled.total);
        assert_eq!(credit(&settled, &[fillet(Part::default(), grams(99_999))]), settled.total);
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
                line.accepted.pieces = pieces.min(line.quantity - line.credited.pieces);
                let back = credit(&settled, &open);
                prop_assert!(back.0 >= 0);
                paid = paid + back;
                prop_assert!(paid <= settled.total);
                for line in &mut open {
                    line.credited = line.credited.and(line.accepted);
                    line.accepted = Part::default();
                }
            }
            for line in &mut open {
                line.accepted.pieces = line.quantity - line.credited.pieces;
            }
            // All of it has come back: all of it is paid back.
            prop_assert_eq!(paid + credit(&settled, &open), settled.total);
        }
    }
}
