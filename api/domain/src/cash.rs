//! Rounding of cash: Norway has no coin below a krone. Orders that are brought to one door together are one
//! payment, which is rounded once; `before` is the sum of the orders before this one.

use super::money::{Currency, Minor};
use super::tender::Tender;

/// The smallest coin of a currency, where an amount may have less.
const fn coin(currency: Currency) -> Option<i64> {
    match currency {
        Currency::Eur => None,
        Currency::Nok => Some(100),
    }
}

/// The part of a payment in coins that belongs to `due`: rounded to the nearest coin, halves upwards.
fn share(coin: i64, before: Minor, due: Minor) -> Minor {
    let whole = |amount: Minor| (amount.0 + coin / 2).div_euclid(coin) * coin;
    Minor(whole(before + due) - whole(before))
}

/// The cash to be paid for `due`; `None` where it is `due` itself.
pub fn rounded(currency: Currency, before: Minor, due: Minor) -> Option<Minor> {
    coin(currency).map(|coin| share(coin, before, due)).filter(|cash| *cash != due)
}

/// The amount that rounding added to `due` or took off it, where `paid` is that amount in cash: whole coins,
/// at most half a coin or the share of one payment more, or less than one coin less, so that nobody owes an
/// amount that no coin can pay. Zero where `paid` is no such amount, or was paid by card. Where the tender
/// was not noted, the amount decides.
pub fn rounding(currency: Currency, before: Minor, due: Minor, paid: Minor, tender: Option<Tender>) -> Minor {
    let difference = paid - due;
    let is_cash = coin(currency).is_some_and(|coin| {
        let share = share(coin, before, due);
        tender != Some(Tender::Card)
            && (paid.0 > 0 || share.0 == 0)
            && paid.0 % coin == 0
            && (1 - coin..=(share - due).0.max(coin / 2)).contains(&difference.0)
    });
    if is_cash { difference } else { Minor(0) }
}

