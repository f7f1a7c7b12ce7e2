//! Lots: pieces are only sold from lots that outlive the delivery day.

use super::dates::Day;

/// A lot with its remaining pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lot {
    pub id: i64,
    pub expires_on: Day,
    pub available: i64,
}

impl Lot {
    /// Whether it is still good after the delivery day; without a day every lot is.
    pub fn outlives(&self, delivery: Option<Day>) -> bool {
        delivery.is_none_or(|day| self.expires_on > day)
    }
}

/// The pieces that the lots have for a day.
pub fn available(lots: &[Lot], delivery: Option<Day>) -> i64 {
    let good = lots.iter().filter(|lot| lot.outlives(delivery));
    good.map(|lot| lot.available.max(0)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_expires_on_the_day_itself_is_not_delivered() {
        let lot = |id, expires_on, available| Lot { id, expires_on: Day(expires_on), available };
        let lots = [lot(1, 30, 5), lot(2, 20, 3), lot(3, 10, 9), lot(4, 20, -4)];
        assert_eq!((available(&lots, Some(Day(10))), available(&lots, None)), (8, 17));
    }
}
