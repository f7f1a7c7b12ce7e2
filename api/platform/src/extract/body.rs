//! Bodies: JSON or a form, at most 64 KiB, both as [`Fields`].

use super::{Fields, json, members};
use crate::errors::ApiError;
use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
};

/// Largest body of filters and forms; uploads have their own limit.
pub const MAX_BODY: usize = 64 * 1024;

/// The body's fields; an absent body has none.
pub struct Body(pub Fields);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (media_type, bytes) = json::body(request, state).await?;
        let document = json::object(media_type.as_deref(), &bytes)?;
        Fields::from_json(document).map(Self).ok_or_else(members::malformed)
    }
}

/// The raw body, for signatures over its bytes. Refusals use the envelope.
pub struct RawBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for RawBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        // The router's DefaultBodyLimit sets the limit here.
        Bytes::from_request(request, state).await.map(Self).map_err(|rejection| {
            if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
                ApiError::TooLarge
            } else {
                members::malformed()
            }
        })
    }
}
