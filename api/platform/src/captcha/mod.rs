//! Whether a form was sent by a person: the token of the widget is checked with its provider
//! (Turnstile and reCAPTCHA speak the same `siteverify`). A provider that does not answer
//! lets nobody through.

use crate::errors::{ApiError, ApiResult, FieldError};
use crate::outbound;
use crate::state::App;
use serde::Deserialize;

/// What the body of a form calls the token; `Input` types take all three by `serde(alias)`:
/// `#[serde(alias = "cf-turnstile-response", alias = "g-recaptcha-response")]`.
pub const FIELD: &str = "recaptchaToken";

/// Tokens of both providers are shorter.
const MAX_TOKEN: usize = 4_096;
const TIMEOUT_MS: u32 = 5_000;

#[derive(Deserialize)]
struct Verdict {
    success: bool,
    #[serde(default, rename = "error-codes")]
    errors: Vec<String>,
}

/// Refuses unless the provider vouches for this token. `client` is the visitor's address.
///
/// # Errors
/// 422 on [`FIELD`] for a missing, wrong or used token; 503 when the provider cannot be asked.
pub async fn verify(app: &App, token: &str, client: &str) -> ApiResult<()> {
    let token = token.trim();
    if token.is_empty() {
        return Err(ApiError::field(FIELD, FieldError::Required));
    }
    if token.len() > MAX_TOKEN {
        return Err(ApiError::field(FIELD, FieldError::Captcha));
    }
    let (Some(url), Some(secret)) = (app.var("CAPTCHA_VERIFY_URL"), app.var("CAPTCHA_SECRET")) else {
        return Err(ApiError::unavailable("captcha: CAPTCHA_VERIFY_URL or CAPTCHA_SECRET is missing"));
    };
    let body = form_urlencoded::Serializer::new(String::new())
        .append_pair("secret", &secret)
        .append_pair("response", token)
        .extend_pairs((!client.is_empty()).then_some(("remoteip", client)))
        .finish();
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let answer = outbound::post(&url, &headers, &body, TIMEOUT_MS)
        .await
        .map_err(|reason| ApiError::unavailable(format!("captcha: {reason}")))?;
    judge(answer.status, &answer.body)
}

/// Judges the provider's answer. Its `hostname` repeats what the widget claims, so it is ignored.
fn judge(status: u16, body: &str) -> ApiResult<()> {
    let verdict: Verdict = serde_json::from_str(body)
        .map_err(|_| ApiError::unavailable(format!("captcha: status {status}, not a verdict")))?;
    if verdict.success && status < 300 {
        return Ok(());
    }
    // The fault is the configuration's or the provider's; the visitor can do nothing about it.
    let ours = |code: &String| {
        code.ends_with("-input-secret") || matches!(code.as_str(), "internal-error" | "bad-request")
    };
    if status >= 500 || verdict.success || verdict.errors.iter().any(ours) {
        let codes = verdict.errors.join(", ");
        return Err(ApiError::unavailable(format!("captcha: status {status}, {codes}")));
    }
    Err(ApiError::field(FIELD, FieldError::Captcha))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_clear_yes_passes() {
        assert!(judge(200, r#"{"success": true, "hostname": "anything.example"}"#).is_ok());
        for (status, body) in [
            (200, r#"{"success": false, "error-codes": ["timeout-or-duplicate"]}"#),
            (200, r#"{"success": false}"#),
            (400, r#"{"success": false, "error-codes": ["invalid-input-response"]}"#),
        ] {
            assert!(matches!(judge(status, body), Err(ApiError::Validation(_))), "{body}");
        }
        for (status, body) in [
            (200, "<html>"),
            (200, r#"{"success": "true"}"#),
            (500, r#"{"success": true}"#),
            (404, r#"{"success": true}"#),
            (200, r#"{"success": false, "error-codes": ["invalid-input-secret"]}"#),
            (200, r#"{"success": false, "error-codes": ["internal-error"]}"#),
        ] {
            assert!(matches!(judge(status, body), Err(ApiError::Unavailable(_))), "{body}");
        }
    }
}
