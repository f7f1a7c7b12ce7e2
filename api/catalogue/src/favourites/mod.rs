//! Favourites: a company's, for everybody who buys for it (`/favourite/product/{id}`), and an
//! agent's own (`/manager/favourite`). Lists of either are `POST /product/list` with
//! `favourite=true`.

pub mod queries;
pub mod types;

use crate::viewer::{Favourites, Viewer};
use axum::{Json, http::StatusCode};
use identity::access::{Agent, Buyer};
use platform::errors::ApiResult;
use platform::extract::{Id, Path};
use platform::state::App;
use types::{FavouriteProduct, ManagerFavourites};

/// PUT /favourite/product/{id}: again is no mistake.
#[call(put, "/favourite/product/{id}")]
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
#[call(delete, "/favourite/product/{id}", responses((status = 204, description = "Gone")))]
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
#[call(get, "/manager/favourite", tag = "favourite")]
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
#[call(put, "/manager/favourite/product/{id}", tag = "favourite")]
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
#[call(
    delete, "/manager/favourite/product/{id}", tag = "favourite",
    responses((status = 204, description = "Gone"))
)]
pub async fn remove_manager_favourite(
    app: App,
    Agent(session): Agent,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    queries::remove(&app, Favourites::Account(session.user.id), id).await?;
    Ok(StatusCode::NO_CONTENT)
}
