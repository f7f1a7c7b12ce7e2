//! `Idempotency-Key`: the same request sent twice is done once.

use crate::errors::{ApiError, FieldError};
use axum::{extract::FromRequestParts, http::request::Parts};

/// What the header says; `None` without one.
pub struct IdempotencyKey(pub Option<String>);

const NAME: &str = "Idempotency-Key";
const LONGEST: usize = 255;

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let Some(value) = parts.headers.get(NAME) else {
            return Ok(Self(None));
        };
        match value.to_str().map(str::trim) {
            Err(_) | Ok("") => Err(ApiError::field(NAME, FieldError::Malformed)),
            Ok(key) if key.len() > LONGEST => Err(ApiError::field(NAME, FieldError::TooLong(LONGEST))),
            Ok(key) => Ok(Self(Some(key.to_owned()))),
        }
    }
}
