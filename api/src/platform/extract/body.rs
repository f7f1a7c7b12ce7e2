//! Bodies: JSON or a form, at most 64 KiB, both as [`Fields`].

use super::Fields;
use crate::platform::errors::{ApiError, FieldError, FieldErrors};
use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::header,
};

/// Filters and short forms; uploads have a limit of their own.
pub const MAX_BODY: usize = 64 * 1024;

/// The body's fields. No body at all is no field.
pub struct Body(pub Fields);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let media_type = request.headers().get(header::CONTENT_TYPE).map(|value| {
            value.to_str().unwrap_or("?").split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
        });
        let RawBody(bytes) = RawBody::from_request(request, state).await?;
        match media_type.as_deref() {
            None if bytes.is_empty() => Ok(Self(Fields::default())),
            Some("application/json") if bytes.is_empty() => Ok(Self(Fields::default())),
            Some("application/json") => serde_json::from_slice(&bytes)
                .ok()
                .and_then(Fields::from_json)
                .map(Self)
                .ok_or_else(malformed),
            Some("application/x-www-form-urlencoded") => Ok(Self(Fields::from_form(&bytes))),
            _ => Err(ApiError::UnsupportedMediaType),
        }
    }
}

/// The body as it came, for what is signed byte by byte. Refusals come in the envelope, as everywhere.
pub struct RawBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for RawBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        // The router's DefaultBodyLimit is what cuts here.
        Bytes::from_request(request, state).await.map(Self).map_err(|rejection| {
            if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
                ApiError::TooLarge
            } else {
                malformed()
            }
        })
    }
}

fn malformed() -> ApiError {
    ApiError::Malformed(FieldErrors::from([("body".to_owned(), vec![FieldError::Malformed])]))
}
