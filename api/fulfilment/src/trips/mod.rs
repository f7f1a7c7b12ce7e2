//! Vans' days: `/ops/trip`.

pub mod input;
pub mod queries;
mod request_key;
pub mod rows;
pub mod transitions;
pub mod types;
pub mod write;

use crate::packing::TRIES;
use axum::Json;
use axum::http::StatusCode;
use domain::credit;
use domain::dates::Day;
use domain::market::Country;
use identity::access::ops::Operator;
use identity::access::{Ops, area, ops_audit};
use input::{TripDelivery, TripPlan, ZoneRow};
use platform::database::{self, Answers, Statement};
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Fields, Id, IdempotencyKey, Input, Page, Paging, Path, Query};
use platform::state::App;
use platform::texts::trips::PERIOD;
use queries::TripSelector;
use request_key::TripKey;
use serde_json::json;
use types::{OpsTrip, OpsTripWaiting, StopInput, TripInput, TripStatusInput};

/// Days in one answer.
const MAX_DAYS: i64 = 31;

/// GET /ops/trip?date=&to=&status=: the trips of a day, without one today's, or of the days until `to`.
#[call(
    get, "/ops/trip", operation_id = "list_ops_trips",
    params(
        ("date" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false),
        ("to" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false,
            description = "At most 30 days after `date`"),
        ("status" = inline(Option<domain::trip_status::TripStatus>), Query, nullable = false),
        platform::extract::PagingParams,
    )
)]
pub async fn list_trips(
    app: App,
    Ops(..): Ops<area::Trips>,
    Query(query): Query,
) -> ApiResult<Json<Page<OpsTrip>>> {
    let selector = read_selector(&query, app.today(Country::It))?;
    let mut statements = vec![queries::count(&selector)];
    statements.extend(statements_of(&app, &selector));
    let mut answers = database::batch(&app, statements).await?;
    let matches = answers.count()?;
    let trips = rows::trips(&mut answers, app.today(Country::It))?;
    let TripSelector::Days(_, _, _, paging) = selector else {
        return Err(ApiError::NotFound);
    };
    Ok(Json(paging.counted(trips, matches)))
}

fn read_selector(query: &Fields, today: Day) -> ApiResult<TripSelector> {
    let mut problems = Problems::default();
    query.only(&["date", "to", "status", "page", "elementsPerPage"], &mut problems);
    let from = problems.take("date", query.day("date")).unwrap_or(today);
    let to = problems.take("to", query.day("to")).unwrap_or(from);
    if to < from || to >= from.plus(MAX_DAYS) {
        problems.add("to", FieldError::Says(&PERIOD));
    }
    let status = problems.take("status", query.choice("status"));
    let paging = Paging::read(query, &mut problems);
    problems.finish()?;
    Ok(TripSelector::Days(from, to, status, paging))
}

fn statements_of(app: &App, selector: &TripSelector) -> Vec<Statement> {
    queries::whole(selector, credit::blocking_before(app.today(Country::It)))
}

fn first(app: &App, answers: &mut Answers) -> ApiResult<OpsTrip> {
    let trips = rows::trips(answers, app.today(Country::It))?;
    trips.into_iter().next().ok_or(ApiError::NotFound)
}

async fn read(app: &App, id: i64) -> ApiResult<OpsTrip> {
    let mut answers = database::batch(app, statements_of(app, &TripSelector::Id(id))).await?;
    first(app, &mut answers)
}

/// GET /ops/trip/waiting?date=: deliveries of a day that are in preparation or ready and on no van.
#[call(
    get, "/ops/trip/waiting",
    params(
        ("date" = Option<String>, Query, pattern = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", nullable = false),
        ("zone" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false),
    )
)]
pub async fn list_waiting(
    app: App,
    Ops(..): Ops<area::Trips>,
    Query(query): Query,
) -> ApiResult<Json<OpsTripWaiting>> {
    let mut problems = Problems::default();
    query.only(&["date", "zone"], &mut problems);
    let today = app.today(Country::It);
    let day = problems.take("date", query.day("date")).unwrap_or(today);
    let zone = problems.take("zone", query.integer("zone", 1, Id::MAX));
    problems.finish()?;
    let statements = vec![
        queries::waiting(day, zone, credit::blocking_before(today)),
        queries::crews(),
        queries::zone_days(),
    ];
    let mut answers = database::batch(&app, statements).await?;
    Ok(Json(OpsTripWaiting {
        date: day.to_string(),
        entities: rows::waiting(&mut answers)?,
        crews: answers.rows()?,
        days: rows::days(&mut answers, today)?,
    }))
}

