//! What the public holidays are called in the twelve languages.

use domain::{holidays::Holiday, locale::Locale};
use platform::texts::{holidays, pick};

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

    /// For people, in their language.
    pub const fn name(self, locale: Locale) -> &'static str {
        let texts = match self {
            Self::NewYear => &holidays::NEW_YEAR,
            Self::Epiphany => &holidays::EPIPHANY,
            Self::MaundyThursday => &holidays::MAUNDY_THURSDAY,
            Self::GoodFriday => &holidays::GOOD_FRIDAY,
            Self::Easter => &holidays::EASTER,
            Self::EasterMonday => &holidays::EASTER_MONDAY,
            Self::LiberationDay => &holidays::LIBERATION_DAY,
            Self::LabourDay => &holidays::LABOUR_DAY,
            Self::ConstitutionDay => &holidays::CONSTITUTION_DAY,
            Self::AscensionDay => &holidays::ASCENSION_DAY,
            Self::WhitSunday => &holidays::WHIT_SUNDAY,
            Self::WhitMonday => &holidays::WHIT_MONDAY,
            Self::RepublicDay => &holidays::REPUBLIC_DAY,
            Self::Assumption => &holidays::ASSUMPTION,
            Self::SaintFrancis => &holidays::SAINT_FRANCIS,
            Self::AllSaints => &holidays::ALL_SAINTS,
            Self::ImmaculateConception => &holidays::IMMACULATE_CONCEPTION,
            Self::Christmas => &holidays::CHRISTMAS,
            Self::SecondChristmasDay => &holidays::SECOND_CHRISTMAS_DAY,
        };
        pick(texts, locale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_holiday_has_its_own_name_in_every_language() {
        for locale in Locale::ALL {
            let mut names: Vec<&str> = Holiday::ALL.iter().map(|each| each.name(locale)).collect();
            assert!(names.iter().all(|name| !name.is_empty()));
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), Holiday::ALL.len(), "{}", locale.code());
        }
        assert_eq!(Holiday::Assumption.name(Locale::It), "Ferragosto");
        assert_eq!(Holiday::ConstitutionDay.name(Locale::No), "Grunnlovsdagen");
    }
}
