//! Names of the kinds of business that a company runs.

use domain::locale::Locale;
use platform::texts::{Texts, pick, typology};

/// The name in a language; an unknown value stays as it is.
pub(crate) fn typology_name(value: &str, locale: Locale) -> &str {
    NAMES.iter().find(|(key, _)| *key == value).map_or(value, |(_, names)| pick(names, locale))
}

static NAMES: [(&str, &Texts); 12] = [
    ("Ristorante", &typology::RISTORANTE),
    ("Pizzeria", &typology::PIZZERIA),
    ("Trattoria", &typology::TRATTORIA),
    ("Bar", &typology::BAR),
    ("Bar ristorante", &typology::BAR_RISTORANTE),
    ("Hotel", &typology::HOTEL),
    ("Mensa", &typology::MENSA),
    ("Ristorante Pizzeria", &typology::RISTORANTE_PIZZERIA),
    ("Ospedale", &typology::OSPEDALE),
    ("Scuole", &typology::SCUOLE),
    ("Villaggio turistico", &typology::VILLAGGIO_TURISTICO),
    ("Altro", &typology::ALTRO),
];

#[cfg(test)]
mod tests {
    use super::*;
    use domain::typology;

    #[test]
    fn every_value_has_a_name() {
        for value in typology::ALL {
            assert_eq!(typology_name(value, Locale::It), *value);
        }
        assert_eq!(typology_name("Mensa", Locale::No), "Kantine");
        assert_eq!(typology_name("Kiosk", Locale::No), "Kiosk");
    }
}
