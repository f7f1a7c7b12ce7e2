//! The preconditions of a step, without a database.

use super::write::Paid;
use crate::days::{MAX_DAYS, ends_days, is_fresh};
use crate::packing::plan::{Leg, Packed};
use crate::packing::{illegal, plan};
use domain::cash;
use domain::dates::Day;
use domain::money::Minor;
use domain::order_status::{Actor, OrderStatus, allowed};
use domain::tender::Tender;
use platform::errors::{ApiError, ApiResult, Conflict, FieldError};
use platform::texts::fulfilment as texts;
use serde_json::json;

pub const MAX_REASON: usize = 500;

/// The deliveries that take a step.
///
/// # Errors
/// 409 where they do not have the status `from`, or operations may not make this transition.
pub(crate) fn legs(
    order: &Packed,
    (from, to): (OrderStatus, OrderStatus),
    delivery: Option<i64>,
) -> ApiResult<Vec<&Leg>> {
    let named: Vec<&Leg> = order.legs.iter().filter(|leg| delivery.is_none_or(|id| leg.id == id)).collect();
    if delivery.is_some() && named.is_empty() {
        return Err(ApiError::field("delivery", FieldError::ABSENT));
    }
    let matching: Vec<&Leg> = named.iter().filter(|leg| leg.status == from).copied().collect();
    if matching.is_empty() || !allowed(from, to, Actor::Ops, false) {
        let stands = named.first().filter(|_| delivery.is_some());
        return Err(illegal(stands.map_or(order.head.status, |leg| leg.status)));
    }
    // Only a whole order is cancelled or goes back to packing: all of it must be in the warehouse.
    if to != OrderStatus::Cancelled && (from, to) != (OrderStatus::Ready, OrderStatus::InPreparation) {
        return Ok(matching);
    }
    let late =
        order.legs.iter().find(|leg| leg.status > OrderStatus::Ready && leg.status != OrderStatus::Cancelled);
    match late {
        Some(late) => Err(illegal(late.status)),
        None => Ok(matching),
    }
}

/// Before confirmation or preparation: the payment must cover the order.
///
/// # Errors
/// 409 `not_held`
pub fn held(order: &Packed) -> ApiResult<()> {
    if order.head.held { Ok(()) } else { Err(ApiError::conflict("not_held", &texts::NOT_HELD)) }
}

/// Before it goes back to packing.
///
/// # Errors
/// 422 about `reason`; 409 `charged`: it came back from a van, and its money has moved.
pub(crate) fn reopenable(order: &Packed, reason: &str) -> ApiResult<()> {
    if reason.is_empty() {
        return Err(ApiError::field("reason", FieldError::Required));
    }
    if order.head.charged {
        return Err(ApiError::conflict("charged", &texts::CHARGED));
    }
    Ok(())
}

/// Before it is ready.
///
/// # Errors
/// 409 `not_weighed` with the lines, 409 `nothing_there`.
pub(crate) fn packable(order: &Packed, deliveries: &[i64]) -> ApiResult<()> {
    let unweighed = order.unweighed(deliveries);
    if !unweighed.is_empty() {
        let conflict = Conflict::new("not_weighed", &texts::NOT_WEIGHED);
        return Err(ApiError::Conflict(conflict.with("items", json!(unweighed))));
    }
    let unanswered = order.unanswered(deliveries);
    if !unanswered.is_empty() {
        let conflict = Conflict::new("question_open", &texts::QUESTION_OPEN);
        return Err(ApiError::Conflict(conflict.with("items", json!(unanswered))));
    }
    if order.all_missing() {
        return Err(ApiError::conflict("nothing_there", &texts::NOTHING_THERE));
    }
    Ok(())
}

/// Whether an order's totals are final once these deliveries of it are packed.
pub(crate) fn settles(order: &Packed, deliveries: &[i64]) -> bool {
    !order.head.settled
        && order.legs.iter().all(|leg| {
            deliveries.contains(&leg.id)
                || leg.status == OrderStatus::Cancelled
                || leg.status > OrderStatus::InPreparation
        })
}

/// Before it leaves on its own: it must not be on a trip that has not left.
///
/// # Errors
/// 409 `on_trip`
pub fn free(legs: &[&Leg]) -> ApiResult<()> {
    let waiting =
        legs.iter().find(|leg| leg.trip_status.is_some_and(domain::trip_status::TripStatus::is_open));
    match waiting {
        None => Ok(()),
        Some(leg) => {
            let conflict = Conflict::new("on_trip", &texts::ON_TRIP);
            let trip = json!({ "id": leg.trip, "code": leg.trip_code, "status": leg.trip_status });
            Err(ApiError::Conflict(conflict.with("trip", trip)))
        }
    }
}

