//! SQL that creates and starts trips. Guards undo the batch when a row has changed.

use super::input::TripPlan;
use domain::instant::iso;
use domain::trip_status::TripStatus;
use platform::database::{Param, Statement};
use platform::errors::ApiError;
use serde_json::json;

fn guard(condition: &str) -> Statement {
    Statement::new(format!("insert into guard (ok) select {condition}"))
}

fn cleared() -> Statement {
    Statement::new("delete from guard")
}

/// Inserts a trip. Stops refer to the new trip as `max(id)`, because the same batch inserted it.
pub fn make(now: i64, sent: &TripPlan) -> Vec<Statement> {
    let mut statements = vec![
        Statement::new(
            "insert into trip (market, trip_date, zone_id, driver, phone_number, vehicle, leaves_at, updated_at) \
             values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )
        .bind_all((sent.market.code(), sent.date.to_string(), sent.zone))
        .bind_all((sent.driver.as_str(), sent.phone_number.as_str()))
        .bind_all((sent.vehicle.as_str(), sent.leaves_at.clone()))
        .bind(iso(now / 1_000)),
    ];
    statements.extend(stops(sent, Param::Null));
    statements
}

/// Changes day, van or stops of a trip that has not left.
pub fn edit(now: i64, id: i64, sent: &TripPlan) -> Vec<Statement> {
    let mut statements = vec![
        Statement::new(
            "update trip set market = ?2, trip_date = ?3, zone_id = ?4, driver = ?5, phone_number = ?6, vehicle = ?7, \
             leaves_at = ?8, updated_at = ?9 where id = ?1 and status in ('planned', 'blocked')",
        )
        .bind_all((id, sent.market.code(), sent.date.to_string(), sent.zone))
        .bind_all((sent.driver.as_str(), sent.phone_number.as_str()))
        .bind_all((sent.vehicle.as_str(), sent.leaves_at.clone()))
        .bind(iso(now / 1_000)),
        guard("changes() = 1"),
        Statement::new("delete from trip_stop where trip_id = ?1").bind(id),
    ];
    statements.extend(stops(sent, Param::Int(id)));
    statements
}

/// `trip` is null for the newest trip.
fn stops(sent: &TripPlan, trip: Param) -> Vec<Statement> {
    let count = i64::try_from(sent.deliveries.len()).unwrap_or(0);
    let insert = Statement::new(
        "insert into trip_stop (trip_id, position, delivery_id, company_id, expected_from, expected_to) \
         select coalesce(?2, (select max(id) from trip)), j.key + 1, d.id, o.company_id, d.slot_from, d.slot_to \
         from json_each(?1) j cross join delivery d on d.id = j.value and d.status in ('in_preparation', 'ready') \
         and d.delivery_date = ?3 cross join orders o on o.id = d.order_id and o.market = ?4 order by j.key",
    );
    let insert = insert
        .bind_all((json!(sent.deliveries).to_string(), trip))
        .bind_all((sent.date.to_string(), sent.market.code()));
    vec![insert, guard("changes() = ?1").bind(count), cleared()]
}

/// Whether a batch was undone because a delivery is on another trip.
pub fn taken(error: &ApiError) -> bool {
    platform::database::unique(error, "trip_stop.delivery_id")
}

/// `planned` to `blocked` and back, or the return.
pub fn moved(now: i64, id: i64, (from, to): (TripStatus, TripStatus), reason: &str) -> Vec<Statement> {
    let mut statements = Vec::new();
    if to == TripStatus::Completed {
        statements.push(
            guard(
                "not exists (select 1 from trip_stop s cross join delivery d on d.id = s.delivery_id \
                 where s.trip_id = ?1 and s.problem = '' and d.status not in ('delivered', 'cancelled'))",
            )
            .bind(id),
        );
    }
    statements.extend([
        Statement::new(
            "update trip set status = ?3, blocked_reason = ?4, updated_at = ?5, \
             started_at = case ?3 when 'on_delivery' then ?5 else started_at end, \
             completed_at = case ?3 when 'completed' then ?5 else completed_at end where id = ?1 and status = ?2",
        )
        .bind_all((id, from.code(), to.code(), reason, iso(now / 1_000))),
        guard("changes() = 1"),
        cleared(),
    ]);
    statements
}

/// Before the start: unready deliveries (JSON array) leave the trip; a guard ensures that everything left can
/// go.
pub fn loaded(id: i64, behind: &str) -> Vec<Statement> {
    vec![
        Statement::new(
            "delete from trip_stop where trip_id = ?1 and delivery_id in (select value from json_each(?2))",
        )
        .bind_all((id, behind)),
        guard(
            "not exists (select 1 from trip_stop s cross join delivery d on d.id = s.delivery_id \
             where s.trip_id = ?1 and s.problem = '' and d.status not in ('ready', 'cancelled'))",
        )
        .bind(id),
        cleared(),
    ]
}
