//! `GET /manager/pocket`: the data that a device stores for times without a connection.

use super::queries::{PocketRow, pocket_statements};
use super::types::Pocket;
use super::{customer, methods};
use axum::Json;
use cart::Scope;
use cart::seller::methods_statement;
use catalogue::directory::directory;
use domain::{credit, instant, market::Country};
use identity::access::{ActiveCompany, Agent, Session};
use platform::database;
use platform::errors::{ApiResult, Problems};
use platform::extract::{Paging, Query};
use platform::state::App;

/// Customers of a page: each takes half a dozen statements of one batch.
const SIZE: i64 = 10;

/// GET /manager/pocket?page=: ten customers with all that order taking needs, by name.
#[call(
    get, "/manager/pocket",
    params(("page" = inline(Option<i64>), Query, minimum = 1, maximum = 100_000, nullable = false, description = "From 1."))
)]
pub async fn get_pocket(app: App, Agent(session): Agent, Query(query): Query) -> ApiResult<Json<Pocket>> {
    let mut problems = Problems::default();
    query.only(&["page"], &mut problems);
    let paging = Paging::read_sized(&query, SIZE, &mut problems);
    problems.finish()?;
    let blocking = credit::blocking_before(app.today(Country::It)).to_string();
    let statements = pocket_statements(session.user.id, &blocking, app.context.locale, paging);
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    let rows: Vec<PocketRow> = answers.rows()?;
    let scopes: Vec<Scope> = rows.into_iter().map(|row| scope(&app, &session, row)).collect();
    let mut statements = vec![methods_statement()];
    statements.extend(scopes.iter().flat_map(customer::statements));
    let mut answers = database::batch(&app, statements).await?;
    let methods = methods(&mut answers, app.context.locale)?;
    let mut entities = Vec::with_capacity(scopes.len());
    for scope in &scopes {
        let directory = directory(&app, &scope.viewer.context).await?;
        entities.push(customer::read(&mut answers, scope, &directory, methods.clone())?);
    }
    let page = paging.exact(entities, count);
    Ok(Json(Pocket {
        entities: page.entities,
        page: page.page,
        elements_per_page: page.elements_per_page,
        total: page.total,
        total_exact: page.total_exact,
        read_at: instant::iso(app.now / 1_000),
    }))
}

/// The scope as if the customer were the session's active company.
fn scope(app: &App, session: &Session, row: PocketRow) -> Scope {
    let company = ActiveCompany {
        id: row.id,
        country: row.country,
        master: false,
        price_list: row.price_list_id,
        status: row.status,
        blocked: row.blocked,
    };
    let session = Session { company: Some(company.clone()), ..session.clone() };
    Scope::of(app, &session, &company)
}
