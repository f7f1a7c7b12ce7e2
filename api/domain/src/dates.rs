//! Days of a market. Italy and Norway keep the same time: CET, and CEST from the last
//! Sunday of March to the last Sunday of October, changing at 01:00 UTC.

use super::market::Country;
use std::fmt;

const DAY_MS: i64 = 86_400_000;
const HOUR_MS: i64 = 3_600_000;
/// Programs write "since ever" as a day of 1753, 1800 or 1900.
const EARLIEST_YEAR: &str = "1700";

/// Days since 1970-01-01 in the market's own zone. Prints as `YYYY-MM-DD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i64);

impl Day {
    /// The market's day at an instant (milliseconds since 1970).
    pub fn at(instant: i64, country: Country) -> Self {
        let offset = match country {
            Country::It | Country::No => utc_offset(instant),
        };
        Self((instant + offset).div_euclid(DAY_MS))
    }

    /// The instant (milliseconds since 1970) at which the market's clocks show this time of the day. Of
    /// October's double hour it is the first; in March's missing hour it is an hour later.
    pub const fn instant_at(self, minutes: i64, country: Country) -> i64 {
        let local = self.0 * DAY_MS + minutes * 60_000;
        let (Country::It | Country::No) = country;
        if utc_offset(local - 2 * HOUR_MS) == 2 * HOUR_MS { local - 2 * HOUR_MS } else { local - HOUR_MS }
    }

    pub const fn plus(self, days: i64) -> Self {
        Self(self.0 + days)
    }

