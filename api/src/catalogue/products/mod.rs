//! Products: `POST /product/list`, `POST /product/filter/list`, `GET /product/best-sellers`,
//! `/product/promotions`, `/product/{id}` and its parts, by code and by slug.

pub mod detail;
pub mod facets;
pub mod filter;
pub mod parts;
pub mod plan;
pub mod prices;
pub mod queries;
pub mod rows;

use super::directory::directory;
use super::types::{Availability, FacetList, Image, Product, ProductDetail};
use super::viewer::Viewer;
use crate::catalogue::search;
use crate::platform::errors::{ApiResult, Problems};
use crate::platform::extract::Entities;
use crate::platform::extract::Page;
use crate::platform::extract::{Described, Id, Listed, Paging, Path, Query};
use crate::platform::state::App;
use axum::Json;
use detail::Key;
use filter::{ProductQuery, Sorting};

/// POST /product/list: what a filter matches, a page at a time.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/product/list", tag = "product",
    params(crate::platform::extract::PagingParams),
    responses((status = 200, body = Page<Product>))
))]
pub async fn list_products(
    app: App,
    viewer: Viewer,
    Listed(paging, asked): Listed<ProductQuery>,
) -> ApiResult<Json<Page<Product>>> {
    list(&app, &viewer, &asked, paging).await.map(Json)
}

/// POST /product/filter/list: the facets of a filter.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/product/filter/list", tag = "product",
    responses((status = 200, body = FacetList))
))]
pub async fn list_facets(
    app: App,
    viewer: Viewer,
    Described(asked): Described<ProductQuery>,
) -> ApiResult<Json<FacetList>> {
    let directory = directory(&app, &viewer.context).await?;
    facets::find(&app, &viewer, &directory, &asked).await.map(Json)
}

/// GET /product/best-sellers: most pieces sold in 90 days first.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/product/best-sellers", tag = "product",
    params(crate::platform::extract::PagingParams),
    responses((status = 200, body = Page<Product>))
))]
pub async fn list_best_sellers(app: App, viewer: Viewer, paging: Paging) -> ApiResult<Json<Page<Product>>> {
    list(&app, &viewer, &ProductQuery::default(), paging)
        .await
        .map(Json)
}

/// GET /product/promotions: with a promotion that is valid today, best sellers first.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/product/promotions", tag = "product",
    params(crate::platform::extract::PagingParams),
    responses((status = 200, body = Page<Product>))
))]
pub async fn list_promotions(app: App, viewer: Viewer, paging: Paging) -> ApiResult<Json<Page<Product>>> {
    let asked = ProductQuery {
        promotion: true,
        sorting: Some(Sorting::BEST_SELLING),
        ..ProductQuery::default()
    };
    list(&app, &viewer, &asked, paging).await.map(Json)
}

/// GET /product/{id}
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/product/{id}", tag = "product",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = ProductDetail), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn get_product(app: App, viewer: Viewer, Path(Id(id)): Path<Id>) -> ApiResult<Json<ProductDetail>> {
    find(&app, &viewer, &Key::Id(id)).await
}

/// GET /product/by-code/{code}: the article number as printed on lists and invoices.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/product/by-code/{code}", tag = "product",
    params(("code" = String, Path)),
    responses((status = 200, body = ProductDetail), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn get_product_by_code(
    app: App,
    viewer: Viewer,
    Path(code): Path<String>,
) -> ApiResult<Json<ProductDetail>> {
    find(&app, &viewer, &Key::Code(code)).await
}

/// GET /product/by-slug/{categorySlug}/{productSlug}: also when the category is a wrong one.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/product/by-slug/{categorySlug}/{productSlug}", tag = "product",
    params(("categorySlug" = String, Path), ("productSlug" = String, Path)),
    responses((status = 200, body = ProductDetail), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn get_product_by_slug(
    app: App,
    viewer: Viewer,
    Path((category, product)): Path<(String, String)>,
) -> ApiResult<Json<ProductDetail>> {
    find(&app, &viewer, &Key::Slugs(category, product)).await
}

/// GET /product/{id}/related: best sellers of its category, then of its family.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/product/{id}/related", tag = "product",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = Entities<Product>), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn list_related(
    app: App,
    viewer: Viewer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<Entities<Product>>> {
    let directory = directory(&app, &viewer.context).await?;
    let entities = parts::related(&app, &viewer, &directory, id).await?;
    Ok(Json(Entities { entities }))
}

/// GET /product/{id}/images
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/product/{id}/images", tag = "product",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = Entities<Image>), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn list_images(
    app: App,
    viewer: Viewer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<Entities<Image>>> {
    let entities = parts::images(&app, &viewer, id).await?;
    Ok(Json(Entities { entities }))
}

/// GET /product/{id}/availabilities?date=: the lots, first expiry first; with a day of delivery those
/// that outlive it.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/product/{id}/availabilities", tag = "product",
    params(
        ("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
        ("date" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false),
    ),
    responses((status = 200, body = Vec<Availability>), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn list_availabilities(
    app: App,
    viewer: Viewer,
    Path(Id(id)): Path<Id>,
    Query(query): Query,
) -> ApiResult<Json<Vec<Availability>>> {
    let mut problems = Problems::default();
    let date = problems.take("date", query.day("date"));
    problems.finish()?;
    parts::availabilities(&app, &viewer, id, date).await.map(Json)
}

async fn find(app: &App, viewer: &Viewer, key: &Key) -> ApiResult<Json<ProductDetail>> {
    let directory = directory(app, &viewer.context).await?;
    detail::find(app, viewer, &directory, key).await.map(Json)
}

/// What every paged list of products goes through.
async fn list(app: &App, viewer: &Viewer, asked: &ProductQuery, paging: Paging) -> ApiResult<Page<Product>> {
    let directory = directory(app, &viewer.context).await?;
    if asked.search.is_some() {
        return search::list(app, viewer, &directory, asked, paging).await;
    }
    match queries::resolve(app, viewer, &directory, asked).await? {
        Some(filter) => queries::list(app, viewer, &directory, &filter, asked.order(), paging).await,
        None => Ok(paging.exact(Vec::new(), 0)),
    }
}
