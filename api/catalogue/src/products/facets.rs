//! `/product/filter/list`: makers, categories and tags of the matching articles, and those that the filter
//! names, so that a page can name its filter even without matches.

use super::filter::ProductQuery;
use super::plan::{Filter, Hits, Sql};
use super::queries;
use crate::directory::Directory;
use crate::search::{FEW_MATCHES, expand, expression};
use crate::types::{Facet, FacetList, Facets};
use crate::viewer::Viewer;
use platform::database::{self, COUNTED, Statement};
use platform::errors::ApiResult;
use platform::memo;
use platform::state::App;
use serde::Deserialize;

/// Makers offered for choosing: those with the most articles.
const MAKERS: i64 = 100;

#[derive(Deserialize)]
struct FacetRow {
    kind: String,
    id: i64,
    count: i64,
    name: Option<String>,
    slug: Option<String>,
}

/// The statement: the matches once (at most one more than is counted), then each facet of them.
pub fn statement(filter: &Filter) -> Statement {
    let mut sql = Sql::default();
    let matches = filter.sample(&mut sql);
    let market = sql.bind(filter.country.code());
    let chosen = sql.bind(filter.manufacturer.map_or(0, |maker| maker.id));
    let text = format!(
        "with m as materialized ({matches}) \
         select 'all' as kind, 0 as id, (select count(*) from m) as count, null as name, null as slug \
         union all select 'category', p.category_id, count(*), null, null \
         from m cross join product p on p.id = m.product_id group by p.category_id \
         union all select 'tag', y.tag_id, count(*), null, null \
         from m cross join product_tag y indexed by product_tag_product on y.product_id = m.product_id group by y.tag_id \
         union all select * from (select 'manufacturer', x.id, x.count, b.name, b.slug from ( \
         select o.manufacturer_id as id, count(*) as count from m cross join offer o \
         on o.product_id = m.product_id and o.market = {market} where o.manufacturer_id is not null \
         group by o.manufacturer_id order by count(*) desc limit {MAKERS}) x \
         cross join manufacturer b on b.id = x.id order by b.sort_key) \
         union all select 'chosen', b.id, 0, b.name, b.slug from manufacturer b where b.id = {chosen}"
    );
    Statement::with(text, sql.params)
}

/// The facets of a filter; a search tries the same spellings as its list.
pub async fn find(
    app: &App,
    viewer: &Viewer,
    directory: &Directory,
    query: &ProductQuery,
) -> ApiResult<FacetList> {
    let Some(mut filter) = queries::resolve(app, viewer, directory, query).await? else {
        return Ok(name(directory, query, &[]));
    };
    let Some(text) = &query.search else {
        if let Some(section) = section(query) {
            let key = format!("facets {section}");
            let rows = memo::remember(app, &viewer.context, &key, || count(app, &filter)).await?;
            return Ok(name(directory, query, &rows));
        }
        return Ok(name(directory, query, &count(app, &filter).await?));
    };
    let mut rows = Vec::new();
    for hits in expression::first_attempts(text, &viewer.languages()) {
        let is_code = matches!(hits, Hits::Code(_));
        filter.hits = Some(hits);
        rows = count(app, &filter).await?;
        if matches(&rows) >= FEW_MATCHES || (is_code && matches(&rows) > 0) {
            return Ok(name(directory, query, &rows));
        }
    }
    if let Some(hits) = expand(app, text, &viewer.languages()).await? {
        filter.hits = Some(hits);
        let wider = count(app, &filter).await?;
        if matches(&wider) > matches(&rows) {
            rows = wider;
        }
    }
    Ok(name(directory, query, &rows))
}

/// The category, when the filter names nothing else: its facets are the same for everybody.
fn section(query: &ProductQuery) -> Option<&str> {
    let alone =
        ProductQuery { category: query.category.clone(), sorting: query.sorting, ..ProductQuery::default() };
    query.category.as_deref().filter(|_| *query == alone)
}

async fn count(app: &App, filter: &Filter) -> ApiResult<Vec<FacetRow>> {
    database::rows(app, statement(filter)).await
}

fn matches(rows: &[FacetRow]) -> i64 {
    rows.iter().find(|row| row.kind == "all").map_or(0, |row| row.count)
}

/// Counts with the names of the visitor's language.
fn name(directory: &Directory, query: &ProductQuery, rows: &[FacetRow]) -> FacetList {
    let of = |kind: &'static str| rows.iter().filter(move |row| row.kind == kind);
    let count = |kind: &'static str, id: i64| of(kind).find(|row| row.id == id).map_or(0, |row| row.count);
    let unmatched = of("chosen").filter(|chosen| of("manufacturer").all(|row| row.id != chosen.id));
    let makers = of("manufacturer").chain(unmatched).map(|row| Facet {
        id: row.id,
        key: row.slug.clone().unwrap_or_default(),
        name: row.name.clone().unwrap_or_default(),
        count: row.count,
    });
    let categories = directory.categories.iter().map(|category| Facet {
        id: category.id,
        key: category.slug.clone(),
        name: category.name.clone(),
        count: count("category", category.id),
    });
    let tags = directory.tags.iter().map(|tag| Facet {
        id: tag.id,
        key: tag.key.clone(),
        name: tag.name.clone(),
        count: count("tag", tag.id),
    });
    FacetList {
        entities: Facets {
            manufacturers: makers.collect(),
            categories: categories.filter(|facet| facet.count > 0).collect(),
            tags: tags.filter(|facet| facet.count > 0 || query.tags.contains(&facet.key)).collect(),
        },
        total_exact: matches(rows) <= COUNTED,
    }
}
