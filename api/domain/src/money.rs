//! Money as integer minor units. Floats appear only in JSON; nothing is computed with them.

use serde::{Deserialize, Serialize};
use std::{
    iter::Sum,
    ops::{Add, Sub},
};

/// Cents or øre. Prints as a JSON number with at most two decimals (`12.34`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, utoipa::ToSchema)]
#[schema(value_type = f64)]
pub struct Minor(pub i64);

impl Minor {
    /// `self * numerator / denominator`, half away from zero.
    ///
    /// A zero denominator or an overflow gives `None`.
    pub fn ratio(self, numerator: i64, denominator: i64) -> Option<Self> {
        let product = i128::from(self.0).checked_mul(i128::from(numerator))?;
        let denominator = i128::from(denominator);
        if denominator == 0 {
            return None;
        }
        let half = denominator.abs() / 2;
        let negative = (product < 0) != (denominator < 0);
        let magnitude = (product.abs() + half) / denominator.abs();
        let signed = if negative { -magnitude } else { magnitude };
        i64::try_from(signed).ok().map(Self)
    }
}

impl Add for Minor {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Minor {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Minor {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self(0), Add::add)
    }
}

impl Serialize for Minor {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[expect(clippy::cast_precision_loss, reason = "D1 holds amounts below 2^53")]
        let number = self.0 as f64 / 100.0;
        serializer.serialize_f64(number)
    }
}

impl<'de> Deserialize<'de> for Minor {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let minor = (number * 100.0).round();
        // The nearest float of a two-decimal amount divides back to exactly itself.
        if minor.abs() > 9e15 || (minor / 100.0 - number).abs() > 0.0 {
            return Err(serde::de::Error::custom("an amount has at most two decimals"));
        }
        #[expect(clippy::cast_possible_truncation, reason = "bounded above")]
        Ok(Self(minor as i64))
    }
}

/// ISO 4217 code of a market's currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Currency {
    Eur,
    Nok,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn half_goes_away_from_zero() {
        assert_eq!(Minor(5).ratio(1, 2), Some(Minor(3)));
        assert_eq!(Minor(-5).ratio(1, 2), Some(Minor(-3)));
        assert_eq!(Minor(1).ratio(1, 0), None);
    }

    proptest! {
        #[test]
        fn json_round_trips(minor in -9_000_000_000_000i64..9_000_000_000_000) {
            let text = serde_json::to_string(&Minor(minor)).unwrap();
            prop_assert_eq!(serde_json::from_str::<Minor>(&text).unwrap(), Minor(minor));
        }
    }
}
