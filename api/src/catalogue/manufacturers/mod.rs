//! Manufacturers: `GET /manufacturer`, `/manufacturer/active`, `/manufacturer/{id}`,
//! `POST /manufacturer/list`.

pub mod queries;

use super::products::Entities;
use super::products::filter::{direction, refuse_unknown_keys, search};
use super::types::{Manufacturer, Page};
use crate::context::RequestContext;
use crate::errors::{ApiError, ApiResult, Problems};
use crate::extract::{Body, Paging, Path, Query};
use crate::state::App;
use axum::Json;
use queries::{Makers, Order};

/// GET /manufacturer: all of them by name, a page at a time.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/manufacturer", tag = "manufacturer",
    params(crate::contract::PagingParams),
    responses((status = 200, body = Page<Manufacturer>))
))]
pub async fn list_all(
    app: App,
    context: RequestContext,
    Query(query): Query,
) -> ApiResult<Json<Page<Manufacturer>>> {
    let paging = Paging::parse(&query)?;
    queries::list(&app, &context, &Makers::default(), paging)
        .await
        .map(Json)
}

/// POST /manufacturer/list: `app_manufacturer_filter_{search, active}`,
/// `app_manufacturer_sorting_{name, products}`.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/manufacturer/list", tag = "manufacturer",
    params(crate::contract::PagingParams),
    responses((status = 200, body = Page<Manufacturer>))
))]
pub async fn list_manufacturers(
    app: App,
    context: RequestContext,
    Query(query): Query,
    Body(fields): Body,
) -> ApiResult<Json<Page<Manufacturer>>> {
    const SEARCH: &str = "app_manufacturer_filter_search";
    const ACTIVE: &str = "app_manufacturer_filter_active";
    const BY_NAME: &str = "app_manufacturer_sorting_name";
    const BY_PRODUCTS: &str = "app_manufacturer_sorting_products";
    let mut problems = Problems::default();
    let paging = Paging::read(&query, &mut problems);
    let known: [(&str, &[&str]); 2] = [
        ("app_manufacturer_filter_", &["search", "active"]),
        ("app_manufacturer_sorting_", &["name", "products"]),
    ];
    refuse_unknown_keys(&fields, &mut problems, &known);
    let text = problems.take(SEARCH, search(&fields, SEARCH));
    let active = problems.take(ACTIVE, fields.boolean(ACTIVE));
    let by_name = problems.take(BY_NAME, direction(&fields, BY_NAME));
    let by_products = problems.take(BY_PRODUCTS, direction(&fields, BY_PRODUCTS));
    problems.finish()?;

    let order = match (by_name, by_products) {
        (None, Some(descending)) => Order::Products { descending },
        (name, _) => Order::Name {
            descending: name == Some(true),
        },
    };
    let makers = Makers {
        text,
        active: active == Some(true),
        order,
    };
    queries::list(&app, &context, &makers, paging).await.map(Json)
}

/// GET /manufacturer/active: with an article on sale in the visitor's market, by name.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/manufacturer/active", tag = "manufacturer",
    responses((status = 200, body = Entities<Manufacturer>))
))]
pub async fn list_active(app: App, context: RequestContext) -> ApiResult<Json<Entities<Manufacturer>>> {
    let entities = queries::active(&app, &context).await?;
    Ok(Json(Entities { entities }))
}

/// GET /manufacturer/{id}: by id or slug.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/manufacturer/{id}", tag = "manufacturer",
    params(("id" = String, Path, description = "Id or slug")),
    responses((status = 200, body = Manufacturer), (status = 404, body = crate::errors::ErrorBody))
))]
pub async fn get_manufacturer(
    app: App,
    context: RequestContext,
    Path(key): Path<String>,
) -> ApiResult<Json<Manufacturer>> {
    queries::find(&app, &context, &key)
        .await?
        .map(Json)
        .ok_or(ApiError::NotFound)
}
