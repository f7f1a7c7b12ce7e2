//! Favourites: a company's, for everybody who buys for it (`/favourite/product/{id}`), and an
//! agent's own (`/manager/favourite`). Lists of either are `POST /product/list` with
//! `favourite=true`.

pub mod queries;
pub mod types;

use crate::catalogue::viewer::{Favourites, Viewer};
use crate::identity::access::{Agent, Buyer};
use crate::platform::errors::ApiResult;
use crate::platform::extract::{Id, Path};
use crate::platform::state::App;
use axum::{Json, http::StatusCode};
use types::{FavouriteProduct, ManagerFavourites};

/// PUT /favourite/product/{id}: again is no mistake.
#[cfg_attr(feature = "contract", utoipa::path(
    put, path = "/favourite/product/{id}", tag = "favourite",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = FavouriteProduct), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn add_favourite(
    app: App,
    Buyer(_, company): Buyer,
    viewer: Viewer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<FavouriteProduct>> {
    let owner = Favourites::Company(company.id);
    queries::add(&app, &viewer, owner, id).await.map(Json)
}

/// DELETE /favourite/product/{id}: also when it was none.
#[cfg_attr(feature = "contract", utoipa::path(
    delete, path = "/favourite/product/{id}", tag = "favourite",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 204, description = "Gone"))
))]
pub async fn remove_favourite(
    app: App,
    Buyer(_, company): Buyer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    queries::remove(&app, Favourites::Company(company.id), id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// GET /manager/favourite: the agent's own, whatever company the agent acts for, with that
/// company's prices.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/manager/favourite", tag = "favourite",
    responses((status = 200, body = ManagerFavourites))
))]
pub async fn list_manager_favourites(
    app: App,
    Agent(session): Agent,
    viewer: Viewer,
) -> ApiResult<Json<ManagerFavourites>> {
    let owner = Favourites::Account(session.user.id);
    let products = queries::list(&app, &viewer, owner).await?;
    Ok(Json(ManagerFavourites { products }))
}

/// PUT /manager/favourite/product/{id}
#[cfg_attr(feature = "contract", utoipa::path(
    put, path = "/manager/favourite/product/{id}", tag = "favourite",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = FavouriteProduct), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn add_manager_favourite(
    app: App,
    Agent(session): Agent,
    viewer: Viewer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<FavouriteProduct>> {
    let owner = Favourites::Account(session.user.id);
    queries::add(&app, &viewer, owner, id).await.map(Json)
}

/// DELETE /manager/favourite/product/{id}
#[cfg_attr(feature = "contract", utoipa::path(
    delete, path = "/manager/favourite/product/{id}", tag = "favourite",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 204, description = "Gone"))
))]
pub async fn remove_manager_favourite(
    app: App,
    Agent(session): Agent,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    queries::remove(&app, Favourites::Account(session.user.id), id).await?;
    Ok(StatusCode::NO_CONTENT)
}
