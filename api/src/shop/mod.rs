//! The shop itself: operator, notices, banners, newsletter, health.
pub mod types;

use crate::{database, errors::ApiResult, state::App};
use axum::Json;
use serde::{Deserialize, Serialize};

/// `ok` when the database answers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "contract", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Health {
    pub status: &'static str,
    pub catalogue_version: i64,
}

#[derive(Deserialize)]
struct Version {
    version: i64,
}

/// GET /api/health
pub async fn get_health(app: App) -> ApiResult<Json<Health>> {
    let statement = database::Statement::new("select version from catalogue_state where id = 1");
    let row: Option<Version> = database::row(&app, statement).await?;
    Ok(Json(Health {
        status: "ok",
        catalogue_version: row.map_or(0, |row| row.version),
    }))
}
