//! Reads JSON whose objects have each member once: of two with the same name one would be lost silently.

use crate::errors::{ApiError, ApiResult, FieldError, FieldErrors};
use crate::texts::errors::NOT_UTF8;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::fmt;

/// Reads a body of JSON.
///
/// # Errors
/// 400, which names a member that occurs twice.
pub fn read_json(bytes: &[u8]) -> ApiResult<Value> {
    serde_json::from_slice(bytes).map(|Document(value)| value).map_err(|error| {
        if !error.is_data() {
            return unreadable(bytes);
        }
        let message = error.to_string();
        let name = message.split('`').nth(1).unwrap_or_default().to_owned();
        ApiError::Malformed(FieldErrors::from([(name, vec![FieldError::Repeated])]))
    })
}

/// 400: the body is none that can be read.
pub fn malformed() -> ApiError {
    ApiError::Malformed(FieldErrors::from([("body".to_owned(), vec![FieldError::Malformed])]))
}

/// [`malformed`], which names the encoding where the body is text in another one: UTF-16 has zero bytes, and
/// the letters of Windows-1252 beyond ASCII are no UTF-8.
pub fn unreadable(bytes: &[u8]) -> ApiError {
    if !bytes.contains(&0) && std::str::from_utf8(bytes).is_ok() {
        return malformed();
    }
    ApiError::Malformed(FieldErrors::from([("body".to_owned(), vec![FieldError::Says(&NOT_UTF8)])]))
}

/// A value; reading it fails only at a repeated member.
struct Document(Value);

impl<'de> Deserialize<'de> for Document {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Members).map(Self)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Document(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(values.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut members = Map::new();
        while let Some(name) = object.next_key::<String>()? {
            if members.contains_key(&name) {
                return Err(A::Error::custom(format_args!("repeated member `{name}`")));
            }
            let Document(value) = object.next_value()?;
            members.insert(name, value);
        }
        Ok(members.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_that_occurs_twice_is_named() {
        for (text, name) in [
            (r#"{"a": 1, "a": 1}"#, "a"),
            (r#"{"rows": [{"code": "x"}, {"code": "y", "ean": null, "code": "z"}]}"#, "code"),
            (r#"{"a": {"b": {"c": 1, "c": 2}}, "d": 1}"#, "c"),
        ] {
            let Err(ApiError::Malformed(fields)) = read_json(text.as_bytes()) else {
                panic!("accepted: {text}");
            };
            assert_eq!(fields, FieldErrors::from([(name.to_owned(), vec![FieldError::Repeated])]));
        }
    }

    #[test]
    fn everything_else_is_read_as_it_stands() {
        for text in [
            r#"{"a": {"x": 1}, "b": {"x": [1, -2, 3.5, 1e300, 18446744073709551615]}, "c": "è\n", "d": [true, null]}"#,
            "[]",
            "null",
            "\"a\"",
        ] {
            let expected: Value = serde_json::from_str(text).unwrap();
            assert_eq!(read_json(text.as_bytes()).unwrap(), expected);
        }
        for text in ["{", "{} {}", "{\"a\": 1,}", ""] {
            assert!(matches!(read_json(text.as_bytes()), Err(ApiError::Malformed(_))), "{text}");
        }
    }
}
