//! Ends mails of one kind: by the link in a mail, or by a mail program's own button (RFC 8058). The profile
//! switches them on again.

use axum::{
    Json,
    extract::{FromRequest, Request},
    response::Redirect,
};
use domain::instant;
use domain::notice::NoticeKind;
use domain::stop_link;
use identity::notices;
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::{Input, Query, trimmed};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::token;
use serde::{Deserialize, Serialize};

/// Body of `POST /reminder/stop`.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReminderToken {
    /// From the link in the mail.
    #[serde(default, deserialize_with = "trimmed")]
    #[schema(required, max_length = 100, pattern = "^[A-Za-z0-9_-]{1,100}$")]
    pub token: String,
}

/// Answer of `POST /reminder/stop`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemindersStopped {
    /// `stopped`.
    pub status: &'static str,
}

/// POST /reminder/stop {token}: no more mails of the link's kind to this person. May be repeated. A mail program's own button posts
/// the token in the query, whatever its body.
#[call(
    post, "/reminder/stop", tag = "order",
    request_body = Option<ReminderToken>,
    params(("token" = Option<String>, Query, max_length = 100, nullable = false, description = "Instead of the body."))
)]
pub async fn stop_reminders(
    app: App,
    Query(query): Query,
    request: Request,
) -> ApiResult<Json<RemindersStopped>> {
    let link = match query.text("token") {
        Ok(Some(token)) => token.to_owned(),
        _ => Input::<ReminderToken>::from_request(request, &()).await?.0.token,
    };
    if link.is_empty() {
        return Err(ApiError::field("token", FieldError::Required));
    }
    let limit = Limit::address("reminder-stop", &app.context.client, 60, instant::HOUR);
    limits::check(&app, &[limit]).await?;
    let keys: Vec<String> =
        ["SEAL_KEY", "SEAL_KEY_OLD"].into_iter().filter_map(|name| app.var(name)).collect();
    let stopped = match stop_link::read(&keys, &link) {
        Some((kind, user)) => notices::stop_kind_statement(kind, user),
        None => notices::stop_statement(NoticeKind::OrderReminder, &token::hash(&link)),
    };
    let mut answers = database::batch(&app, vec![stopped]).await?;
    if answers.numbers()?.is_empty() {
        return Err(ApiError::field("token", FieldError::Code));
    }
    Ok(Json(RemindersStopped { status: "stopped" }))
}

/// GET /reminder/stop?token=: a mail program without such a button opens the address.
#[call(
    get, "/reminder/stop", tag = "order",
    params(("token" = Option<String>, Query, nullable = false)),
    responses((status = 303, description = "The page that asks"))
)]
pub async fn reminder_stop_page(app: App, Query(query): Query) -> Redirect {
    let token = query.text("token").ok().flatten().unwrap_or_default();
    let query = form_urlencoded::Serializer::new(String::new())
        .append_pair("token", token)
        .append_pair("lang", app.context.locale.code())
        .finish();
    Redirect::to(&format!("/newsletter/promemoria?{query}"))
}
