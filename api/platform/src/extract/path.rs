//! Path parameters.

use crate::errors::{ApiError, FieldError, FieldErrors};
use axum::{
    extract::{FromRequestParts, Path as AxumPath, RawPathParams},
    http::request::Parts,
};
use serde::{Deserialize, de::DeserializeOwned};

/// axum's `Path` with our error envelope.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if let Ok(AxumPath(value)) = AxumPath::<T>::from_request_parts(parts, state).await {
            return Ok(Self(value));
        }
        let params = RawPathParams::from_request_parts(parts, state).await.ok();
        Err(malformed(params.as_ref()))
    }
}

/// The refusal of an unreadable path, by the name of the parameter: the only one, or the first that is no
/// number.
pub fn malformed(params: Option<&RawPathParams>) -> ApiError {
    let all: Vec<(&str, &str)> = params.iter().flat_map(|params| params.iter()).collect();
    let wrong = match all.as_slice() {
        [only] => Some(only),
        all => all.iter().find(|(_, value)| Id::parse(value).is_none()),
    };
    let name = wrong.map_or("path", |(name, _)| *name);
    ApiError::Malformed(FieldErrors::from([(name.to_owned(), vec![FieldError::Malformed])]))
}

/// A primary key: 1 to 2^53 - 1, what D1 and JavaScript both hold exactly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Id(pub i64);

impl TryFrom<String> for Id {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or("not an id")
    }
}

impl Id {
    pub const MAX: i64 = (1 << 53) - 1;

    /// Accepts digits only: `+1`, `01` and `1.0` are not ids.
    pub fn parse(text: &str) -> Option<Self> {
        if !text.bytes().all(|b| b.is_ascii_digit()) || text.starts_with('0') {
            return None;
        }
        text.parse().ok().filter(|id| *id <= Self::MAX).map(Self)
    }
}
