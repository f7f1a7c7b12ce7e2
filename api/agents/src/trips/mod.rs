//! Where the vans are: `GET /manager/trip`, `GET /manager/trip/{id}`. An agent sees the stops at
//! assigned companies; of the others only how many there are.

pub mod queries;
mod rows;
pub mod types;

use axum::Json;
use domain::{credit, dates::Day, market::Country};
use identity::access::{Agent, Session};
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Fields, Id, Page, Paging, Path, Query};
use platform::state::App;
use platform::texts::trips as texts;
use queries::TripSelector;
use rows::StopRow;
use types::{Trip, TripHead};

/// Days in one answer.
const MAX_DAYS: i64 = 31;

/// GET /manager/trip?date=&to=&page=: the trips of a day, without one today's, or of the days until `to`.
#[call(
    get, "/manager/trip",
    params(
        ("date" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false),
        ("to" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false,
            description = "At most 30 days after `date`"),
        platform::extract::PagingParams,
    )
)]
pub async fn list_trips(app: App, Agent(session): Agent, Query(query): Query) -> ApiResult<Json<Page<Trip>>> {
    let (from, to, paging) = read(&query, app.today(Country::It))?;
    let selector = TripSelector::Days(from, to, paging);
    let (count, trips) = find(&app, &session, &selector).await?;
    Ok(Json(paging.counted(trips, count)))
}

/// GET /manager/trip/{id}
#[call(get, "/manager/trip/{id}", responses((status = 404, description = "It stops at no assigned company")))]
pub async fn get_trip(app: App, Agent(session): Agent, Path(Id(id)): Path<Id>) -> ApiResult<Json<Trip>> {
    let (_, trips) = find(&app, &session, &TripSelector::Id(id)).await?;
    trips.into_iter().next().map(Json).ok_or(ApiError::NotFound)
}

async fn find(app: &App, session: &Session, selector: &TripSelector) -> ApiResult<(i64, Vec<Trip>)> {
    let agent = session.user.id;
    let blocking = credit::blocking_before(app.today(Country::It));
    let statements = vec![
        queries::count_statement(agent, selector),
        queries::page_statement(agent, selector),
        queries::stops_statement(agent, selector, blocking),
    ];
    let mut answers = database::batch(app, statements).await?;
    let count = answers.count()?;
    let heads: Vec<TripHead> = answers.rows()?;
    let stops: Vec<StopRow> = answers.rows()?;
    Ok((count, rows::trips(heads, stops)))
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
