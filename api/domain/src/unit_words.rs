//! Units that people write behind the numbers of a table: `4 kg`, `40 pz`.

use super::fold::fold;

/// Kilos, in the shop's languages.
pub const KILOS: &[&str] =
    &["kg", "kilo", "kilos", "chilo", "chili", "quilo", "quilos", "кг", "кило", "кіло", "キロ"];
/// Grams.
pub const GRAMS: &[&str] =
    &["g", "gr", "grammi", "gramm", "gram", "grams", "grammes", "gramos", "gramas", "г", "гр", "グラム"];
/// Litres.
pub const LITRES: &[&str] = &[
    "l",
    "lt",
    "litro",
    "litri",
    "liter",
    "litre",
    "litres",
    "litros",
    "litra",
    "л",
    "литр",
    "літр",
    "リットル",
];
/// Pieces.
pub const PIECES: &[&str] = &[
    "pz", "pezzi", "pezzo", "pc", "pcs", "piece", "pieces", "stk", "stykk", "st", "stück", "ud", "uds",
    "pièce", "pièces", "kom", "db", "un", "шт", "個",
];

/// A number without one of the units behind it; any other text as it is.
pub fn without<'a>(text: &'a str, units: &[&str]) -> &'a str {
    let number = text.trim_end_matches(|ch: char| ch.is_alphabetic() || ch == '.').trim_end();
    let Some(unit) = text.strip_prefix(number) else { return text };
    let unit = unit.trim().trim_end_matches('.').to_lowercase();
    let is_number = number.ends_with(|last: char| last.is_ascii_digit());
    if is_number && units.iter().any(|known| *known == unit) { number } else { text }
}

/// Whether a folded word is one of the units.
pub fn has(units: &[&str], folded: &str) -> bool {
    units.iter().any(|known| fold(known) == folded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_unit_of_the_column_goes() {
        for (text, units, number) in [
            ("4 kg", KILOS, "4"),
            ("4,250KG", KILOS, "4,250"),
            ("1.000 kg.", KILOS, "1.000"),
            ("40 pz", PIECES, "40"),
            ("40 pz.", PIECES, "40"),
            ("12 Stück", PIECES, "12"),
            ("1 chilo", KILOS, "1"),
            ("3,5 grammi", GRAMS, "3,5"),
            ("'1.000 stk", PIECES, "'1.000"),
        ] {
            assert_eq!(without(text, units), number, "{text}");
        }
    }

    #[test]
    fn everything_else_stays() {
        for (text, units) in [
            ("4 l", KILOS),
            ("4000 g", KILOS),
            ("4 kg", PIECES),
            ("4 kg", &[]),
            ("kg", KILOS),
            ("4 kg netto", KILOS),
            ("12.", KILOS),
            ("", KILOS),
        ] {
            assert_eq!(without(text, units), text, "{text}");
        }
    }

    #[test]
    fn a_folded_word_is_known_by_its_unit() {
        for (units, word) in [(PIECES, "stuck"), (PIECES, "piece"), (KILOS, "кг"), (LITRES, "liter")] {
            assert!(has(units, word), "{word}");
        }
        assert!(!has(LITRES, "kg") && !has(PIECES, ""));
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in any::<String>()) {
            prop_assert!(text.starts_with(without(&text, PIECES)));
        }
    }
}
