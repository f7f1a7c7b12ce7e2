//! A body that is a list.

use super::json::{document, refused};
use crate::errors::ApiError;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A JSON array; a refusal names the position (`0.cartItemId`).
pub struct InputList<T>(pub Vec<T>);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for InputList<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let document = document(request, state).await?;
        if !document.is_array() {
            return Err(super::members::malformed());
        }
        serde_path_to_error::deserialize::<Value, Vec<T>>(document).map(Self).map_err(|error| {
            // serde writes `[0].cartItemId`.
            let path = error.path().to_string().replace(['[', ']'], "");
            refused(&path, &error.into_inner().to_string())
        })
    }
}
