//! A company's usual order: as many articles as its orders have on average, those that occur most often.

use std::cmp::Reverse;
use std::collections::HashMap;

/// Number of last orders that are considered.
pub const LOOKS_AT: usize = 8;
/// Least number of these orders in which a usual article occurs.
pub const MIN_ORDERS: usize = 2;

/// Pieces by article, from `orders` orders. `articles` are `(article, pieces in each order that has it)`; the
/// result is each median, rounded up between two.
pub fn pieces(orders: i64, mut articles: Vec<(i64, Vec<i64>)>) -> HashMap<i64, i64> {
    let lines: usize = articles.iter().map(|(_, quantities)| quantities.len()).sum();
    let orders = usize::try_from(orders).unwrap_or(0).max(1);
    let average = (2 * lines + orders) / (2 * orders);
    articles.sort_by_key(|(article, quantities)| (Reverse(quantities.len()), *article));
    articles.truncate(average);
    articles.into_iter().filter_map(|(article, quantities)| Some((article, median(quantities)?))).collect()
}

fn median(mut quantities: Vec<i64>) -> Option<i64> {
    quantities.sort_unstable();
    let middle = quantities.len() / 2;
    let upper = *quantities.get(middle)?;
    let lower = if quantities.len().is_multiple_of(2) { *quantities.get(middle - 1)? } else { upper };
    Some((lower + upper + 1) / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn an_order_of_average_length_with_what_most_of_them_have() {
        // Four orders with ten lines: two or three each.
        let articles = vec![(1, vec![2]), (2, vec![3, 1, 20, 2]), (3, vec![5, 5, 6]), (4, vec![9, 1])];
        assert_eq!(pieces(4, articles), HashMap::from([(2, 3), (3, 5), (4, 5)]));
        assert_eq!(pieces(0, Vec::new()), HashMap::new());
        assert_eq!(pieces(1, vec![(7, vec![3])]), HashMap::from([(7, 3)]));
    }

    proptest! {
        #[test]
        fn the_same_order_again_and_again_is_the_usual_one(
            order in prop::collection::hash_map(1i64..50, 1i64..99, 1..12),
            times in 1usize..8,
        ) {
            let articles = order.iter().map(|(article, quantity)| (*article, vec![*quantity; times])).collect();
            prop_assert_eq!(pieces(times as i64, articles), order);
        }
    }
}
