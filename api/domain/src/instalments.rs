//! Instalments of a payment plan whose total changes.

use super::money::Minor;

/// An instalment's amount, and the part that was paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instalment {
    pub amount: Minor,
    pub paid: Minor,
}

/// The instalments' amounts, in the order in which they are due, after the total has changed by `more`. A
/// lower total reduces the last ones first, none below what was paid of it; a higher one is added to the
/// last. `None`: more than the new total was paid already.
pub fn changed(parts: &[Instalment], more: Minor) -> Option<Vec<Minor>> {
    let mut amounts: Vec<Minor> = parts.iter().map(|part| part.amount).collect();
    let mut more = more;
    for (amount, part) in amounts.iter_mut().zip(parts).rev() {
        let moved = more.max((part.paid - part.amount).min(Minor(0)));
        *amount = *amount + moved;
        more = more - moved;
    }
    (more == Minor(0)).then_some(amounts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parts(of: &[(i64, i64)]) -> Vec<Instalment> {
        of.iter().map(|(amount, paid)| Instalment { amount: Minor(*amount), paid: Minor(*paid) }).collect()
    }

    #[test]
    fn the_last_ones_shrink_first() {
        let plan = parts(&[(1_000, 1_000), (1_000, 200), (836, 0)]);
        let changed = |more| {
            changed(&plan, Minor(more))
                .map(|amounts| amounts.iter().map(|amount| amount.0).collect::<Vec<_>>())
        };
        assert_eq!(changed(-836), Some(vec![1_000, 1_000, 0]));
        assert_eq!(changed(-1_000), Some(vec![1_000, 836, 0]));
        assert_eq!(changed(-1_636), Some(vec![1_000, 200, 0]));
        assert_eq!(changed(-1_637), None);
        assert_eq!(changed(0), Some(vec![1_000, 1_000, 836]));
        assert_eq!(changed(164), Some(vec![1_000, 1_000, 1_000]));
    }

    proptest! {
        #[test]
        fn together_they_are_what_is_owed(
            plan in prop::collection::vec((0i64..100_000, 0i64..100_000), 1..12), more in -600_000i64..600_000,
        ) {
            let plan: Vec<(i64, i64)> = plan.into_iter().map(|(amount, paid)| (amount, paid.min(amount))).collect();
            let sum = |of: &dyn Fn(&(i64, i64)) -> i64| plan.iter().map(of).sum::<i64>();
            let (owed, paid) = (sum(&|part| part.0) + more, sum(&|part| part.1));
            match changed(&parts(&plan), Minor(more)) {
                None => prop_assert!(owed < paid),
                Some(amounts) => {
                    prop_assert_eq!(amounts.iter().map(|amount| amount.0).sum::<i64>(), owed);
                    prop_assert!(amounts.iter().zip(&plan).all(|(amount, part)| amount.0 >= part.1 && amount.0 >= 0));
                    // Instalments before a changed one stay, unless the changed one is down to what was paid.
                    let first = amounts.iter().zip(&plan).position(|(amount, part)| amount.0 != part.0);
                    let mut later = amounts.iter().zip(&plan).skip(first.map_or(plan.len(), |at| at + 1));
                    prop_assert!(later.all(|(amount, part)| amount.0 == part.1));
                }
            }
        }
    }
}
