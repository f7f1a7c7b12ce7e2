//! POST /company/{id}/switch and its header-only GET twin: switches the session's active company.

use super::begin;
use super::types::LoginResult;
use crate::access::{Session, ShopUser};
use axum::Json;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, Path};
use platform::state::App;

/// POST /company/{id}/switch: members of several companies, and agents among theirs.
/// Another tab's `madia-company` is no obstacle here: this call is what changes it.
#[call(post, "/company/{id}/switch")]
pub async fn switch(
    app: App,
    ShopUser(session): ShopUser,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<LoginResult>> {
    switch_to(&app, &session, id).await.map(Json)
}

/// GET /company/{id}/switch: only with the header `madia-api-key`, which no link, picture or
/// prefetch can send.
#[call(get, "/company/{id}/switch")]
pub async fn switch_by_key(
    app: App,
    ShopUser(session): ShopUser,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<LoginResult>> {
    if !app.context.by_key || app.context.prefetch {
        return Err(ApiError::Forbidden);
    }
    switch_to(&app, &session, id).await.map(Json)
}

async fn switch_to(app: &App, session: &Session, company: i64) -> ApiResult<LoginResult> {
    let mut statements = vec![statement(session, company)];
    statements.extend(begin::result_statements(app, &session.token_hash));
    let mut answers = database::batch(app, statements).await?;
    let switched: Option<serde_json::Value> = answers.row()?;
    if switched.is_none() {
        return Err(ApiError::NotFound);
    }
    begin::read_result(&app.context, &mut answers, &session.token_hash)?.ok_or(ApiError::Unauthenticated)
}

/// Switches only to a company to which the session's user belongs in the right way.
pub fn statement(session: &Session, company: i64) -> Statement {
    let table = if session.roles.agent() { "manager_company" } else { "company_member" };
    Statement::new(format!(
        "update session set company_id = ?2 where id = ?1 \
         and exists (select 1 from {table} x where x.user_id = session.user_id and x.company_id = ?2) \
         and exists (select 1 from company c where c.id = ?2 and c.status <> 'closed') returning id"
    ))
    .bind_all((session.id, company))
}
