//! Quiet hours: a push inside them waits for their end, unless it cannot wait.

use super::dates::Day;
use super::market::Country;
use super::time_windows::Minutes;

/// From one time of the day until another, over midnight where the second is earlier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuietHours {
    pub from: Minutes,
    pub to: Minutes,
}

/// How a push behaves in the quiet hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushTiming {
    /// It is sent at their end.
    Waits,
    /// It is sent at once when at their end there would be no time left for an answer.
    WaitsForAnswer,
    /// It is sent at once, because it concerns this minute.
    Never,
}

impl QuietHours {
    /// Reads `22:00-06:00`; `None` for anything else: no hour is quiet.
    pub fn parse(text: &str) -> Option<Self> {
        let (from, to) = text.split_once('-')?;
        let hours = Self { from: Minutes::parse(from)?, to: Minutes::parse(to)? };
        (hours.from != hours.to).then_some(hours)
    }

    /// When they end, if `now` is inside them. Milliseconds since 1970.
    pub fn end(self, now: i64, country: Country) -> Option<i64> {
        let today = Day::at(now, country);
        let at = |day: Day, minutes: Minutes| day.instant_at(i64::from(minutes.0), country);
        let ends_on = |day: Day| if self.from < self.to { day } else { day.plus(1) };
        // Hours that began yesterday may last until today.
        [today.plus(-1), today].into_iter().find_map(|day| {
            let end = at(ends_on(day), self.to);
            (at(day, self.from) <= now && now < end).then_some(end)
        })
    }

    /// When a push may leave that is useless from `until` on: `None` means now, else the end of the quiet
    /// hours.
    pub fn wait(self, now: i64, until: i64, timing: PushTiming, country: Country) -> Option<i64> {
        let end = self.end(now, country)?;
        match timing {
            PushTiming::Never => None,
            PushTiming::WaitsForAnswer if until <= end => None,
            PushTiming::WaitsForAnswer | PushTiming::Waits => Some(end),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dates::clock;
    use proptest::prelude::*;

    const IT: Country = Country::It;

    fn at(day: &str, hour: i64) -> i64 {
        Day::parse(day).unwrap().instant_at(hour * 60, IT)
    }

    #[test]
    fn a_night_ends_in_the_morning_of_the_markets_clock() {
        let night = QuietHours::parse("22:00-06:00").unwrap();
        let morning = at("2027-02-18", 6);
        assert_eq!(night.end(at("2027-02-17", 22), IT), Some(morning));
        assert_eq!(night.end(at("2027-02-18", 0), IT), Some(morning));
        assert_eq!(night.end(morning - 1, IT), Some(morning));
        assert_eq!(night.end(morning, IT), None);
        assert_eq!(night.end(at("2027-02-17", 22) - 1, IT), None);
        // The night in which the clocks are put forward is an hour shorter, and ends at six all the same.
        assert_eq!(night.end(at("2027-03-27", 23), IT), Some(at("2027-03-28", 6)));
    }

    #[test]
    fn an_afternoon_is_quiet_too_and_nothing_else_is() {
        let rest = QuietHours::parse("14:00-17:30").unwrap();
        let end = Day::parse("2027-02-17").unwrap().instant_at(17 * 60 + 30, IT);
        assert_eq!(rest.end(at("2027-02-17", 14), IT), Some(end));
        assert_eq!(rest.end(at("2027-02-17", 18), IT), None);
        for none in ["", "22:00", "22:00-22:00", "24:00-06:00", "2-6"] {
            assert_eq!(QuietHours::parse(none), None, "{none}");
        }
    }

    #[test]
    fn urgent_pushes_leave_immediately() {
        let night = QuietHours::parse("22:00-06:00").unwrap();
        let (now, end) = (at("2027-02-17", 23), at("2027-02-18", 6));
        let wait = |until, timing| night.wait(now, until, timing, IT);
        assert_eq!(wait(end - 1, PushTiming::Waits), Some(end));
        assert_eq!(wait(end + 1, PushTiming::WaitsForAnswer), Some(end));
        assert_eq!(wait(end, PushTiming::WaitsForAnswer), None);
        assert_eq!(wait(end + 1, PushTiming::Never), None);
        assert_eq!(night.wait(end, end + 1, PushTiming::Waits, IT), None);
    }

    proptest! {
        #[test]
        fn the_end_is_ahead_within_a_day_and_no_longer_quiet(from in 0_u16..1_440, to in 0_u16..1_440, now in 1_780_000_000_000_i64..1_860_000_000_000) {
            prop_assume!(from != to);
            let hours = QuietHours { from: Minutes(from), to: Minutes(to) };
            if let Some(end) = hours.end(now, IT) {
                prop_assert!(end > now && end - now <= 25 * 3_600_000);
                // The hour that March leaves out has no clock of its own.
                prop_assume!(!(120..180).contains(&to));
                prop_assert_eq!(clock(end, IT), hours.to.to_string());
            }
        }
    }
}
