//! Reads a body as a type: from JSON, or from a form where the type is flat.

use super::members::{malformed, read_json};
use crate::errors::{ApiError, FieldError, Problems};
use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::{StatusCode, header},
};
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error, Unexpected};
use serde_json::{Map, Value};

/// The body of a call. The type denies unknown fields; a refusal names the field (422). Give every field a
/// default and check it in the handler, so that the answer names all problems at once.
pub struct Input<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Input<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (media_type, bytes) = body(request, state).await?;
        parse(media_type.as_deref(), &bytes).map(Self)
    }
}

pub(super) async fn body<S: Send + Sync>(
    request: Request,
    state: &S,
) -> Result<(Option<String>, Bytes), ApiError> {
    let media_type =
        request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).map(|value| {
            let plain = value.split(';').next().unwrap_or_default();
            plain.trim().to_ascii_lowercase()
        });
    // The router's DefaultBodyLimit sets the limit here.
    let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE { ApiError::TooLarge } else { malformed() }
    })?;
    Ok((media_type, bytes))
}

/// Reads a body that must be JSON, of any shape.
pub(super) async fn document<S: Send + Sync>(request: Request, state: &S) -> Result<Value, ApiError> {
    let (media_type, bytes) = body(request, state).await?;
    match media_type.as_deref() {
        Some("application/json") => read_json(&bytes).and_then(readable),
        None if bytes.is_empty() => Err(malformed()),
        _ => Err(ApiError::UnsupportedMediaType),
    }
}

fn parse<T: DeserializeOwned>(media_type: Option<&str>, bytes: &[u8]) -> Result<T, ApiError> {
    serde_path_to_error::deserialize(object(media_type, bytes)?).map_err(refusal)
}

/// Reads a body as an object, from JSON or a form.
pub(super) fn object(media_type: Option<&str>, bytes: &[u8]) -> Result<Value, ApiError> {
    let document = match media_type {
        None | Some("application/json") if bytes.is_empty() => Value::Object(Map::new()),
        Some("application/json") => read_json(bytes)?,
        Some("application/x-www-form-urlencoded") => form(bytes),
        _ => return Err(ApiError::UnsupportedMediaType),
    };
    if document.is_object() { readable(document) } else { Err(malformed()) }
}

/// Refuses U+FFFD, which stands for a character that another program could not read: stored, the character
/// would be lost. Every field that contains one is named.
fn readable(document: Value) -> Result<Value, ApiError> {
    let mut problems = Problems::default();
    find_unreadable("", &document, &mut problems);
    problems.finish().map(|()| document)
}

fn find_unreadable(path: &str, value: &Value, problems: &mut Problems) {
    let inside = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match value {
        Value::String(text) if text.contains(char::REPLACEMENT_CHARACTER) => {
            problems.add(path, FieldError::Unreadable);
        }
        Value::Array(values) => {
            for (at, value) in values.iter().enumerate() {
                find_unreadable(&inside(&at.to_string()), value, problems);
            }
        }
        Value::Object(members) => {
            for (name, value) in members {
                find_unreadable(&inside(name), value, problems);
            }
        }
        _ => {}
    }
}

/// Turns serde's error into a refusal with its path.
fn refusal(error: serde_path_to_error::Error<serde_json::Error>) -> ApiError {
    refused(&error.path().to_string(), &error.into_inner().to_string())
}

/// Turns serde's message about a path into a refusal.
pub(super) fn refused(path: &str, message: &str) -> ApiError {
    let (name, problem) = problem(path, message);
    ApiError::field(&name, problem)
}

/// Turns serde's message about a path within a separately read field into a refusal.
pub fn refused_at(field: &str, path: &str, message: &str) -> ApiError {
    let (name, problem) = problem(path, message);
    let name = if name == "body" { field.to_owned() } else { format!("{field}.{name}") };
    ApiError::field(&name, problem)
}

/// A name that occurs several times is an array; an empty value is a field that was left empty.
fn form(bytes: &[u8]) -> Value {
    let mut members = Map::new();
    for (name, value) in form_urlencoded::parse(bytes) {
        let value = Value::String(value.into_owned());
        match members.get_mut(name.as_ref()) {
            Some(Value::Array(values)) => values.push(value),
            Some(first) => *first = Value::Array(vec![first.take(), value]),
            None => {
                members.insert(name.into_owned(), value);
            }
        }
    }
    Value::Object(members)
}

/// Translates serde's message, which names a missing or unknown field only in its text.
fn problem(path: &str, message: &str) -> (String, FieldError) {
    let quoted = message.split('`').nth(1).unwrap_or_default();
    let inside = |name: &str| match path {
        "." | "" => name.to_owned(),
        // The path may already end with the unknown field's name.
        _ if path == name || path.ends_with(&format!(".{name}")) => path.to_owned(),
        _ => format!("{path}.{name}"),
    };
    if message.starts_with("missing field") {
        (inside(quoted), FieldError::Required)
    } else if message.starts_with("unknown field") {
        (inside(quoted), FieldError::Unknown)
    } else if path == "." {
        ("body".to_owned(), FieldError::Malformed)
    } else {
        (path.to_owned(), FieldError::Malformed)
    }
}

