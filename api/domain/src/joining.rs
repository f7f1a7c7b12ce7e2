//! Goods that travel with an order that can still be changed: one delivery, one shipping fee.

use super::dates::Day;
use super::money::Minor;

/// An order that can still be changed, of a company's one address and market. None of them joins another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenOrder {
    pub id: i64,
    pub code: String,
    pub seller: i64,
    pub day: Day,
    /// The amount with VAT that the reader has placed in it and in the orders that travel with it.
    pub own: Minor,
}

/// The order with which a seller's goods for a day travel: the first that was placed.
pub fn first(open: &[OpenOrder], seller: i64, day: Day) -> Option<&OpenOrder> {
    open.iter().filter(|order| order.seller == seller && order.day == day).min_by_key(|order| order.id)
}

/// The places that orders of these sellers take on the van on a day; one when the sellers are unknown.
pub fn places(open: &[OpenOrder], sellers: &[i64], day: Day) -> i64 {
    if sellers.is_empty() {
        return 1;
    }
    let alone = sellers.iter().filter(|seller| first(open, **seller, day).is_none());
    i64::try_from(alone.count()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn order(id: i64, seller: i64, day: i64) -> OpenOrder {
        OpenOrder { id, code: format!("M{id:06}"), seller, day: Day(day), own: Minor(0) }
    }

    #[test]
    fn goods_travel_with_the_first_order_of_their_seller_and_day() {
        let open = [order(7, 1, 100), order(5, 1, 100), order(6, 2, 100), order(4, 1, 101)];
        assert_eq!(first(&open, 1, Day(100)).map(|order| order.id), Some(5));
        assert_eq!(first(&open, 2, Day(100)).map(|order| order.id), Some(6));
        assert_eq!(first(&open, 2, Day(101)), None);
        assert_eq!(first(&open, 3, Day(100)), None);
    }

    #[test]
    fn only_what_travels_alone_takes_a_place() {
        let open = [order(5, 1, 100)];
        assert_eq!(places(&open, &[1], Day(100)), 0);
        assert_eq!(places(&open, &[1, 2], Day(100)), 1);
        assert_eq!(places(&open, &[1, 2], Day(101)), 2);
        assert_eq!(places(&open, &[], Day(100)), 1);
    }

    proptest! {
        #[test]
        fn each_seller_joins_or_takes_a_place(
            open in prop::collection::vec((1i64..50, 0i64..4, 0i64..4), 0..8),
            sellers in prop::collection::btree_set(0i64..4, 1..4),
            day in 0i64..4,
        ) {
            let open: Vec<OpenOrder> = open.into_iter().map(|(id, seller, day)| order(id, seller, day)).collect();
            let sellers: Vec<i64> = sellers.into_iter().collect();
            let joined = sellers.iter().filter(|seller| first(&open, **seller, Day(day)).is_some()).count();
            prop_assert_eq!(places(&open, &sellers, Day(day)) + i64::try_from(joined).unwrap(), i64::try_from(sellers.len()).unwrap());
            for seller in &sellers {
                if let Some(found) = first(&open, *seller, Day(day)) {
                    prop_assert!(found.seller == *seller && found.day == Day(day));
                }
            }
        }
    }
}
