//! Days of the proleptic Gregorian calendar as text (`2026-11-21`) and as numbers.

/// A day, counted from 1970-01-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub i64);

impl Day {
    /// `YYYY-MM-DD`; `None` when it is no day of the calendar.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() || year.len() != 4 || month.len() != 2 || day.len() != 2 {
            return None;
        }
        let found = Self::of(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
        (found.to_string() == text).then_some(found)
    }

    // Howard Hinnant's days_from_civil.
    fn of(year: i64, month: i64, day: i64) -> Self {
        let y = if month <= 2 { year - 1 } else { year };
        let era = y.div_euclid(400);
        let yoe = y.rem_euclid(400);
        let doy = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        Self(era * 146_097 + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719_468)
    }

    /// The day `days` later (or earlier).
    pub const fn plus(self, days: i64) -> Self {
        Self(self.0 + days)
    }

    /// Today in UTC, by the machine's clock.
    pub fn today() -> Self {
        let seconds = std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(0, |since| since.as_secs());
        Self(i64::try_from(seconds / 86_400).unwrap_or_default())
    }
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let z = self.0 + 719_468;
        let era = z.div_euclid(146_097);
        let doe = z.rem_euclid(146_097);
        let yoe = (doe - doe / 1460 + doe / 36_524 - doe / 146_096) / 365;
        let doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
        let mp = (5 * doy + 2) / 153;
        let day = doy - (153 * mp + 2) / 5 + 1;
        let month = if mp < 10 { mp + 3 } else { mp - 9 };
        let year = yoe + era * 400 + i64::from(month <= 2);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_and_printed() {
        assert_eq!(Day::parse("1970-01-01"), Some(Day(0)));
        assert_eq!(Day::parse("2026-02-29"), None);
        assert_eq!(Day::parse("26-02-2"), None);
        assert_eq!(Day::parse("2024-02-28").unwrap().plus(2).to_string(), "2024-03-01");
        for n in -40_000..60_000 {
            assert_eq!(Day::parse(&Day(n).to_string()), Some(Day(n)));
        }
    }
}
