//! Named values, flat or in brackets, from JSON or a form.

use crate::errors::{FieldError, Problems};
use domain::codes::Coded;
use domain::{dates::Day, fold, instant, market::Country};
use std::collections::BTreeMap;

/// Characters of a search within a list.
const MAX_SEARCH: usize = 100;
/// Most words of a search: each is a condition of its statement.
const MAX_WORDS: usize = 20;

/// Values by flat name: `app_product_filter[search]` is `app_product_filter_search`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fields(BTreeMap<String, Vec<Value>>);

/// A scalar as it was sent. Forms have only texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    Text(String),
    Integer(i64),
    Boolean(bool),
    /// A fraction, or an object where a scalar is expected.
    Other,
}

impl Fields {
    pub fn from_form(bytes: &[u8]) -> Self {
        let mut fields = Self::default();
        for (name, value) in form_urlencoded::parse(bytes) {
            fields.push(flat(&name), Value::Text(value.into_owned()));
        }
        fields
    }

    /// `None` when the document is no object.
    pub fn from_json(document: serde_json::Value) -> Option<Self> {
        let serde_json::Value::Object(members) = document else {
            return None;
        };
        let mut fields = Self::default();
        for (name, value) in members {
            fields.push_json(flat(&name), value, 0);
        }
        Some(fields)
    }

    fn push(&mut self, name: String, value: Value) {
        self.0.entry(name).or_default().push(value);
    }

    /// Objects are the bracket form (`{"app_product_filter": {"search": ...}}`); null is absent.
    fn push_json(&mut self, name: String, value: serde_json::Value, depth: u8) {
        use serde_json::Value as Json;
        match value {
            Json::Null => {}
            Json::Bool(value) => self.push(name, Value::Boolean(value)),
            Json::Number(number) => {
                self.push(name, integer(&number).map_or(Value::Other, Value::Integer));
            }
            Json::String(text) => self.push(name, Value::Text(text)),
            Json::Array(items) if depth < 2 => {
                self.0.entry(name.clone()).or_default();
                for item in items {
                    match item {
                        Json::Array(_) | Json::Object(_) | Json::Null => {
                            self.push(name.clone(), Value::Other)
                        }
                        scalar => self.push_json(name.clone(), scalar, depth + 1),
                    }
                }
            }
            Json::Object(members) if depth < 1 && !members.is_empty() => {
                for (key, value) in members {
                    self.push_json(format!("{name}_{key}"), value, depth + 1);
                }
            }
            Json::Array(_) | Json::Object(_) => self.push(name, Value::Other),
        }
    }

    /// Notes every name that is not in the list.
    pub fn only(&self, names: &[&str], problems: &mut Problems) {
        for name in self.names().filter(|name| !names.contains(name)) {
            problems.add(name, FieldError::Unknown);
        }
    }

    /// The folded words of a search. A search of punctuation alone (`%`) is one literal word, which no name
    /// contains: it finds nothing instead of everything.
    ///
    /// # Errors
    /// When it is longer than 100 characters, has more than twenty words, or was sent more than once.
    pub fn words(&self, name: &str) -> Result<Vec<String>, FieldError> {
        let text = self.short(name, MAX_SEARCH)?.unwrap_or_default();
        let mut words = bounded(fold::words(text))?;
        let written = text.trim();
        if words.is_empty() && !written.is_empty() {
            words.push(written.to_owned());
        }
        Ok(words)
    }

    /// The words of a search as they were typed, in small letters.
    ///
    /// # Errors
    /// As [`Fields::words`].
    pub fn typed_words(&self, name: &str) -> Result<Vec<String>, FieldError> {
        let text = self.short(name, MAX_SEARCH)?.unwrap_or_default().to_ascii_lowercase();
        bounded(text.split_whitespace().map(str::to_owned))
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    pub fn all(&self, name: &str) -> &[Value] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }

    /// The single value of a name; an empty text counts as absent.
    pub fn one(&self, name: &str) -> Result<Option<&Value>, FieldError> {
        match self.all(name) {
            [] => Ok(None),
            [Value::Text(text)] if text.is_empty() => Ok(None),
            [value] => Ok(Some(value)),
            _ => Err(FieldError::Repeated),
        }
    }

    pub fn text(&self, name: &str) -> Result<Option<&str>, FieldError> {
        match self.one(name)? {
            None => Ok(None),
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(_) => Err(FieldError::Malformed),
        }
    }

    /// [`Fields::text`] of at most `max` characters.
    pub fn short(&self, name: &str, max: usize) -> Result<Option<&str>, FieldError> {
        match self.text(name)? {
            Some(text) if text.chars().count() > max => Err(FieldError::TooLong(max)),
            other => Ok(other),
        }
    }

    /// The variant whose word was sent.
    pub fn choice<T: Coded>(&self, name: &str) -> Result<Option<T>, FieldError> {
        self.text(name)?.map(|text| T::parse(text).ok_or(FieldError::Choice(T::WORDS))).transpose()
    }

