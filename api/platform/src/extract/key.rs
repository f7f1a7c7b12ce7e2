//! `Idempotency-Key`: a request that is sent twice is carried out once.

use crate::errors::{ApiError, ApiResult, FieldError};
use crate::texts::request_key::{KEY, KEY_REUSED};
use crate::token;
use axum::{extract::FromRequestParts, http::request::Parts};
use serde::{Deserialize, Serialize};

/// The key under which a repeated request has the same answer, if one was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey(pub Option<String>);

impl IdempotencyKey {
    pub const HEADER: &'static str = "Idempotency-Key";
    const MAX_LENGTH: usize = 255;
}

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> ApiResult<Self> {
        let Some(value) = parts.headers.get(Self::HEADER) else {
            return Ok(Self(None));
        };
        let text = value.to_str().unwrap_or_default().trim();
        // The contract permits visible ASCII.
        if (1..=Self::MAX_LENGTH).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Ok(Self(Some(text.to_owned())));
        }
        Err(ApiError::field(Self::HEADER, FieldError::Says(&KEY)))
    }
}

/// The hash by which a body is recognised under the same key.
///
/// # Errors
/// Never for what was read from JSON.
pub fn body_hash(input: &impl Serialize) -> ApiResult<String> {
    serde_json::to_string(input)
        .map(|text| token::hash(&text))
        .map_err(|error| ApiError::internal(format!("body: {error}")))
}

/// The body of an earlier request with the same key.
#[derive(Debug, Deserialize)]
pub struct StoredBody {
    /// Empty when the request is older than the stored hashes.
    pub hash: String,
}

impl StoredBody {
    /// # Errors
    /// 422: another body under a known key is a mistake.
    pub fn same(&self, hash: &str) -> ApiResult<()> {
        if self.hash.is_empty() || self.hash == hash {
            return Ok(());
        }
        Err(ApiError::field(IdempotencyKey::HEADER, FieldError::Says(&KEY_REUSED)))
    }
}

/// Describes the header in the contract.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its description is used")]
pub struct IdempotencyKeyParam {
    /// The same key, sent again within 24 hours, has the same answer and does nothing twice.
    #[param(
        rename = "Idempotency-Key",
        nullable = false,
        min_length = 1,
        max_length = 255,
        pattern = "^[!-~]{1,255}$"
    )]
    key: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_key_wants_its_body() {
        let hash = body_hash(&serde_json::json!({ "notes": "uno" })).unwrap();
        let other = body_hash(&serde_json::json!({ "notes": "due" })).unwrap();
        let stored = StoredBody { hash: hash.clone() };
        assert!(stored.same(&hash).is_ok() && stored.same(&other).is_err());
        // The request is older than the stored hashes.
        let old = StoredBody { hash: String::new() };
        assert!(old.same(&hash).is_ok() && old.same(&other).is_ok());
    }
}
