//! Hands out the files: to the agent, and to everybody with the link.

use super::queries::{self, MailingFileRow};
use super::store;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use domain::instant;
use identity::access::Agent;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, Path};
use platform::limits::{self, Limit};
use platform::state::App;
use platform::token;

/// Files opened from one address in an hour.
const AN_HOUR: i64 = 240;

/// GET /manager/catalogue/file/{id}: a file of the agent's own mailing.
#[call(
    get, "/manager/catalogue/file/{id}",
    responses(
        (status = 200, content((Vec<u8> = "application/pdf"))),
        (status = 404, description = "Not there, not theirs, not made yet, or expired"),
    )
)]
pub async fn get_catalogue_file(
    app: App,
    Agent(session): Agent,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Response> {
    answer(&app, queries::own_file_statement(session.user.id, id)).await
}

/// GET /catalogue/{token}: what a mail's link opens, for 60 days. Search engines keep out.
#[call(
    get, "/catalogue/{token}",
    params(("token" = String, Path, min_length = 1, max_length = 100, pattern = "^[A-Za-z0-9_-]{1,100}$")),
    responses(
        (status = 200, content((Vec<u8> = "application/pdf"))),
        (status = 404, description = "Unknown or expired"),
    )
)]
pub async fn get_catalogue(app: App, Path(link): Path<String>) -> ApiResult<Response> {
    limits::check(&app, &[Limit::address("catalogue-link", &app.context.client, AN_HOUR, instant::HOUR)])
        .await?;
    answer(&app, queries::linked_file_statement(&token::hash(&link), app.now)).await
}

async fn answer(app: &App, statement: Statement) -> ApiResult<Response> {
    let found: Option<MailingFileRow> = database::row(app, statement).await?;
    let found = found.ok_or(ApiError::NotFound)?;
    let bytes = store::find(app, found.id).await?.ok_or(ApiError::NotFound)?;
    let day = found.created_at.get(..10).unwrap_or_default();
    let name = format!("inline; filename=\"madia-{day}-{}-{}.pdf\"", found.locale.code(), found.part);
    let mut headers = HeaderMap::new();
    let disposition = HeaderValue::from_str(&name).map_err(|_| ApiError::internal("catalogue: name"))?;
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex, nofollow"));
    for (name, value) in [
        (header::CONTENT_TYPE, "application/pdf"),
        (header::CACHE_CONTROL, "private, no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    Ok((headers, bytes).into_response())
}
