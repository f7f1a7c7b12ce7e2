//! The hold of a card or PayPal payment until the goods are weighed, and its capture.

use super::money::Minor;

/// Added for the lines of varying weight (specification, chapter 9).
const SURCHARGE_PERCENT: i64 = 20;

/// The amounts that the buyer's bank is asked to hold.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Hold {
    /// The total and the surcharge.
    pub amount: Minor,
    /// 20 % of the lines of varying weight; nothing without such lines.
    pub surcharge: Minor,
}

/// The hold of an order.
pub fn hold(total: Minor, variable_gross: Minor) -> Hold {
    let surcharge = variable_gross.ratio(SURCHARGE_PERCENT, 100).unwrap_or_default();
    Hold { amount: total + surcharge, surcharge }
}

/// How a settled total is charged to a hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// The captured part; the rest of the hold is released.
    pub amount: Minor,
    /// The part that the hold does not cover, which becomes a due document.
    pub owed: Minor,
}

/// Captures at most what was held.
pub fn capture(settled_total: Minor, held: Minor) -> Capture {
    let amount = settled_total.min(held).max(Minor(0));
    Capture { amount, owed: settled_total - amount }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_fifth_of_what_is_weighed_is_added() {
        // 120.50 in all, 33.33 of it weighed: 6.666 on top.
        let held = hold(Minor(12_050), Minor(3_333));
        assert_eq!((held.amount, held.surcharge), (Minor(12_717), Minor(667)));
        assert_eq!(hold(Minor(12_050), Minor(0)).surcharge, Minor(0));
        assert_eq!(capture(Minor(12_800), held.amount), Capture { amount: Minor(12_717), owed: Minor(83) });
        assert_eq!(capture(Minor(11_000), held.amount), Capture { amount: Minor(11_000), owed: Minor(0) });
    }

    proptest! {
        #[test]
        fn what_is_taken_and_what_is_owed_is_the_bill(total in 0i64..100_000_000, held in 0i64..100_000_000) {
            let taken = capture(Minor(total), Minor(held));
            prop_assert_eq!(taken.amount + taken.owed, Minor(total));
            prop_assert!(taken.amount <= Minor(held) && taken.owed.0 >= 0);
        }
    }
}
