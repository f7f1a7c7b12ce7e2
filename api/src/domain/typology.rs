//! What kind of place a company runs. The Italian name is the value on the wire.

use super::locale::Locale;

/// The specification's twelve, in its order.
pub const ALL: &[&str] = &[
    "Ristorante",
    "Pizzeria",
    "Trattoria",
    "Bar",
    "Bar ristorante",
    "Hotel",
    "Mensa",
    "Ristorante Pizzeria",
    "Ospedale",
    "Scuole",
    "Villaggio turistico",
    "Altro",
];

/// The value as it is stored; case and blanks around it do not matter.
#[must_use]
pub fn parse(text: &str) -> Option<&'static str> {
    let text = text.trim();
    ALL.iter().find(|value| value.eq_ignore_ascii_case(text)).copied()
}

/// For people, in their language; a value that is none of ours stays as it is.
#[must_use]
pub fn name(value: &str, locale: Locale) -> &str {
    let at = Locale::ALL.iter().position(|each| *each == locale);
    NAMES
        .iter()
        .find(|(key, _)| *key == value)
        .zip(at)
        .and_then(|((_, names), at)| names.get(at).copied())
        .unwrap_or(value)
}

/// In the order of `Locale::ALL`: de, en, es, fr, hr, hu, it, ja, no, pt, ru, uk.
static NAMES: [(&str, [&str; 12]); 12] = [
    (
        "Ristorante",
        [
            "Restaurant",
            "Restaurant",
            "Restaurante",
            "Restaurant",
            "Restoran",
            "Étterem",
            "Ristorante",
            "レストラン",
            "Restaurant",
            "Restaurante",
            "Ресторан",
            "Ресторан",
        ],
    ),
    (
        "Pizzeria",
        [
            "Pizzeria",
            "Pizzeria",
            "Pizzería",
            "Pizzeria",
            "Pizzeria",
            "Pizzéria",
            "Pizzeria",
            "ピッツェリア",
            "Pizzeria",
            "Pizzaria",
            "Пиццерия",
            "Піцерія",
        ],
    ),
    (
        "Trattoria",
        [
            "Trattoria",
            "Trattoria",
            "Trattoria",
            "Trattoria",
            "Trattoria",
            "Trattoria",
            "Trattoria",
            "トラットリア",
            "Trattoria",
            "Trattoria",
            "Траттория",
            "Траторія",
        ],
    ),
    (
        "Bar",
        [
            "Bar",
            "Bar",
            "Bar",
            "Bar",
            "Bar",
            "Bár",
            "Bar",
            "バール",
            "Bar",
            "Bar",
            "Бар",
            "Бар",
        ],
    ),
    (
        "Bar ristorante",
        [
            "Bar mit Restaurant",
            "Bar and restaurant",
            "Bar restaurante",
            "Bar-restaurant",
            "Bar i restoran",
            "Bár és étterem",
            "Bar ristorante",
            "バール・レストラン",
            "Bar og restaurant",
            "Bar e restaurante",
            "Бар-ресторан",
            "Бар-ресторан",
        ],
    ),
    (
        "Hotel",
        [
            "Hotel",
            "Hotel",
            "Hotel",
            "Hôtel",
            "Hotel",
            "Szálloda",
            "Hotel",
            "ホテル",
            "Hotell",
            "Hotel",
            "Отель",
            "Готель",
        ],
    ),
    (
        "Mensa",
        [
            "Kantine",
            "Canteen",
            "Comedor",
            "Cantine",
            "Menza",
            "Menza",
            "Mensa",
            "食堂",
            "Kantine",
            "Cantina",
            "Столовая",
            "Їдальня",
        ],
    ),
    (
        "Ristorante Pizzeria",
        [
            "Restaurant und Pizzeria",
            "Restaurant and pizzeria",
            "Restaurante pizzería",
            "Restaurant-pizzeria",
            "Restoran i pizzeria",
            "Étterem és pizzéria",
            "Ristorante Pizzeria",
            "レストラン・ピッツェリア",
            "Restaurant og pizzeria",
            "Restaurante e pizzaria",
            "Ресторан-пиццерия",
            "Ресторан-піцерія",
        ],
    ),
    (
        "Ospedale",
        [
            "Krankenhaus",
            "Hospital",
            "Hospital",
            "Hôpital",
            "Bolnica",
            "Kórház",
            "Ospedale",
            "病院",
            "Sykehus",
            "Hospital",
            "Больница",
            "Лікарня",
        ],
    ),
    (
        "Scuole",
        [
            "Schulen",
            "Schools",
            "Colegios",
            "Écoles",
            "Škole",
            "Iskolák",
            "Scuole",
            "学校",
            "Skoler",
            "Escolas",
            "Школы",
            "Школи",
        ],
    ),
    (
        "Villaggio turistico",
        [
            "Feriendorf",
            "Holiday village",
            "Complejo turístico",
            "Village vacances",
            "Turističko naselje",
            "Üdülőfalu",
            "Villaggio turistico",
            "リゾート施設",
            "Feriesenter",
            "Aldeamento turístico",
            "Туристический комплекс",
            "Туристичний комплекс",
        ],
    ),
    (
        "Altro",
        [
            "Sonstiges",
            "Other",
            "Otro",
            "Autre",
            "Ostalo",
            "Egyéb",
            "Altro",
            "その他",
            "Annet",
            "Outro",
            "Другое",
            "Інше",
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_a_name_in_every_language() {
        for value in ALL {
            assert_eq!(parse(&format!(" {} ", value.to_lowercase())), Some(*value));
            assert_eq!(name(value, Locale::It), *value);
            for locale in Locale::ALL {
                assert!(!name(value, locale).is_empty(), "{value} {}", locale.code());
            }
            assert!(NAMES.iter().any(|(key, _)| key == value));
        }
        assert_eq!(name("Mensa", Locale::No), "Kantine");
        assert_eq!(parse("Kiosk"), None);
    }
}
