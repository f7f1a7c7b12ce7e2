//! The names of the public holidays in the twelve languages.

use domain::{holidays::Holiday, locale::Locale};
use platform::texts::{holidays, pick};

/// For people, in their language.
pub const fn holiday_name(holiday: Holiday, locale: Locale) -> &'static str {
    let texts = match holiday {
        Holiday::NewYear => &holidays::NEW_YEAR,
        Holiday::Epiphany => &holidays::EPIPHANY,
        Holiday::MaundyThursday => &holidays::MAUNDY_THURSDAY,
        Holiday::GoodFriday => &holidays::GOOD_FRIDAY,
        Holiday::Easter => &holidays::EASTER,
        Holiday::EasterMonday => &holidays::EASTER_MONDAY,
        Holiday::LiberationDay => &holidays::LIBERATION_DAY,
        Holiday::LabourDay => &holidays::LABOUR_DAY,
        Holiday::ConstitutionDay => &holidays::CONSTITUTION_DAY,
        Holiday::AscensionDay => &holidays::ASCENSION_DAY,
        Holiday::WhitSunday => &holidays::WHIT_SUNDAY,
        Holiday::WhitMonday => &holidays::WHIT_MONDAY,
        Holiday::RepublicDay => &holidays::REPUBLIC_DAY,
        Holiday::Assumption => &holidays::ASSUMPTION,
        Holiday::SaintFrancis => &holidays::SAINT_FRANCIS,
        Holiday::AllSaints => &holidays::ALL_SAINTS,
        Holiday::ImmaculateConception => &holidays::IMMACULATE_CONCEPTION,
        Holiday::Christmas => &holidays::CHRISTMAS,
        Holiday::SecondChristmasDay => &holidays::SECOND_CHRISTMAS_DAY,
    };
    pick(texts, locale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_holiday_has_its_own_name_in_every_language() {
        for locale in Locale::ALL {
            let mut names: Vec<&str> = Holiday::ALL.iter().map(|each| holiday_name(*each, locale)).collect();
            assert!(names.iter().all(|name| !name.is_empty()));
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), Holiday::ALL.len(), "{}", locale.code());
        }
        assert_eq!(holiday_name(Holiday::Assumption, Locale::It), "Ferragosto");
        assert_eq!(holiday_name(Holiday::ConstitutionDay, Locale::No), "Grunnlovsdagen");
    }
}
