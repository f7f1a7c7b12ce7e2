//! Sales figures of an agent's companies: the day, the planner, the target, the statistics. Turnover comes
//! from `sales_day` and `sales_month`, which triggers maintain; no call adds up order lines.

pub mod customers;
pub mod day;
pub mod ops;
pub mod ordering_customers;
pub mod own;
pub mod statistics;
pub mod target;
pub mod today;
pub mod types;

use axum::Json;
use customers::{Customer, View};
use domain::{dates::Day, market::Country, money::Currency, month::Month};
use identity::access::Agent;
use own::ReportScope;
use platform::context::RequestContext;
use platform::database;
use platform::errors::{ApiResult, FieldError, Problems};
use platform::extract::{Fields, Id, Query};
use platform::state::App;
use platform::texts::reports as texts;
use statistics::StatisticsQuery;
use types::{DayPlan, DaySummary, Statistics, Target, Today};

/// Months of one answer.
const MAX_MONTHS: i64 = 36;
/// The parameters of statistics.
const STATISTICS: &[&str] = &["from", "to", "country", "company", "category", "manufacturer"];
/// Months by default.
const USUAL_MONTHS: i64 = 12;

/// GET /manager/today: what an agent wants to know first.
#[call(get, "/manager/today")]
pub async fn get_today(app: App, Agent(session): Agent) -> ApiResult<Json<Today>> {
    let scope = ReportScope::of(&session, None, None);
    let view = view(&app, scope, None);
    let statements = today::statements(session.user.id, scope, &view, &app.context);
    let mut answers = database::batch(&app, statements).await?;
    today::read(&mut answers, scope, &view, &app.context).map(Json)
}

/// GET /manager/day?date=: what the customers ordered on a day, and who was awaited.
#[call(
    get, "/manager/day",
    params(("date" = Option<String>, Query, nullable = false, description = "YYYY-MM-DD; else today.",
        pattern = "^(20[0-9]{2}-[0-9]{2}-[0-9]{2})?$"))
)]
pub async fn get_day(app: App, Agent(session): Agent, Query(query): Query) -> ApiResult<Json<DaySummary>> {
    let scope = ReportScope::of(&session, None, None);
    let date = date(&query)?;
    day_of(&app, session.user.id, scope, date).await.map(Json)
}

/// The orders of an agent's customers on the requested day, else today.
pub(crate) async fn day_of(
    app: &App,
    agent: i64,
    scope: ReportScope,
    date: Option<Day>,
) -> ApiResult<DaySummary> {
    let (view, customers) = of_a_day(app, agent, scope, date).await?;
    let currency = currency(scope, &customers, &app.context);
    Ok(day::summary(&customers, &view, currency))
}

/// GET /manager/planner?date=: whose order day it is, and who has ordered. A day to come is planned as if
/// everybody orders when they are expected, at most a year ahead.
#[call(
    get, "/manager/planner",
    params(("date" = Option<String>, Query, nullable = false, description = "YYYY-MM-DD; else today.",
        pattern = "^(20[0-9]{2}-[0-9]{2}-[0-9]{2})?$"))
)]
pub async fn get_planner(app: App, Agent(session): Agent, Query(query): Query) -> ApiResult<Json<DayPlan>> {
    let scope = ReportScope::of(&session, None, None);
    let date = date(&query)?;
    let (view, customers) = of_a_day(&app, session.user.id, scope, date).await?;
    Ok(Json(day::plan(&customers, &view)))
}

/// The customers on the requested day, else today.
async fn of_a_day(
    app: &App,
    agent: i64,
    scope: ReportScope,
    date: Option<Day>,
) -> ApiResult<(View, Vec<Customer>)> {
    let view = view(app, scope, date);
    let customers = database::rows(app, customers::statement(agent, &view)).await?;
    Ok((view, customers))
}

/// GET /manager/target?month=&country=: how far a month is. Without a country: the active company's, else
/// the one that most customers are in.
#[call(
    get, "/manager/target",
    params(
        ("month" = Option<String>, Query, nullable = false, description = "YYYY-MM; else this one.",
            pattern = "^(20[0-9]{2}-(0[1-9]|1[0-2]))?$"),
        ("country" = Option<Country>, Query, nullable = false),
    )
)]
pub async fn get_target(app: App, Agent(session): Agent, Query(query): Query) -> ApiResult<Json<Target>> {
    let mut problems = Problems::default();
    query.only(&["month", "country"], &mut problems);
    let month = problems.take("month", month(&query, "month"));
    let country = problems.take("country", country(&query));
    problems.finish()?;
    let scope = ReportScope::of(&session, country, None);
    let today = app.today(scope.country.unwrap_or(app.context.country));
    let month = month.unwrap_or_else(|| Month::of(today));
    let mut answers = database::batch(&app, target::statements(scope, month, today)).await?;
    target::read(&mut answers, &app.context, month, today).map(Json)
}

