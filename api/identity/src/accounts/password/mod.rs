//! Sets a new password without the old one: by a code from a mail (`reset-password`), or by the link of an
//! invitation (`set-password`). Also confirms a new e-mail address by its link.

pub mod queries;
mod types;

pub use types::{ConfirmEmail, Done, NewPassword, RequestCode, ResetPassword};

use super::begin::{Begin, SignedInAnswer};
use super::login::known_statement;
use super::tries::{self, Policy};
use crate::access::{AnyUser, password};
use crate::security::{Event, Kind};
use axum::Json;
use domain::instant::HOUR;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::Input;
use platform::limits::{self, Limit};
use platform::state::App;
use platform::{captcha, codes, database, token};
use queries::{Owner, ResetAttempt};
use serde::Deserialize;

const POLICY: Policy = Policy { name: "reset", per_address: 10, per_place: 3, per_person: 10, seconds: HOUR };

#[derive(Deserialize)]
struct Credentials {
    id: i64,
}

/// POST /user/reset-password/request-token: always the same answer, in the same time.
#[call(post, "/user/reset-password/request-token")]
pub async fn request_reset_code(app: App, Input(request): Input<RequestCode>) -> ApiResult<Json<Done>> {
    let mut problems = Problems::default();
    if request.username.is_empty() {
        problems.add("username", FieldError::Required);
    }
    if request.recaptcha_token.is_empty() {
        problems.add(captcha::FIELD, FieldError::Required);
    }
    problems.finish()?;
    let username = request.username.to_lowercase();
    let also = vec![known_statement(&username)];
    let mut answers = tries::from_address(&app, &POLICY, also).await?;
    let known: Option<Credentials> = answers.row()?;
    captcha::verify(&app, &request.recaptcha_token, &app.context.client).await?;
    let id = known.map(|known| known.id);
    let (_, often) = tries::for_person(&app, &POLICY, id, &username).await?;
    let (code, salt) = codes::eight_digits();
    // For an unknown user the same statements find no row.
    let mut statements = queries::request(app.now, &username, &code, &salt, often);
    statements.push(Event::new(Kind::ResetAsked).of_users(
        &app,
        "u.id = (select user_id from one_time_code where code_hash = ?9)",
        vec![codes::reset_hash(&salt, &code).into()],
    ));
    database::batch(&app, statements).await?;
    mail::deliver_soon(&app);
    Ok(Json(Done { status: "sent" }))
}

/// POST /user/reset-password: five tries for a code. Ends every session.
#[call(post, "/user/reset-password")]
pub async fn reset_password(app: App, Input(request): Input<ResetPassword>) -> ApiResult<Json<Done>> {
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
    limits::check(&app, &[Limit::address("reset-try", &app.context.client, 20, HOUR)]).await?;
    captcha::verify(&app, &request.recaptcha_token, &app.context.client).await?;
    let username = request.username.to_lowercase();
    let claimed: Option<ResetAttempt> = database::row(&app, queries::take_a_try(app.now, &username)).await?;
    let claimed = claimed
        .filter(|row| codes::same(&row.code_hash, &codes::reset_hash(&row.payload, &request.token)))
        .ok_or_else(wrong_code)?;
    if let Err(error) = check_personal(&request.password, &claimed.owner) {
        // The code was correct: the attempt does not count.
        database::batch(&app, vec![queries::give_the_try_back(claimed.id)]).await?;
        return Err(error);
    }
    let hash = password::hash(&request.password)?;
    let mut statements = queries::reset(app.now, claimed.id, &hash);
    let count = statements.len();
    statements.push(Event::new(Kind::ResetDone).of_users(
        &app,
        "u.id = (select user_id from one_time_code where id = ?9) and changes() > 0",
        vec![claimed.id.into()],
    ));
    let mut answers = database::batch(&app, statements).await?;
    queries::last_row(&mut answers, count)?.ok_or_else(wrong_code)?;
    mail::deliver_soon(&app);
    Ok(Json(Done { status: "done" }))
}

/// POST /user/set-password: by the link of an invitation; signs in.
#[call(post, "/user/set-password", responses((status = 200, body = super::types::LoginResult)))]
pub async fn set_password(app: App, Input(request): Input<NewPassword>) -> ApiResult<SignedInAnswer> {
    let mut problems = Problems::default();
    if request.token.is_empty() {
        problems.add("token", FieldError::Required);
    }
    password::check(&mut problems, "password", &request.password, &[]);
    problems.finish()?;
    limits::check(&app, &[Limit::address("set-password", &app.context.client, 20, HOUR)]).await?;
    let link = token::hash(&request.token);
    let owner: Option<Owner> = database::row(&app, queries::owner_of_link(app.now, &link)).await?;
    let owner = owner.ok_or_else(wrong_code)?;
    check_personal(&request.password, &owner)?;
    let hash = password::hash(&request.password)?;
    let begin = Begin::new(&app.context, false);
    let (_, marker) = token::new();
    let mut statements = queries::set(app.now, &link, &hash, &marker);
    statements.push(Event::new(Kind::ResetDone).of_users(
        &app,
        "u.id = (select user_id from one_time_code where code_hash = ?9 and payload = ?10)",
        vec![link.as_str().into(), marker.as_str().into()],
    ));
    let own = statements.len();
    statements.extend(begin.statements(
        &app,
        queries::MARKED,
        vec![link.as_str().into(), marker.as_str().into()],
    ));
    let mut answers = database::batch(&app, statements).await?;
    answers.pass(own);
    // Of two at once, one was first.
    begin.answer(&app.context, &mut answers)?.ok_or_else(wrong_code)
}

/// POST /user/confirm-email: the address counts from now on, for the account that asked for it and is signed in.
#[call(post, "/user/confirm-email")]
pub async fn confirm_email(
    AnyUser(session): AnyUser,
    app: App,
    Input(request): Input<ConfirmEmail>,
) -> ApiResult<Json<Done>> {
    if request.token.is_empty() {
        return Err(ApiError::field("token", FieldError::Required));
    }
    limits::check(&app, &[Limit::address("confirm-email", &app.context.client, 20, HOUR)]).await?;
    let link = token::hash(&request.token);
    let dedupe = format!("email-changed:{}", app.context.request_id);
    let mut statements = queries::confirm_email(app.now, &link, session.user.id, &dedupe);
    // The former address receives a mail, if there is one: the welcome mail's link changes none.
    statements.push(Event::new(Kind::EmailChanged).of_users(
        &app,
        "changes() > 0 and u.id = (select user_id from one_time_code where code_hash = ?9) \
         and u.email = (select payload from one_time_code where code_hash = ?9) \
         and exists (select 1 from outbox where dedupe_key = ?10)",
        vec![link.as_str().into(), dedupe.as_str().into()],
    ));
    let mut answers = database::batch(&app, statements).await?;
    // The third statement answers the user whose address it became.
    queries::last_row(&mut answers, 3)?.ok_or_else(wrong_code)?;
    mail::deliver_soon(&app);
    Ok(Json(Done { status: "confirmed" }))
}

fn wrong_code() -> ApiError {
    ApiError::field("token", FieldError::Code)
}

fn check_personal(typed: &str, owner: &Owner) -> ApiResult<()> {
    let mut problems = Problems::default();
    let personal =
        [owner.email.as_str(), owner.username.as_str(), owner.name.as_str(), owner.surname.as_str()];
    password::check(&mut problems, "password", typed, &personal);
    problems.finish()
}
