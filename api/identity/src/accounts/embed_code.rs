//! POST /user/embed-code: a code that begins a session inside another site's frame.

use super::types::EmbedCode;
use crate::access::{Session, ShopUser};
use axum::Json;
use domain::instant;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::limits::{self, Limit};
use platform::state::App;
use platform::token;

/// Seconds for which the code is valid.
const LIFE: i64 = 60;

/// POST /user/embed-code: `/?embed=1&apikey=CODE`, once.
#[call(post, "/user/embed-code")]
pub async fn embed_code(app: App, ShopUser(session): ShopUser) -> ApiResult<Json<EmbedCode>> {
    let limit = Limit::new("embed", &session.user.id.to_string(), 60, 3_600);
    limits::check(&app, &[limit]).await?;
    let (code, hash) = token::new();
    let now = app.now / 1_000;
    database::batch(&app, vec![statement(&session, &hash, now)]).await?;
    Ok(Json(EmbedCode { code, expires_at: instant::iso(now + LIFE) }))
}

/// The payload is the company for which the new session acts. The code ends with the session that requested
/// it.
pub fn statement(session: &Session, hash: &str, now: i64) -> Statement {
    let company = session.company.as_ref();
    Statement::new(
        "insert into one_time_code (purpose, user_id, code_hash, payload, tries_left, created_at, expires_at, session_id) \
         select 'embed', ?1, ?2, ?3, 1, ?4, ?5, s.id from session s where s.id = ?6 and s.user_id = ?1",
    )
    .bind_all((session.user.id, hash))
    .bind(company.map_or_else(String::new, |company| company.id.to_string()))
    .bind_all((instant::iso(now), instant::iso(now + LIFE), session.id))
}
