//! Fields that a change may leave out, and references to rows.

use super::Id;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Distinguishes an absent field, which changes nothing, from null, which clears. Use it as `#[serde(default,
/// deserialize_with = "sent")]`.
pub fn sent<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::<T>::deserialize(deserializer).map(Some)
}

/// A row by its id: a number, its digits, or an object that has it (`{"id": 5, ...}`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(transparent)]
pub struct Ref(pub i64);

impl<'de> Deserialize<'de> for Ref {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = match Value::deserialize(deserializer)? {
            Value::Object(mut members) => members.remove("id").unwrap_or_default(),
            value => value,
        };
        let id = match &value {
            Value::Number(number) => number.as_i64().and_then(|id| Id::parse(&id.to_string())),
            Value::String(text) => Id::parse(text),
            _ => None,
        };
        id.map(|Id(id)| Self(id)).ok_or_else(|| D::Error::custom("an id"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Sample {
        #[serde(default, deserialize_with = "sent")]
        note: Option<Option<String>>,
        #[serde(default)]
        city: Option<Ref>,
    }

    #[test]
    fn absent_and_null_differ() {
        let read = |text: &str| serde_json::from_str::<Sample>(text).map(|sample| sample.note).ok();
        assert_eq!(read("{}"), Some(None));
        assert_eq!(read(r#"{"note": null}"#), Some(Some(None)));
        assert_eq!(read(r#"{"note": "a"}"#), Some(Some(Some("a".into()))));
    }

    #[test]
    fn an_id_comes_in_three_forms() {
        for text in [r#"{"city": 7}"#, r#"{"city": "7"}"#, r#"{"city": {"id": 7, "name": "x"}}"#] {
            assert_eq!(serde_json::from_str::<Sample>(text).unwrap().city, Some(Ref(7)), "{text}");
        }
        for text in
            [r#"{"city": 0}"#, r#"{"city": {}}"#, r#"{"city": 1.5}"#, r#"{"city": "07"}"#, r#"{"city": [7]}"#]
        {
            assert!(serde_json::from_str::<Sample>(text).is_err(), "{text}");
        }
    }
}
