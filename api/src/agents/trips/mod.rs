//! Where the vans are: `GET /manager/trip`, `GET /manager/trip/{id}`. An agent sees the stops at
//! assigned companies; of the others only how many there are.

pub mod queries;
mod rows;
pub mod types;

use crate::domain::{credit, dates::Day, market::Country};
use crate::identity::access::{Agent, Session};
use crate::platform::database;
use crate::platform::errors::{ApiError, ApiResult, FieldError, Problems};
use crate::platform::extract::Page;
use crate::platform::extract::{Fields, Id, Paging, Path, Query};
use crate::platform::state::App;
use crate::platform::texts::trips as texts;
use axum::Json;
use queries::TripSelector;
use rows::{StopRow, TripRow};
use types::Trip;

/// Days in one answer.
const MAX_DAYS: i64 = 31;

/// GET /manager/trip?date=&to=&page=: the trips of a day, without one today's, or of the days until `to`.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/manager/trip", tag = "manager",
    params(
        ("date" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false),
        ("to" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false,
            description = "At most 30 days after `date`"),
        crate::platform::extract::PagingParams,
    ),
    responses((status = 200, body = Page<Trip>))
))]
pub async fn list_trips(app: App, Agent(session): Agent, Query(query): Query) -> ApiResult<Json<Page<Trip>>> {
    let (from, to, paging) = read(&query, app.today(Country::It))?;
    let which = TripSelector::Days(from, to, paging);
    let (count, trips) = find(&app, &session, &which).await?;
    Ok(Json(paging.counted(trips, count)))
}

/// GET /manager/trip/{id}
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/manager/trip/{id}", tag = "manager",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = Trip), (status = 404, body = crate::platform::errors::ErrorBody, description = "It stops at no assigned company"))
))]
pub async fn get_trip(app: App, Agent(session): Agent, Path(Id(id)): Path<Id>) -> ApiResult<Json<Trip>> {
    let (_, trips) = find(&app, &session, &TripSelector::Id(id)).await?;
    trips.into_iter().next().map(Json).ok_or(ApiError::NotFound)
}

async fn find(app: &App, session: &Session, which: &TripSelector) -> ApiResult<(i64, Vec<Trip>)> {
    let agent = session.user.id;
    let blocking = credit::blocking_before(app.today(Country::It));
    let statements = vec![
        queries::count_statement(agent, which),
        queries::page_statement(agent, which),
        queries::stops_statement(agent, which, blocking),
    ];
    let mut answers = database::batch(app, statements).await?;
    let count = answers.count()?;
    let trips: Vec<TripRow> = answers.rows()?;
    let stops: Vec<StopRow> = answers.rows()?;
    Ok((count, rows::trips(trips, stops)))
}

fn read(query: &Fields, today: Day) -> ApiResult<(Day, Day, Paging)> {
    let mut problems = Problems::default();
    query.only(&["date", "to", "page", "elementsPerPage"], &mut problems);
    let mut day = |name: &str| problems.take(name, query.day(name));
    let from = day("date").unwrap_or(today);
    let to = day("to").unwrap_or(from);
    if to < from || to >= from.plus(MAX_DAYS) {
        problems.add("to", FieldError::Says(&texts::PERIOD));
    }
    let paging = Paging::read(query, &mut problems);
    problems.finish()?;
    Ok((from, to, paging))
}
