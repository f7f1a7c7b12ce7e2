//! Coupons: how much each takes off the goods, and why one does not count.

use super::{dates::Day, money::Minor};

/// Exactly one of the two kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Discount {
    /// Net.
    Amount(Minor),
    /// Basis points of the goods' net.
    Rate(i64),
}

/// A coupon that a company has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coupon {
    pub off: Discount,
    /// Net goods from which it counts.
    pub minimum: Minor,
    /// Only for a company's first order.
    pub first_order: bool,
    pub valid_from: Day,
    pub valid_to: Day,
    /// Switched on in this cart.
    pub enabled: bool,
}

/// The reason why a coupon does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    Expired,
    NotFirstOrder,
    Minimum,
}

/// The effect of a coupon on a cart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CouponEffect {
    /// `None` when its conditions hold.
    pub reason: Option<Reason>,
    /// The amount taken off; 0 when it is switched off or does not count.
    pub amount: Minor,
}

/// Applies coupons in their order: each takes from what the earlier ones left, so that together they never
/// exceed the goods. A rate applies to the goods before any coupon.
pub fn apply(coupons: &[Coupon], goods: Minor, today: Day, orders_placed: i64) -> Vec<CouponEffect> {
    let mut left = goods.max(Minor(0));
    let mut applied = Vec::with_capacity(coupons.len());
    for coupon in coupons {
        let reason = coupon.reason(goods, today, orders_placed);
        let amount =
            if coupon.enabled && reason.is_none() { coupon.worth(goods).min(left) } else { Minor(0) };
        left = left - amount;
        applied.push(CouponEffect { reason, amount });
    }
    applied
}

impl Coupon {
    fn reason(&self, goods: Minor, today: Day, orders_placed: i64) -> Option<Reason> {
        if today < self.valid_from || today > self.valid_to {
            Some(Reason::Expired)
        } else if self.first_order && orders_placed > 0 {
            Some(Reason::NotFirstOrder)
        } else if goods < self.minimum {
            Some(Reason::Minimum)
        } else {
            None
        }
    }

    fn worth(&self, goods: Minor) -> Minor {
        match self.off {
            Discount::Amount(amount) => amount,
            Discount::Rate(rate) => goods.ratio(rate, 10_000).unwrap_or_default(),
        }
        .max(Minor(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TODAY: Day = Day(20_000);

    fn coupon(off: Discount) -> Coupon {
        Coupon {
            off,
            minimum: Minor(0),
            first_order: false,
            valid_from: TODAY,
            valid_to: TODAY,
            enabled: true,
        }
    }

    #[test]
    fn each_condition_has_its_reason() {
        let ten = coupon(Discount::Amount(Minor(1_000)));
        let reason = |coupon: Coupon, goods, today, orders| apply(&[coupon], goods, today, orders)[0].reason;
        assert_eq!(reason(ten, Minor(5_000), TODAY, 3), None);
        assert_eq!(reason(ten, Minor(5_000), TODAY.plus(1), 0), Some(Reason::Expired));
        assert_eq!(reason(ten, Minor(5_000), TODAY.plus(-1), 0), Some(Reason::Expired));
        let first = Coupon { first_order: true, ..ten };
        assert_eq!(reason(first, Minor(5_000), TODAY, 1), Some(Reason::NotFirstOrder));
        let large = Coupon { minimum: Minor(5_001), ..first };
        assert_eq!(reason(large, Minor(5_000), TODAY, 0), Some(Reason::Minimum));
        assert_eq!(reason(large, Minor(5_001), TODAY, 0), None);
    }

    #[test]
    fn one_after_the_other_and_never_below_nothing() {
        let off = coupon(Discount::Rate(1_250));
        let coupons = [off, Coupon { enabled: false, ..off }, coupon(Discount::Amount(Minor(9_000)))];
        // 12.5 % of 95.50 is 11.9375; of the 90 euro only 83.56 are left.
        let amounts: Vec<i64> =
            apply(&coupons, Minor(9_550), TODAY, 0).iter().map(|each| each.amount.0).collect();
        assert_eq!(amounts, [1_194, 0, 8_356]);
    }

    proptest! {
        #[test]
        fn together_never_more_than_the_goods(
            goods in 0i64..10_000_000,
            kinds in prop::collection::vec((any::<bool>(), 1i64..10_000, any::<bool>(), 0i64..10_000_000), 0..6)
        ) {
            let coupons: Vec<Coupon> = kinds.into_iter().map(|(rate, value, enabled, minimum)| Coupon {
                enabled,
                minimum: Minor(minimum),
                ..coupon(if rate { Discount::Rate(value) } else { Discount::Amount(Minor(value * 100)) })
            }).collect();
            let applied = apply(&coupons, Minor(goods), TODAY, 0);
            prop_assert!(applied.iter().map(|each| each.amount).sum::<Minor>() <= Minor(goods));
            for (coupon, each) in coupons.iter().zip(&applied) {
                prop_assert!(each.amount.0 >= 0);
                prop_assert!(each.amount.0 == 0 || (coupon.enabled && each.reason.is_none()));
            }
        }
    }
}
