//! Substitutes for missing articles: how much of one replaces the missing pieces, and its highest price.

use super::line_price::line_net;
use super::money::Minor;
use super::pricing::Measure;
use serde::{Deserialize, Serialize};

/// Most pieces of a line.
pub const MAX_PIECES: i64 = 9_999;
/// Shortest time in minutes that a buyer has for an answer; the picker chooses from these, with a default.
pub const MIN_MINUTES: i64 = 10;
pub const MAX_MINUTES: i64 = 720;
pub const MINUTES: i64 = 60;

/// What a buyer wants of a line that is not there when it is packed. Its code is the database's.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhenMissing {
    /// A named substitute takes its place at once, at no higher price, where it is about as much ([`is_equal`]).
    Equal,
    /// The buyer is asked, and gets nothing without a yes in time.
    #[default]
    Ask,
    /// It is left out.
    Never,
}

impl WhenMissing {
    pub const fn code(self) -> &'static str {
        match self {
            Self::Equal => "equal",
            Self::Ask => "ask",
            Self::Never => "never",
        }
    }
}

/// Where a substitute stands. Its code is the database's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SubstitutionStatus {
    /// The buyer has been asked.
    Asked,
    /// It is a line of the order.
    Taken,
    Refused,
    /// The time ran out, which counts as refused.
    Expired,
    /// The warehouse has withdrawn it.
    Withdrawn,
}

/// An article at its price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Article {
    /// Net of one ordered unit, or of a kilo where the weight varies.
    pub amount: Minor,
    pub measure: Measure,
    /// Basis points.
    pub vat_rate: i64,
}

impl Article {
    /// Thousandths of the reference unit to which the amount applies.
    const fn per(&self) -> i64 {
        if self.measure.variable_weight { 1_000 } else { self.measure.reference_quantity }
    }

    /// Net of that many pieces; an estimate where the weight varies.
    pub fn net(&self, pieces: i64) -> Minor {
        line_net(self.amount, self.measure, pieces, None).0
    }
}

/// Pieces of the substitute that come nearest to the missing amount, at least one. When the articles have
/// different units, as many pieces are proposed as are missing; [`is_equal`] tells whether they may come
/// without asking.
pub fn pieces(missing: i64, ordered: Measure, substitute: Measure, same_unit: bool) -> i64 {
    let nearest = if same_unit {
        let total = i128::from(missing) * i128::from(ordered.reference_quantity);
        let each = i128::from(substitute.reference_quantity.max(1));
        i64::try_from((2 * total + each) / (2 * each)).unwrap_or(MAX_PIECES)
    } else {
        missing
    };
    nearest.clamp(1, MAX_PIECES)
}

/// Whether that many pieces of a substitute are about the missing amount: in the same unit, at least half and
/// at most one and a half of it. Anything else needs the buyer's agreement to the amounts shown.
pub fn is_equal(missing: i64, ordered: Measure, pieces: i64, substitute: Measure, same_unit: bool) -> bool {
    let amount = |pieces: i64, measure: Measure| i128::from(pieces) * i128::from(measure.reference_quantity);
    let (before, after) = (amount(missing, ordered), amount(pieces, substitute));
    same_unit && before > 0 && before <= 2 * after && 2 * after <= 3 * before
}

/// VAT factors of the ordered article and of a substitute at `vat_rate`, in ten thousandths. The buyer does
/// not pay for a higher rate.
fn vats(ordered: &Article, vat_rate: i64) -> (i128, i128) {
    let vat = |rate: i64| i128::from(10_000 + rate);
    (vat(ordered.vat_rate), vat(vat_rate.max(ordered.vat_rate)))
}

/// The highest net price of a substitute, whatever it weighs: the price of the missing pieces, with VAT or
/// without.
pub fn most(ordered: &Article, missing: i64, vat_rate: i64) -> Minor {
    let (vat_then, vat_now) = vats(ordered, vat_rate);
    // VAT is rounded once for each rate of the order: at another rate a cent less is charged, so that the
    // order's total cannot rise.
    let most = i128::from(ordered.net(missing).0) * vat_then / vat_now - i128::from(vat_now != vat_then);
    Minor(i64::try_from(most.max(0)).unwrap_or(i64::MAX))
}

