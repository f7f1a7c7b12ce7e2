//! The plural form for a whole number, by Unicode's rules.

use super::locale::Locale;

/// The form among `one | few | many`; a language with two forms has `one | many`, Japanese has one.
pub fn pick(forms: &str, number: i64, locale: Locale) -> &str {
    let at = index(number.unsigned_abs(), locale);
    let mut forms = forms.split(" | ");
    let first = forms.next().unwrap_or_default();
    forms.take(at).last().unwrap_or(first)
}

const fn index(number: u64, locale: Locale) -> usize {
    let (last, two) = (number % 10, number % 100);
    match locale {
        Locale::Ja => 0,
        Locale::Fr | Locale::Pt => (number > 1) as usize,
        Locale::Hr | Locale::Ru | Locale::Uk => match (last, two) {
            (1, two) if two != 11 => 0,
            (2..=4, two) if two < 12 || two > 14 => 1,
            _ => 2,
        },
        _ => (number != 1) as usize,
    }
}
