//! Sales figures for operations: of the whole shop, or of one agent.

use super::own::ReportScope;
use super::types::{DaySummary, Statistics};
use super::{STATISTICS, day_in, day_of, statistics_of};
use axum::Json;
use identity::access::{Ops, area};
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Fields, Id, Query};
use platform::state::App;
use serde::Deserialize;

/// GET /ops/statistics: as `GET /manager/statistics`, of every company of the house or of one agent's.
#[call(
    get, "/ops/statistics",
    params(
        ("agent" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false,
            description = "Only the companies that are assigned to this account."),
        ("from" = Option<String>, Query, nullable = false, description = "YYYY-MM; else eleven months before the last.",
            pattern = "^(20[0-9]{2}-(0[1-9]|1[0-2]))?$"),
        ("to" = Option<String>, Query, nullable = false, description = "YYYY-MM, at most 36 months in all; else this one.",
            pattern = "^(20[0-9]{2}-(0[1-9]|1[0-2]))?$"),
        ("country" = Option<domain::market::Country>, Query, nullable = false,
            description = "Else the market that is looked at; of an agent the one that most customers are in."),
        ("company" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
        ("category" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false,
            description = "A category, or a family with all of its own."),
        ("manufacturer" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
    ),
    responses((status = 404, description = "No such agent, or not the agent's company"))
)]
pub async fn get_ops_statistics(
    app: App,
    Ops(_, _): Ops<area::Companies>,
    Query(query): Query,
) -> ApiResult<Json<Statistics>> {
    let mut problems = Problems::default();
    query.only(&[STATISTICS, &["agent"]].concat(), &mut problems);
    let agent = problems.take("agent", query.integer("agent", 1, Id::MAX));
    if let Some(agent) = agent {
        check_agent(&app, agent).await?;
    }
    let scope = |country, company| ReportScope::of_house(agent, country, company, &app.context);
    statistics_of(&app, &query, problems, scope).await.map(Json)
}

/// GET /ops/day?agent=&date=: what an agent's customers ordered on a day, and who was awaited.
#[call(
    get, "/ops/day",
    params(
        ("agent" = i64, Query, minimum = 1, maximum = 9_007_199_254_740_991i64),
        ("date" = Option<String>, Query, nullable = false, description = "YYYY-MM-DD; else today.",
            pattern = "^(20[0-9]{2}-[0-9]{2}-[0-9]{2})?$"),
    ),
    responses((status = 404, description = "No such agent"))
)]
pub async fn get_ops_day(
    app: App,
    Ops(_, _): Ops<area::Companies>,
    Query(query): Query,
) -> ApiResult<Json<DaySummary>> {
    let mut problems = Problems::default();
    query.only(&["agent", "date"], &mut problems);
    let date = problems.take("date", day_in(&query));
    let agent = problems.take("agent", needed(&query));
    problems.finish()?;
    check_agent(&app, agent).await?;
    let scope = ReportScope::of_house(Some(agent), None, None, &app.context);
    day_of(&app, agent, scope, date).await.map(Json)
}

fn needed(query: &Fields) -> Result<i64, FieldError> {
    query.integer("agent", 1, Id::MAX)?.ok_or(FieldError::Required)
}

/// # Errors
/// 404 when the user is no agent.
pub(crate) async fn check_agent(app: &App, agent: i64) -> ApiResult<()> {
    #[derive(Deserialize)]
    struct Found {}
    let found: Option<Found> = database::row(app, agent_statement(agent)).await?;
    found.map(|Found {}| ()).ok_or(ApiError::NotFound)
}

/// A person who is or was an agent.
pub(crate) fn agent_statement(agent: i64) -> Statement {
    Statement::new(
        "select 1 as found from user_role where user_id = ?1 and role in ('ROLE_MANAGER', 'ROLE_SELLER_MANAGER') limit 1",
    )
    .bind(agent)
}
