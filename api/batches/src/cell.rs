//! Converts one cell from JSON or CSV text to its stored value, and back.

use super::column::{Cell, Empty, Flat, Type};
use domain::number_form::{self, DecimalSign, NumberError};
use domain::saved_twice::is_saved_twice;
use domain::{csv, dates::Day, ean, fold, instant, iso_day, line, money::Currency, yes_no};
use platform::errors::FieldError;
use platform::texts::batch::{GTIN, NO_VALUE, SHORTENED, UNREADABLE};
use platform::texts::errors::SAVED_TWICE;
use serde_json::{Map, Number, Value};

/// Separators in CSV: between the entries of a list, and between the members of an entry.
const BETWEEN: char = '|';
const WITHIN: char = '=';
/// The sign for a list that is known to be empty, where an empty cell means that nothing is known.
const NONE: &str = "none";
/// Characters with which a spreadsheet would begin a formula.
const FORMULA: [char; 6] = ['=', '+', '@', '-', '\t', '\r'];
const MAX_KEY: usize = 80;
const MAX_CODE: usize = 40;

/// A value as it was sent.
#[derive(Debug, Clone, Copy)]
pub enum Raw<'a> {
    Json(&'a Value),
    /// Text with the decimal sign of the table, if it is known.
    Csv(&'a str, Option<DecimalSign>),
}

impl Raw<'_> {
    /// Null, or an empty cell.
    pub fn is_empty(self) -> bool {
        match self {
            Self::Json(value) => value.is_null(),
            Self::Csv(text, _) => text.is_empty(),
        }
    }

    /// Refuses U+FFFD, which stands for a character that another program could not read, letters that were
    /// saved twice as UTF-8, and the spreadsheet's words for a missing value.
    fn text(self) -> Result<String, FieldError> {
        let sent: &str = match self {
            Self::Json(Value::String(text)) => text,
            Self::Json(_) => return Err(FieldError::Malformed),
            Self::Csv(text, _) => unguarded(text),
        };
        let text = plain(sent);
        match self {
            _ if is_saved_twice(sent) => Err(FieldError::Says(&SAVED_TWICE)),
            _ if text.contains('\u{fffd}') => Err(FieldError::Says(&UNREADABLE)),
            Self::Csv(..) if csv::has_no_value(&text) => Err(FieldError::Says(&NO_VALUE)),
            _ => Ok(text),
        }
    }
}

/// The stored value of a cell; null for an empty text.
///
/// # Errors
/// The cell's error.
pub fn read(of: Cell, raw: Raw) -> Result<Value, FieldError> {
    match of {
        Cell::Text { max } => text(raw, 0, max),
        Cell::Of(of) => typed(of, raw),
    }
}

fn typed(of: &Type, raw: Raw) -> Result<Value, FieldError> {
    match of {
        Type::Text { min, max } => text(raw, *min, *max),
        Type::Key => {
            let text = raw.text()?;
            let fits = text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
            bounded(text, 1, MAX_KEY).and_then(
                |text| {
                    if fits { Ok(text) } else { Err(FieldError::Malformed) }
                },
            )
        }
        Type::Code(letters) => {
            let text = letters.stored(code_text(raw)?);
            let fits = !text.chars().any(char::is_whitespace);
            bounded(text, 1, MAX_CODE).and_then(
                |text| {
                    if fits { Ok(text) } else { Err(FieldError::Malformed) }
                },
            )
        }
        Type::Ean => {
            let text = code_text(raw)?;
            let number = if matches!(raw, Raw::Csv(..)) { ean::of_table(&text) } else { text.as_str() };
            if ean::is_valid(number) { Ok(number.into()) } else { Err(FieldError::Says(&GTIN)) }
        }
        Type::Int { min, max } => number(raw, 0, *min, *max),
        Type::Decimal { places, min, max } => number(raw, *places, *min, *max),
        Type::Flag => flag(raw),
        Type::Choice(words) => {
            let text = raw.text().map_err(|_| FieldError::Choice(words))?;
            if words.contains(&text.as_str()) { Ok(text.into()) } else { Err(FieldError::Choice(words)) }
        }
        Type::Day => {
            let text = raw.text()?;
            let day = match raw {
                Raw::Csv(..) => iso_day::of_table(&text),
                Raw::Json(_) => Some(text.as_str()).filter(|text| text.len() == 10).and_then(Day::parse),
            };
            day.map(|day| day.to_string().into()).ok_or(FieldError::Date)
        }
        Type::Instant => instant::parse(&raw.text()?)
            .map(|seconds| instant::iso(seconds).into())
            .ok_or(FieldError::Malformed),
        Type::Time => {
            let text = match raw {
                Raw::Csv(..) => full_time(&raw.text()?),
                Raw::Json(_) => raw.text()?,
            };
            if is_time(&text) { Ok(text.into()) } else { Err(FieldError::Malformed) }
        }
        Type::Ref(target) if target.number => number(raw, 0, 1, 9_007_199_254_740_991),
        Type::Ref(target) => bounded(target.letters.stored(code_text(raw)?), 1, MAX_KEY),
        // No key, code or number contains these characters.
        Type::List { of, most } => list(raw, *most, &[BETWEEN, ';', ','], |entry| typed(of, entry)),
        Type::Objects { members, most } => list(raw, *most, &[BETWEEN], |entry| object(members, entry))
            .and_then(|list| unique(members, list)),
    }
}

