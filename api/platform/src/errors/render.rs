//! The outermost layer of the router: the error envelope, the language, the one log line.

use super::{ApiError, FieldError, FieldErrors, texts};
use crate::session_change::SessionChange;
use crate::state::App;
use crate::texts::errors::TOO_LARGE;
use axum::{
    Json,
    extract::{MatchedPath, Request},
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::locale::Locale;
use serde::Serialize;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The detail of a failed answer, put into its extensions with the envelope.
#[derive(Debug, Clone)]
pub struct Cause(pub String);

/// What every error answer carries.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    /// Stable and in English: `not_found`, `validation`, ...
    pub code: &'static str,
    /// For people, in their language.
    pub message: Cow<'static, str>,
    /// What is wrong with which field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<BTreeMap<String, Vec<String>>>,
    /// As in the `x-request-id` header and in the log.
    pub request_id: String,
    /// What a conflict adds: `reason`, `company`, ...
    #[schema(ignore)]
    #[serde(flatten)]
    pub extra: Map<String, Value>,
}

impl ApiError {
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::Unauthenticated | Self::WrongCredentials => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::Barred(_) => StatusCode::FORBIDDEN,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::TooManyRequests { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Validation(_) | Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    const fn code(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::Unauthenticated => "unauthenticated",
            Self::WrongCredentials => "wrong_credentials",
            Self::Forbidden => "forbidden",
            Self::Conflict(conflict) | Self::Refused(conflict) | Self::Barred(conflict) => conflict.code,
            Self::TooManyRequests { .. } => "too_many_requests",
            Self::NotFound => "not_found",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::TooLarge => "too_large",
            Self::UnsupportedMediaType => "unsupported_media_type",
            Self::Validation(_) => "validation",
            Self::Unavailable(_) => "unavailable",
            Self::Internal(_) => "internal",
        }
    }

    const fn fields(&self) -> Option<&FieldErrors> {
        match self {
            Self::Malformed(fields) | Self::Validation(fields) => Some(fields),
            _ => None,
        }
    }

    /// What is wrong with which field, in a language.
    fn errors(&self, locale: Locale) -> Option<BTreeMap<String, Vec<String>>> {
        if matches!(self, Self::TooLarge) {
            let text = texts::field(&FieldError::Says(&TOO_LARGE), locale);
            return Some(BTreeMap::from([("body".to_owned(), vec![text])]));
        }
        let fields = self.fields().filter(|fields| !fields.is_empty())?;
        let translated = |problems: &Vec<_>| problems.iter().map(|p| texts::field(p, locale)).collect();
        Some(fields.iter().map(|(name, problems)| (name.clone(), translated(problems))).collect())
    }

    /// The envelope's body in a language, for a request.
    pub fn body(&self, locale: Locale, request_id: &str) -> ErrorBody {
        ErrorBody {
            code: self.code(),
            message: texts::message(self, locale),
            errors: self.errors(locale),
            request_id: request_id.to_owned(),
            extra: match self {
                Self::Conflict(conflict) | Self::Refused(conflict) | Self::Barred(conflict) => {
                    conflict.extra.clone()
                }
                _ => Map::new(),
            },
        }
    }
}

/// Runs around every route: each failure leaves as the envelope and is never cached.
pub async fn render(request: Request, next: Next) -> Response {
    let context = request.extensions().get::<App>().map(|app| app.context.clone());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    let Some(error) = response.extensions_mut().remove::<ApiError>() else {
        return response;
    };
    let (locale, request_id) = context.map(|c| (c.locale, c.request_id.clone())).unwrap_or_default();
    let mut answer = (error.status(), Json(error.body(locale, &request_id))).into_response();
    if let ApiError::Internal(detail) | ApiError::Unavailable(detail) = &error {
        log(&request_id, route.as_ref().map_or("-", MatchedPath::as_str), detail);
        answer.extensions_mut().insert(Cause(detail.clone()));
    }
    if let Some(value) = response.headers_mut().remove(header::ALLOW) {
        answer.headers_mut().insert(header::ALLOW, value);
    }
    if let ApiError::TooManyRequests { retry_after } = error {
        answer.headers_mut().insert(header::RETRY_AFTER, retry_after.into());
    }
    if let Some(change) = response.extensions_mut().remove::<SessionChange>() {
        answer.extensions_mut().insert(change);
    }
    let headers = answer.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(language) = HeaderValue::from_str(locale.code()) {
        headers.insert(header::CONTENT_LANGUAGE, language);
    }
    answer
}

/// One JSON line for the detail of a 500 or a 503.
fn log(request_id: &str, route: &str, detail: &str) {
    let fields = serde_json::json!({
        "event": "api_error", "requestId": request_id, "route": route, "detail": detail,
    });
    crate::log::line("error", fields);
}