/// The payment at the door: required where an amount is due, and refused elsewhere.
///
/// # Errors
/// 422 about `collected`, and about `tender` where nothing is taken
pub fn paid(
    order: &Packed,
    deliveries: &[i64],
    collected: Option<Minor>,
    tender: Option<Tender>,
) -> ApiResult<Option<Paid>> {
    let due = order.head.total - order.head.captured;
    // It is paid once, with the last delivery.
    let last = order.legs.iter().all(|leg| {
        deliveries.contains(&leg.id) || matches!(leg.status, OrderStatus::Delivered | OrderStatus::Cancelled)
    });
    if !order.head.at_door || due <= 0 || !last {
        return match collected {
            Some(amount) if amount.0 != 0 => Err(ApiError::field("collected", FieldError::Unknown)),
            _ if tender.is_some() => Err(ApiError::field("tender", FieldError::Unknown)),
            _ => Ok(None),
        };
    }
    let amount = collected.ok_or_else(|| ApiError::field("collected", FieldError::Required))?;
    if amount.0 < 0 {
        let about = FieldError::Decimal { places: 2, min: 0, max: due };
        return Err(ApiError::field("collected", about));
    }
    let (currency, before) = (order.head.days.market.currency(), Minor(order.head.cash_before));
    let rest = due + cash::rounding(currency, before, Minor(due), amount, tender).0 - amount.0;
    if rest < 0 {
        return Err(ApiError::field("collected", FieldError::Says(&texts::TOO_MUCH)));
    }
    Ok(Some(Paid { order: order.head.id, amount: amount.0, rest, tender, before: before.0 }))
}

/// The reason of a failed attempt, and the day of the next one; `None` where a lot expires before the first
/// possible day.
///
/// # Errors
/// 422 about `reason` and `newDate`
pub fn again(
    leg: &Leg,
    order: &Packed,
    today: Day,
    reason: &str,
    new_date: Option<&str>,
) -> ApiResult<Option<Day>> {
    let expires_on = leg.expires_on.as_deref();
    let others = order.legs.iter().filter(|other| other.id != leg.id);
    let taken: Vec<&str> = others.map(|other| other.delivery_date.as_str()).collect();
    let mut problems = platform::errors::Problems::default();
    if reason.is_empty() {
        problems.add("reason", FieldError::Required);
    }
    let day = match new_date {
        None if ends_days(today, leg.expires_on.clone()).is_some()
            && order.head.days.offered(today, &taken, expires_on).is_empty() =>
        {
            Ok(None)
        }
        None => Err(FieldError::Required),
        Some(text) => Day::parse(text).ok_or(FieldError::Malformed).and_then(|day| {
            if day < today || day > today.plus(MAX_DAYS) || taken.contains(&text) {
                Err(FieldError::Says(&texts::NO_DAY))
            } else if !is_fresh(text, expires_on) {
                Err(FieldError::Says(&texts::EXPIRED_BY_THEN))
            } else if order.head.days.open(day) {
                Ok(Some(day))
            } else {
                Err(FieldError::Says(&texts::CLOSED_DAY))
            }
        }),
    };
    let day = day.map_err(|error| problems.add("newDate", error));
    problems.finish()?;
    day.map_err(|()| ApiError::field("newDate", FieldError::Required))
}