/// The currency that a table writes in an amount, or in one of a list.
pub fn currency(of: Cell, text: &str) -> Option<Currency> {
    match of {
        Cell::Of(Type::Decimal { .. }) => number_form::currency(text),
        Cell::Of(Type::Objects { .. }) => text.split([BETWEEN, WITHIN]).find_map(number_form::currency),
        Cell::Text { .. } | Cell::Of(_) => None,
    }
}

/// A code as people see it, unless a spreadsheet has shortened it to a power of ten.
fn code_text(raw: Raw) -> Result<String, FieldError> {
    let text: String = raw.text()?.chars().filter(|ch| !fold::is_invisible(*ch)).collect();
    if number_form::is_shortened(&text) { Err(FieldError::Says(&SHORTENED)) } else { Ok(text) }
}

fn text(raw: Raw, min: usize, max: usize) -> Result<Value, FieldError> {
    let text = raw.text()?;
    if text.is_empty() && min == 0 {
        return Ok(Value::Null);
    }
    bounded(text, min, max)
}

fn bounded(text: String, min: usize, max: usize) -> Result<Value, FieldError> {
    match text.chars().count() {
        0 if min > 0 => Err(FieldError::Required),
        count if count < min => Err(FieldError::TooShort(min)),
        count if count > max => Err(FieldError::TooLong(max)),
        _ => Ok(text.into()),
    }
}

/// Trimmed; characters that no page can show become spaces, writing directions go.
fn plain(text: &str) -> String {
    let printable = |ch: char| if ch.is_control() && ch != '\n' { ' ' } else { ch };
    let text = text.replace("\r\n", "\n");
    text.trim()
        .chars()
        .filter(|ch| !line::is_override(*ch))
        .map(printable)
        .collect::<String>()
        .trim()
        .to_owned()
}

fn number(raw: Raw, places: u32, min: i64, max: i64) -> Result<Value, FieldError> {
    let refused = || match places {
        0 => FieldError::Number { min, max },
        places => FieldError::Decimal { places, min, max },
    };
    let text = match raw {
        Raw::Json(Value::Number(number)) => number.to_string(),
        Raw::Json(_) => return Err(FieldError::Malformed),
        Raw::Csv(text, _) if number_form::is_shortened(text) => return Err(FieldError::Says(&SHORTENED)),
        // A percent sign belongs to no amount and to no number of pieces.
        Raw::Csv(text, _) if text.contains('%') && max != 100 * 10_i64.pow(places) => return Err(refused()),
        // `+12` of a shelf may be what lies there or what came; a column of moves, which may be negative, has one reading.
        Raw::Csv(text, _) if places == 0 && min >= 0 && text.contains('+') => return Err(refused()),
        Raw::Csv(text, sign) => {
            let (text, sign) = number_form::of_text_cell(text).map_or((text, sign), |text| (text, None));
            number_form::read(text, sign).map_err(|error| match error {
                NumberError::Malformed => refused(),
                NumberError::Ambiguous { whole, decimal } => FieldError::Ambiguous { whole, decimal },
            })?
        }
    };
    let stored = scaled(&text, places).ok_or_else(refused)?;
    if (min..=max).contains(&stored) { Ok(stored.into()) } else { Err(refused()) }
}

