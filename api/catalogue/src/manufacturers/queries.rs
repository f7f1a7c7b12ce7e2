//! Makers and how many of their articles a market sells.

use crate::image;
use crate::products::filter::{direction, refuse_unknown_keys, search};
use crate::types::Manufacturer;
use domain::fold;
use platform::context::RequestContext;
use platform::database::{self, Param, Statement};
use platform::errors::{ApiResult, Problems};
use platform::extract::{Fields, FromFields, Id, Page, Paging};
use platform::memo;
use platform::state::App;
use serde::Deserialize;

/// Most makers of `/manufacturer/active`, which is not paged.
const ACTIVE_MAX: i64 = 5_000;

const SELECT: &str = "select m.id, m.name, m.slug, m.country, coalesce(n.products, 0) as products, \
    i.id as image_id, i.file as image_file, i.caption as image_caption, i.published as image_published, \
    b.id as background_id, b.file as background_file, b.caption as background_caption, b.published as background_published \
    from manufacturer m \
    left join offer_count n on n.kind = 'manufacturer' and n.id = m.id and n.market = ?1 \
    left join image i on i.id = m.image_id left join image b on b.id = m.background_image_id";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    Name { descending: bool },
    Products { descending: bool },
}

/// The filter and order of a list.
#[derive(Debug)]
pub struct Makers {
    pub text: Option<String>,
    /// Only with an article on sale.
    pub active: bool,
    pub order: Order,
}

impl Default for Makers {
    fn default() -> Self {
        Self { text: None, active: false, order: Order::Name { descending: false } }
    }
}

impl FromFields for Makers {
    /// `app_manufacturer_filter_{search, active}`, `app_manufacturer_sorting_{name, products}`.
    fn read(fields: &Fields, problems: &mut Problems) -> Self {
        const SEARCH: &str = "app_manufacturer_filter_search";
        const ACTIVE: &str = "app_manufacturer_filter_active";
        const BY_NAME: &str = "app_manufacturer_sorting_name";
        const BY_PRODUCTS: &str = "app_manufacturer_sorting_products";
        let known: [(&str, &[&str]); 2] = [
            ("app_manufacturer_filter_", &["search", "active"]),
            ("app_manufacturer_sorting_", &["name", "products"]),
        ];
        refuse_unknown_keys(fields, problems, &known);
        let text = problems.take(SEARCH, search(fields, SEARCH));
        let active = problems.take(ACTIVE, fields.boolean(ACTIVE));
        let by_name = problems.take(BY_NAME, direction(fields, BY_NAME));
        let by_products = problems.take(BY_PRODUCTS, direction(fields, BY_PRODUCTS));
        let order = match (by_name, by_products) {
            (None, Some(descending)) => Order::Products { descending },
            (name, _) => Order::Name { descending: name == Some(true) },
        };
        Self { text, active: active == Some(true), order }
    }
}

#[derive(Deserialize)]
struct Row {
    id: i64,
    name: String,
    slug: String,
    country: Option<String>,
    products: i64,
    image_id: Option<i64>,
    image_file: Option<String>,
    image_caption: Option<String>,
    image_published: Option<i64>,
    background_id: Option<i64>,
    background_file: Option<String>,
    background_caption: Option<String>,
    background_published: Option<i64>,
}

impl From<Row> for Manufacturer {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            name: row.name,
            slug: row.slug,
            country: row.country,
            products: row.products,
            image: image(row.image_id, row.image_file, row.image_caption, row.image_published),
            background_image: image(
                row.background_id,
                row.background_file,
                row.background_caption,
                row.background_published,
            ),
        }
    }
}

/// The statements of a page and of its total.
pub fn statements(makers: &Makers, market: &str, paging: Paging) -> [Statement; 2] {
    let text = makers.text.as_ref().map(|text| fold::words(text).join(" "));
    let mut wheres = vec!["(?2 is null or (?2 <> '' and instr(m.sort_key, ?2) > 0))"];
    if makers.active {
        wheres.push("coalesce(n.products, 0) > 0");
    }
    let wheres = wheres.join(" and ");
    let order = match makers.order {
        Order::Name { descending: false } => "m.sort_key, m.id",
        Order::Name { descending: true } => "m.sort_key desc, m.id desc",
        Order::Products { descending: false } => "products, m.sort_key",
        Order::Products { descending: true } => "products desc, m.sort_key",
    };
    let page = format!("{SELECT} where {wheres} order by {order} limit ?3 offset ?4");
    let total = format!(
        "select count(*) as total from manufacturer m left join offer_count n \
         on n.kind = 'manufacturer' and n.id = m.id and n.market = ?1 where {wheres}"
    );
    let filter: Vec<Param> = vec![market.into(), text.into()];
    let mut paged = filter.clone();
    paged.extend([paging.limit().into(), paging.offset().into()]);
    [Statement::with(page, paged), Statement::with(total, filter)]
}

pub async fn list(
    app: &App,
    context: &RequestContext,
    makers: &Makers,
    paging: Paging,
) -> ApiResult<Page<Manufacturer>> {
    let read = || read(app, context, makers, paging);
    let (entities, total) = if makers.text.is_none() && paging.offset() == 0 {
        let name = format!("makers {} {:?} {}", makers.active, makers.order, paging.limit());
        memo::remember(app, context, &name, read).await?.as_ref().clone()
    } else {
        read().await?
    };
    Ok(paging.exact(entities, total))
}

/// The makers of a page, and how many there are.
async fn read(
    app: &App,
    context: &RequestContext,
    makers: &Makers,
    paging: Paging,
) -> ApiResult<(Vec<Manufacturer>, i64)> {
    let statements = statements(makers, context.country.code(), paging);
    let mut answers = database::batch(app, statements.into()).await?;
    let rows: Vec<Row> = answers.rows()?;
    let total = answers.count()?;
    let entities = rows.into_iter().map(Manufacturer::from).collect();
    Ok((entities, total))
}

pub async fn active(app: &App, context: &RequestContext) -> ApiResult<Vec<Manufacturer>> {
    let text = format!("{SELECT} where n.products > 0 order by m.sort_key, m.id limit {ACTIVE_MAX}");
    let statement = Statement::with(text, vec![context.country.code().into()]);
    let rows: Vec<Row> = database::rows(app, statement).await?;
    Ok(rows.into_iter().map(Manufacturer::from).collect())
}

/// By id or slug.
pub async fn find(app: &App, context: &RequestContext, key: &str) -> ApiResult<Option<Manufacturer>> {
    let column = if Id::parse(key).is_some() { "id" } else { "slug" };
    let text = format!("{SELECT} where m.{column} = ?2");
    let statement = Statement::with(text, vec![context.country.code().into(), key.into()]);
    let row: Option<Row> = database::row(app, statement).await?;
    Ok(row.map(Manufacturer::from))
}
