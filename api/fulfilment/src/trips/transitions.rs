//! The steps of a trip, and their effect on its stops.

use super::types::{OpsTrip, StopInput, StopOutcome, TripStatusInput};
use super::{first, read, statements_of, write};
use crate::packing::{TRIES, plan, read as packing};
use crate::steps::{self, Step};
use domain::dates::Day;
use domain::order_status::OrderStatus;
use domain::trip_status::{TripStatus, allowed};
use identity::access::ops::Operator;
use identity::access::ops_audit;
use orders::moves;
use orders::payments;
use platform::database::{self, Statement};
use platform::errors::{ApiError, ApiResult, Conflict, FieldError};
use platform::state::App;
use platform::texts::fulfilment as texts;
use platform::texts::orders::ILLEGAL_TRANSITION;
use serde_json::{Value, json};

const MAX_REASON: usize = 200;

fn illegal(status: TripStatus) -> ApiError {
    let conflict = Conflict::new("illegal_transition", &ILLEGAL_TRANSITION);
    ApiError::Conflict(conflict.with("status", status.code().into()))
}

fn with_stops(code: &'static str, text: &'static platform::texts::Texts, stops: Vec<i64>) -> ApiError {
    ApiError::Conflict(Conflict::new(code, text).with("stops", json!(stops)))
}

/// # Errors
/// 409 once it has left.
pub fn open(trip: &OpsTrip) -> ApiResult<()> {
    if trip.status.is_open() { Ok(()) } else { Err(illegal(trip.status)) }
}

/// The stops for which `holds` is true.
fn stops(trip: &OpsTrip, holds: impl Fn(OrderStatus) -> bool) -> Vec<(i64, i64)> {
    trip.stops
        .iter()
        .filter(|stop| stop.problem.is_empty() && holds(stop.delivery.status))
        .map(|stop| (stop.id, stop.delivery.delivery))
        .collect()
}

/// The statements of a trip's step, for the trip as it was read.
fn statements(
    app: &App,
    operator: &Operator,
    trip: &OpsTrip,
    input: &TripStatusInput,
    reason: &str,
) -> ApiResult<Vec<Statement>> {
    let (from, to) = (trip.status, input.to);
    if !allowed(from, to) {
        return Err(illegal(from));
    }
    match to {
        TripStatus::Blocked if reason.is_empty() => Err(ApiError::field("reason", FieldError::Required)),
        TripStatus::OnDelivery => {
            let today = app.today(trip.market);
            if !input.early && Day::parse(&trip.date).is_some_and(|day| day > today) {
                let conflict = Conflict::new("early", &texts::EARLY);
                return Err(ApiError::Conflict(conflict.with("date", json!(trip.date))));
            }
            let ready = stops(trip, |status| status == OrderStatus::Ready);
            let behind = stops(trip, |status| !matches!(status, OrderStatus::Ready | OrderStatus::Cancelled));
            if !behind.is_empty() && !input.leave_behind {
                let ids = behind.into_iter().map(|(stop, _)| stop).collect();
                return Err(with_stops("not_ready", &texts::NOT_READY, ids));
            }
            if ready.is_empty() {
                return Err(ApiError::conflict("no_stops", &texts::NO_STOPS));
            }
            let deliveries = |stops: Vec<(i64, i64)>| {
                let ids: Vec<i64> = stops.into_iter().map(|(_, delivery)| delivery).collect();
                json!(ids).to_string()
            };
            let (ready, behind) = (deliveries(ready), deliveries(behind));
            let way = (OrderStatus::Ready, OrderStatus::OnDelivery);
            let mut all = write::loaded(trip.id, &behind);
            all.extend(write::moved(app.now, trip.id, (from, to), ""));
            all.extend(steps::write::all_at(way.0.code(), &ready));
            let advance = moves::advance(app.now, way, operator.mover(None), "", &ready);
            let advance = advance.ok_or_else(|| illegal(from))?;
            all.extend(steps::write::left(app.now, today, &ready, advance));
            all.extend(mail::queue_delivery_near(app.now, &ready));
            Ok(all)
        }
        TripStatus::Completed => {
            let open = trip.stops.iter().filter(|stop| !stop.done);
            let open: Vec<i64> = open.map(|stop| stop.id).collect();
            if !open.is_empty() {
                return Err(with_stops("stops_open", &texts::STOPS_OPEN, open));
            }
            Ok(write::moved(app.now, trip.id, (from, to), ""))
        }
        _ => Ok(write::moved(app.now, trip.id, (from, to), reason)),
    }
}