    /// Reads `YYYY-MM-DD`; an impossible day such as the 30th of February is `None`, and so is one of the
    /// year 26, which somebody meant for 2026.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        if year.len() != 4 || month.len() != 2 || day.len() != 2 {
            return None;
        }
        let parsed = Self::from_civil(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
        (parsed.to_string() == text && year >= EARLIEST_YEAR).then_some(parsed)
    }

    /// Proleptic Gregorian (Howard Hinnant's algorithm).
    pub(crate) const fn from_civil(year: i64, month: i64, day: i64) -> Self {
        let year = if month <= 2 { year - 1 } else { year };
        let era = year.div_euclid(400);
        let of_era = year - era * 400;
        let shifted = (month + 9) % 12;
        let of_year = (153 * shifted + 2) / 5 + day - 1;
        Self(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
    }

    /// Year, month, day.
    pub(crate) const fn civil(self) -> (i64, i64, i64) {
        let z = self.0 + 719_468;
        let era = z.div_euclid(146_097);
        let of_era = z - era * 146_097;
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let shifted = (5 * of_year + 2) / 153;
        let day = of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year + era * 400 + if month <= 2 { 1 } else { 0 };
        (year, month, day)
    }

    /// 0 = Monday ... 6 = Sunday, as in every payload.
    pub const fn weekday(self) -> i64 {
        (self.0 + 3).rem_euclid(7)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// `18:40`, the market's own time at an instant (milliseconds since 1970).
pub fn clock(instant: i64, country: Country) -> String {
    let offset = match country {
        Country::It | Country::No => utc_offset(instant),
    };
    let minutes = (instant + offset).rem_euclid(DAY_MS) / 60_000;
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

/// Milliseconds that Rome and Oslo are ahead of UTC at an instant.
const fn utc_offset(instant: i64) -> i64 {
    let (year, _, _) = Day(instant.div_euclid(DAY_MS)).civil();
    let start = last_sunday(year, 3).0 * DAY_MS + HOUR_MS;
    let end = last_sunday(year, 10).0 * DAY_MS + HOUR_MS;
    if instant >= start && instant < end { 2 * HOUR_MS } else { HOUR_MS }
}

/// The last Sunday of March or October, which both have 31 days.
const fn last_sunday(year: i64, month: i64) -> Day {
    let last = Day::from_civil(year, month, 31);
    Day(last.0 - (last.weekday() + 1) % 7)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn instant(day: &str, hours: i64, minutes: i64) -> i64 {
        Day::parse(day).unwrap().0 * DAY_MS + hours * HOUR_MS + minutes * 60_000
    }

    #[test]
    fn winter_and_summer_midnights_are_the_markets_own() {
        for (utc, expected) in [
            (instant("2026-01-15", 22, 59), "2026-01-15"),
            (instant("2026-01-15", 23, 0), "2026-01-16"),
            (instant("2026-07-15", 21, 59), "2026-07-15"),
            (instant("2026-07-15", 22, 0), "2026-07-16"),
        ] {
            assert_eq!(Day::at(utc, Country::No).to_string(), expected);
        }
    }

    #[test]
    fn a_clock_shows_the_markets_time() {
        assert_eq!(clock(instant("2026-01-15", 23, 5), Country::It), "00:05");
        assert_eq!(clock(instant("2026-07-15", 16, 40), Country::No), "18:40");
    }

    #[test]
    fn clocks_change_on_the_last_sundays() {
        assert_eq!(last_sunday(2026, 3).to_string(), "2026-03-29");
        assert_eq!(last_sunday(2026, 10).to_string(), "2026-10-25");
        assert_eq!(utc_offset(instant("2026-03-29", 0, 59)), HOUR_MS);
        assert_eq!(utc_offset(instant("2026-03-29", 1, 0)), 2 * HOUR_MS);
        assert_eq!(utc_offset(instant("2026-10-25", 0, 59)), 2 * HOUR_MS);
        assert_eq!(utc_offset(instant("2026-10-25", 1, 0)), HOUR_MS);
    }

    #[test]
    fn weekdays_begin_on_monday() {
        assert_eq!(Day::parse("2026-11-21").unwrap().weekday(), 5);
        assert_eq!(Day::parse("2026-02-30"), None);
        assert_eq!(Day::parse("26-2-3"), None);
    }

    #[test]
    fn what_the_clocks_show_becomes_an_instant() {
        let at = |day: &str, hours: i64, minutes: i64| {
            Day::parse(day).unwrap().instant_at(hours * 60 + minutes, Country::It)
        };
        assert_eq!(at("2026-01-15", 17, 0), instant("2026-01-15", 16, 0));
        assert_eq!(at("2026-07-15", 17, 0), instant("2026-07-15", 15, 0));
        // The clocks go forward: 2:30 does not exist; 1:30 UTC shows 3:30.
        assert_eq!(at("2026-03-29", 1, 59), instant("2026-03-29", 0, 59));
        assert_eq!(at("2026-03-29", 2, 30), instant("2026-03-29", 1, 30));
        assert_eq!(at("2026-03-29", 3, 0), instant("2026-03-29", 1, 0));
        // The clocks go back: 2:30 comes twice, and the first counts.
        assert_eq!(at("2026-10-25", 1, 59), instant("2026-10-24", 23, 59));
        assert_eq!(at("2026-10-25", 2, 30), instant("2026-10-25", 0, 30));
        assert_eq!(at("2026-10-25", 3, 0), instant("2026-10-25", 2, 0));
    }

    proptest! {
        #[test]
        fn a_time_of_a_day_is_on_that_day_and_shows_that_time(days in 0i64..60_000, minutes in 0i64..1_440) {
            for country in Country::ALL {
                let day = Day(days);
                let instant = day.instant_at(minutes, country);
                prop_assert_eq!(Day::at(instant, country), day);
                let (year, month, _) = day.civil();
                let skipped = day == last_sunday(year, 3) && month == 3 && minutes / 60 == 2;
                let local = (instant + utc_offset(instant)).rem_euclid(DAY_MS) / 60_000;
                prop_assert_eq!(local, if skipped { minutes + 60 } else { minutes });
            }
        }

        #[test]
        fn civil_dates_round_trip(days in -100_000i64..200_000) {
            let (year, month, day) = Day(days).civil();
            prop_assert_eq!(Day::from_civil(year, month, day), Day(days));
        }
    }
}
