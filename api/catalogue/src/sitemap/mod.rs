//! The addresses of the edge's `sitemap.xml`: slugs only, because the languages share them.

mod queries;

use platform::errors::ApiResult;
use platform::state::App;

/// Product ids that one part of the sitemap covers, whether they are all in use or not.
const PART: i64 = 2000;

/// How many parts hold products.
pub async fn product_parts(app: &App) -> ApiResult<i64> {
    let largest = queries::largest_product_id(app).await?;
    Ok((largest + PART - 1) / PART)
}

/// Paths of the products of a part, the first being 1.
pub async fn product_paths(app: &App, part: i64) -> ApiResult<Vec<String>> {
    let from = (part - 1).saturating_mul(PART);
    let products = queries::products_between(app, from, from.saturating_add(PART)).await?;
    Ok(products.iter().map(|p| format!("/{}/{}/{}", p.category, p.slug, p.id)).collect())
}

/// Paths of the categories and manufacturers that have something on sale.
pub async fn list_paths(app: &App) -> ApiResult<Vec<String>> {
    let (categories, manufacturers) = queries::lists_on_sale(app).await?;
    let categories = categories.into_iter().map(|c| format!("/{}", c.slug));
    let manufacturers = manufacturers.into_iter().map(|m| format!("/marchi/{}", m.id));
    Ok(categories.chain(manufacturers).collect())
}
