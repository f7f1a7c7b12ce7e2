//! Favourites of a company and of an agent's account: the same statements over two tables.

use super::types::FavouriteProduct;
use crate::products::plan::Sql;
use crate::products::rows::{ProductRow, select};
use crate::viewer::{Favourites, Viewer};
use domain::{dates::Day, instant};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;

/// Favourites of an agent in one answer.
const MAX_FAVOURITES: i64 = 1_000;

/// Writes nothing where the market does not sell the product; a repeated call changes nothing.
pub(crate) fn add_statement(owner: Favourites, product: i64, market: &str, at: &str) -> Statement {
    let (table, column) = (owner.table(), owner.column());
    Statement::new(format!(
        "insert into {table} ({column}, product_id, created_at) \
         select ?1, o.product_id, ?4 from offer o \
         where o.product_id = ?2 and o.market = ?3 and o.active = 1 and o.price is not null on conflict do nothing"
    ))
    .bind_all((owner.id(), product, market, at))
}

pub fn remove_statement(owner: Favourites, product: i64) -> Statement {
    let (table, column) = (owner.table(), owner.column());
    Statement::new(format!("delete from {table} where {column} = ?1 and product_id = ?2"))
        .bind_all((owner.id(), product))
}

/// One product for its card.
pub fn card_statement(viewer: &Viewer, today: Day, product: i64) -> Statement {
    let mut sql = Sql::default();
    let id = sql.bind(product);
    let page = format!("select cast({id} as integer) as product_id, 0 as k");
    let text = select(&mut sql, viewer, today, &page, "", None);
    Statement::with(text, sql.params)
}

/// An owner's favourites that the market sells, by name.
pub fn list_statement(viewer: &Viewer, today: Day, owner: Favourites) -> Statement {
    let mut sql = Sql::default();
    let (id, locale) = (sql.bind(owner.id()), sql.bind(viewer.context.locale.code()));
    let (market, limit) = (sql.bind(viewer.context.country.code()), sql.bind(MAX_FAVOURITES));
    let (table, column) = (owner.table(), owner.column());
    let page = format!(
        "select d.product_id, t.sort_key as k from {table} d \
         cross join offer o on o.product_id = d.product_id and o.market = {market} \
         cross join product_text t on t.locale = {locale} and t.product_id = d.product_id \
         where d.{column} = {id} and o.active = 1 and o.price is not null \
         order by t.sort_key, d.product_id limit {limit}"
    );
    let text = select(&mut sql, viewer, today, &page, "order by g.k, g.product_id", None);
    Statement::with(text, sql.params)
}

/// # Errors
/// 404 when the market does not sell it.
pub async fn add(app: &App, viewer: &Viewer, owner: Favourites, product: i64) -> ApiResult<FavouriteProduct> {
    let country = viewer.context.country;
    let at = instant::iso(app.now / 1_000);
    let statements = vec![
        add_statement(owner, product, country.code(), &at),
        card_statement(viewer, app.today(country), product),
    ];
    let mut answers = database::batch(app, statements).await?;
    answers.skip();
    let row: ProductRow = answers.row()?.ok_or(ApiError::NotFound)?;
    Ok(row.favourite(viewer))
}

pub async fn remove(app: &App, owner: Favourites, product: i64) -> ApiResult<()> {
    database::batch(app, vec![remove_statement(owner, product)]).await?;
    Ok(())
}

pub async fn list(app: &App, viewer: &Viewer, owner: Favourites) -> ApiResult<Vec<FavouriteProduct>> {
    let today = app.today(viewer.context.country);
    let rows: Vec<ProductRow> = database::rows(app, list_statement(viewer, today, owner)).await?;
    Ok(rows.into_iter().map(|row| row.favourite(viewer)).collect())
}
