//! `/ops/contact`: the address books of all agents, read and kept by operations.

use super::queries;
use super::types::{Contact, ContactInput, OpsContact};
use super::{LISTED_BY, add, blocking, edit, read_query, remove};
use crate::reports;
use axum::{Json, http::StatusCode};
use identity::access::{Ops, area};
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Id, Input, Page, Path, Query};
use platform::state::App;

/// GET /ops/contact: the newest first, of one agent by name.
#[call(
    get, "/ops/contact",
    params(
        ("agent" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false,
            description = "Only this account's."),
        ("q" = Option<String>, Query, max_length = 100, nullable = false),
        ("consent" = Option<String>, Query, pattern = "^(yes|no)$", nullable = false, description = "`yes`: may be written to."),
        ("company" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
        ("country" = Option<domain::market::Country>, Query, nullable = false),
        platform::extract::PagingParams,
    )
)]
pub async fn list_ops_contacts(
    app: App,
    Ops(_, _): Ops<area::Companies>,
    Query(query): Query,
) -> ApiResult<Json<Page<OpsContact>>> {
    let mut problems = Problems::default();
    query.only(&[LISTED_BY, &["agent"]].concat(), &mut problems);
    let agent = problems.take("agent", query.integer("agent", 1, Id::MAX));
    let (query, paging) = read_query(&query, problems)?;
    let statements = vec![
        queries::count_statement(agent, &query),
        queries::page_statement(agent, &query, paging, &blocking(&app), app.context.locale),
    ];
    let mut answers = database::batch(&app, statements).await?;
    let count = answers.count()?;
    let entities = answers.rows()?;
    Ok(Json(if agent.is_some() { paging.exact(entities, count) } else { paging.counted(entities, count) }))
}

/// POST /ops/contact?agent=: into this agent's book.
#[call(
    post, "/ops/contact",
    params(("agent" = i64, Query, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 404, description = "No such agent, or not a company of theirs"))
)]
pub async fn add_ops_contact(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Query(query): Query,
    Input(input): Input<ContactInput>,
) -> ApiResult<(StatusCode, Json<OpsContact>)> {
    let mut problems = Problems::default();
    query.only(&["agent"], &mut problems);
    let agent = query.integer("agent", 1, Id::MAX);
    let agent = problems.take("agent", agent.and_then(|agent| agent.ok_or(FieldError::Required)));
    problems.finish()?;
    reports::ops::check_agent(&app, agent).await?;
    let added = add(&app, &operator.into(), agent, &input).await?;
    Ok((StatusCode::CREATED, Json(one(&app, &added).await?)))
}

/// PUT /ops/contact/{id}: the contact as a whole; it stays in its agent's book.
#[call(put, "/ops/contact/{id}")]
pub async fn edit_ops_contact(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<ContactInput>,
) -> ApiResult<Json<OpsContact>> {
    let agent = owner(&app, id).await?;
    let edited = edit(&app, &operator.into(), agent, id, &input).await?;
    one(&app, &edited).await.map(Json)
}

/// DELETE /ops/contact/{id}. Who said stop is not forgotten with it.
#[call(delete, "/ops/contact/{id}", responses((status = 204, description = "Gone")))]
pub async fn remove_ops_contact(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    let agent = owner(&app, id).await?;
    remove(&app, &operator.into(), agent, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The agent in whose book it stands.
async fn owner(app: &App, id: i64) -> ApiResult<i64> {
    let owner = database::number(app, queries::owner_statement(id)).await?;
    owner.ok_or(ApiError::NotFound)
}

async fn one(app: &App, contact: &Contact) -> ApiResult<OpsContact> {
    let statement = queries::owned_statement(contact.id, &blocking(app));
    let row: Option<OpsContact> = database::row(app, statement).await?;
    row.ok_or(ApiError::NotFound)
}
