//! Events for other systems: `GET /ops/event`. Triggers write the rows (`0011_events.sql`) in the transaction
//! of their cause; [`crate::webhooks`] sends them to subscribers.

pub mod queries;
pub mod types;

use axum::Json;
use domain::market::Country;
use identity::access::{Ops, area};
use platform::errors::{ApiResult, Problems};
use platform::extract::{Id, Query};
use platform::state::App;
use types::{EventType, Events};

/// Events in one answer by default.
const USUAL: i64 = 100;
const MAX_EVENTS: i64 = 500;

/// GET /ops/event?after=&type=&limit=: what happened behind an event, oldest first. Kept for 90 days.
#[call(
    get, "/ops/event",
    params(
        ("after" = Option<i64>, Query, minimum = 0, maximum = 9_007_199_254_740_991i64, nullable = false,
            description = "The id of the last event that is known; without it from the oldest on."),
        ("type" = Option<EventType>, Query, nullable = false),
        ("limit" = Option<i64>, Query, minimum = 1, maximum = 500, nullable = false, description = "100 without it"),
    )
)]
pub async fn list_events(
    app: App,
    Ops(_, _): Ops<area::Events>,
    Query(query): Query,
) -> ApiResult<Json<Events>> {
    let mut problems = Problems::default();
    query.only(&["after", "type", "limit"], &mut problems);
    let after = problems.take("after", query.integer("after", 0, Id::MAX)).unwrap_or(0);
    let limit = problems.take("limit", query.integer("limit", 1, MAX_EVENTS)).unwrap_or(USUAL);
    let kind = problems.take("type", query.choice::<EventType>("type"));
    problems.finish()?;
    let mut entities = queries::after(&app, after, kind, limit, app.today(Country::It)).await?;
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = entities.len() > most;
    entities.truncate(most);
    let next = entities.last().map_or(after, |event| event.id);
    Ok(Json(Events { entities, next, more }))
}
