//! Unpaid documents: when they block a company, and how a credit is set off against them.

use super::{dates::Day, money::Minor};

/// Days that an open document may be late before the company is blocked automatically.
pub const OVERDUE_DAYS: i64 = 30;
/// Days within which uncovered amounts must be paid: the rest of a hold, of a payment on delivery, of a
/// refused refund.
pub const DUE_DAYS: i64 = 14;

/// Documents that fell due before this day block.
pub const fn blocking_before(today: Day) -> Day {
    today.plus(-OVERDUE_DAYS)
}

/// The part of a credit that is refunded. The credit is set off against what the order owes first; the rest
/// that cannot be refunded stays a credit.
pub fn refund(credit: Minor, owed: Minor, refundable: Minor) -> Minor {
    (credit - owed).min(refundable).max(Minor(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_owed_comes_first() {
        let of = |credit, owed, refundable| refund(Minor(credit), Minor(owed), Minor(refundable));
        // Paid by card: all goes back. Nothing paid at the door: nothing does.
        assert_eq!(of(1_320, 0, 7_836), Minor(1_320));
        assert_eq!(of(7_836, 7_836, 0), Minor(0));
        // Of 140.00 the card paid 86.00.
        assert_eq!(of(2_000, 5_400, 8_600), Minor(0));
        assert_eq!(of(14_000, 5_400, 8_600), Minor(8_600));
        assert_eq!(of(6_000, 5_400, 8_600), Minor(600));
    }

    proptest! {
        #[test]
        fn nobody_gets_back_more_than_was_paid(paid in 0i64..100_000, owed in 0i64..100_000, share in 0i64..=100) {
            let credit = Minor((paid + owed) * share / 100);
            let back = refund(credit, Minor(owed), Minor(paid));
            let set_off = (credit - back).min(Minor(owed));
            prop_assert!(back >= Minor(0) && back <= Minor(paid) && back <= credit);
            // All of the credit is used, and nothing goes back while something is owed.
            prop_assert_eq!(back + set_off, credit);
            prop_assert!(back == Minor(0) || set_off == Minor(owed));
        }
    }
}
