//! Lots: first expiry first out, and nothing that does not outlive the day it is delivered on.

use super::dates::Day;

/// What is there of a lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lot {
    pub id: i64,
    pub expires_on: Day,
    pub available: i64,
}

impl Lot {
    /// Good after the day of delivery; without one every lot is.
    #[must_use]
    pub fn outlives(&self, delivery: Option<Day>) -> bool {
        delivery.is_none_or(|day| self.expires_on > day)
    }
}

/// What the lots hold for a day.
#[must_use]
pub fn available(lots: &[Lot], delivery: Option<Day>) -> i64 {
    let good = lots.iter().filter(|lot| lot.outlives(delivery));
    good.map(|lot| lot.available.max(0)).sum()
}

/// (lot, pieces) of what is taken: the chosen lot first, then by expiry, of equals the older one.
///
/// Together less than `quantity` when there is no more.
#[must_use]
pub fn take(lots: &[Lot], chosen: Option<i64>, delivery: Option<Day>, quantity: i64) -> Vec<(i64, i64)> {
    let mut good: Vec<&Lot> = lots
        .iter()
        .filter(|lot| lot.outlives(delivery) && lot.available > 0)
        .collect();
    good.sort_by_key(|lot| (Some(lot.id) != chosen, lot.expires_on, lot.id));
    let mut left = quantity;
    let mut taken = Vec::new();
    for lot in good {
        let pieces = lot.available.min(left);
        if pieces <= 0 {
            break;
        }
        taken.push((lot.id, pieces));
        left -= pieces;
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn lot(id: i64, expires_on: i64, available: i64) -> Lot {
        Lot {
            id,
            expires_on: Day(expires_on),
            available,
        }
    }

    #[test]
    fn first_expiry_first_and_the_chosen_one_before() {
        let lots = [lot(1, 30, 5), lot(2, 20, 3), lot(3, 10, 9), lot(4, 20, 4)];
        let day = Some(Day(10));
        assert_eq!(take(&lots, None, day, 9), [(2, 3), (4, 4), (1, 2)]);
        assert_eq!(take(&lots, Some(1), day, 7), [(1, 5), (2, 2)]);
        // What expires on the day itself is not delivered, chosen or not.
        assert_eq!(take(&lots, Some(3), day, 1), [(2, 1)]);
        assert_eq!(take(&lots, None, None, 1), [(3, 1)]);
        assert_eq!((available(&lots, day), available(&lots, None)), (12, 21));
    }

    proptest! {
        #[test]
        fn nothing_is_taken_twice_and_nothing_good_is_left_behind(
            lots in prop::collection::vec((0i64..40, 0i64..30), 0..12), chosen in prop::option::of(0i64..12),
            day in prop::option::of(0i64..40), quantity in 0i64..200
        ) {
            let lots: Vec<Lot> = (0i64..).zip(&lots).map(|(id, (day, there))| lot(id, *day, *there)).collect();
            let day = day.map(Day);
            let taken = take(&lots, chosen, day, quantity);
            let sum: i64 = taken.iter().map(|(_, pieces)| pieces).sum();
            prop_assert_eq!(sum, quantity.min(available(&lots, day)));
            let of = |id: i64| *lots.iter().find(|lot| lot.id == id).unwrap();
            for (id, pieces) in &taken {
                prop_assert!(*pieces > 0 && *pieces <= of(*id).available && of(*id).outlives(day));
            }
            // A lot is touched only when every earlier one but the last is used up.
            for ((id, pieces), (next, _)) in taken.iter().zip(taken.iter().skip(1)) {
                prop_assert_eq!(*pieces, of(*id).available);
                prop_assert!(Some(*id) == chosen || of(*id).expires_on <= of(*next).expires_on);
            }
        }
    }
}
