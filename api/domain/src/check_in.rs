//! Check-in of an order: its lines are counted one by one, and shortages can be returned.

use super::{instant, order_status::OrderStatus};

/// Seconds after the delivery within which a line can be counted: as long as any of it may be returned.
pub const COUNTED_WITHIN: i64 = 14 * instant::DAY;

/// Whether the lines of a delivery can be counted. Instants are seconds since 1970.
pub fn open(status: OrderStatus, delivered_at: Option<i64>, now: i64) -> bool {
    match status {
        OrderStatus::OnDelivery | OrderStatus::Arriving => true,
        OrderStatus::Delivered => delivered_at.is_some_and(|at| now <= at + COUNTED_WITHIN),
        _ => false,
    }
}

/// The faults of a line: in grams when it was weighed, else in pieces.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    pub short: i64,
    pub damaged: i64,
}

/// A delivered line, and the part that was returned already. `returned` and `never_came` are in the unit of
/// [`Count`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    pub pieces: i64,
    /// The weight of the pieces together; `None` where pieces are counted.
    pub grams: Option<i64>,
    /// The returned quantity, without rejected claims.
    pub returned: i64,
    /// The part of it that never arrived.
    pub never_came: i64,
}

impl Line {
    /// The most that can be counted.
    pub fn most(&self) -> i64 {
        self.grams.unwrap_or(self.pieces)
    }

    /// The number of pieces that make up an amount.
    pub fn pieces_of(&self, amount: i64) -> i64 {
        match self.grams {
            Some(grams) if grams > 0 => {
                let all = amount.saturating_mul(self.pieces);
                (all / grams + i64::from(all % grams > 0)).clamp(0, self.pieces)
            }
            Some(_) => 0,
            None => amount.clamp(0, self.pieces),
        }
    }

    /// The quantity still to be returned: what was counted, less what was returned already for any reason.
    pub fn claim(&self, count: Count) -> Count {
        let all = count.short.saturating_add(count.damaged).min(self.most());
        let left = (all - self.returned).max(0);
        let came = (self.returned - self.never_came).max(0);
        let damaged = (count.damaged - came).clamp(0, left);
        let short = (count.short - self.never_came).clamp(0, left - damaged);
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
    fn returned_quantities_are_not_claimed_again() {
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
    fn kilos_are_claimed_as_they_were_counted() {
        // Three hams of 24 kilos: one kilo too little is of one of them, eight and a bit are of two.
        let hams = line(3, Some(24_000), 0, 0);
        assert_eq!(hams.most(), 24_000);
        assert_eq!([1_000, 8_000, 8_001, 24_000].map(|grams| hams.pieces_of(grams)), [1, 1, 2, 3]);
        assert_eq!(hams.claim(count(9_000, 1_000)), count(9_000, 1_000));
        // The kilo was asked back as short; then more of it turns out to be spoilt.
        let short = line(3, Some(24_000), 1_000, 1_000);
        assert_eq!(short.claim(count(1_000, 0)), count(0, 0));
        assert_eq!(short.claim(count(1_000, 8_001)), count(0, 8_001));
        assert_eq!(line(3, Some(24_000), 9_001, 1_000).claim(count(1_000, 8_001)), count(0, 0));
        // A single one that is short and spoilt both.
        assert_eq!(line(1, Some(1_870), 470, 470).claim(count(470, 1_400)), count(0, 1_400));
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
        fn claims_never_exceed_the_line(
            pieces in 1i64..12, grams in prop::option::of(1i64..50_000), before in (0i64..50_000, 0i64..50_000),
            counts in prop::collection::vec((0i64..60_000, 0i64..60_000), 1..5)
        ) {
            let most = grams.unwrap_or(pieces);
            let returned = before.0.min(most);
            let mut line = line(pieces, grams, returned, before.1.min(returned));
            for (short, damaged) in counts {
                let short = short.min(line.most());
                let found = count(short, damaged.min(line.most() - short));
                let claim = line.claim(found);
                prop_assert!(claim.short >= 0 && claim.damaged >= 0);
                if line.returned == 0 {
                    prop_assert_eq!(claim, found);
                }
                line.returned += claim.short + claim.damaged;
                line.never_came += claim.short;
                prop_assert!(line.returned <= most);
                prop_assert!(claim == Count::default() || line.returned <= found.short + found.damaged);
                prop_assert_eq!(line.claim(found), Count::default());
                prop_assert!((0..=pieces).contains(&line.pieces_of(claim.short + claim.damaged)));
            }
        }
    }
}
