//! Manufacturers: `GET /manufacturer`, `/manufacturer/active`, `/manufacturer/{id}`,
//! `POST /manufacturer/list`.

pub mod queries;

use super::types::Manufacturer;
use super::viewer::Viewer;
use axum::Json;
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Entities, FilteredPage, Page, Paging, Path};
use platform::state::App;
use queries::Makers;

/// GET /manufacturer: all of them by name, a page at a time.
#[call(get, "/manufacturer", params(platform::extract::PagingParams))]
pub async fn list_all(app: App, viewer: Viewer, paging: Paging) -> ApiResult<Json<Page<Manufacturer>>> {
    queries::list(&app, &viewer.context, &Makers::default(), paging).await.map(Json)
}

/// POST /manufacturer/list: `app_manufacturer_filter_{search, active}`,
/// `app_manufacturer_sorting_{name, products}`.
#[call(post, "/manufacturer/list", params(platform::extract::PagingParams))]
pub async fn list_manufacturers(
    app: App,
    viewer: Viewer,
    FilteredPage(paging, makers): FilteredPage<Makers>,
) -> ApiResult<Json<Page<Manufacturer>>> {
    queries::list(&app, &viewer.context, &makers, paging).await.map(Json)
}

/// GET /manufacturer/active: with an article on sale in the visitor's market, by name.
#[call(get, "/manufacturer/active")]
pub async fn list_active(app: App, viewer: Viewer) -> ApiResult<Json<Entities<Manufacturer>>> {
    let entities = queries::active(&app, &viewer.context).await?;
    Ok(Json(Entities { entities }))
}

/// GET /manufacturer/{id}: by id or slug.
#[call(get, "/manufacturer/{id}", params(("id" = String, Path, description = "Id or slug")))]
pub async fn get_manufacturer(
    app: App,
    viewer: Viewer,
    Path(key): Path<String>,
) -> ApiResult<Json<Manufacturer>> {
    queries::find(&app, &viewer.context, &key).await?.map(Json).ok_or(ApiError::NotFound)
}
