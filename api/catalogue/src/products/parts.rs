//! Parts of a product's page: related articles, pictures, lots.

use super::plan::Sql;
use super::rows::{ProductRow, select};
use crate::directory::Directory;
use crate::image;
use crate::types::{Availability, Image, Product};
use crate::viewer::Viewer;
use domain::dates::Day;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult};
use platform::state::App;
use serde::Deserialize;

/// Most related articles of a product.
const RELATED: i64 = 12;
/// Best sellers of its category that are compared with it, and words of its names that count.
const COMPARED: i64 = 100;
const COMPARED_WORDS: i64 = 16;

#[derive(Deserialize)]
struct Present {}

/// Answers one row when the market sells the product.
pub fn sold(id: i64, market: &str) -> Statement {
    let text =
        "select 1 from offer where product_id = ?1 and market = ?2 and active = 1 and price is not null";
    Statement::new(text).bind_all((id, market))
}

fn require(present: Option<Present>) -> ApiResult<()> {
    present.map(|Present {}| ()).ok_or(ApiError::NotFound)
}

/// Of the best sellers in the product's category, those that share most words of its names first, so that
/// flour is related to flour.
pub(crate) fn alike_statement(viewer: &Viewer, today: Day, id: i64) -> Statement {
    let mut sql = Sql::default();
    let (market, id, limit) = (sql.bind(viewer.context.country.code()), sql.bind(id), sql.bind(RELATED));
    let (compared, words) = (sql.bind(COMPARED), sql.bind(COMPARED_WORDS));
    let page = format!(
        "select product_id, row_number() over (order by shared desc, sold desc, product_id) as k from (\
         select c.product_id, c.sold, (select count(*) from json_each(own.words) word where word.key < {words} \
         and length(word.value) > 2 and word.value not glob '*[0-9]*' and instr(' ' || s.name || ' ', ' ' || word.value || ' ') > 0) as shared \
         from (select '[\"' || replace(name, ' ', '\",\"') || '\"]' as words from search_text where product_id = {id}) own \
         cross join (select product_id, sold from offer indexed by offer_category_sold \
         where market = {market} and active = 1 and price is not null and product_id <> {id} \
         and category_id = (select category_id from offer where product_id = {id} and market = {market}) \
         order by sold desc, product_id limit {compared}) c \
         cross join search_text s on s.product_id = c.product_id) order by k limit {limit}"
    );
    let text = select(&mut sql, viewer, today, &page, "order by g.k, g.product_id", None);
    Statement::with(text, sql.params)
}

/// Best sellers of the product's family without itself.
pub(crate) fn related_statement(viewer: &Viewer, today: Day, id: i64) -> Statement {
    let mut sql = Sql::default();
    let (market, id, limit) = (sql.bind(viewer.context.country.code()), sql.bind(id), sql.bind(RELATED));
    let page = format!(
        "select product_id, -sold as k from offer indexed by offer_family_sold \
         where market = {market} and active = 1 and price is not null and product_id <> {id} \
         and family_id = (select family_id from offer where product_id = {id} and market = {market}) \
         order by sold desc, product_id limit {limit}"
    );
    let text = select(&mut sql, viewer, today, &page, "order by g.k, g.product_id", None);
    Statement::with(text, sql.params)
}

/// At most twelve related articles; those of the category first.
pub async fn related(app: &App, viewer: &Viewer, directory: &Directory, id: i64) -> ApiResult<Vec<Product>> {
    let today = app.today(viewer.context.country);
    let statements = vec![
        sold(id, viewer.context.country.code()),
        alike_statement(viewer, today, id),
        related_statement(viewer, today, id),
    ];
    let mut answers = database::batch(app, statements).await?;
    require(answers.row()?)?;
    let mut rows: Vec<ProductRow> = answers.rows()?;
    for row in answers.rows::<ProductRow>()? {
        if !rows.iter().any(|known| known.id == row.id) {
            rows.push(row);
        }
    }
    let limit = usize::try_from(RELATED).unwrap_or(12);
    Ok(rows.into_iter().take(limit).map(|row| row.product(viewer, directory, today)).collect())
}

#[derive(Deserialize)]
struct ImageRow {
    id: i64,
    file: String,
    caption: String,
    published: i64,
}

/// The product's own picture when it has no gallery.
pub fn images_statement(id: i64) -> Statement {
    let text = "select i.id, i.file, i.caption, i.published, x.sorting from product_image x \
        cross join image i on i.id = x.image_id where x.product_id = ?1 \
        union all select i.id, i.file, i.caption, i.published, -1 from product p cross join image i on i.id = p.image_id \
        where p.id = ?1 and not exists (select 1 from product_image x where x.product_id = ?1) order by 5";
    Statement::new(text).bind(id)
}

pub async fn images(app: &App, viewer: &Viewer, id: i64) -> ApiResult<Vec<Image>> {
    let statements = vec![sold(id, viewer.context.country.code()), images_statement(id)];
    let mut answers = database::batch(app, statements).await?;
    require(answers.row()?)?;
    let rows: Vec<ImageRow> = answers.rows()?;
    Ok(rows
        .into_iter()
        .filter_map(|row| image(Some(row.id), Some(row.file), Some(row.caption), Some(row.published)))
        .collect())
}

/// Lots that expire on a day or later.
pub fn lots_statement(id: i64, market: &str, day: Day) -> Statement {
    let text = "select id as lot_id, code, expires_on, available, provision_date from lot indexed by lot_expiry \
        where product_id = ?1 and market = ?2 and expires_on >= ?3 order by expires_on, id";
    Statement::new(text).bind_all((id, market, day.to_string()))
}

/// Lots that outlive today, and the delivery day if there is one.
pub async fn availabilities(
    app: &App,
    viewer: &Viewer,
    id: i64,
    delivery: Option<Day>,
) -> ApiResult<Vec<Availability>> {
    let (market, today) = (viewer.context.country.code(), app.today(viewer.context.country));
    let day = delivery.unwrap_or(today).max(today).plus(1);
    let mut answers = database::batch(app, vec![sold(id, market), lots_statement(id, market, day)]).await?;
    require(answers.row()?)?;
    answers.rows()
}
