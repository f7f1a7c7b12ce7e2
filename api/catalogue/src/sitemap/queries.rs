//! SQL of the sitemap: walks of primary keys, never a scan of the products.

use platform::database::{Statement, batch, number, rows};
use platform::errors::ApiResult;
use platform::state::App;
use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct ProductPath {
    pub id: i64,
    pub slug: String,
    pub category: String,
}

#[derive(Deserialize)]
pub(super) struct CategoryPath {
    pub slug: String,
}

#[derive(Deserialize)]
pub(super) struct ManufacturerPath {
    pub id: i64,
}

pub(super) async fn largest_product_id(app: &App) -> ApiResult<i64> {
    let statement = Statement::new("select coalesce(max(id), 0) as id from product");
    Ok(number(app, statement).await?.unwrap_or_default())
}

pub(super) async fn products_between(app: &App, after: i64, to: i64) -> ApiResult<Vec<ProductPath>> {
    let statement = Statement::new(
        "select p.id, p.slug, c.slug as category
         from product p join category c on c.id = p.category_id
         where p.id > ?1 and p.id <= ?2 and exists (
           select 1 from offer o where o.product_id = p.id and o.active = 1 and o.price is not null)
         order by p.id",
    );
    rows(app, statement.bind_all((after, to))).await
}

pub(super) async fn lists_on_sale(app: &App) -> ApiResult<(Vec<CategoryPath>, Vec<ManufacturerPath>)> {
    let categories = Statement::new(
        "select c.slug from category c where exists (
           select 1 from offer_count n where n.kind = case when c.parent_id is null then 'family' else 'category' end
             and n.id = c.id and n.products > 0)
         order by c.id",
    );
    let manufacturers = Statement::new(
        "select distinct id from offer_count where kind = 'manufacturer' and id > 0 and products > 0 order by id",
    );
    let mut answers = batch(app, vec![categories, manufacturers]).await?;
    Ok((answers.rows()?, answers.rows()?))
}
