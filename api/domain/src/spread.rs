//! Divides an amount in proportion, to the last cent (largest remainder).

use super::money::Minor;

/// The shares of `weights`, in their order; they add up to `amount` exactly. The share that lost most to
/// rounding gets a cent first, the larger of equal ones: the order of the weights does not matter. No share
/// exceeds its weight as long as `amount` is at most their sum. A weight of zero gets nothing.
pub fn spread(amount: Minor, weights: &[Minor]) -> Vec<Minor> {
    let weight = |minor: &Minor| i128::from(minor.0.max(0));
    let whole: i128 = weights.iter().map(weight).sum();
    if whole == 0 {
        return vec![Minor(0); weights.len()];
    }
    let exact = |minor: &Minor| i128::from(amount.0) * weight(minor);
    let mut shares: Vec<i128> = weights.iter().map(|each| exact(each).div_euclid(whole)).collect();
    let mut left = i128::from(amount.0) - shares.iter().sum::<i128>();
    let mut order: Vec<(usize, i128, i128)> = weights
        .iter()
        .enumerate()
        .map(|(at, each)| (at, exact(each).rem_euclid(whole), weight(each)))
        .collect();
    order.sort_by_key(|(_, lost, weight)| std::cmp::Reverse((*lost, *weight)));
    for (at, _, _) in order {
        if left == 0 {
            break;
        }
        if let Some(share) = shares.get_mut(at) {
            *share += 1;
            left -= 1;
        }
    }
    shares.into_iter().map(|share| Minor(i64::try_from(share).unwrap_or(i64::MAX))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ten_euro_over_three_equal_lines() {
        // 333.33.. each: 999 by rounding down, the missing cent to the first.
        assert_eq!(spread(Minor(1_000), &[Minor(500); 3]), [Minor(334), Minor(333), Minor(333)]);
        assert_eq!(spread(Minor(5), &[Minor(0), Minor(0)]), [Minor(0), Minor(0)]);
        assert!(spread(Minor(5), &[]).is_empty());
    }

    proptest! {
        #[test]
        fn no_cent_is_lost_and_no_share_exceeds_its_weight(
            weights in prop::collection::vec(0i64..10_000_000, 1..40), part in 0u32..=1_000
        ) {
            let weights: Vec<Minor> = weights.into_iter().map(Minor).collect();
            let whole: Minor = weights.iter().copied().sum();
            let amount = whole.ratio(i64::from(part), 1_000).unwrap();
            let shares = spread(amount, &weights);
            prop_assert_eq!(shares.iter().copied().sum::<Minor>(), amount);
            for (share, weight) in shares.iter().zip(&weights) {
                prop_assert!(share.0 >= 0 && share <= weight);
                // Never a whole cent off the exact share.
                let off = i128::from(share.0) * i128::from(whole.0) - i128::from(amount.0) * i128::from(weight.0);
                prop_assert!(off.abs() < i128::from(whole.0.max(1)));
            }
        }
    }
}
