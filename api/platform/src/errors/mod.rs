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
    /// A letter was lost in an earlier program: U+FFFD stands in its place.
    Unreadable,
    /// Not a day as `YYYY-MM-DD`.
    Date,
    Unknown,
    Repeated,
    TooShort(usize),
    TooLong(usize),
    /// A list with more than so many entries.
    TooMany(usize),
    Number {
        min: i64,
        max: i64,
    },
    /// A number with so many decimals; the bounds as they are stored, without the point.
    Decimal {
        places: u32,
        min: i64,
        max: i64,
    },
    /// A number that may be either of two: `1.200`.
    Ambiguous {
        whole: String,
        decimal: String,
    },
    /// Far from what the pieces should weigh, in grams; taken when it is confirmed.
    ImplausibleWeight {
        expected: i64,
    },
    Boolean,
    /// One of these words.
    Choice(&'static [&'static str]),
    Email,
    /// A text of the feature's own, in the order of `Locale::ALL`.
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
    /// 400: cannot be read at all.
    #[error("malformed")]
    Malformed(FieldErrors),
    /// 401: no session, and the call needs one.
    #[error("unauthenticated")]
    Unauthenticated,
    /// 401: user name or password is wrong; which of them stays open.
    #[error("wrong credentials")]
    WrongCredentials,
    /// 403: signed in, without the right.
    #[error("forbidden")]
    Forbidden,
    /// 403 that says what is missing.
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
    /// 422: a rule that a caller wants to know more about than which field it was.
    #[error("refused: {}", .0.code)]
    Refused(Conflict),
    /// 429: again in so many seconds.
    #[error("too many requests")]
    TooManyRequests { retry_after: u32 },
    /// 503: a service that the call needs does not answer; the detail is for the log.
    #[error("unavailable: {0}")]
    Unavailable(String),
    /// 500: the detail goes to the log once, never to the caller.
    #[error("internal: {0}")]
    Internal(String),
}

impl ApiError {
    /// Whether a batch was undone because something no longer stood where it had to: its guard did not hold.
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
    /// Leaves the error in the response's extensions: only [`render`] knows the language.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// What handlers return.
pub type ApiResult<T> = Result<T, ApiError>;

/// Gathers field errors; `finish` refuses when there is one.
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
