//! Statements about products without a plan, and those that run a plan.

use super::filter::{Order, ProductQuery};
use super::plan::{Filter, Scope, Set, Sql};
use super::rows::{ProductRow, select};
use crate::directory::{Directory, NEW_DAYS};
use crate::types::Product;
use crate::viewer::Viewer;
use platform::database::{self, Statement};
use platform::errors::ApiResult;
use platform::extract::{Id, Page, Paging};
use platform::state::App;
use serde::Deserialize;

#[derive(Deserialize)]
struct Maker {
    id: i64,
    products: i64,
}

/// Resolves the names of a filter; `None` when one of them does not exist, so that nothing can match.
pub(crate) async fn resolve(
    app: &App,
    viewer: &Viewer,
    directory: &Directory,
    query: &ProductQuery,
) -> ApiResult<Option<Filter>> {
    let today = app.today(viewer.context.country);
    let mut filter = Filter {
        country: viewer.context.country,
        locale: viewer.context.locale,
        today,
        new_since: today.plus(-NEW_DAYS),
        scope: None,
        manufacturer: None,
        tags: Vec::new(),
        collection: query.collection,
        new: query.new,
        promotion: query.promotion,
        available: query.available,
        favourite: None,
        bought_by: None,
        own_list: viewer.own_list,
        hits: None,
        all: directory.all,
        new_count: directory.new,
        promoted_count: directory.promoted,
    };
    if query.favourite {
        filter.favourite = Some(viewer.require_favourites()?);
    }
    if query.mine {
        filter.bought_by = Some(viewer.require_company()?);
    }
    if let Some(key) = &query.category {
        let Some(category) = directory.find_category(key) else {
            return Ok(None);
        };
        let set = Set { id: category.id, count: category.products };
        filter.scope =
            Some(if category.parent.is_none() { Scope::Family(set) } else { Scope::Category(set) });
    }
    for key in &query.tags {
        let Some(tag) = directory.find_tag(key) else {
            return Ok(None);
        };
        filter.tags.push(Set { id: tag.id, count: directory.tag_count(tag.id) });
    }
    if let Some(key) = &query.manufacturer {
        let Some(maker) = find_maker(app, viewer, key).await? else {
            return Ok(None);
        };
        filter.manufacturer = Some(maker);
    }
    Ok(Some(filter))
}

/// A maker by id or slug, in a round trip of its own, only for lists of one maker.
async fn find_maker(app: &App, viewer: &Viewer, key: &str) -> ApiResult<Option<Set>> {
    let row: Option<Maker> = database::row(app, maker(key, viewer.context.country.code())).await?;
    Ok(row.map(|maker| Set { id: maker.id, count: maker.products }))
}

/// The maker and how many articles it has in a market.
pub fn maker(key: &str, market: &str) -> Statement {
    let column = if Id::parse(key).is_some() { "id" } else { "slug" };
    let text = format!(
        "select m.id, coalesce(n.products, 0) as products from manufacturer m \
         left join offer_count n on n.kind = 'manufacturer' and n.id = m.id and n.market = ?2 where m.{column} = ?1"
    );
    Statement::with(text, vec![key.into(), market.into()])
}

/// The statement of one page, with its count beside every row where it must be counted.
pub fn page_statement(viewer: &Viewer, filter: &Filter, order: Order, paging: Paging) -> Statement {
    let mut sql = Sql::default();
    let ids = filter.ids(&mut sql, order, paging.limit(), paging.offset());
    let mut text = select(&mut sql, viewer, filter.today, &ids.sql, &ids.order, filter.bought_by);
    if let Some(count) = ids.count {
        text = text.replacen("select\n", &format!("select\n  ({count}) as matches,\n"), 1);
    }
    Statement::with(ids.with + &text, sql.params)
}

/// One page of a list, and its total.
pub async fn list(
    app: &App,
    viewer: &Viewer,
    directory: &Directory,
    filter: &Filter,
    order: Order,
    paging: Paging,
) -> ApiResult<Page<Product>> {
    let rows = database::rows(app, page_statement(viewer, filter, order, paging)).await?;
    page(app, viewer, directory, filter, paging, rows).await
}

/// The page of [`page_statement`]'s rows.
pub async fn page(
    app: &App,
    viewer: &Viewer,
    directory: &Directory,
    filter: &Filter,
    paging: Paging,
    rows: Vec<ProductRow>,
) -> ApiResult<Page<Product>> {
    let counted = rows.first().and_then(|row| row.matches);
    let is_empty = rows.is_empty();
    let products: Vec<_> = rows.into_iter().map(|row| row.product(viewer, directory, filter.today)).collect();
    if let Some(total) = filter.known_count() {
        return Ok(paging.exact(products, total));
    }
    let matches = match counted {
        Some(matches) => matches,
        // Behind the last page the count has no row to stand beside.
        None if is_empty && paging.offset() > 0 => {
            let mut sql = Sql::default();
            let text = filter.count(&mut sql);
            let count = database::number(app, Statement::with(text, sql.params)).await?;
            count.unwrap_or_default()
        }
        None => 0,
    };
    Ok(paging.counted(products, matches))
}
