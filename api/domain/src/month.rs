//! Months of a market's calendar.

use super::{dates::Day, holidays, market::Country};
use std::fmt;

/// Months since January of year 0. Prints as `YYYY-MM`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(pub i64);

impl Month {
    /// From `YYYY-MM`.
    pub fn parse(text: &str) -> Option<Self> {
        let (year, month) = text.split_once('-')?;
        if year.len() != 4 || month.len() != 2 {
            return None;
        }
        let parsed = Self(year.parse::<i64>().ok()? * 12 + month.parse::<i64>().ok()? - 1);
        (parsed.to_string() == text).then_some(parsed)
    }

    /// The month of a day.
    pub const fn of(day: Day) -> Self {
        let (year, month, _) = day.civil();
        Self(year * 12 + month - 1)
    }

    pub const fn plus(self, months: i64) -> Self {
        Self(self.0 + months)
    }

    pub const fn first(self) -> Day {
        Day::from_civil(self.0.div_euclid(12), self.0.rem_euclid(12) + 1, 1)
    }

    pub const fn last(self) -> Day {
        self.plus(1).first().plus(-1)
    }

    /// The number of the month's working days, up to a day.
    pub fn working_days(self, until: Day, country: Country) -> i64 {
        let last = self.last().min(until);
        let days = (self.first().0..=last.0).filter(|day| holidays::is_working_day(Day(*day), country));
        i64::try_from(days.count()).unwrap_or(0)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.0.div_euclid(12), self.0.rem_euclid(12) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn working_days_leave_sundays_and_holidays_out() {
        let december = Month::parse("2026-12").unwrap();
        // Four Sundays, the 8th, the 25th and the 26th.
        assert_eq!(december.working_days(december.last(), Country::It), 31 - 4 - 3);
        assert_eq!(december.working_days(december.last(), Country::No), 31 - 4 - 2);
        assert_eq!(december.working_days(Day::parse("2026-12-08").unwrap(), Country::It), 6);
        assert_eq!(december.working_days(december.first().plus(-1), Country::It), 0);
    }

    #[test]
    fn nonsense_is_no_month() {
        for text in ["2026-13", "2026-00", "2026-1", "26-01", "2026", "+026-01", ""] {
            assert_eq!(Month::parse(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn months_round_trip_and_follow_each_other(number in 2000i64 * 12..2100 * 12) {
            let month = Month(number);
            prop_assert_eq!(Month::parse(&month.to_string()), Some(month));
            prop_assert_eq!(month.last().plus(1), month.plus(1).first());
            prop_assert_eq!((Month::of(month.first()), Month::of(month.last())), (month, month));
        }
    }
}
