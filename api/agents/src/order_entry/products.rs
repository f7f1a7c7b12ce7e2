//! `GET /manager/company/{id}/products`: other articles than the usual ones.

use axum::Json;
use catalogue::directory::directory;
use catalogue::products::filter::{ProductQuery, SEARCH_MAX, SEARCH_MIN};
use catalogue::search;
use catalogue::types::Product;
use catalogue::viewer::Viewer;
use identity::access::Assigned;
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::{Paging, Query};
use platform::state::App;
use serde::Serialize;

const MAX_PRODUCTS: i64 = 12;

/// Articles at the company's prices.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct FoundProducts {
    /// At most twelve, most sold first.
    pub products: Vec<Product>,
}

/// GET /manager/company/{id}/products?q=: by code, EAN or words, for that company's market and at its prices. Under three
/// characters nothing is found.
#[call(
    get, "/manager/company/{id}/products",
    params(("q" = String, Query, description = "What was typed; from three characters on", max_length = 200))
)]
pub async fn find_products(
    Assigned(session, _): Assigned,
    app: App,
    Query(query): Query,
) -> ApiResult<Json<FoundProducts>> {
    let text = query.text("q").map_err(|error| ApiError::field("q", error))?;
    if text.is_none() && query.all("q").is_empty() {
        return Err(ApiError::field("q", FieldError::Required));
    }
    let text = text.map(str::trim).unwrap_or_default();
    match text.chars().count() {
        0..SEARCH_MIN => {
            return Ok(Json(FoundProducts { products: Vec::new() }));
        }
        SEARCH_MIN..=SEARCH_MAX => {}
        _ => return Err(ApiError::field("q", FieldError::TooLong(SEARCH_MAX))),
    }
    let viewer = Viewer::of(&app.context, &session);
    let directory = directory(&app, &viewer.context).await?;
    let query = ProductQuery { search: Some(text.to_owned()), by_relevance: true, ..ProductQuery::default() };
    let paging = Paging::first(MAX_PRODUCTS);
    let page = search::list(&app, &viewer, &directory, &query, paging).await?;
    Ok(Json(FoundProducts { products: page.entities }))
}