/// GET /ops/trip/{id}
#[call(get, "/ops/trip/{id}", operation_id = "get_ops_trip")]
pub async fn get_trip(
    app: App,
    Ops(..): Ops<area::Trips>,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<OpsTrip>> {
    read(&app, id).await.map(Json)
}

/// POST /ops/trip: a van's day with its stops. The same `Idempotency-Key` answers the same trip.
#[call(
    post, "/ops/trip",
    params(platform::extract::IdempotencyKeyParam),
    responses(
        (status = 201, body = OpsTrip, description = "Made"),
        (status = 200, body = OpsTrip, description = "Made before under this key"),
        (status = 409, description = "`on_trip` with `deliveries`: another van has them"),
    )
)]
pub async fn create_trip(
    app: App,
    Ops(operator, _): Ops<area::Trips>,
    IdempotencyKey(key): IdempotencyKey,
    Input(input): Input<TripInput>,
) -> ApiResult<(StatusCode, Json<OpsTrip>)> {
    let sent = TripPlan::read(&input)?;
    let Some(key) = key else {
        let trip = written(&app, &operator, &sent, Target::New(None)).await?;
        return Ok((StatusCode::CREATED, Json(trip)));
    };
    let key = TripKey::of(&operator, &key, &input)?;
    if let Some(known) = key.made(&app).await? {
        return read(&app, known).await.map(|trip| (StatusCode::OK, Json(trip)));
    }
    match written(&app, &operator, &sent, Target::New(Some(&key))).await {
        Err(error) if TripKey::taken(&error) => {
            let known = key.made(&app).await?.ok_or(error)?;
            read(&app, known).await.map(|trip| (StatusCode::OK, Json(trip)))
        }
        trip => trip.map(|trip| (StatusCode::CREATED, Json(trip))),
    }
}

/// PUT /ops/trip/{id}: until it starts; the stops are those of the body, in their order.
#[call(
    put, "/ops/trip/{id}",
    responses((status = 409, description = "`illegal_transition` with `status`; `on_trip` with `deliveries`"))
)]
pub async fn edit_trip(
    app: App,
    Ops(operator, _): Ops<area::Trips>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<TripInput>,
) -> ApiResult<Json<OpsTrip>> {
    let sent = TripPlan::read(&input)?;
    written(&app, &operator, &sent, Target::Trip(id)).await.map(Json)
}

/// The trip that is written: a new one with its key, or one that has not left.
#[derive(Clone, Copy)]
enum Target<'a> {
    New(Option<&'a TripKey>),
    Trip(i64),
}

/// Made, or changed while it has not left.
async fn written(app: &App, operator: &Operator, sent: &TripPlan, target: Target<'_>) -> ApiResult<OpsTrip> {
    let id = match target {
        Target::New(_) => None,
        Target::Trip(id) => Some(id),
    };
    for _ in 0..TRIES {
        if let Some(id) = id {
            transitions::open(&read(app, id).await?)?;
        }
        let mut answers = database::batch(app, sent.before()).await?;
        let riders: Vec<TripDelivery> = answers.rows()?;
        let zone: Option<ZoneRow> = answers.row()?;
        sent.check(&riders, zone.as_ref(), id)?;
        let (mut statements, action) = match target {
            Target::New(_) => (write::make(app.now, sent), "trip.make"),
            Target::Trip(id) => (write::edit(app.now, id, sent), "trip.edit"),
        };
        if let Target::New(Some(key)) = target {
            statements.push(key.keep(app.now));
        }
        let subject = id.map_or_else(|| "trip".to_owned(), |id| format!("trip:{id}"));
        let detail =
            json!({ "date": sent.date.to_string(), "vehicle": sent.vehicle, "deliveries": sent.deliveries });
        statements.push(ops_audit(app, operator, None, action, &subject, &detail));
        let read = statements_of(app, &id.map_or(TripSelector::Newest, TripSelector::Id));
        match database::guarded(app, statements, read).await {
            Ok(Some(mut answers)) => return first(app, &mut answers),
            // Another van was faster, or something has moved: what is there now says which.
            Ok(None) => {}
            Err(error) if write::taken(&error) => {}
            Err(error) => return Err(error),
        }
    }
    Err(ApiError::unavailable("trip: too many at once"))
}

/// POST /ops/trip/{id}/status: blocked, unblocked, started with everything that is ready, or back home.
#[call(
    post, "/ops/trip/{id}/status",
    responses(
        (status = 409, description = "`illegal_transition` with `status`; `early` with `date`: \
            its day is ahead; `not_ready` with `stops`; `no_stops`; `stops_open` with `stops`"),
    )
)]
pub async fn post_trip_status(
    app: App,
    Ops(operator, _): Ops<area::Trips>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<TripStatusInput>,
) -> ApiResult<Json<OpsTrip>> {
    transitions::step(&app, &operator, id, &input).await.map(Json)
}

/// POST /ops/trip/{id}/stop/{stop}: what became of a stop of a van that is out.
#[call(
    post, "/ops/trip/{id}/stop/{stop}",
    responses((status = 409, description = "`illegal_transition` with `status`, of the delivery or the trip"))
)]
pub async fn post_stop(
    app: App,
    Ops(operator, _): Ops<area::Trips>,
    Path((Id(id), Id(stop))): Path<(Id, Id)>,
    Input(input): Input<StopInput>,
) -> ApiResult<Json<OpsTrip>> {
    transitions::stop(&app, &operator, (id, stop), &input).await.map(Json)
}