/// One step of a van's day.
///
/// # Errors
/// 404; 409 with what stands in the way; 422 about `reason`.
pub async fn step(app: &App, operator: &Operator, id: i64, input: &TripStatusInput) -> ApiResult<OpsTrip> {
    let reason = plan::reason(input.reason.as_deref(), MAX_REASON);
    let reason = reason.map_err(|error| ApiError::field("reason", error))?;
    for _ in 0..TRIES {
        let trip = read(app, id).await?;
        let statements = statements(app, operator, &trip, input, &reason)?;
        let detail = json!({ "code": trip.code, "from": trip.status, "to": input.to, "reason": reason });
        if let Some(trip) = written(app, operator, &trip, "trip.step", &detail, statements).await? {
            payments::run_soon(app);
            return Ok(trip);
        }
    }
    Err(ApiError::unavailable("trip: too many at once"))
}

/// `None` when somebody else was faster.
async fn written(
    app: &App,
    operator: &Operator,
    trip: &OpsTrip,
    action: &str,
    detail: &Value,
    mut statements: Vec<Statement>,
) -> ApiResult<Option<OpsTrip>> {
    let subject = format!("trip:{}", trip.id);
    statements.push(ops_audit(app, operator, None, action, &subject, detail));
    let read = statements_of(app, &super::TripSelector::Id(trip.id));
    let Some(mut answers) = database::guarded(app, statements, read).await? else {
        return Ok(None);
    };
    mail::deliver_soon(app);
    first(app, &mut answers).map(Some)
}

/// What became of a stop.
///
/// # Errors
/// 404; 409 `illegal_transition` while the van stands, or for what is done already; 422.
pub async fn stop(
    app: &App,
    operator: &Operator,
    (id, stop): (i64, i64),
    input: &StopInput,
) -> ApiResult<OpsTrip> {
    let reason = steps::plan::reason(input.reason.as_deref())?;
    for _ in 0..TRIES {
        let trip = read(app, id).await?;
        let Some(halt) = trip.stops.iter().find(|halt| halt.id == stop) else {
            return Err(ApiError::NotFound);
        };
        if trip.status != TripStatus::OnDelivery {
            return Err(illegal(trip.status));
        }
        let Some(mut order) = packing::one(app, halt.delivery.order.id).await? else {
            return Err(ApiError::NotFound);
        };
        let (delivery, status) = (halt.delivery.delivery, halt.delivery.status);
        if !halt.problem.is_empty() {
            return Err(crate::packing::illegal(status));
        }
        let step = |way| Step {
            way,
            delivery: Some(delivery),
            reason: &reason,
            new_date: input.new_date.as_deref(),
            collected: input.collected,
            tender: input.tender,
        };
        let mut all = Vec::new();
        match input.outcome {
            StopOutcome::Arrived => {
                let way = (OrderStatus::OnDelivery, OrderStatus::Arriving);
                all.extend(step(way).statements(app, operator, &order)?);
            }
            StopOutcome::Delivered => {
                if status == OrderStatus::OnDelivery {
                    let way = (OrderStatus::OnDelivery, OrderStatus::Arriving);
                    all.extend(step(way).statements(app, operator, &order)?);
                    for leg in order.legs.iter_mut().filter(|leg| leg.id == delivery) {
                        leg.status = OrderStatus::Arriving;
                    }
                }
                let way = (OrderStatus::Arriving, OrderStatus::Delivered);
                all.extend(step(way).statements(app, operator, &order)?);
            }
            StopOutcome::Failed => {
                let way = (status, OrderStatus::Ready);
                if !matches!(status, OrderStatus::OnDelivery | OrderStatus::Arriving) {
                    return Err(crate::packing::illegal(status));
                }
                all.extend(step(way).statements(app, operator, &order)?);
            }
        }
        let detail = json!({
            "code": trip.code, "stop": stop, "order": order.head.code, "outcome": input.outcome,
            "collected": input.collected, "tender": input.tender, "reason": reason, "newDate": input.new_date,
        });
        if let Some(trip) = written(app, operator, &trip, "trip.stop", &detail, all).await? {
            payments::run_soon(app);
            return Ok(trip);
        }
    }
    Err(ApiError::unavailable("stop: too many at once"))
}
