//! POST /user/login

use super::begin::{Begin, SignedInAnswer};
use super::tries::{self, Policy};
use crate::access::password;
use platform::captcha;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Input, flag, trimmed};
use platform::state::App;
use serde::Deserialize;

const POLICY: Policy = Policy { name: "login", per_address: 30, per_place: 10, per_person: 50, seconds: 900 };
/// Longest text that is checked; no user name or password is longer.
pub(super) const MAX_LENGTH: usize = 254;

/// Body of `POST /user/login`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Login {
    /// User name or e-mail address.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, min_length = 1, max_length = 254)]
    username: String,
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 254)]
    password: String,
    /// From the captcha's widget: only after a refusal on this field, when the person was tried from many places.
    #[serde(
        default,
        deserialize_with = "trimmed",
        alias = "cf-turnstile-response",
        alias = "g-recaptcha-response"
    )]
    recaptcha_token: String,
    /// Stays signed in after the browser was closed.
    #[serde(default, deserialize_with = "flag")]
    keep: bool,
}

#[derive(Debug, Deserialize)]
struct Credentials {
    id: i64,
    password_hash: Option<String>,
}

/// POST /user/login {username, password, keep?}. Takes as long for an unknown user.
#[call(
    post, "/user/login",
    responses(
        (status = 200, body = super::types::LoginResult),
        (status = 401, description = "Wrong user name or password"),
    )
)]
pub async fn login(app: App, Input(input): Input<Login>) -> ApiResult<SignedInAnswer> {
    let username = input.username.to_lowercase();
    check(&username, &input.password)?;
    let also = vec![known_statement(&username)];
    let mut answers = tries::from_address(&app, &POLICY, also).await?;
    let known: Option<Credentials> = answers.row()?;
    let id = known.as_ref().map(|known| known.id);
    let (tries, captcha_due) = tries::for_person(&app, &POLICY, id, &username).await?;
    if captcha_due {
        captcha::verify(&app, &input.recaptcha_token, &app.context.client).await?;
    }
    let hash = known.as_ref().and_then(|known| known.password_hash.as_deref());
    if !password::verify(&input.password, hash) {
        return Err(tries.wrong(&app));
    }
    let known = known.ok_or(ApiError::WrongCredentials)?;
    let begin = Begin::new(&app.context, input.keep);
    // The condition fails when the password was changed meanwhile.
    let mut statements = begin.statements(
        &app,
        "u.id = ?8 and u.password_hash = ?9",
        vec![known.id.into(), known.password_hash.into()],
    );
    statements.extend(tries.clear(&app));
    let mut answers = database::batch(&app, statements).await?;
    let begun = begin.answer(&app.context, &mut answers)?;
    if app.context.device_of(known.id).is_none() {
        mail::deliver_soon(&app);
    }
    begun.ok_or(ApiError::WrongCredentials)
}

/// Answers 422 before anything is read.
fn check(username: &str, password: &str) -> ApiResult<()> {
    let mut problems = Problems::default();
    for (field, value) in [("username", username), ("password", password)] {
        if value.is_empty() {
            problems.add(field, FieldError::Required);
        } else if value.chars().count() > MAX_LENGTH {
            problems.add(field, FieldError::TooLong(MAX_LENGTH));
        }
    }
    problems.finish()
}

/// A user name with an @ is an e-mail address: nobody's user name is another person's address.
pub fn known_statement(username: &str) -> Statement {
    let column = if username.contains('@') { "email" } else { "username" };
    Statement::new(format!("select id, password_hash from user where {column} = ?1 and status = 'active'"))
        .bind(username)
}