/// `12.3` with two places is 1230.
fn scaled(text: &str, places: u32) -> Option<i64> {
    let (negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let part = part.trim_end_matches('0');
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let places = usize::try_from(places).ok()?;
    if whole.is_empty() || !digits(whole) || !digits(part) || part.len() > places {
        return None;
    }
    let stored: i64 = format!("{whole}{part:0<places$}").parse().ok()?;
    Some(if negative { -stored } else { stored })
}

fn flag(raw: Raw) -> Result<Value, FieldError> {
    let value = match raw {
        Raw::Json(Value::Bool(value)) => Some(*value),
        Raw::Json(_) => None,
        Raw::Csv(text, _) => yes_no::parse(text),
    };
    value.map(|value| i64::from(value).into()).ok_or(FieldError::Boolean)
}

/// Completes a time of a table to `07:30`: `7:30`, `7.30`, `07:30:00`.
fn full_time(text: &str) -> String {
    let text = text.replace('.', ":");
    let text = match text.matches(':').count() {
        2 => text.strip_suffix(":00").unwrap_or(&text),
        _ => &text,
    };
    format!("{text:0>5}")
}

fn is_time(text: &str) -> bool {
    let Some((hours, minutes)) = text.split_once(':') else {
        return false;
    };
    let two = |text: &str, below: u8| {
        text.len() == 2
            && text.bytes().all(|b| b.is_ascii_digit())
            && text.parse::<u8>().is_ok_and(|n| n < below)
    };
    two(hours, 24) && two(minutes, 60)
}

fn list(
    raw: Raw,
    most: usize,
    between: &[char],
    read: impl Fn(Raw) -> Result<Value, FieldError>,
) -> Result<Value, FieldError> {
    let mut entries: Vec<Value> = match raw {
        Raw::Json(Value::Array(entries)) => {
            entries.iter().map(|entry| read(Raw::Json(entry))).collect::<Result<_, _>>()?
        }
        Raw::Json(_) => return Err(FieldError::Malformed),
        Raw::Csv(NONE, _) => Vec::new(),
        Raw::Csv(text, sign) => {
            let entries = text.split(between).map(str::trim).filter(|entry| !entry.is_empty());
            entries.map(|entry| read(Raw::Csv(entry, sign))).collect::<Result<_, _>>()?
        }
    };
    sort(&mut entries);
    if entries.len() > most { Err(FieldError::TooMany(most)) } else { Ok(entries.into()) }
}

/// Refuses a list in which two entries have the same first member, where that is a reference.
fn unique(members: &[(&'static str, Type)], list: Value) -> Result<Value, FieldError> {
    let Some((name, Type::Ref(_))) = members.first() else {
        return Ok(list);
    };
    let mut keys = std::collections::BTreeSet::new();
    let entries = list.as_array().into_iter().flatten();
    if entries.map(|entry| key_of(entry.get(*name).unwrap_or(&Value::Null))).all(|key| keys.insert(key)) {
        Ok(list)
    } else {
        Err(FieldError::Repeated)
    }
}

fn object(members: &[(&'static str, Type)], raw: Raw) -> Result<Value, FieldError> {
    let mut object = Map::new();
    match raw {
        Raw::Json(Value::Object(given)) => {
            if given.keys().any(|name| members.iter().all(|(known, _)| known != name)) {
                return Err(FieldError::Malformed);
            }
            for (name, of) in members {
                let value = given.get(*name).ok_or(FieldError::Malformed)?;
                object.insert((*name).to_owned(), typed(of, Raw::Json(value))?);
            }
        }
        Raw::Json(_) => return Err(FieldError::Malformed),
        Raw::Csv(text, sign) => {
            let within = within(members, text);
            let mut parts = text.split(within).map(str::trim);
            for (name, of) in members {
                let part = parts.next().ok_or(FieldError::Malformed)?;
                object.insert((*name).to_owned(), typed(of, Raw::Csv(part, sign))?);
            }
            if parts.next().is_some() {
                return Err(FieldError::Malformed);
            }
        }
    }
    Ok(object.into())
}

/// A range is written with a hyphen as well, as pages show it: `00118-00199`.
fn within(members: &[(&'static str, Type)], text: &str) -> char {
    match members {
        [("from", _), ("to", _)] if !text.contains(WITHIN) => '-',
        _ => WITHIN,
    }
}

/// Sorted and without duplicates, so that equal lists compare as equal.
pub fn sort(entries: &mut Vec<Value>) {
    entries.sort_by(|a, b| match (a.as_i64(), b.as_i64()) {
        (Some(a), Some(b)) => a.cmp(&b),
        _ => key_of(a).cmp(&key_of(b)),
    });
    entries.dedup();
}

fn key_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// As JSON shows it.
pub fn to_json(of: Cell, stored: &Value) -> Value {
    match of {
        Cell::Text { .. } => stored.clone(),
        Cell::Of(of) => value_json(of, stored),
    }
}

fn value_json(of: &Type, stored: &Value) -> Value {
    match (of, stored) {
        (_, Value::Null) => Value::Null,
        (Type::Flag, value) => Value::Bool(value.as_i64() == Some(1)),
        (Type::Decimal { places, .. }, value) => decimal(value.as_i64().unwrap_or(0), *places),
        (Type::List { of, .. }, Value::Array(entries)) => {
            entries.iter().map(|entry| value_json(of, entry)).collect()
        }
        (Type::Objects { members, .. }, Value::Array(entries)) => entries
            .iter()
            .map(|entry| {
                let members = members.iter().map(|(name, of)| {
                    ((*name).to_owned(), value_json(of, entry.get(*name).unwrap_or(&Value::Null)))
                });
                Value::Object(members.collect())
            })
            .collect(),
        (_, value) => value.clone(),
    }
}

fn decimal(stored: i64, places: u32) -> Value {
    let scale = 10i64.pow(places);
    if stored % scale == 0 {
        return (stored / scale).into();
    }
    #[expect(clippy::cast_precision_loss, reason = "amounts are below 2^53")]
    let value = stored as f64 / scale as f64;
    Number::from_f64(value).map_or(Value::Null, Value::Number)
}

/// As a cell of CSV shows it, before it is quoted.
pub fn to_csv(flat: &Flat, stored: &Value, sign: DecimalSign) -> String {
    if flat.empty == Empty::Null && stored.as_array().is_some_and(Vec::is_empty) {
        return NONE.to_owned();
    }
    match flat.of {
        Cell::Text { .. } => guarded(stored.as_str().unwrap_or_default()),
        Cell::Of(of) => match of {
            Type::Text { .. } | Type::Code(_) | Type::Ref(_) => match stored.as_str() {
                Some(text) => guarded(text),
                None => printed(of, stored, sign),
            },
            of => printed(of, stored, sign),
        },
    }
}

fn printed(of: &Type, stored: &Value, sign: DecimalSign) -> String {
    match (of, stored) {
        (_, Value::Null) => String::new(),
        (Type::List { of, .. }, Value::Array(entries)) => {
            joined(entries.iter().map(|entry| printed(of, entry, sign)), BETWEEN)
        }
        (Type::Objects { members, .. }, Value::Array(entries)) => {
            let entry = |entry: &Value| {
                let cells = members
                    .iter()
                    .map(|(name, of)| printed(of, entry.get(*name).unwrap_or(&Value::Null), sign));
                joined(cells, WITHIN)
            };
            joined(entries.iter().map(entry), BETWEEN)
        }
        (Type::Decimal { places, .. }, value) => decimal_text(value.as_i64().unwrap_or(0), *places, sign),
        (Type::Flag, value) => if value.as_i64() == Some(1) { "1" } else { "0" }.to_owned(),
        (of, value) => match value_json(of, value) {
            Value::String(text) => text,
            other => other.to_string(),
        },
    }
}

/// A number of three decimals gets a fourth, because it could be read as thousands.
fn decimal_text(stored: i64, places: u32, sign: DecimalSign) -> String {
    let text = number_form::of_scaled(stored, places);
    let clear =
        if number_form::proven(&text).is_none() && text.contains('.') { format!("{text}0") } else { text };
    sign.show(&clear)
}

fn joined(parts: impl Iterator<Item = String>, between: char) -> String {
    parts.collect::<Vec<_>>().join(&between.to_string())
}

fn guarded(text: &str) -> String {
    if text.starts_with(FORMULA) || text.starts_with("'") { format!("'{text}") } else { text.to_owned() }
}

fn unguarded(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(rest) if rest.starts_with(FORMULA) || rest.starts_with('\'') => rest,
        _ => number_form::of_text_cell(text).unwrap_or(text),
    }
}