/// The reason of a step.
///
/// # Errors
/// 422 about `reason`
pub fn reason(text: Option<&str>) -> ApiResult<String> {
    plan::reason(text, MAX_REASON).map_err(|error| ApiError::field("reason", error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packing::plan::Head;
    use domain::trip_status::TripStatus;

    fn leg(id: i64, status: OrderStatus) -> Leg {
        Leg {
            id,
            order_id: 1,
            delivery_date: format!("2026-11-2{id}"),
            status,
            expires_on: None,
            stop: None,
            trip: None,
            trip_status: None,
            trip_code: None,
        }
    }

    fn order(legs: Vec<Leg>) -> Packed {
        Packed {
            head: Head {
                id: 1,
                code: "M000001".into(),
                version: 0,
                company_id: 1,
                status: legs.first().map_or(OrderStatus::Cancelled, |leg| leg.status),
                discount: 0,
                coupons: Vec::new(),
                shipping_cost: 0,
                shipping_vat_rate: 0,
                total: 5_000,
                estimated_total: None,
                settled: false,
                charged: false,
                at_door: true,
                captured: 0,
                cash_before: 0,
                held: true,
                joined: Vec::new(),
                days: crate::days::DayRules {
                    market: domain::market::Country::It,
                    zone_days: Some(vec![0, 1, 2, 3, 4, 5]),
                    closing_days: Vec::new(),
                    shipping_settings: None,
                },
            },
            lines: Vec::new(),
            legs,
        }
    }

    fn code(error: ApiError) -> (String, serde_json::Value) {
        match error {
            ApiError::Conflict(conflict) => {
                (conflict.code.to_owned(), conflict.extra.get("status").cloned().unwrap_or_default())
            }
            ApiError::Validation(fields) => (fields.into_keys().collect::<Vec<_>>().join(" "), json!(422)),
            other => panic!("{other}"),
        }
    }

    #[test]
    fn only_where_it_stands_and_only_where_a_way_leads() {
        use OrderStatus::{Cancelled, Confirmed, InPreparation, OnDelivery, Ready};
        let split = order(vec![leg(1, InPreparation), leg(2, Ready)]);
        assert_eq!(legs(&split, (InPreparation, Ready), None).unwrap().len(), 1);
        assert_eq!(legs(&split, (Ready, OnDelivery), Some(2)).unwrap()[0].id, 2);
        let refused = |way, delivery| code(legs(&split, way, delivery).unwrap_err());
        assert_eq!(refused((Confirmed, InPreparation), None).1, "in_preparation");
        assert_eq!(refused((InPreparation, Ready), Some(2)), ("illegal_transition".into(), json!("ready")));
        assert_eq!(refused((Ready, Confirmed), None).0, "illegal_transition");
        assert_eq!(refused((Ready, OnDelivery), Some(7)), ("delivery".into(), json!(422)));
        // Back to the scales only while all of it is in the house.
        assert_eq!(legs(&split, (Ready, InPreparation), None).unwrap()[0].id, 2);
        let gone = order(vec![leg(1, Ready), leg(2, OnDelivery)]);
        assert_eq!(
            code(legs(&gone, (Ready, InPreparation), None).unwrap_err()),
            ("illegal_transition".into(), json!("on_delivery"))
        );
        let mut back = order(vec![leg(1, Ready)]);
        assert_eq!(code(reopenable(&back, "").unwrap_err()).0, "reason");
        assert!(reopenable(&back, "pesato male").is_ok());
        back.head.charged = true;
        assert_eq!(code(reopenable(&back, "pesato male").unwrap_err()).0, "charged");
        // It is called off while all of it lies in the house, also what came back.
        for way in [(InPreparation, Cancelled), (Ready, Cancelled)] {
            assert!(legs(&split, way, None).is_ok());
        }
        let delivered = order(vec![leg(1, Ready), leg(2, OrderStatus::Delivered)]);
        for (away, status) in [(&gone, "on_delivery"), (&delivered, "delivered")] {
            let refused = code(legs(away, (Ready, Cancelled), None).unwrap_err());
            assert_eq!(refused, ("illegal_transition".into(), json!(status)));
        }
        assert!(!settles(&split, &[]) && settles(&split, &[1]));
    }

    #[test]
    fn only_what_is_held_is_prepared() {
        let mut order = order(vec![leg(1, OrderStatus::Confirmed)]);
        assert!(held(&order).is_ok());
        order.head.held = false;
        assert_eq!(code(held(&order).unwrap_err()).0, "not_held");
    }

    #[test]
    fn the_payment_at_the_door_is_required_with_the_last_delivery_only() {
        let one = order(vec![leg(1, OrderStatus::Arriving)]);
        assert_eq!(paid(&one, &[1], Some(Minor(4_000)), None).unwrap().unwrap().amount, 4_000);
        assert_eq!(code(paid(&one, &[1], None, None).unwrap_err()).0, "collected");
        assert_eq!(code(paid(&one, &[1], Some(Minor(5_001)), None).unwrap_err()).0, "collected");
        assert_eq!(paid(&one, &[1], Some(Minor(4_000)), None).unwrap().unwrap().rest, 1_000);
        let mut norwegian = one.clone();
        norwegian.head.days.market = domain::market::Country::No;
        norwegian.head.total = 157_055;
        let rest =
            |amount| paid(&norwegian, &[1], Some(Minor(amount)), None).map(|paid| paid.unwrap().rest).ok();
        assert_eq!([rest(157_100), rest(157_000), rest(157_055)], [Some(0); 3]);
        assert_eq!([rest(156_900), rest(157_200), rest(157_101)], [Some(155), None, None]);
        // With an order of as much before it the two are 3 141.10 kr: 1 570 kr are its share.
        let mut second = norwegian.clone();
        second.head.cash_before = 157_055;
        let rest =
            |amount| paid(&second, &[1], Some(Minor(amount)), None).map(|paid| paid.unwrap().rest).ok();
        assert_eq!([rest(157_000), rest(156_900), rest(157_200)], [Some(0), Some(155), None]);
        let by_card = paid(&norwegian, &[1], Some(Minor(157_000)), Some(Tender::Card)).unwrap().unwrap();
        assert_eq!((by_card.rest, by_card.tender), (55, Some(Tender::Card)));
        let split = order(vec![leg(1, OrderStatus::Arriving), leg(2, OrderStatus::Ready)]);
        assert_eq!(paid(&split, &[1], None, None).unwrap(), None);
        let mut card = one;
        card.head.at_door = false;
        assert_eq!(paid(&card, &[1], Some(Minor(0)), None).unwrap(), None);
        assert_eq!(code(paid(&card, &[1], Some(Minor(1)), None).unwrap_err()).0, "collected");
    }

    #[test]
    fn it_is_tried_again_within_two_months() {
        let split = order(vec![leg(1, OrderStatus::OnDelivery), leg(2, OrderStatus::Ready)]);
        let today = Day::parse("2026-11-21").unwrap();
        let again = |reason, day| again(&split.legs[0], &split, today, reason, day);
        assert_eq!(again("chiuso", Some("2026-11-23")).unwrap(), Day::parse("2026-11-23"));
        assert_eq!(again("chiuso", Some("2026-11-21")).unwrap(), Some(today));
        // Two Sundays and a public holiday.
        assert_eq!(code(again("", None).unwrap_err()).0, "newDate reason");
        for day in ["2026-11-20", "2027-02-01", "2026-11-22", "2026-11-29", "2026-12-06", "2026-12-08", "x"] {
            assert_eq!(code(again("chiuso", Some(day)).unwrap_err()).0, "newDate", "{day}");
        }
    }

    #[test]
    fn it_is_tried_again_before_its_lots_expire() {
        let today = Day::parse("2026-11-21").unwrap();
        let again = |expires: &str, reason, day| {
            let mut one = order(vec![leg(1, OrderStatus::OnDelivery)]);
            one.legs[0].expires_on = Some(expires.into());
            again(&one.legs[0], &one, today, reason, day)
        };
        assert_eq!(again("2026-11-24", "chiuso", Some("2026-11-23")).unwrap(), Day::parse("2026-11-23"));
        // What expires on the day itself is not delivered.
        for day in ["2026-11-24", "2026-11-25"] {
            assert_eq!(code(again("2026-11-24", "chiuso", Some(day)).unwrap_err()).0, "newDate");
        }
        assert_eq!(code(again("2026-11-24", "chiuso", None).unwrap_err()).0, "newDate");
        // No day is left: it is noted without one, with a reason.
        assert_eq!(again("2026-11-21", "chiuso", None).unwrap(), None);
        assert_eq!(code(again("2026-11-21", "chiuso", Some("2026-11-21")).unwrap_err()).0, "newDate");
        assert_eq!(code(again("2026-11-21", "", None).unwrap_err()).0, "reason");
        // Closed for the weeks that are offered: only an expiry within them ends the days.
        let no_day = |expires: &str| {
            let mut one = order(vec![leg(1, OrderStatus::OnDelivery)]);
            one.head.days.zone_days = Some(Vec::new());
            one.legs[0].expires_on = Some(expires.into());
            super::again(&one.legs[0], &one, today, "chiuso", None)
        };
        assert_eq!(no_day("2026-12-18").unwrap(), None);
        assert_eq!(code(no_day("2026-12-19").unwrap_err()).0, "newDate");
    }

    #[test]
    fn a_van_that_stands_keeps_what_it_has() {
        let mut waiting = leg(1, OrderStatus::Ready);
        waiting.trip_status = Some(TripStatus::Blocked);
        assert_eq!(code(free(&[&waiting]).unwrap_err()).0, "on_trip");
        waiting.trip_status = Some(TripStatus::OnDelivery);
        assert!(free(&[&waiting, &leg(2, OrderStatus::Ready)]).is_ok());
    }
}
