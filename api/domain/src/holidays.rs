//! The public holidays of the two markets, on which nothing is delivered or packed.

use super::{dates::Day, easter::easter, market::Country};

/// A public holiday of either country.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holiday {
    NewYear,
    Epiphany,
    MaundyThursday,
    GoodFriday,
    Easter,
    EasterMonday,
    LiberationDay,
    LabourDay,
    ConstitutionDay,
    AscensionDay,
    WhitSunday,
    WhitMonday,
    RepublicDay,
    Assumption,
    SaintFrancis,
    AllSaints,
    ImmaculateConception,
    Christmas,
    /// The 26th of December.
    SecondChristmasDay,
}

impl Holiday {
    pub const ALL: [Self; 19] = [
        Self::NewYear,
        Self::Epiphany,
        Self::MaundyThursday,
        Self::GoodFriday,
        Self::Easter,
        Self::EasterMonday,
        Self::LiberationDay,
        Self::LabourDay,
        Self::ConstitutionDay,
        Self::AscensionDay,
        Self::WhitSunday,
        Self::WhitMonday,
        Self::RepublicDay,
        Self::Assumption,
        Self::SaintFrancis,
        Self::AllSaints,
        Self::ImmaculateConception,
        Self::Christmas,
        Self::SecondChristmasDay,
    ];
}

/// Saint Francis is a public holiday of Italy again from this year on (law 151 of 2025).
const SAINT_FRANCIS_SINCE: i64 = 2026;

/// The holiday that closes the market on a day.
pub const fn holiday(day: Day, country: Country) -> Option<Holiday> {
    let (year, month, of_month) = day.civil();
    let after_easter = day.0 - easter(year).0;
    match country {
        Country::It => match (month, of_month) {
            (1, 1) => Some(Holiday::NewYear),
            (1, 6) => Some(Holiday::Epiphany),
            (4, 25) => Some(Holiday::LiberationDay),
            (5, 1) => Some(Holiday::LabourDay),
            (6, 2) => Some(Holiday::RepublicDay),
            (8, 15) => Some(Holiday::Assumption),
            (10, 4) if year >= SAINT_FRANCIS_SINCE => Some(Holiday::SaintFrancis),
            (11, 1) => Some(Holiday::AllSaints),
            (12, 8) => Some(Holiday::ImmaculateConception),
            (12, 25) => Some(Holiday::Christmas),
            (12, 26) => Some(Holiday::SecondChristmasDay),
            _ => match after_easter {
                0 => Some(Holiday::Easter),
                1 => Some(Holiday::EasterMonday),
                _ => None,
            },
        },
        Country::No => match (month, of_month) {
            (1, 1) => Some(Holiday::NewYear),
            (5, 1) => Some(Holiday::LabourDay),
            (5, 17) => Some(Holiday::ConstitutionDay),
            (12, 25) => Some(Holiday::Christmas),
            (12, 26) => Some(Holiday::SecondChristmasDay),
            _ => match after_easter {
                -3 => Some(Holiday::MaundyThursday),
                -2 => Some(Holiday::GoodFriday),
                0 => Some(Holiday::Easter),
                1 => Some(Holiday::EasterMonday),
                39 => Some(Holiday::AscensionDay),
                49 => Some(Holiday::WhitSunday),
                50 => Some(Holiday::WhitMonday),
                _ => None,
            },
        },
    }
}

/// Monday to Saturday and no public holiday: a day on which orders are packed.
pub(crate) const fn is_working_day(day: Day, country: Country) -> bool {
    day.weekday() < 6 && holiday(day, country).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_year(year: i64, country: Country) -> Vec<String> {
        let first = Day::from_civil(year, 1, 1);
        let last = Day::from_civil(year, 12, 31);
        (first.0..=last.0)
            .filter(|day| holiday(Day(*day), country).is_some())
            .map(|day| Day(day).to_string()[5..].to_owned())
            .collect()
    }

    #[test]
    fn italy() {
        assert_eq!(
            of_year(2025, Country::It),
            [
                "01-01", "01-06", "04-20", "04-21", "04-25", "05-01", "06-02", "08-15", "11-01", "12-08",
                "12-25", "12-26"
            ]
        );
        // Easter on the 5th of April; Saint Francis counts from 2026 on.
        assert_eq!(
            of_year(2026, Country::It),
            [
                "01-01", "01-06", "04-05", "04-06", "04-25", "05-01", "06-02", "08-15", "10-04", "11-01",
                "12-08", "12-25", "12-26"
            ]
        );
    }

    #[test]
    fn norway() {
        // Easter on the 5th of April: Thursday the 2nd to Monday the 6th, Ascension on 14 May, Whitsun on 24 and 25 May.
        assert_eq!(
            of_year(2026, Country::No),
            [
                "01-01", "04-02", "04-03", "04-05", "04-06", "05-01", "05-14", "05-17", "05-24", "05-25",
                "12-25", "12-26"
            ]
        );
        // Easter on the 28th of March: Whit Monday is the 17th of May.
        assert_eq!(
            of_year(2027, Country::No),
            [
                "01-01", "03-25", "03-26", "03-28", "03-29", "05-01", "05-06", "05-16", "05-17", "12-25",
                "12-26"
            ]
        );
        assert_eq!(holiday(Day::from_civil(2027, 5, 17), Country::No), Some(Holiday::ConstitutionDay));
    }
}
