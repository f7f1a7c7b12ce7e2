//! The one error type of `/api`. A handler returns it with `?`; [`render`] turns it into
//! the envelope `{code, message, errors?, requestId}` in the visitor's language.

mod conflict;
mod render;
mod texts;

pub use conflict::Conflict;
pub use render::Cause;
pub use render::{ErrorBody, render};
pub use texts::field as field_text;

pub use crate::texts::conflicts;
use crate::texts::{Texts, batch};
use axum::response::{IntoResponse, Response};
use std::collections::BTreeMap;

/// What is wrong with each field, by its name on the wire.
pub type FieldErrors = BTreeMap<String, Vec<FieldError>>;

/// What is wrong with one field. The texts stand in `texts.rs`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldError {
    Required,
    Malformed,
    /// A character was lost in another program: U+FFFD stands in its place.
    Unreadable,
    /// Not a day as `YYYY-MM-DD`.
    Date,
    Unknown,
    Repeated,
    TooShort(usize),
    TooLong(usize),
    /// A list has more than that many entries.
    TooMany(usize),
    Number {
        min: i64,
        max: i64,
    },
    /// A number with that many decimals; the bounds are stored integers.
    Decimal {
        places: u32,
        min: i64,
        max: i64,
    },
    /// A number with two possible readings: `1.200`.
    Ambiguous {
        whole: String,
        decimal: String,
    },
    /// The weight, in grams, is far from what the pieces should weigh; it is accepted when confirmed.
    ImplausibleWeight {
        expected: i64,
    },
    /// An article would cost more than its price, in minor units, in a promotion or from a quantity on.
    Dearer {
        product: String,
        price: i64,
    },
    /// A day's capacity below the deliveries that it has already.
    Promised {
        count: i64,
    },
    Boolean,
    /// One of these words.
    Choice(&'static [&'static str]),
    Email,
    /// The feature's own text, in the order of `Locale::ALL`.
    Says(&'static Texts),
    MustAccept,
    /// The captcha's provider did not vouch for the token.
    Captcha,
    /// A code or link that is wrong, used up or too old.
    Code,
}

impl FieldError {
    /// What the field refers to does not exist.
    pub const ABSENT: Self = Self::Says(&batch::NOT_THERE);
}

/// Everything that can go wrong, by what the caller can do about it.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ApiError {
    /// 400: the request cannot be read at all.
    #[error("malformed")]
    Malformed(FieldErrors),
    /// 401: no session, and the call needs one.
    #[error("unauthenticated")]
    Unauthenticated,
    /// 401: user name or password is wrong; the answer does not say which.
    #[error("wrong credentials")]
    WrongCredentials,
    /// 403: signed in, but without the right.
    #[error("forbidden")]
    Forbidden,
    /// 403 with a code that says what is missing.
    #[error("barred: {}", .0.code)]
    Barred(Conflict),
    /// 404: absent, or another company's.
    #[error("not found")]
    NotFound,
    /// 405
    #[error("method not allowed")]
    MethodNotAllowed,
    /// 409: the state does not allow it.
    #[error("conflict: {}", .0.code)]
    Conflict(Conflict),
    /// 413
    #[error("body too large")]
    TooLarge,
    /// 415: neither JSON nor a form.
    #[error("unsupported media type")]
    UnsupportedMediaType,
    /// 422: readable, but breaks a rule.
    #[error("validation")]
    Validation(FieldErrors),
    /// 422 with more than the name of a field.
    #[error("refused: {}", .0.code)]
    Refused(Conflict),
    /// 429 with the seconds after which the caller may try again.
    #[error("too many requests")]
    TooManyRequests { retry_after: u32 },
    /// 503: a service that the call needs does not answer; the detail is for the log.
    #[error("unavailable: {0}")]
    Unavailable(String),
    /// 500: the detail is logged once and never sent to the caller.
    #[error("internal: {0}")]
    Internal(String),
}

impl ApiError {
    /// Whether a batch was undone because its guard did not hold: a row has changed since it was read.
    pub fn is_guard(&self) -> bool {
        matches!(self, Self::Internal(detail) if detail.contains("CHECK constraint failed: guard_holds"))
    }

    pub fn internal(detail: impl Into<String>) -> Self {
        Self::Internal(detail.into())
    }

    /// 409 with a code and its text.
    pub fn conflict(code: &'static str, message: &'static Texts) -> Self {
        Self::Conflict(Conflict::new(code, message))
    }

    pub fn unavailable(detail: impl Into<String>) -> Self {
        Self::Unavailable(detail.into())
    }

    /// 422 about one field.
    pub fn field(name: &str, error: FieldError) -> Self {
        Self::Validation(FieldErrors::from([(name.to_owned(), vec![error])]))
    }
}

impl IntoResponse for ApiError {
    /// Leaves the error in the response's extensions, because only [`render`] knows the language.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// The result of a handler.
pub type ApiResult<T> = Result<T, ApiError>;

/// Collects field errors; `finish` refuses when there is one.
#[derive(Debug, Default)]
pub struct Problems(FieldErrors);

impl Problems {
    pub fn add(&mut self, field: &str, error: FieldError) {
        self.0.entry(field.to_owned()).or_default().push(error);
    }

    /// The value, or the default with the problem noted.
    pub fn take<T: Default>(&mut self, field: &str, parsed: Result<T, FieldError>) -> T {
        parsed.unwrap_or_else(|error| {
            self.add(field, error);
            T::default()
        })
    }

    /// # Errors
    /// [`ApiError::Validation`] with everything that was added.
    pub fn finish(self) -> ApiResult<()> {
        if self.0.is_empty() { Ok(()) } else { Err(ApiError::Validation(self.0)) }
    }
}
