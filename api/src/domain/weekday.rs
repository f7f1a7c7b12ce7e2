//! Weekdays: 0 = Monday ... 6 = Sunday in every payload. JavaScript counts from Sunday.

/// Saturday: the last day on which the shop delivers.
pub const LAST_DELIVERY_DAY: i64 = 5;
/// Sunday.
pub const LAST: i64 = 6;

/// What `Date.prototype.getDay` answers; `None` outside 0..=6.
#[must_use]
pub const fn to_javascript(weekday: i64) -> Option<i64> {
    if weekday >= 0 && weekday <= LAST {
        Some((weekday + 1) % 7)
    } else {
        None
    }
}

/// From `Date.prototype.getDay`.
#[must_use]
pub const fn from_javascript(day: i64) -> Option<i64> {
    if day >= 0 && day <= LAST {
        Some((day + 6) % 7)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::dates::Day;

    #[test]
    fn sunday_is_first_there_and_last_here() {
        assert_eq!(to_javascript(6), Some(0));
        assert_eq!(from_javascript(0), Some(6));
        assert_eq!((to_javascript(7), from_javascript(-1)), (None, None));
        for weekday in 0..7 {
            assert_eq!(to_javascript(weekday).and_then(from_javascript), Some(weekday));
        }
    }

    #[test]
    fn a_known_saturday() {
        // new Date("2026-11-21").getUTCDay() is 6.
        let saturday = Day::parse("2026-11-21").unwrap().weekday();
        assert_eq!(to_javascript(saturday), Some(6));
    }
}
