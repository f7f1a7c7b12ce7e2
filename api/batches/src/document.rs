//! The body of a batch: JSON rows or a sheet.

use super::cells::{Problems, Row};
use super::column::Flat;
use super::kind::Kind;
use super::listed;
use super::row::{self, Numbers};
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use domain::number_form::DecimalSign;
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::{malformed_body, read_json, unreadable_body};
use platform::texts::batch as texts;
use serde_json::Value;

/// Most rows of one batch, and most bytes of its body.
pub(crate) const MAX_ROWS: usize = 500;
/// Five hundred articles with their texts in twelve languages fit.
pub(crate) const MAX_BODY: usize = 2 * 1024 * 1024;

/// The rows as they were sent.
#[derive(Debug)]
pub enum Document {
    Csv(String),
    Json(Vec<Value>),
}

impl Document {
    /// Reads a body.
    ///
    /// # Errors
    /// 400, 413, 415, and 422 for JSON of another shape.
    pub async fn read(request: Request) -> ApiResult<Self> {
        let media_type = media_type(request.headers());
        let bytes = Bytes::from_request(request, &()).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                ApiError::TooLarge
            } else {
                malformed_body()
            }
        })?;
        match media_type.as_str() {
            "text/csv" => table(&bytes).map(Self::Csv),
            "application/json" => {
                let Value::Object(mut document) = read_json(&bytes)? else {
                    return Err(malformed_body());
                };
                let mut rows = document.remove("rows");
                // A page as GET answers it is accepted as well.
                if rows.is_none() && document.contains_key("entities") {
                    rows = document.remove("entities");
                    document.retain(|name, _| !listed::PAGING.contains(&name.as_str()));
                }
                if let Some(name) = document.keys().next() {
                    return Err(ApiError::field(name, FieldError::Unknown));
                }
                match rows {
                    Some(Value::Array(rows)) => Ok(Self::Json(rows)),
                    Some(_) => Err(ApiError::field("rows", FieldError::Malformed)),
                    None => Err(ApiError::field("rows", FieldError::Required)),
                }
            }
            _ => Err(ApiError::UnsupportedMediaType),
        }
    }

    /// Its rows of a kind. Errors go into `problems`.
    ///
    /// # Errors
    /// 422 when there are too many.
    pub fn rows(
        &self,
        kind: &Kind,
        flats: &[Flat],
        numbers: Numbers,
        problems: &mut Problems,
    ) -> ApiResult<Vec<Row>> {
        let rows = match self {
            Self::Csv(text) => row::from_csv(kind, flats, text, numbers, problems),
            Self::Json(list) if list.len() > MAX_ROWS => return Err(too_many()),
            Self::Json(list) => row::from_json(kind, flats, list, problems),
        };
        if rows.len() > MAX_ROWS { Err(too_many()) } else { Ok(rows) }
    }
}

impl Document {
    /// The decimal sign that its numbers prove; JSON has a point.
    pub fn decimal_sign(&self, flats: &[Flat]) -> Option<DecimalSign> {
        match self {
            Self::Csv(text) => row::decimal_sign(flats, text),
            Self::Json(_) => None,
        }
    }
}

/// The text of a sheet, which has heads at least.
fn table(bytes: &[u8]) -> ApiResult<String> {
    let text = std::str::from_utf8(bytes).ok().filter(|text| !text.contains('\0'));
    let text = text.ok_or_else(|| unreadable_body(bytes))?;
    if text.trim_start_matches('\u{feff}').trim().is_empty() {
        return Err(ApiError::field("rows", FieldError::Required));
    }
    Ok(text.to_owned())
}

fn too_many() -> ApiError {
    ApiError::field("rows", FieldError::Says(&texts::TOO_MANY))
}

fn media_type(headers: &HeaderMap) -> String {
    let value = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
}
