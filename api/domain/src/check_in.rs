//! What came of an order: counted line by line, and what of it is asked back.

use super::{instant, order_status::OrderStatus};

/// Seconds after the delivery until which a line can be counted: as long as the last of it may come back.
pub const COUNTED_WITHIN: i64 = 14 * instant::DAY;

/// Whether the lines of a delivery can be counted. Instants are seconds since 1970.
pub fn open(status: OrderStatus, delivered_at: Option<i64>, now: i64) -> bool {
    match status {
        OrderStatus::OnDelivery | OrderStatus::Arriving => true,
        OrderStatus::Delivered => delivered_at.is_some_and(|at| now <= at + COUNTED_WITHIN),
        _ => false,
    }
}

/// What is wrong with a line: grams of one that was weighed, pieces of any other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    pub short: i64,
    pub damaged: i64,
}

/// A line as it left the house, and what was asked back of it already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Pieces.
    pub pieces: i64,
    /// What they weigh together; none where pieces are counted.
    pub grams: Option<i64>,
    /// Pieces that are asked back, rejected ones left out.
    pub returned: i64,
    /// Those of them that never came.
    pub never_came: i64,
}

impl Line {
    /// All there is to count.
    pub fn most(&self) -> i64 {
        self.grams.unwrap_or(self.pieces)
    }

    /// A return is of whole pieces: as many as make up the grams.
    fn in_pieces(&self, amount: i64) -> i64 {
        match self.grams {
            Some(grams) if grams > 0 => {
                let all = amount.saturating_mul(self.pieces);
                (all / grams + i64::from(all % grams > 0)).clamp(0, self.pieces)
            }
            Some(_) => 0,
            None => amount.clamp(0, self.pieces),
        }
    }

    /// How much of a counted `amount` belongs to so many of the pieces that make it up: all of it, unless some were asked back
    /// before. None where pieces are counted.
    pub fn grams_in(&self, pieces: i64, amount: i64) -> Option<i64> {
        self.grams.map(|all| {
            let counted = amount.clamp(0, all);
            let of = self.in_pieces(counted);
            if self.returned == 0 || pieces >= of {
                counted
            } else {
                (counted.saturating_mul(pieces) / of).max(1)
            }
        })
    }

    /// Pieces that are still to be asked back: what was counted less what is asked back already, whatever for.
    pub fn claim(&self, count: Count) -> Count {
        let all = self.in_pieces(count.short.saturating_add(count.damaged));
        let left = (all - self.returned).max(0);
        let came = (self.returned - self.never_came).max(0);
        let damaged = (self.in_pieces(count.damaged) - came).clamp(0, left);
        let short = (self.in_pieces(count.short) - self.never_came).clamp(0, left - damaged);
        Count { short, damaged }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn line(pieces: i64, grams: Option<i64>, returned: i64, never_came: i64) -> Line {
        Line { pieces, grams, returned, never_came }
    }

    const fn count(short: i64, damaged: i64) -> Count {
        Count { short, damaged }
    }

    #[test]
    fn what_is_asked_back_already_is_not_asked_again() {
        let cases = [
            (line(10, None, 0, 0), count(2, 1), count(2, 1)),
            // One was given back as damaged before anybody counted.
            (line(10, None, 1, 0), count(2, 1), count(2, 0)),
            // All of it was asked; then one more breaks.
            (line(10, None, 3, 2), count(2, 1), count(0, 0)),
            (line(10, None, 3, 2), count(2, 2), count(0, 1)),
            (line(10, None, 3, 2), count(3, 1), count(1, 0)),
            // The missing ones were called something else.
            (line(10, None, 2, 0), count(2, 0), count(0, 0)),
        ];
        for (line, found, claim) in cases {
            assert_eq!(line.claim(found), claim, "{line:?} {found:?}");
        }
    }

    #[test]
    fn kilos_are_asked_back_in_pieces() {
        // Three hams of 24 kilos: one kilo too little is one of them, eight and a bit are two.
        let hams = line(3, Some(24_000), 0, 0);
        assert_eq!(hams.most(), 24_000);
        assert_eq!(hams.claim(count(1_000, 0)), count(1, 0));
        assert_eq!(hams.claim(count(8_001, 0)), count(2, 0));
        assert_eq!(hams.claim(count(24_000, 0)), count(3, 0));
        assert_eq!((hams.grams_in(1, 1_000), hams.grams_in(2, 8_001)), (Some(1_000), Some(8_001)));
        // One of the two was asked back before.
        assert_eq!(line(3, Some(24_000), 1, 0).grams_in(1, 8_001), Some(4_000));
        // What is short and what is spoilt share the three: the kilos are those that were counted.
        assert_eq!(hams.claim(count(9_000, 1_000)), count(1, 1));
        assert_eq!((hams.grams_in(1, 9_000), hams.grams_in(1, 1_000)), (Some(9_000), Some(1_000)));
        assert_eq!(line(3, None, 0, 0).grams_in(1, 1), None);
        // Of a single one that is short and damaged the damage is told.
        assert_eq!(line(1, Some(9_000), 0, 0).claim(count(500, 2_000)), count(0, 1));
        assert_eq!(line(1, Some(0), 0, 0).claim(count(500, 2_000)), count(0, 0));
    }

    #[test]
    fn from_the_van_on_and_for_two_weeks() {
        let (at, later) = (1_000_000, 1_000_000 + COUNTED_WITHIN);
        for status in [OrderStatus::OnDelivery, OrderStatus::Arriving] {
            assert!(open(status, None, at));
        }
        assert!(open(OrderStatus::Delivered, Some(at), later));
        assert!(!open(OrderStatus::Delivered, Some(at), later + 1));
        for status in [OrderStatus::Delivered, OrderStatus::Ready, OrderStatus::Cancelled] {
            assert!(!open(status, None, at));
        }
    }

    proptest! {
        #[test]
        fn never_twice_and_never_more_than_there_is(
            pieces in 1i64..12, grams in prop::option::of(1i64..50_000), before in (0i64..12, 0i64..12),
            counts in prop::collection::vec((0i64..60_000, 0i64..60_000), 1..5)
        ) {
            let returned = before.0.min(pieces);
            let mut line = line(pieces, grams, returned, before.1.min(returned));
            for (short, damaged) in counts {
                let short = short.min(line.most());
                let found = count(short, damaged.min(line.most() - short));
                let claim = line.claim(found);
                prop_assert!(claim.short >= 0 && claim.damaged >= 0);
                if line.returned == 0 && grams.is_some() {
                    let of = |pieces, amount| if pieces > 0 { line.grams_in(pieces, amount).unwrap_or(0) } else { 0 };
                    let spoilt = found.damaged + if claim.short == 0 { found.short } else { 0 };
                    prop_assert_eq!(of(claim.short, found.short) + of(claim.damaged, spoilt), found.short + found.damaged);
                }
                let all = line.in_pieces(found.short + found.damaged);
                line.returned += claim.short + claim.damaged;
                line.never_came += claim.short;
                prop_assert!(line.returned <= pieces.max(returned));
                prop_assert!(claim == Count::default() || line.returned <= all);
                prop_assert_eq!(line.claim(found), Count::default());
            }
        }
    }
}
