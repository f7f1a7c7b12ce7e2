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
use crate::search;
use axum::Json;
use detail::Key;
use filter::{ProductQuery, Sorting};
use platform::errors::{ApiResult, Problems};
use platform::extract::{Entities, FilteredList, FilteredPage, Id, Page, Paging, Path, Query};
use platform::state::App;

/// POST /product/list: what a filter matches, a page at a time.
#[call(post, "/product/list", params(platform::extract::PagingParams))]
pub async fn list_products(
    app: App,
    viewer: Viewer,
    FilteredPage(paging, query): FilteredPage<ProductQuery>,
) -> ApiResult<Json<Page<Product>>> {
    list(&app, &viewer, &query, paging).await.map(Json)
}

/// POST /product/filter/list: the facets of a filter.
#[call(post, "/product/filter/list")]
pub async fn list_facets(
    app: App,
    viewer: Viewer,
    FilteredList(query): FilteredList<ProductQuery>,
) -> ApiResult<Json<FacetList>> {
    let directory = directory(&app, &viewer.context).await?;
    facets::find(&app, &viewer, &directory, &query).await.map(Json)
}

/// GET /product/best-sellers: most pieces sold in 90 days first.
#[call(get, "/product/best-sellers", params(platform::extract::PagingParams))]
pub async fn list_best_sellers(app: App, viewer: Viewer, paging: Paging) -> ApiResult<Json<Page<Product>>> {
    list(&app, &viewer, &ProductQuery::default(), paging).await.map(Json)
}

/// GET /product/promotions: with a promotion that is valid today, best sellers first.
#[call(get, "/product/promotions", params(platform::extract::PagingParams))]
pub async fn list_promotions(app: App, viewer: Viewer, paging: Paging) -> ApiResult<Json<Page<Product>>> {
    let query =
        ProductQuery { promotion: true, sorting: Some(Sorting::BEST_SELLING), ..ProductQuery::default() };
    list(&app, &viewer, &query, paging).await.map(Json)
}

/// GET /product/{id}
#[call(get, "/product/{id}")]
pub async fn get_product(app: App, viewer: Viewer, Path(Id(id)): Path<Id>) -> ApiResult<Json<ProductDetail>> {
    find(&app, &viewer, &Key::Id(id)).await
}

/// GET /product/by-code/{code}: the article number as printed on lists and invoices.
#[call(get, "/product/by-code/{code}", params(("code" = String, Path)))]
pub async fn get_product_by_code(
    app: App,
    viewer: Viewer,
    Path(code): Path<String>,
) -> ApiResult<Json<ProductDetail>> {
    find(&app, &viewer, &Key::Code(code)).await
}

/// GET /product/by-slug/{categorySlug}/{productSlug}: also when the category is a wrong one.
#[call(
    get, "/product/by-slug/{categorySlug}/{productSlug}",
    params(("categorySlug" = String, Path), ("productSlug" = String, Path))
)]
pub async fn get_product_by_slug(
    app: App,
    viewer: Viewer,
    Path((category, product)): Path<(String, String)>,
) -> ApiResult<Json<ProductDetail>> {
    find(&app, &viewer, &Key::Slugs(category, product)).await
}

/// GET /product/{id}/related: of its category what is called most like it, then best sellers of its family.
#[call(get, "/product/{id}/related")]
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
#[call(get, "/product/{id}/images")]
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
#[call(
    get, "/product/{id}/availabilities",
    params(("date" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false))
)]
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

/// Answers a paged list of products.
async fn list(app: &App, viewer: &Viewer, query: &ProductQuery, paging: Paging) -> ApiResult<Page<Product>> {
    let directory = directory(app, &viewer.context).await?;
    if query.search.is_some() {
        return search::list(app, viewer, &directory, query, paging).await;
    }
    match queries::resolve(app, viewer, &directory, query).await? {
        Some(filter) => queries::list(app, viewer, &directory, &filter, query.order(), paging).await,
        None => Ok(paging.exact(Vec::new(), 0)),
    }
}
