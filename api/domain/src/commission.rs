//! The commission of a sale for its seller manager.

use super::{money::Minor, totals::Net};

/// Basis points: the article's, else its category's or the family's above it, else its seller's, else nothing.
pub fn rate(product: Option<i64>, category: Option<i64>, seller: Option<i64>) -> i64 {
    product.or(category).or(seller).unwrap_or(0)
}

/// The commission of some lines together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Commission {
    pub total: Minor,
    /// Percent of the lines' net, one decimal.
    pub average: f64,
}

/// The commission of one line, rounded.
pub fn of_line(net_after_discount: Net, rate: i64) -> Minor {
    net_after_discount.0.ratio(rate, 10_000).unwrap_or_default()
}

/// `lines`: (net after the discount, rate). `None` when nothing is earned, so that nothing is shown.
pub fn commission(lines: &[(Net, i64)]) -> Option<Commission> {
    let total: Minor = lines.iter().map(|(net, rate)| of_line(*net, *rate)).sum();
    let net: Minor = lines.iter().map(|(net, _)| net.0).sum();
    let tenths = total.ratio(1_000, net.0)?.0;
    #[expect(clippy::cast_precision_loss, reason = "at most 1000")]
    let average = tenths as f64 / 10.0;
    (total.0 > 0).then_some(Commission { total, average })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_nearest_rate_counts() {
        assert_eq!(rate(Some(0), Some(200), Some(300)), 0);
        assert_eq!(rate(None, Some(200), Some(300)), 200);
        assert_eq!(rate(None, None, Some(300)), 300);
        assert_eq!(rate(None, None, None), 0);
    }

    #[test]
    fn total_and_average() {
        // 3 % of 100.00 and 5.5 % of 33.33 (1.83315): 4.83 of 133.33, 3.62 %.
        let lines = [(Net(Minor(10_000)), 300), (Net(Minor(3_333)), 550)];
        assert_eq!(commission(&lines), Some(Commission { total: Minor(483), average: 3.6 }));
        assert_eq!(commission(&[(Net(Minor(10_000)), 0)]), None);
        assert_eq!(commission(&[]), None);
    }

    proptest! {
        #[test]
        fn never_more_than_was_sold(lines in prop::collection::vec((0i64..1_000_000, 0i64..=10_000), 0..20)) {
            let lines: Vec<(Net, i64)> = lines.into_iter().map(|(net, rate)| (Net(Minor(net)), rate)).collect();
            if let Some(earned) = commission(&lines) {
                prop_assert!(earned.total.0 > 0 && earned.total <= lines.iter().map(|(net, _)| net.0).sum());
                prop_assert!((0.0..=100.0).contains(&earned.average));
            }
        }
    }
}
