//! What these calls take and answer.

use platform::extract::trimmed;
use serde::{Deserialize, Serialize};

/// Body of `POST /user/reset-password/request-token`.
#[derive(Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RequestCode {
    /// User name or e-mail address.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub username: String,
    /// From the captcha's widget.
    #[serde(
        default,
        deserialize_with = "trimmed",
        alias = "cf-turnstile-response",
        alias = "g-recaptcha-response"
    )]
    #[schema(required)]
    pub recaptcha_token: String,
}

/// Body of `POST /user/reset-password`.
#[derive(Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ResetPassword {
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub username: String,
    /// The eight digits of the mail.
    #[serde(default, deserialize_with = "digits")]
    #[schema(required)]
    pub token: String,
    #[serde(default)]
    #[schema(required)]
    pub password: String,
    #[serde(
        default,
        deserialize_with = "trimmed",
        alias = "cf-turnstile-response",
        alias = "g-recaptcha-response"
    )]
    #[schema(required)]
    pub recaptcha_token: String,
}

/// Body of `POST /user/set-password`.
#[derive(Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewPassword {
    /// From the link in the mail.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub token: String,
    #[serde(default)]
    #[schema(required)]
    pub password: String,
}

/// Body of `POST /user/confirm-email`.
#[derive(Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ConfirmEmail {
    /// From the link in the mail.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required)]
    pub token: String,
}

/// Answer where there is nothing else to say.
#[derive(Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Done {
    /// `sent`, `done` or `confirmed`.
    pub status: &'static str,
}

/// Removes the spaces and dashes that people copy with a code.
fn digits<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let typed = Option::<String>::deserialize(deserializer)?.unwrap_or_default();
    Ok(typed.chars().filter(|ch| !ch.is_whitespace() && *ch != '-').collect())
}
