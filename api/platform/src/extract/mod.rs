//! Extractors of our own: they refuse with the envelope where axum answers plain text.

mod body;
mod fields;
mod filtered;
mod json;
mod key;
mod list;
mod members;
mod paging;
mod path;
mod sent;

pub use body::{Body, MAX_BODY, RawBody};
pub use fields::{Fields, Value};
pub use filtered::{FilteredList, FilteredPage, FromFields};
pub use json::{Input, flag, refused_at, trimmed};
pub use key::{IdempotencyKey, IdempotencyKeyParam, StoredBody, body_hash};
pub use list::InputList;
pub use members::{malformed as malformed_body, read_json, unreadable as unreadable_body};
pub use paging::{Entities, Page, Paging, PagingParams};
pub use path::{Id, Path, malformed as malformed_path};
pub use sent::{Ref, sent};

use crate::errors::ApiError;
use axum::{extract::FromRequestParts, http::request::Parts};

/// The query as [`Fields`]; the handler decides about unknown keys.
pub struct Query(pub Fields);

impl<S: Sync> FromRequestParts<S> for Query {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self(Fields::from_form(parts.uri.query().unwrap_or_default().as_bytes())))
    }
}
