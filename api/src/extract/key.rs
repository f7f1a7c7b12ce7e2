//! `Idempotency-Key`: the same request sent twice is done once.

use crate::errors::{ApiError, ApiResult, FieldError, Texts};
use axum::{extract::FromRequestParts, http::request::Parts};

/// The key under which the same request has the same answer; `None` without one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey(pub Option<String>);

impl IdempotencyKey {
    pub const HEADER: &'static str = "Idempotency-Key";
    const LONGEST: usize = 255;
}

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> ApiResult<Self> {
        let Some(value) = parts.headers.get(Self::HEADER) else {
            return Ok(Self(None));
        };
        let text = value.to_str().unwrap_or_default().trim();
        if (1..=Self::LONGEST).contains(&text.len()) {
            return Ok(Self(Some(text.to_owned())));
        }
        Err(ApiError::field(Self::HEADER, FieldError::Says(&KEY)))
    }
}

/// Its description.
#[cfg(feature = "contract")]
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

static KEY: Texts = [
    "Ein Schlüssel hat 1 bis 255 Zeichen",
    "A key has 1 to 255 characters",
    "Una clave tiene de 1 a 255 caracteres",
    "Une clé a de 1 à 255 caractères",
    "Ključ ima od 1 do 255 znakova",
    "A kulcs 1–255 karakter hosszú",
    "Una chiave ha da 1 a 255 caratteri",
    "キーは1文字以上255文字以内です",
    "En nøkkel har 1 til 255 tegn",
    "Uma chave tem de 1 a 255 caracteres",
    "Ключ содержит от 1 до 255 символов",
    "Ключ містить від 1 до 255 символів",
];
