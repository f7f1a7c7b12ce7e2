//! The shop itself: `GET /shop`, `/notice`, `/banner`, `/health`, `POST /newsletter`.

pub mod legal;
pub mod newsletter;
pub mod queries;
pub mod types;

use crate::viewer::Viewer;
use axum::Json;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Entities, Id, Query};
use platform::state::App;
use platform::{database, memo};
use queries::Placement;
use serde::Serialize;
use types::{Banner, Notice, Shop};

/// Answer of `/health`: the database answers.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Health {
    /// `ok`
    pub status: &'static str,
    pub catalogue_version: i64,
}

/// GET /health
#[call(get, "/health", tag = "shop")]
pub async fn get_health(app: App) -> ApiResult<Json<Health>> {
    let version = database::number(&app, queries::version()).await?;
    let catalogue_version = version.ok_or_else(|| ApiError::internal("catalogue_state is empty"))?;
    Ok(Json(Health { status: "ok", catalogue_version }))
}

/// GET /shop: what every page needs, in one round trip.
#[call(get, "/shop")]
pub async fn get_shop(app: App, viewer: Viewer) -> ApiResult<Json<Shop>> {
    let shop = memo::remember(&app, &viewer.context, "shop", || queries::shop(&app, &viewer.context)).await?;
    Ok(Json(Shop::clone(&shop)))
}

/// GET /notice: those of today, most important first.
#[call(get, "/notice", tag = "shop")]
pub async fn list_notices(app: App, viewer: Viewer) -> ApiResult<Json<Entities<Notice>>> {
    let notices =
        memo::remember(&app, &viewer.context, "notices", || queries::notices(&app, &viewer.context)).await?;
    Ok(Json(Entities { entities: Vec::clone(&notices) }))
}

/// GET /banner?placement=&category=: those of today. A category's own come before those
/// of every category.
#[call(
    get, "/banner", tag = "shop",
    params(
        ("placement" = Placement, Query),
        ("category" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
    )
)]
pub async fn list_banners(
    app: App,
    viewer: Viewer,
    Query(query): Query,
) -> ApiResult<Json<Entities<Banner>>> {
    let mut problems = Problems::default();
    let placement =
        query.choice("placement").and_then(|placement| placement.ok_or(FieldError::Required).map(Some));
    let placement = problems.take("placement", placement);
    let category = problems.take("category", query.integer("category", 1, Id::MAX));
    problems.finish()?;
    let placement = placement.unwrap_or(Placement::Home);
    let entities = queries::banners(&app, &viewer.context, placement, category).await?;
    Ok(Json(Entities { entities }))
}