    /// The value, which must be one of these words.
    pub fn word(
        &self,
        name: &str,
        words: &'static [&'static str],
    ) -> Result<Option<&'static str>, FieldError> {
        let of = |text| words.iter().find(|word| **word == text).copied().ok_or(FieldError::Choice(words));
        self.text(name)?.map(of).transpose()
    }

    /// The day of a name, as `YYYY-MM-DD`.
    pub fn day(&self, name: &str) -> Result<Option<Day>, FieldError> {
        self.text(name)?.map(|text| Day::parse(text).ok_or(FieldError::Date)).transpose()
    }

    /// The days `from` and `to` in Italy as instants: the first included and the first excluded.
    pub fn days(&self, problems: &mut Problems) -> (Option<String>, Option<String>) {
        let mut instant = |name: &str, days: i64| {
            let day = problems.take(name, self.day(name))?;
            let begins = day.plus(days).instant_at(0, Country::It);
            Some(instant::iso(begins / 1_000))
        };
        (instant("from", 0), instant("to", 1))
    }

    pub fn boolean(&self, name: &str) -> Result<Option<bool>, FieldError> {
        match self.one(name)? {
            None => Ok(None),
            Some(Value::Boolean(value)) => Ok(Some(*value)),
            Some(Value::Text(text)) => match text.as_str() {
                "true" | "1" => Ok(Some(true)),
                "false" | "0" => Ok(Some(false)),
                _ => Err(FieldError::Boolean),
            },
            Some(_) => Err(FieldError::Boolean),
        }
    }

    pub fn integer(&self, name: &str, min: i64, max: i64) -> Result<Option<i64>, FieldError> {
        let refused = FieldError::Number { min, max };
        let number = match self.one(name)? {
            None => return Ok(None),
            Some(Value::Integer(number)) => *number,
            Some(Value::Text(text)) if text.bytes().all(|b| b.is_ascii_digit()) => {
                text.parse().map_err(|_| refused.clone())?
            }
            Some(_) => return Err(refused),
        };
        if (min..=max).contains(&number) { Ok(Some(number)) } else { Err(refused) }
    }
}

/// Each word once. None of them is left out unsaid: too many are refused.
fn bounded(words: impl IntoIterator<Item = String>) -> Result<Vec<String>, FieldError> {
    let mut found: Vec<String> = Vec::new();
    for word in words {
        if !found.contains(&word) {
            found.push(word);
        }
    }
    if found.len() > MAX_WORDS { Err(FieldError::TooMany(MAX_WORDS)) } else { Ok(found) }
}

/// JSON has one kind of number: `12.0` is the integer 12.
fn integer(number: &serde_json::Number) -> Option<i64> {
    number.as_i64().or_else(|| {
        let float = number.as_f64().filter(|float| float.fract() == 0.0 && float.abs() < 9e15)?;
        #[expect(clippy::cast_possible_truncation, reason = "whole and below 2^53")]
        Some(float as i64)
    })
}

/// Flattens `a[b][]` to `a_b`.
fn flat(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for part in name.split('[') {
        let part = part.strip_suffix(']').unwrap_or(part);
        if part.is_empty() {
            continue;
        }
        if !out.is_empty() {
            out.push('_');
        }
        out.push_str(part);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_notations_are_one() {
        let expected = Fields::from_form(b"app_product_filter_search=pane&app_product_filter_tag=vegan");
        let bracket = Fields::from_form(b"app_product_filter[search]=pane&app_product_filter[tag][]=vegan");
        let nested = serde_json::json!({"app_product_filter": {"search": "pane", "tag": ["vegan"]}});
        assert_eq!(bracket, expected);
        assert_eq!(Fields::from_json(nested), Some(expected));
    }

    #[test]
    fn a_search_of_signs_finds_nothing_instead_of_everything() {
        let words =
            |text: &str| Fields::from_json(serde_json::json!({"q": text})).unwrap().words("q").unwrap();
        assert_eq!(words(" Caffè, in GRANI "), ["caffe", "in", "grani"]);
        assert_eq!(words(" % "), ["%"]);
        assert!(words("  ").is_empty());
    }

    #[test]
    fn every_word_of_a_search_counts() {
        let fields = |text: &str| Fields::from_json(serde_json::json!({ "q": text })).unwrap();
        let six = "Bar alla Vecchia Posta di Rivoli";
        assert_eq!(fields(six).words("q").unwrap().len(), 6);
        assert_eq!(fields("Anna anna D'Este").typed_words("q").unwrap(), ["anna", "d'este"]);
        let many = |most: u8| (0..most).map(|n| format!("a{n}")).collect::<Vec<_>>().join(" ");
        assert_eq!(fields(&many(20)).words("q").unwrap().len(), 20);
        assert_eq!(fields(&many(21)).words("q"), Err(FieldError::TooMany(20)));
        assert_eq!(fields(&many(21)).typed_words("q"), Err(FieldError::TooMany(20)));
        assert_eq!(fields(&"x".repeat(101)).words("q"), Err(FieldError::TooLong(100)));
    }

    #[test]
    fn a_whole_number_may_have_a_decimal_point() {
        let fields = Fields::from_json(serde_json::json!({"a": 3.0, "b": 3.5, "c": 1e300})).unwrap();
        assert_eq!(fields.integer("a", 1, 9), Ok(Some(3)));
        assert!(fields.integer("b", 1, 9).is_err() && fields.integer("c", 1, 9).is_err());
    }

    #[test]
    fn values_are_read_strictly() {
        let fields = Fields::from_form(b"page=2&page=3&n=+1&flag=yes&size=101");
        assert_eq!(fields.integer("page", 1, 9), Err(FieldError::Repeated));
        assert_eq!(fields.integer("n", 1, 9), Err(FieldError::Number { min: 1, max: 9 }));
        assert_eq!(fields.boolean("flag"), Err(FieldError::Boolean));
        assert_eq!(fields.integer("size", 1, 100), Err(FieldError::Number { min: 1, max: 100 }));
        assert_eq!(fields.text("absent"), Ok(None));
    }
}
