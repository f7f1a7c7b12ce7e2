//! What kind of place a company runs. The Italian name is the value on the wire.

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
pub fn parse(text: &str) -> Option<&'static str> {
    let text = text.trim();
    ALL.iter().find(|value| value.eq_ignore_ascii_case(text)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_blanks_do_not_matter() {
        for value in ALL {
            assert_eq!(parse(&format!(" {} ", value.to_lowercase())), Some(*value));
        }
        assert_eq!(parse("Kiosk"), None);
    }
}
