//! The own sessions: signing out, the list, ending one or all others.

use super::login::MAX_LENGTH;
use super::prove;
use super::types::SessionEntry;
use crate::access::{AnyUser, Session, Visitor};
use crate::security::{Event, Kind};
use axum::{
    Extension, Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use domain::instant;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::{Entities, Id, Input, Path, flag};
use platform::session_change::SessionChange;
use platform::state::App;
use serde::Deserialize;

/// Body of `POST /user/logout`.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Logout {
    /// On every device. Wants `currentPassword`.
    #[serde(deserialize_with = "flag")]
    everywhere: bool,
    #[schema(max_length = 254)]
    current_password: Option<String>,
}

/// Body of the calls that end other sessions.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct SessionEnd {
    /// Not for the session that asks.
    #[schema(max_length = 254)]
    current_password: Option<String>,
}

/// POST /user/logout {everywhere?, currentPassword?}: who is not signed in is signed out already.
#[call(
    post, "/user/logout",
    request_body = Option<Logout>,
    responses((status = 204, description = "Signed out"))
)]
pub async fn logout(
    app: App,
    Visitor(session): Visitor,
    Input(input): Input<Logout>,
) -> ApiResult<(Extension<SessionChange>, StatusCode)> {
    fits(input.current_password.as_deref())?;
    if let Some(session) = session {
        let user = session.user.id;
        let mut statements = Vec::new();
        if input.everywhere {
            let right = password(&app, &session, input.current_password.as_deref()).await?;
            statements.push(end_others_statement(user, session.id));
            statements.push(ended(&app, user));
            statements.push(right);
        }
        statements.push(end_statement(user, session.id));
        database::batch(&app, statements).await?;
    }
    Ok((Extension(SessionChange::End), StatusCode::NO_CONTENT))
}

/// GET /user/sessions: where the person is signed in, last used first.
#[call(get, "/user/sessions")]
pub async fn list_sessions(app: App, AnyUser(session): AnyUser) -> ApiResult<Json<Entities<SessionEntry>>> {
    let entities = database::rows(&app, list_statement(session.user.id, session.id, app.now / 1_000)).await?;
    Ok(Json(Entities { entities }))
}

/// DELETE /user/sessions/{id} {currentPassword}: the own ones only; the one that asks without the password.
#[call(
    delete, "/user/sessions/{id}",
    request_body = Option<SessionEnd>,
    responses((status = 204, description = "Ended"))
)]
pub async fn end_session(
    app: App,
    AnyUser(session): AnyUser,
    Path(Id(id)): Path<Id>,
    Input(input): Input<SessionEnd>,
) -> ApiResult<Response> {
    fits(input.current_password.as_deref())?;
    let user = session.user.id;
    let mut statements = vec![end_statement(user, id), ended(&app, user)];
    if id != session.id {
        statements.push(password(&app, &session, input.current_password.as_deref()).await?);
    }
    let ended: Vec<serde_json::Value> = database::batch(&app, statements).await?.rows()?;
    if ended.is_empty() {
        return Err(ApiError::NotFound);
    }
    if id == session.id {
        return Ok((Extension(SessionChange::End), StatusCode::NO_CONTENT).into_response());
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// DELETE /user/sessions {currentPassword}: all but the one that asks.
#[call(delete, "/user/sessions", responses((status = 204, description = "Ended")))]
pub async fn end_others(
    app: App,
    AnyUser(session): AnyUser,
    Input(input): Input<SessionEnd>,
) -> ApiResult<StatusCode> {
    fits(input.current_password.as_deref())?;
    let user = session.user.id;
    let right = password(&app, &session, input.current_password.as_deref()).await?;
    let statements = vec![end_others_statement(user, session.id), ended(&app, user), right];
    database::batch(&app, statements).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The password is needed before other sessions end (ASVS 7.5.2); the proof is for the batch that ends them.
async fn password(app: &App, session: &Session, given: Option<&str>) -> ApiResult<Statement> {
    let given = given.unwrap_or_default();
    let (proof, _) = prove::current(app, session, "currentPassword", given, Vec::new()).await?;
    Ok(proof.clear(app))
}

/// Refuses a password that is too long, even where it is not needed.
fn fits(password: Option<&str>) -> ApiResult<()> {
    if password.is_some_and(|text| text.chars().count() > MAX_LENGTH) {
        return Err(ApiError::field("currentPassword", FieldError::TooLong(MAX_LENGTH)));
    }
    Ok(())
}

/// The security event, behind the statement that ends sessions.
fn ended(app: &App, user: i64) -> Statement {
    Event::new(Kind::SessionEnded).after_change(app, Some(user))
}

pub fn list_statement(user: i64, current: i64, now: i64) -> Statement {
    Statement::new(
        "select id, kind, user_agent, created_at, last_seen_at, expires_at, id = ?3 as current from session \
         where user_id = ?1 and expires_at > ?2 order by last_seen_at desc, id desc limit 200",
    )
    .bind_all((user, instant::iso(now), current))
}

pub(crate) fn end_statement(user: i64, id: i64) -> Statement {
    Statement::new("delete from session where id = ?1 and user_id = ?2 returning id").bind_all((id, user))
}

pub(crate) fn end_others_statement(user: i64, current: i64) -> Statement {
    Statement::new("delete from session where user_id = ?1 and id <> ?2").bind_all((user, current))
}
