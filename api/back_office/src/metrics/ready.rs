//! `GET /ready`: whether this version can serve. The database answers and has its migrations, the store
//! answers; the edge adds whether the pages answer.

use super::queries;
use axum::Json;
use platform::database::{self, MIGRATION};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use serde::{Deserialize, Serialize};
use worker::send::SendFuture;

/// Answer of `/ready`; what is missing goes to the log, never to the caller.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ready {
    /// `ready`
    pub status: &'static str,
}

#[derive(Deserialize)]
struct MigrationRow {
    name: String,
}

/// GET /ready: 503 while something is missing. `/health` only says that this Worker is alive.
#[call(
    get, "/ready", tag = "shop",
    responses((status = 503, description = "Something that the shop needs does not answer, or the database lacks a migration"))
)]
pub async fn get_ready(app: App) -> ApiResult<Json<Ready>> {
    let applied: Option<MigrationRow> = database::row(&app, queries::migration()).await?;
    let has = applied.map_or_else(String::new, |row| row.name);
    if has.as_str() < MIGRATION {
        return Err(ApiError::unavailable(format!("the database has {has}, this build wants {MIGRATION}")));
    }
    SendFuture::new(store(&app)).await?;
    Ok(Json(Ready { status: "ready" }))
}

async fn store(app: &App) -> ApiResult<()> {
    let kv = app.env.kv("KV").map_err(|_| ApiError::unavailable("no binding KV"))?;
    kv.get("catalogue-version")
        .text()
        .await
        .map(|_| ())
        .map_err(|_| ApiError::unavailable("kv does not answer"))
}
