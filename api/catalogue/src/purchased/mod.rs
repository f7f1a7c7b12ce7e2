//! A company's purchases: `POST /product/list` with `my=true` lists them, `GET /purchased/usual` answers the
//! usual articles of a site, and `DELETE /purchased/product/{id}` removes an article from these lists until
//! it is bought again.

use crate::directory::directory;
use crate::products::plan::Sql;
use crate::products::rows::{ProductRow, select_any};
use crate::types::Product;
use crate::viewer::Viewer;
use axum::Json;
use axum::http::StatusCode;
use domain::dates::Day;
use domain::market::Country;
use identity::access::Buyer;
use platform::database::{self, Statement};
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Entities, Id, Path, Query};
use platform::state::App;
use serde::Deserialize;
use std::collections::HashMap;

/// Most usual articles, and the orders of the site from which they are derived.
const USUAL: i64 = 8;
const LAST_ORDERS: i64 = 24;

/// `product_id`, how often it was ordered and came with the last orders of a site, and pieces of `uomSale` the last time.
fn usual_of(sql: &mut Sql, company: i64, site: i64, market: Country) -> String {
    let (company, site) = (sql.bind(company), sql.bind(site));
    let market = sql.bind(market.code());
    format!(
        "select i.product_id, count(*) as times, i.quantity - i.missing as last_quantity, max(r.id) as last from (\
         select o.id from orders o where o.company_id = {company} and o.shipping_address ->> 'id' = {site} \
         and o.status <> 'cancelled' order by o.id desc limit {LAST_ORDERS}) r \
         cross join order_item i on i.order_id = r.id and i.substitute_for is null and i.missing < i.quantity \
         cross join offer f on f.product_id = i.product_id and f.market = {market} and f.active = 1 and f.price is not null \
         cross join purchased_product b on b.company_id = {company} and b.product_id = i.product_id and b.hidden = 0 \
         group by i.product_id order by times desc, last desc, i.product_id limit {USUAL}"
    )
}

/// The articles that a site orders most often, and their last quantity.
pub fn usual_statement(company: i64, site: i64, market: Country) -> Statement {
    let mut sql = Sql::default();
    let text = usual_of(&mut sql, company, site, market);
    Statement::with(text, sql.params)
}

/// The cards of the same articles, in any order.
pub(crate) fn usual_cards_statement(
    viewer: &Viewer,
    today: Day,
    company: i64,
    site: i64,
    market: Country,
) -> Statement {
    let mut sql = Sql::default();
    let usual = usual_of(&mut sql, company, site, market);
    let page = format!("select product_id from ({usual})");
    let text = select_any(&mut sql, viewer, today, &page, "", Some(company));
    Statement::with(text, sql.params)
}

#[derive(Deserialize)]
struct UsualRow {
    product_id: i64,
    times: i64,
    last_quantity: i64,
}

/// GET /purchased/usual?site=: what a delivery address of the company orders most often in its last 24 orders, at most
/// eight articles. `extra.times` and `extra.lastQuantity` are the site's. An address that is not the company's has none.
#[call(
    get, "/purchased/usual",
    params(("site" = i64, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, description = "A delivery address of the company."))
)]
pub async fn list_usual(
    app: App,
    Buyer(_, company): Buyer,
    viewer: Viewer,
    Query(query): Query,
) -> ApiResult<Json<Entities<Product>>> {
    let mut problems = Problems::default();
    query.only(&["site"], &mut problems);
    let site = problems.take("site", query.integer("site", 1, Id::MAX));
    if site.is_none() {
        problems.add("site", FieldError::Required);
    }
    problems.finish()?;
    let (site, today) = (site.unwrap_or_default(), app.today(company.country));
    let directory = directory(&app, &viewer.context).await?;
    let statements = vec![
        usual_statement(company.id, site, company.country),
        usual_cards_statement(&viewer, today, company.id, site, company.country),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let usual: Vec<UsualRow> = answers.rows()?;
    let cards: Vec<ProductRow> = answers.rows()?;
    let mut cards: HashMap<i64, ProductRow> = cards.into_iter().map(|row| (row.id, row)).collect();
    let entities = usual.into_iter().filter_map(|row| {
        let card = cards.remove(&row.product_id)?;
        let card = card.bought(row.times, row.last_quantity);
        Some(card.product(&viewer, &directory, today))
    });
    Ok(Json(Entities { entities: entities.collect() }))
}

pub(crate) fn hide_statement(company: i64, product: i64) -> Statement {
    Statement::new(
        "update purchased_product set hidden = 1 where company_id = ?1 and product_id = ?2 and hidden = 0",
    )
    .bind_all((company, product))
}

/// DELETE /purchased/product/{id}: also when it was never bought.
#[call(delete, "/purchased/product/{id}", responses((status = 204, description = "Gone")))]
pub async fn hide_purchased(
    app: App,
    Buyer(_, company): Buyer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    database::batch(&app, vec![hide_statement(company.id, id)]).await?;
    Ok(StatusCode::NO_CONTENT)
}