/// The amount that counts as paid of a document of `amount`, of which `paid` was paid or, of a credit (below zero), paid
/// back: all of it where only rounding in cash is left. Nothing paid is no payment in cash, however little is due.
pub fn settled(currency: Currency, amount: Minor, paid: Minor) -> Minor {
    let size = |amount: Minor| Minor(amount.0.saturating_abs());
    let is_payment = paid.0 != 0 && (paid.0 < 0) == (amount.0 < 0);
    let difference = rounding(currency, Minor(0), size(amount), size(paid), None);
    if is_payment && difference.0 != 0 { amount } else { paid }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rounding(currency: Currency, due: Minor, paid: Minor, tender: Option<Tender>) -> Minor {
        super::rounding(currency, Minor(0), due, paid, tender)
    }

    #[test]
    fn norway_rounds_to_the_krone() {
        let norway = |due| rounded(Currency::Nok, Minor(0), Minor(due));
        assert_eq!(norway(157_055), Some(Minor(157_100)));
        assert_eq!(norway(157_049), Some(Minor(157_000)));
        assert_eq!(norway(157_050), Some(Minor(157_100)));
        assert_eq!(norway(157_000), None);
        assert_eq!(rounded(Currency::Eur, Minor(0), Minor(157_055)), None);
    }

    #[test]
    fn a_whole_krone_near_by_is_the_amount_in_cash() {
        let norway = |paid| rounding(Currency::Nok, Minor(157_055), Minor(paid), None).0;
        assert_eq!([norway(157_100), norway(157_000)], [45, -55]);
        assert_eq!([norway(157_055), norway(156_900), norway(157_200), norway(157_050)], [0, 0, 0, 0]);
        // Upwards only by half a krone: 1 571 kr are too much for 1 570.36 kr.
        assert_eq!(rounding(Currency::Nok, Minor(157_036), Minor(157_100), None), Minor(0));
        assert_eq!(rounding(Currency::Nok, Minor(55), Minor(0), None), Minor(0));
        // Nothing is to be paid for less than half a krone.
        assert_eq!(rounding(Currency::Nok, Minor(49), Minor(0), None), Minor(-49));
        assert_eq!(rounding(Currency::Eur, Minor(157_055), Minor(157_100), None), Minor(0));
    }

    #[test]
    fn a_card_pays_to_the_last_cent() {
        for (tender, left) in [(None, -36), (Some(Tender::Cash), -36), (Some(Tender::Card), 0)] {
            assert_eq!(rounding(Currency::Nok, Minor(7_836), Minor(7_800), tender), Minor(left));
        }
    }

    #[test]
    fn orders_of_one_door_are_rounded_together() {
        let of = |before, due| rounded(Currency::Nok, Minor(before), Minor(due));
        // 78.36 kr twice are 156.72 kr: 157 kr, not two times 78 kr.
        assert_eq!((of(0, 7_836), of(7_836, 7_836)), (Some(Minor(7_800)), Some(Minor(7_900))));
        // 60 øre fall on nobody where the first has paid a krone for them.
        assert_eq!((of(157_055, 60), of(10_049, 49)), (Some(Minor(0)), Some(Minor(100))));
        let second = |paid| super::rounding(Currency::Nok, Minor(7_836), Minor(7_836), Minor(paid), None).0;
        assert_eq!([second(7_900), second(7_800), second(8_000), second(7_850)], [64, -36, 0, 0]);
        assert_eq!(super::rounding(Currency::Nok, Minor(157_055), Minor(60), Minor(0), None), Minor(-60));
        assert_eq!(of(7_836, 7_800), None);
    }

    #[test]
    fn a_document_paid_in_cash_is_settled() {
        let paid = |amount, paid| settled(Currency::Nok, Minor(amount), Minor(paid)).0;
        // Too little and too much by rounding, and what is neither.
        assert_eq!([paid(7_836, 7_800), paid(7_864, 7_900), paid(7_836, 7_836)], [7_836, 7_864, 7_836]);
        assert_eq!([paid(7_836, 7_900), paid(7_836, 7_700), paid(7_836, 7_835)], [7_900, 7_700, 7_835]);
        // A credit that is paid back at the counter.
        assert_eq!(
            [paid(-7_836, -7_800), paid(-7_864, -7_900), paid(-7_836, 7_800)],
            [-7_836, -7_864, 7_800]
        );
        assert_eq!([paid(36, 0), paid(-36, 0), paid(0, 0)], [0, 0, 0]);
        assert_eq!(settled(Currency::Eur, Minor(7_836), Minor(7_800)), Minor(7_800));
    }

    proptest! {
        #[test]
        fn a_settled_document_stays_settled(amount in -10_000i64..10_000, part in 0i64..10_000) {
            let paid = if amount < 0 { -part } else { part };
            let once = settled(Currency::Nok, Minor(amount), Minor(paid));
            prop_assert_eq!(settled(Currency::Nok, Minor(amount), once), once);
            prop_assert!(once == Minor(paid) || once == Minor(amount) && (amount - paid).abs() < 100);
        }

        #[test]
        fn one_payment_is_the_rounded_sum_and_leaves_nothing(dues in prop::collection::vec(1i64..100_000, 1..6)) {
            let (mut sum, mut paid) = (0, 0);
            for due in dues {
                let share = rounded(Currency::Nok, Minor(sum), Minor(due)).map_or(due, |cash| cash.0);
                let difference = super::rounding(Currency::Nok, Minor(sum), Minor(due), Minor(share), Some(Tender::Cash));
                prop_assert_eq!(share - difference.0, due);
                (sum, paid) = (sum + due, paid + share);
            }
            prop_assert_eq!(paid, rounded(Currency::Nok, Minor(0), Minor(sum)).map_or(sum, |cash| cash.0));
        }

        #[test]
        fn what_is_rounded_leaves_nothing(due in 1i64..10_000_000) {
            let paid = rounded(Currency::Nok, Minor(0), Minor(due)).unwrap_or(Minor(due));
            let difference = rounding(Currency::Nok, Minor(due), paid, None).0;
            prop_assert!(difference.abs() <= 50);
            prop_assert!(paid.0 == 0 || paid.0 - difference == due);
        }
    }
}