/// The price at which the substitute is charged: its own, or less. By the kilo, litre or piece it costs no
/// more than the ordered article, and `pieces` of it no more than [`most`].
pub fn charged(ordered: &Article, missing: i64, substitute: &Article, pieces: i64, same_unit: bool) -> Minor {
    let (vat_then, vat_now) = vats(ordered, substitute.vat_rate);
    let by_all = {
        let (worth, of) = if substitute.measure.variable_weight {
            (1_000, substitute.measure.reference_quantity)
        } else {
            (1, 1)
        };
        // A price per kilo in whole cents, rounded down so that the total stays within the limit.
        let most = i128::from(most(ordered, missing, substitute.vat_rate).0);
        most * worth / (i128::from(pieces.max(1)) * i128::from(of.max(1)))
    };
    let by_unit = same_unit.then(|| {
        let amount = i128::from(ordered.amount.0) * i128::from(substitute.per()) * vat_then;
        amount / (i128::from(ordered.per().max(1)) * vat_now)
    });
    let most = by_unit.map_or(by_all, |by_unit| by_unit.min(by_all)).max(0);
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    substitute.amount.min(Minor(most))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn article(amount: i64, reference_quantity: i64, variable_weight: bool, vat_rate: i64) -> Article {
        Article { amount: Minor(amount), measure: Measure { reference_quantity, variable_weight }, vat_rate }
    }

    fn articles() -> impl Strategy<Value = Article> {
        (
            0i64..100_000,
            1i64..30_000,
            any::<bool>(),
            prop::sample::select(vec![0i64, 400, 500, 1_000, 1_500, 2_200, 2_500]),
        )
            .prop_map(|(amount, quantity, variable, vat)| article(amount, quantity, variable, vat))
    }

    #[test]
    fn as_much_as_was_missing_comes_at_no_higher_price() {
        // Three tins of 2.5 kg at 10.00 are missing: four of 2 kg are nearest to 7.5 kg.
        let ordered = article(1_000, 2_500, false, 1_000);
        let dear = article(1_200, 2_000, false, 1_000);
        let four = pieces(3, ordered.measure, dear.measure, true);
        assert_eq!(four, 4);
        // 30.00 over four tins: less than 8.00, which it would be by the kilo.
        assert_eq!(charged(&ordered, 3, &dear, four, true), Minor(750));
        let cheap = article(600, 2_000, false, 1_000);
        assert_eq!(charged(&ordered, 3, &cheap, four, true), Minor(600));
        // Fewer are there: by the kilo.
        assert_eq!(charged(&ordered, 3, &dear, 2, true), Minor(800));
        // A bunch for a crate: piece by piece, and no more than the pieces cost.
        assert_eq!(pieces(3, ordered.measure, dear.measure, false), 3);
        assert_eq!(charged(&ordered, 3, &dear, 3, false), Minor(1_000));
        // Half a wheel of 5 kg at 20.00 a kilo for 5 kg at 90.00.
        let wheel = article(2_000, 5_000, true, 1_000);
        assert_eq!(charged(&article(9_000, 5_000, false, 1_000), 1, &wheel, 1, true), Minor(1_800));
        // With 22 % instead of 10 % the buyer pays no more.
        assert_eq!(charged(&ordered, 1, &article(1_000, 2_500, false, 2_200), 1, true), Minor(900));
        // 101 pieces at 142.38 and 15 %, for about as many of 2.898 kg at 25 %: 45.20 a kilo would be 0.04 cents above.
        let by_the_kilo = article(4_520, 2_898, true, 2_500);
        assert_eq!(charged(&article(14_238, 1, false, 1_500), 101, &by_the_kilo, 101, false), Minor(4_519));
    }

    #[test]
    fn an_equal_is_about_as_much_by_the_same_unit() {
        let pack = |thousandths| Measure { reference_quantity: thousandths, variable_weight: false };
        let equal = |missing, ordered, substitute| {
            let count = pieces(missing, pack(ordered), pack(substitute), true);
            (count, is_equal(missing, pack(ordered), count, pack(substitute), true))
        };
        // 2 x 10 kg are not 2 x 25 kg, but one; a tin of 400 g is no tin of 2.5 kg.
        assert_eq!(equal(2, 10_000, 25_000), (1, true));
        assert!(!is_equal(2, pack(10_000), 2, pack(25_000), true));
        assert_eq!(equal(1, 400, 2_500), (1, false));
        assert_eq!(equal(1, 10_000, 15_000), (1, true));
        assert_eq!(equal(1, 10_000, 15_001), (1, false));
        // So few are there that it is less than half.
        assert!(is_equal(4, pack(1_000), 2, pack(1_000), true));
        assert!(!is_equal(5, pack(1_000), 2, pack(1_000), true));
        assert!(!is_equal(1, pack(1_000), 0, pack(1_000), true));
        // Kilos for litres, and what is of no known size.
        assert!(!is_equal(2, pack(1_000), 2, pack(1_000), false));
        assert!(!is_equal(2, pack(0), 2, pack(0), true));
    }

    proptest! {
        #[test]
        fn it_never_costs_more(
            ordered in articles(), substitute in articles(), missing in 1i64..=200, available in 1i64..=300, same in any::<bool>(),
        ) {
            let count = pieces(missing, ordered.measure, substitute.measure, same);
            prop_assert!((1..=MAX_PIECES).contains(&count));
            let quantity = count.min(available);
            let amount = charged(&ordered, missing, &substitute, quantity, same);
            prop_assert!(amount.0 >= 0 && amount <= substitute.amount);
            let charged = Article { amount, ..substitute };
            let (before, after) = (i128::from(ordered.net(missing).0), i128::from(charged.net(quantity).0));
            prop_assert!(after <= before, "{after} > {before}");
            // What is agreed is not cut by what is charged at the most.
            prop_assert!(charged.net(quantity) <= most(&ordered, missing, substitute.vat_rate));
            let gross = |net: i128, rate: i64| net * i128::from(10_000 + rate);
            prop_assert!(gross(after, charged.vat_rate) <= gross(before, ordered.vat_rate));
            if same {
                // By the thousandth of its unit.
                let then = i128::from(ordered.amount.0) * i128::from(charged.per());
                let now = i128::from(charged.amount.0) * i128::from(ordered.per());
                prop_assert!(now <= then);
            }
        }
    }
}