/// A boolean that a form may send as text: `deserialize_with` for `bool` with a default.
pub fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Bool(value) => Ok(value),
        Value::Null => Ok(false),
        Value::String(text) => match text.as_str() {
            "true" | "1" | "on" => Ok(true),
            "false" | "0" | "" => Ok(false),
            other => Err(D::Error::invalid_value(Unexpected::Str(other), &"a boolean")),
        },
        _ => Err(D::Error::custom("a boolean")),
    }
}

/// A text without the white space around it; null and absent are empty.
pub fn trimmed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?.unwrap_or_default();
    Ok(text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::errors::NOT_UTF8;
    use proptest::prelude::*;
    use serde_json::json;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct Sample {
        #[serde(default, deserialize_with = "trimmed")]
        user_name: String,
        #[serde(default, deserialize_with = "flag")]
        keep: bool,
        #[serde(default)]
        inner: Option<Inner>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Inner {
        id: i64,
    }

    fn sample(text: &str) -> Result<Sample, ApiError> {
        parse(Some("application/json"), text.as_bytes())
    }

    fn refused(text: &str) -> (String, FieldError) {
        let Err(ApiError::Validation(fields)) = sample(text) else {
            panic!("accepted: {text}");
        };
        let (name, mut errors) = fields.into_iter().next().unwrap();
        (name, errors.remove(0))
    }

    #[test]
    fn json_and_forms_are_read_alike() {
        let expected = Sample { user_name: "a b".into(), keep: true, inner: None };
        assert_eq!(sample(r#"{"userName": " a b ", "keep": true}"#).unwrap(), expected);
        let form = parse::<Sample>(Some("application/x-www-form-urlencoded"), b"userName=a+b&keep=on");
        assert_eq!(form.unwrap(), expected);
        assert!(sample(r#"{"userName": null, "keep": null}"#).unwrap().user_name.is_empty());
        assert!(parse::<Sample>(None, b"").is_ok());
    }

    #[test]
    fn what_is_wrong_names_its_field() {
        assert_eq!(refused(r#"{"x": 1}"#), ("x".into(), FieldError::Unknown));
        assert_eq!(refused(r#"{"userName": 1}"#), ("userName".into(), FieldError::Malformed));
        assert_eq!(refused(r#"{"keep": "maybe"}"#), ("keep".into(), FieldError::Malformed));
        assert_eq!(refused(r#"{"inner": {}}"#), ("inner.id".into(), FieldError::Required));
        assert_eq!(refused(r#"{"inner": {"id": "1"}}"#), ("inner.id".into(), FieldError::Malformed));
        assert_eq!(refused(r#"{"inner": {"id": 1, "y": 2}}"#), ("inner.y".into(), FieldError::Unknown));
    }

    proptest! {
        #[test]
        fn a_text_with_a_lost_letter_is_refused_at_its_field(text in "[a-zà-ü \u{fffd}]{1,9}") {
            let lost = text.contains('\u{fffd}');
            let field = |document| readable(document).map_err(|error| match error {
                ApiError::Validation(fields) => fields.into_iter().next(),
                _ => None,
            });
            let named = |name: &str| Some((name.to_owned(), vec![FieldError::Unreadable]));
            for (document, name) in [
                (json!({"a": text}), "a"),
                (json!({"a": {"b": [{"c": "x"}, {"c": text}]}}), "a.b.1.c"),
                (json!([text]), "0"),
            ] {
                let expected = if lost { Err(named(name)) } else { Ok(document.clone()) };
                prop_assert_eq!(field(document), expected);
            }
        }
    }

    #[test]
    fn a_form_in_another_encoding_is_refused_at_its_field() {
        let form = parse::<Sample>(Some("application/x-www-form-urlencoded"), b"userName=caff%E8");
        let Err(ApiError::Validation(fields)) = form else { panic!("accepted") };
        assert_eq!(
            fields.into_iter().collect::<Vec<_>>(),
            [("userName".into(), vec![FieldError::Unreadable])]
        );
    }

    #[test]
    fn a_body_in_another_encoding_names_its_own() {
        let says = |body: &[u8]| -> Vec<FieldError> {
            match parse::<Sample>(Some("application/json"), body) {
                Err(ApiError::Malformed(fields)) => fields.into_values().flatten().collect(),
                _ => Vec::new(),
            }
        };
        let text = "{\"userName\": \"caff\u{e8}\"}";
        let utf_16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let windows: Vec<u8> = text.chars().filter_map(|ch| u8::try_from(u32::from(ch)).ok()).collect();
        for body in [utf_16, windows] {
            assert_eq!(says(&body), [FieldError::Says(&NOT_UTF8)]);
        }
        assert_eq!(says(b"{"), [FieldError::Malformed]);
    }

    #[test]
    fn what_is_no_object_is_malformed() {
        for text in ["", "[]", "1", "{", "\"a\""] {
            let result = sample(text);
            if text.is_empty() {
                assert!(result.is_ok());
            } else {
                assert!(matches!(result, Err(ApiError::Malformed(_))), "{text}");
            }
        }
        assert!(matches!(parse::<Sample>(Some("text/plain"), b"x"), Err(ApiError::UnsupportedMediaType)));
    }
}