/// GET /manager/statistics: the last twelve months, or those asked for, of one country.
#[call(
    get, "/manager/statistics",
    params(
        ("from" = Option<String>, Query, nullable = false, description = "YYYY-MM; else eleven months before the last.",
            pattern = "^(20[0-9]{2}-(0[1-9]|1[0-2]))?$"),
        ("to" = Option<String>, Query, nullable = false, description = "YYYY-MM, at most 36 months in all; else this one.",
            pattern = "^(20[0-9]{2}-(0[1-9]|1[0-2]))?$"),
        ("country" = Option<Country>, Query, nullable = false,
            description = "Else the active company's, else the one that most customers are in."),
        ("company" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
        ("category" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false,
            description = "A category, or a family with all of its own."),
        ("manufacturer" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
    ),
    responses((status = 404, description = "Not the agent's company"))
)]
pub async fn get_statistics(
    app: App,
    Agent(session): Agent,
    Query(query): Query,
) -> ApiResult<Json<Statistics>> {
    let mut problems = Problems::default();
    query.only(STATISTICS, &mut problems);
    let scope = |country, company| ReportScope::of(&session, country, company);
    statistics_of(&app, &query, problems, scope).await.map(Json)
}

/// The statistics that a query asks for, of whom `scope_of` says.
///
/// # Errors
/// What is wrong in the query, by its name; 404 for a company that is not theirs.
pub(crate) async fn statistics_of(
    app: &App,
    query: &Fields,
    mut problems: Problems,
    scope_of: impl FnOnce(Option<Country>, Option<i64>) -> ReportScope,
) -> ApiResult<Statistics> {
    let country = problems.take("country", country(query));
    let mut id = |name: &str| problems.take(name, query.integer(name, 1, Id::MAX));
    let (company, category, manufacturer) = (id("company"), id("category"), id("manufacturer"));
    let scope = scope_of(country, company);
    let today = app.today(scope.country.unwrap_or(app.context.country));
    let from = problems.take("from", month(query, "from"));
    let to = problems.take("to", month(query, "to")).unwrap_or_else(|| {
        let usual = from.map(|from| from.plus(USUAL_MONTHS - 1));
        usual.unwrap_or(Month::of(today)).min(Month::of(today)).max(from.unwrap_or(Month(0)))
    });
    let from = from.unwrap_or_else(|| to.plus(1 - USUAL_MONTHS));
    if !(from..from.plus(MAX_MONTHS)).contains(&to) {
        problems.add("to", FieldError::Says(&texts::PERIOD));
    }
    problems.finish()?;
    let query =
        StatisticsQuery { scope, from, to, category, manufacturer, today, locale: app.context.locale };
    let mut answers = database::batch(app, statistics::statements(&query)).await?;
    statistics::read(&mut answers, &app.context, &query)
}

/// A day by the agent's own market.
fn view(app: &App, scope: ReportScope, date: Option<Day>) -> View {
    let today = app.today(scope.country.unwrap_or(app.context.country));
    View { date: date.unwrap_or(today), today, now_ms: app.now, locale: app.context.locale }
}

/// The active company's currency, else that of most customers.
fn currency(scope: ReportScope, customers: &[Customer], context: &RequestContext) -> Currency {
    if let Some(country) = scope.country {
        return country.currency();
    }
    let of =
        |country: Country| customers.iter().filter(|customer| customer.company.country == country).count();
    let most = if of(Country::No) > of(Country::It) { Country::No } else { Country::It };
    let own = if customers.is_empty() { context.country } else { most };
    own.currency()
}

fn date(query: &Fields) -> ApiResult<Option<Day>> {
    let mut problems = Problems::default();
    query.only(&["date"], &mut problems);
    let date = problems.take("date", day_in(query));
    problems.finish()?;
    Ok(date)
}

fn day_in(query: &Fields) -> Result<Option<Day>, FieldError> {
    match query.text("date")? {
        None => Ok(None),
        Some(text) => {
            Day::parse(text).filter(|_| text.starts_with("20")).map(Some).ok_or(FieldError::Malformed)
        }
    }
}

fn month(query: &Fields, name: &str) -> Result<Option<Month>, FieldError> {
    match query.text(name)? {
        None => Ok(None),
        Some(text) => {
            Month::parse(text).filter(|_| text.starts_with("20")).map(Some).ok_or(FieldError::Malformed)
        }
    }
}

fn country(query: &Fields) -> Result<Option<Country>, FieldError> {
    Ok(query.word("country", Country::WORDS)?.and_then(Country::parse))
}
