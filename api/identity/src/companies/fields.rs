//! Checks form fields and converts them to stored values. Each helper notes a problem under the field's name
//! and continues, so that a person sees all problems at once.

use super::texts;
use domain::{
    company_role, email, fiscal_code,
    line::{self, Problem},
    market::Country,
    phone, sdi_code, typology, vat_number, zip_code,
};
use platform::errors::{FieldError, Problems};
use std::collections::BTreeSet;

pub const NAME: usize = 100;
pub const STREET: usize = 150;
pub(crate) const DETAIL: usize = 60;
pub const NOTES: usize = 500;
/// The highest limit of what may be ordered without a master, in minor units.
pub(crate) const MAX_LIMIT: i64 = 100_000_000;
const MODES: &[&str] = &["phone", "whatsapp", "autonomous"];

/// One line of text, which may be empty.
pub fn optional_line(problems: &mut Problems, field: &str, text: &str, most: usize) -> String {
    note(problems, field, line::clean(text, most), most)
}

/// One line of text, which must not be empty.
pub fn line(problems: &mut Problems, field: &str, text: &str, most: usize) -> String {
    let text = text.trim();
    if text.is_empty() {
        problems.add(field, FieldError::Required);
    }
    optional_line(problems, field, text, most)
}

/// Text with line breaks.
pub fn lines(problems: &mut Problems, field: &str, text: &str, most: usize) -> String {
    note(problems, field, line::clean_lines(text, most), most)
}

fn note(problems: &mut Problems, field: &str, cleaned: Result<String, Problem>, most: usize) -> String {
    let cleaned = cleaned.map_err(|problem| match problem {
        Problem::TooLong => FieldError::TooLong(most),
        Problem::Control => FieldError::Malformed,
    });
    problems.take(field, cleaned)
}

/// An empty text is none; anything else is parsed.
fn parsed<T>(
    problems: &mut Problems,
    field: &str,
    text: &str,
    parse: impl Fn(&str) -> Option<T>,
    error: FieldError,
) -> Option<T> {
    if text.trim().is_empty() {
        return None;
    }
    let value = parse(text);
    if value.is_none() {
        problems.add(field, error);
    }
    value
}

pub fn vat(
    problems: &mut Problems,
    field: &str,
    text: &str,
    country: Country,
) -> Option<vat_number::VatNumber> {
    let parse = |text: &str| vat_number::parse(text, country);
    parsed(problems, field, text, parse, texts::vat_number(country))
}

/// Fiscal codes exist only in Italy.
pub fn fiscal(problems: &mut Problems, field: &str, text: &str, country: Country) -> Option<String> {
    italian(problems, field, text, country, fiscal_code::parse, FieldError::Says(&texts::FISCAL_CODE))
}

pub fn sdi(problems: &mut Problems, field: &str, text: &str, country: Country) -> Option<String> {
    italian(problems, field, text, country, sdi_code::parse, FieldError::Says(&texts::SDI_CODE))
}

pub fn pec(problems: &mut Problems, field: &str, text: &str, country: Country) -> Option<String> {
    italian(problems, field, text, country, email::parse, FieldError::Email)
}

fn italian(
    problems: &mut Problems,
    field: &str,
    text: &str,
    country: Country,
    parse: impl Fn(&str) -> Option<String>,
    error: FieldError,
) -> Option<String> {
    let error = if country == Country::It { error } else { FieldError::Says(&texts::ONLY_ITALY) };
    let parse = |text: &str| parse(text).filter(|_| country == Country::It);
    parsed(problems, field, text, parse, error)
}

/// Empty when none is given.
pub fn optional_phone(problems: &mut Problems, field: &str, text: &str, country: Country) -> String {
    let parse = |text: &str| phone::parse(text, country);
    parsed(problems, field, text, parse, FieldError::Says(&texts::PHONE)).unwrap_or_default()
}

pub fn phone(problems: &mut Problems, field: &str, text: &str, country: Country) -> String {
    required(problems, field, text);
    optional_phone(problems, field, text, country)
}

/// Empty when none is given.
pub(crate) fn optional_email(problems: &mut Problems, field: &str, text: &str) -> String {
    parsed(problems, field, text, email::parse, FieldError::Email).unwrap_or_default()
}

pub fn email(problems: &mut Problems, field: &str, text: &str) -> String {
    required(problems, field, text);
    optional_email(problems, field, text)
}

pub fn typology(problems: &mut Problems, field: &str, text: &str) -> &'static str {
    required(problems, field, text);
    parsed(problems, field, text, typology::parse, FieldError::Choice(typology::ALL)).unwrap_or_default()
}

pub fn company_role(problems: &mut Problems, field: &str, text: &str) -> &'static str {
    required(problems, field, text);
    parsed(problems, field, text, company_role::parse, FieldError::Choice(company_role::ALL))
        .unwrap_or_default()
}

pub fn zip(problems: &mut Problems, field: &str, text: &str, country: Country) -> String {
    required(problems, field, text);
    let parse = |text: &str| zip_code::parse(text, country);
    parsed(problems, field, text, parse, texts::zip_code(country)).unwrap_or_default()
}

/// Weekdays on which the company is closed.
pub fn weekdays(problems: &mut Problems, field: &str, days: &[i64]) -> Vec<i64> {
    if days.iter().any(|day| !(0..=6).contains(day)) {
        problems.add(field, FieldError::Number { min: 0, max: 6 });
    }
    let days: BTreeSet<i64> = days.iter().copied().collect();
    days.into_iter().collect()
}

/// `phone`, `whatsapp`, `autonomous`, each once.
pub fn modes(problems: &mut Problems, field: &str, modes: &[String]) -> Vec<&'static str> {
    let known = |mode: &String| MODES.iter().any(|word| word == mode);
    if !modes.iter().all(known) {
        problems.add(field, FieldError::Choice(MODES));
    }
    let chosen = |word: &&str| modes.iter().any(|mode| mode == word);
    MODES.iter().copied().filter(|word| chosen(word)).collect()
}

fn required(problems: &mut Problems, field: &str, text: &str) {
    if text.trim().is_empty() {
        problems.add(field, FieldError::Required);
    }
}
