//! From rows to trips: what is told of stops at other customers is their number.

use super::types::{Trip, TripHead, TripOrder, TripStop};
use domain::{money::Minor, order_status::OrderStatus};
use identity::companies::reference::CompanyRef;
use serde::Deserialize;

/// A stop of any customer; what is of the customer is null where it is somebody else's.
#[derive(Debug, Deserialize)]
pub(super) struct StopRow {
    id: i64,
    trip_id: i64,
    position: i64,
    delivery_status: OrderStatus,
    company: Option<CompanyRef>,
    order_id: i64,
    order_code: String,
    expected_from: Option<String>,
    expected_to: Option<String>,
    arrived_at: Option<String>,
    problem: String,
    to_collect: Option<i64>,
}

impl StopRow {
    /// The van does not come by any more.
    fn is_done(&self) -> bool {
        matches!(self.delivery_status, OrderStatus::Delivered | OrderStatus::Cancelled)
            || !self.problem.is_empty()
    }

    /// `None` for a stop at somebody else's customer.
    fn own(self) -> Option<TripStop> {
        Some(TripStop {
            id: self.id,
            position: self.position,
            company: self.company?,
            order: TripOrder { id: self.order_id, code: self.order_code },
            delivery_status: self.delivery_status,
            expected_from: self.expected_from,
            expected_to: self.expected_to,
            arrived_at: self.arrived_at,
            problem: self.problem,
            amount_to_collect: self.to_collect.filter(|amount| *amount > 0).map(Minor),
        })
    }
}

/// The trips of a page with their stops. `stops` are in the order of their position.
pub(super) fn trips(heads: Vec<TripHead>, stops: Vec<StopRow>) -> Vec<Trip> {
    let mut by_trip = std::collections::HashMap::<i64, Vec<StopRow>>::new();
    for stop in stops {
        by_trip.entry(stop.trip_id).or_default().push(stop);
    }
    heads
        .into_iter()
        .map(|head| {
            let stops = by_trip.remove(&head.id).unwrap_or_default();
            trip(head, stops)
        })
        .collect()
}

fn trip(head: TripHead, stops: Vec<StopRow>) -> Trip {
    Trip {
        head,
        stops_count: count(&stops, |_| true),
        stops_done: count(&stops, StopRow::is_done),
        before: before(&stops),
        stops: stops.into_iter().filter_map(StopRow::own).collect(),
    }
}

/// Stops at other customers that are ahead of the next own one.
fn before(stops: &[StopRow]) -> Option<i64> {
    let next = stops.iter().find(|stop| stop.company.is_some() && !stop.is_done())?.position;
    Some(count(stops, |stop| stop.position < next && stop.company.is_none() && !stop.is_done()))
}

fn count(stops: &[StopRow], counts: impl Fn(&StopRow) -> bool) -> i64 {
    let found = stops.iter().filter(|stop| counts(stop)).count();
    i64::try_from(found).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::types::TripStatus;
    use super::*;
    use domain::market::Country;
    use proptest::prelude::*;

    fn stop(position: i64, own: bool, status: OrderStatus, problem: &str) -> StopRow {
        let company =
            format!(r#"{{"id":{position},"code":"C1","name":"Bar","city":null,"country":"IT","blocked":0}}"#);
        StopRow {
            id: position,
            trip_id: 1,
            position,
            delivery_status: status,
            company: own.then(|| platform::database::read_json(&company).unwrap()),
            order_id: position,
            order_code: String::new(),
            expected_from: None,
            expected_to: None,
            arrived_at: None,
            problem: problem.into(),
            to_collect: Some(0),
        }
    }

    fn head() -> TripHead {
        TripHead {
            id: 1,
            code: String::new(),
            date: String::new(),
            country: Country::It,
            status: TripStatus::OnDelivery,
            blocked_reason: String::new(),
            driver: String::new(),
            phone_number: String::new(),
            vehicle: String::new(),
            zone: None,
            leaves_at: None,
            started_at: None,
            completed_at: None,
        }
    }

    #[test]
    fn what_is_ahead_of_the_next_own_stop_is_counted() {
        use OrderStatus::{Arriving, Delivered, OnDelivery};
        let stops = vec![
            stop(1, false, Delivered, ""),
            stop(2, true, OnDelivery, "chiuso"),
            stop(3, false, Arriving, ""),
            stop(4, false, OnDelivery, ""),
            stop(5, true, OnDelivery, ""),
            stop(6, false, OnDelivery, ""),
        ];
        let trip = trip(head(), stops);
        assert_eq!((trip.stops_count, trip.stops_done, trip.before), (6, 2, Some(2)));
        let own: Vec<i64> = trip.stops.iter().map(|stop| stop.position).collect();
        assert_eq!(own, [2, 5]);
        assert_eq!(trip.stops[0].amount_to_collect, None);
    }

    proptest! {
        #[test]
        fn only_the_number_of_other_customers_is_revealed(stops in prop::collection::vec((any::<bool>(), any::<bool>()), 0..40)) {
            let rows: Vec<StopRow> = (1..).zip(&stops).map(|(position, (own, done))| {
                let status = if *done { OrderStatus::Delivered } else { OrderStatus::OnDelivery };
                stop(position, *own, status, "")
            }).collect();
            let trip = trip(head(), rows);
            let own = stops.iter().filter(|(own, _)| *own).count();
            prop_assert_eq!(trip.stops.len(), own);
            prop_assert!(trip.stops_done <= trip.stops_count);
            let ahead = stops.iter().any(|(own, done)| *own && !*done);
            prop_assert_eq!(trip.before.is_some(), ahead);
            let foreign = stops.iter().filter(|(own, done)| !*own && !*done).count();
            prop_assert!(trip.before.unwrap_or(0) <= i64::try_from(foreign).unwrap());
        }
    }
}
