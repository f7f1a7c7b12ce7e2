//! A new password without the old one: a code by mail (`reset-password`), or the link of an
//! invitation (`set-password`). And the link that proves a new e-mail address.

pub(crate) mod queries;
mod types;

pub use types::{ConfirmEmail, Done, NewPassword, RequestCode, ResetPassword};

use super::begin::{Begin, SignedInAnswer};
use crate::access::{password, token};
use crate::captcha;
use crate::codes;
use crate::context::RequestContext;
use crate::database;
use crate::domain::instant::HOUR;
use crate::errors::{ApiError, ApiResult, FieldError, Problems};
use crate::extract::Input;
use crate::limits::{self, Limit};
use crate::mail;
use crate::state::App;
use axum::Json;
use queries::{Claimed, Owner};

/// POST /user/reset-password/request-token: always the same answer, in the same time.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/user/reset-password/request-token", tag = "user", request_body = RequestCode,
    responses((status = 200, body = Done))
))]
pub async fn request_reset_code(
    app: App,
    context: RequestContext,
    Input(request): Input<RequestCode>,
) -> ApiResult<Json<Done>> {
    let mut problems = Problems::default();
    if request.username.is_empty() {
        problems.add("username", FieldError::Required);
    }
    if request.recaptcha_token.is_empty() {
        problems.add(captcha::FIELD, FieldError::Required);
    }
    problems.finish()?;
    let username = request.username.to_lowercase();
    limits::check(
        &app,
        &[
            Limit::new("reset", &username, 3, HOUR),
            Limit::address("reset", &context.client, 10, HOUR),
        ],
    )
    .await?;
    captcha::verify(&app, &request.recaptcha_token, &context.client).await?;
    let (code, salt) = codes::eight_digits();
    // For somebody unknown the same statements find nobody.
    database::batch(&app, queries::request(app.now, &username, &code, &salt)).await?;
    mail::deliver_soon(&app);
    Ok(Json(Done { status: "sent" }))
}

/// POST /user/reset-password: five tries for a code. Ends every session.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/user/reset-password", tag = "user", request_body = ResetPassword,
    responses((status = 200, body = Done))
))]
pub async fn reset_password(
    app: App,
    context: RequestContext,
    Input(request): Input<ResetPassword>,
) -> ApiResult<Json<Done>> {
    let mut problems = Problems::default();
    if request.username.is_empty() {
        problems.add("username", FieldError::Required);
    }
    if request.token.is_empty() {
        problems.add("token", FieldError::Required);
    }
    if request.recaptcha_token.is_empty() {
        problems.add(captcha::FIELD, FieldError::Required);
    }
    password::check(&mut problems, "password", &request.password, &[]);
    problems.finish()?;
    limits::check(&app, &[Limit::address("reset-try", &context.client, 20, HOUR)]).await?;
    captcha::verify(&app, &request.recaptcha_token, &context.client).await?;
    let username = request.username.to_lowercase();
    let claimed: Option<Claimed> = database::row(&app, queries::take_a_try(app.now, &username)).await?;
    let claimed = claimed
        .filter(|row| codes::same(&row.code_hash, &codes::reset_hash(&row.payload, &request.token)))
        .ok_or_else(wrong_code)?;
    if let Err(error) = check_personal(&request.password, &claimed.owner) {
        // The code was right: this was no try.
        database::batch(&app, vec![queries::give_the_try_back(claimed.id)]).await?;
        return Err(error);
    }
    let hash = password::hash(&request.password)?;
    let mut answers = database::batch(&app, queries::reset(app.now, claimed.id, &hash)).await?;
    queries::last_row(&mut answers, queries::RESET_STATEMENTS)?.ok_or_else(wrong_code)?;
    mail::deliver_soon(&app);
    Ok(Json(Done { status: "done" }))
}

/// POST /user/set-password: by the link of an invitation; signs in.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/user/set-password", tag = "user", request_body = NewPassword,
    responses((status = 200, body = super::types::LoginResult))
))]
pub async fn set_password(
    app: App,
    context: RequestContext,
    Input(request): Input<NewPassword>,
) -> ApiResult<SignedInAnswer> {
    let mut problems = Problems::default();
    if request.token.is_empty() {
        problems.add("token", FieldError::Required);
    }
    password::check(&mut problems, "password", &request.password, &[]);
    problems.finish()?;
    limits::check(&app, &[Limit::address("set-password", &context.client, 20, HOUR)]).await?;
    let link = token::hash(&request.token);
    let owner: Option<Owner> = database::row(&app, queries::owner_of_link(app.now, &link)).await?;
    let owner = owner.ok_or_else(wrong_code)?;
    check_personal(&request.password, &owner)?;
    let hash = password::hash(&request.password)?;
    let begin = Begin::new(&context, false);
    let (_, marker) = token::new();
    let mut statements = queries::set(app.now, &link, &hash, &marker);
    let own = statements.len();
    statements.extend(begin.statements(
        &app,
        &context,
        queries::MARKED,
        vec![link.as_str().into(), marker.as_str().into()],
    ));
    let mut answers = database::batch(&app, statements).await?;
    queries::skip(&mut answers, own)?;
    // Of two at once, one was first.
    begin.answer(&context, &mut answers)?.ok_or_else(wrong_code)
}

/// POST /user/confirm-email: the new address counts from now on.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/user/confirm-email", tag = "user", request_body = ConfirmEmail,
    responses((status = 200, body = Done))
))]
pub async fn confirm_email(
    app: App,
    context: RequestContext,
    Input(request): Input<ConfirmEmail>,
) -> ApiResult<Json<Done>> {
    if request.token.is_empty() {
        return Err(ApiError::field("token", FieldError::Required));
    }
    limits::check(
        &app,
        &[Limit::address("confirm-email", &context.client, 20, HOUR)],
    )
    .await?;
    let link = token::hash(&request.token);
    let mut answers = database::batch(&app, queries::confirm_email(app.now, &link)).await?;
    // The first statement answers whose address it became.
    queries::last_row(&mut answers, 1)?.ok_or_else(wrong_code)?;
    Ok(Json(Done { status: "confirmed" }))
}

fn wrong_code() -> ApiError {
    ApiError::field("token", FieldError::Code)
}

fn check_personal(typed: &str, owner: &Owner) -> ApiResult<()> {
    let mut problems = Problems::default();
    let personal = [
        owner.email.as_str(),
        owner.username.as_str(),
        owner.name.as_str(),
        owner.surname.as_str(),
    ];
    password::check(&mut problems, "password", typed, &personal);
    problems.finish()
}
