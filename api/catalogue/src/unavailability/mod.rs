//! Unavailable articles and their substitutes: `GET /manager/unavailability`.

pub mod queries;
pub mod types;

use crate::directory::directory;
use crate::products::rows::ProductRow;
use crate::types::Product;
use crate::viewer::{Favourites, Viewer};
use axum::Json;
use domain::{credit, market::Country};
use identity::access::{Agent, Session};
use platform::context::RequestContext;
use platform::database;
use platform::errors::{ApiError, ApiResult, Problems};
use platform::extract::{Fields, Id, Page, Paging, Query};
use platform::state::App;
use queries::UnavailabilityQuery;
use serde::Deserialize;
use std::collections::HashMap;
use types::{Missing, Reason, Unavailability};

#[derive(Debug, Deserialize)]
struct Row {
    id: Option<i64>,
    product_id: i64,
    country: Country,
    valid_from: Option<String>,
    valid_to: Option<String>,
    reason: Reason,
    note: String,
    customers: Vec<Missing>,
}

#[derive(Debug, Deserialize)]
struct CompanyRow {
    country: Country,
    price_list: Option<i64>,
}

#[derive(Debug, Deserialize)]
struct Pair {
    product: i64,
    substitute: i64,
}

/// The articles of a market's page, and their substitutes.
#[derive(Default)]
struct Articles {
    products: HashMap<i64, Product>,
    substitutes: HashMap<i64, Vec<Product>>,
}

/// GET /manager/unavailability?company=&q=&page=: what is announced for the markets of the assigned companies and
/// what they buy that is out of stock. What most of them miss comes first.
#[call(
    get, "/manager/unavailability",
    params(
        ("company" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false,
            description = "Only what this assigned company buys, at its prices"),
        ("q" = Option<String>, Query, max_length = 100, nullable = false),
        platform::extract::PagingParams,
    )
)]
pub async fn list_unavailabilities(
    app: App,
    Agent(session): Agent,
    Query(query): Query,
) -> ApiResult<Json<Page<Unavailability>>> {
    let (company, words, paging) = read(&query)?;
    let today = app.today(Country::It);
    let query = UnavailabilityQuery { agent: session.user.id, company, words, today };
    let own = match company {
        None => None,
        Some(id) => {
            let row = database::row(&app, queries::company_statement(query.agent, id)).await?;
            Some(row.ok_or(ApiError::NotFound)?)
        }
    };
    let blocking = credit::blocking_before(today);
    let statements =
        vec![queries::count_statement(&query), queries::page_statement(&query, paging, blocking)];
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    let rows: Vec<Row> = answers.rows()?;
    let mut known = HashMap::new();
    for country in Country::ALL {
        let products: Vec<i64> =
            rows.iter().filter(|row| row.country == country).map(|row| row.product_id).collect();
        if !products.is_empty() {
            let viewer = viewer(&app.context, &session, country, own.as_ref());
            known.insert(country, articles(&app, &viewer, &products).await?);
        }
    }
    let entities = rows
        .into_iter()
        .filter_map(|row| {
            let articles = known.get(&row.country)?;
            unavailability(row, articles)
        })
        .collect();
    Ok(Json(paging.exact(entities, count)))
}

/// The viewer of a market: the agent, or the requested company.
fn viewer(context: &RequestContext, session: &Session, country: Country, own: Option<&CompanyRow>) -> Viewer {
    Viewer {
        context: RequestContext { country, ..context.clone() },
        own_list: own.filter(|company| company.country == country).and_then(|company| company.price_list),
        favourites: Some(Favourites::Account(session.user.id)),
        company: None,
        signed_in: true,
        buyer: None,
    }
}

async fn articles(app: &App, viewer: &Viewer, products: &[i64]) -> ApiResult<Articles> {
    let today = app.today(viewer.context.country);
    let directory = directory(app, &viewer.context).await?;
    let statements = vec![
        queries::products_statement(viewer, today, products),
        queries::substitutes_statement(viewer, today, products),
        queries::substitute_products_statement(viewer, today, products),
    ];
    let mut answers = database::batch(app, statements).await?;
    let by_id = |rows: Vec<ProductRow>| -> HashMap<i64, Product> {
        rows.into_iter().map(|row| (row.id, row.product(viewer, &directory, today))).collect()
    };
    let products = by_id(answers.rows()?);
    let pairs: Vec<Pair> = answers.rows()?;
    let standing_in = by_id(answers.rows()?);
    let mut substitutes = HashMap::<i64, Vec<Product>>::new();
    for pair in pairs {
        let found = standing_in.get(&pair.substitute).cloned();
        substitutes.entry(pair.product).or_default().extend(found);
    }
    Ok(Articles { products, substitutes })
}

fn unavailability(row: Row, articles: &Articles) -> Option<Unavailability> {
    let product = articles.products.get(&row.product_id)?.clone();
    Some(Unavailability {
        id: row.id,
        country: row.country,
        provision_date: product.extra.provision_date.clone(),
        product,
        from: row.valid_from,
        to: row.valid_to,
        reason: row.reason,
        note: row.note,
        substitutes: articles.substitutes.get(&row.product_id).cloned().unwrap_or_default(),
        customers: row.customers,
    })
}

fn read(query: &Fields) -> ApiResult<(Option<i64>, Vec<String>, Paging)> {
    let mut problems = Problems::default();
    query.only(&["company", "q", "page", "elementsPerPage"], &mut problems);
    let company = problems.take("company", query.integer("company", 1, Id::MAX));
    let words = problems.take("q", query.words("q"));
    let paging = Paging::read(query, &mut problems);
    problems.finish()?;
    Ok((company, words, paging))
}
