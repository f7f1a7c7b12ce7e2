//! What is paid in cash: Norway has no coin below a krone.

use super::money::{Currency, Minor};
use super::tender::Tender;

/// The smallest coin of a currency, where an amount may have less.
const fn coin(currency: Currency) -> Option<i64> {
    match currency {
        Currency::Eur => None,
        Currency::Nok => Some(100),
    }
}

/// What is to be paid in cash for `due`: to the nearest coin, half of one upwards. `None` where that is `due` itself.
pub fn rounded(currency: Currency, due: Minor) -> Option<Minor> {
    let coin = coin(currency)?;
    let cash = (due.0 + coin / 2).div_euclid(coin) * coin;
    (cash != due.0).then_some(Minor(cash))
}

/// What rounding added to `due`, or took off it, where `paid` is that amount in cash: whole coins, at most half of one more, or
/// less than one less, so that nobody owes what no coin can pay. Zero where `paid` is no such amount, or was paid with a card;
/// where nobody noted how, the amount tells.
pub fn rounding(currency: Currency, due: Minor, paid: Minor, tender: Option<Tender>) -> Minor {
    let difference = paid - due;
    let is_cash = coin(currency).is_some_and(|coin| {
        tender != Some(Tender::Card)
            && (paid.0 > 0 || rounded(currency, due) == Some(Minor(0)))
            && paid.0 % coin == 0
            && (1 - coin..=coin / 2).contains(&difference.0)
    });
    if is_cash { difference } else { Minor(0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn norway_rounds_to_the_krone() {
        let norway = |due| rounded(Currency::Nok, Minor(due));
        assert_eq!(norway(157_055), Some(Minor(157_100)));
        assert_eq!(norway(157_049), Some(Minor(157_000)));
        assert_eq!(norway(157_050), Some(Minor(157_100)));
        assert_eq!(norway(157_000), None);
        assert_eq!(rounded(Currency::Eur, Minor(157_055)), None);
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

    proptest! {
        #[test]
        fn what_is_rounded_leaves_nothing(due in 1i64..10_000_000) {
            let paid = rounded(Currency::Nok, Minor(due)).unwrap_or(Minor(due));
            let difference = rounding(Currency::Nok, Minor(due), paid, None).0;
            prop_assert!(difference.abs() <= 50);
            prop_assert!(paid.0 == 0 || paid.0 - difference == due);
        }
    }
}
