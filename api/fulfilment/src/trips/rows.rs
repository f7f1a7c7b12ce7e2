//! Turns rows into trips.

use super::types::{OpsTrip, OpsTripDelivery, OpsTripOrder, OpsTripStop, OpsZoneRef, TripDays};
use crate::days::{DayRules, ends_days};
use crate::orders::rows::slot;
use domain::cash;
use domain::dates::Day;
use domain::market::Country;
use domain::money::{Currency, Minor};
use domain::order_status::OrderStatus;
use domain::payment_code::PaymentCode;
use domain::tender::Tender;
use domain::trip_status::{TRANSITIONS, TripStatus};
use identity::companies::reference::CompanyRef;
use platform::database::Answers;
use platform::errors::ApiResult;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
struct TripRow {
    id: i64,
    code: String,
    date: String,
    market: Country,
    status: TripStatus,
    blocked_reason: String,
    zone: Option<OpsZoneRef>,
    driver: String,
    phone_number: String,
    vehicle: String,
    leaves_at: Option<String>,
    started_at: Option<String>,
    completed_at: Option<String>,
    currency: Currency,
}

#[derive(Debug, Deserialize)]
struct StopRow {
    stop: Option<i64>,
    trip_id: i64,
    position: i64,
    expected_from: Option<String>,
    expected_to: Option<String>,
    arrived_at: Option<String>,
    problem: String,
    delivery: i64,
    status: OrderStatus,
    date: String,
    expires_on: Option<String>,
    order_id: i64,
    order_code: String,
    company: CompanyRef,
    #[serde(flatten)]
    days: DayRules,
    address: Option<String>,
    phone_number: String,
    slot_from: Option<String>,
    slot_to: Option<String>,
    delivered_at: Option<String>,
    zone: Option<OpsZoneRef>,
    lines: i64,
    lines_to_weigh: i64,
    total: i64,
    currency: Currency,
    method: PaymentCode,
    at_door: bool,
    paid: i64,
    cash_before: i64,
    tender: Option<Tender>,
    payment_status: String,
    notes: String,
}

impl StopRow {
    fn is_done(&self) -> bool {
        matches!(self.status, OrderStatus::Delivered | OrderStatus::Cancelled) || !self.problem.is_empty()
    }

    fn delivery(self) -> OpsTripDelivery {
        let open = !self.is_done();
        let due = self.total - self.paid;
        let to_collect = (self.at_door && open && due > 0).then_some(Minor(due));
        let was_paid = self.at_door && self.payment_status == "captured" && self.problem.is_empty();
        OpsTripDelivery {
            delivery: self.delivery,
            status: self.status,
            date: self.date,
            order: OpsTripOrder { id: self.order_id, code: self.order_code },
            company: self.company,
            address: self.address,
            phone_number: self.phone_number,
            slot: slot(self.slot_from, self.slot_to),
            zone: self.zone,
            lines: self.lines,
            lines_to_weigh: self.lines_to_weigh,
            total: Minor(self.total),
            currency: self.currency,
            method: self.method,
            to_collect,
            to_collect_cash: to_collect
                .and_then(|due| cash::rounded(self.currency, Minor(self.cash_before), due)),
            collected: was_paid.then_some(Minor(self.paid)),
            tender: self.tender.filter(|_| was_paid),
            notes: self.notes,
        }
    }

    fn into_wire(self, today: Day) -> OpsTripStop {
        let on_road =
            self.problem.is_empty() && matches!(self.status, OrderStatus::OnDelivery | OrderStatus::Arriving);
        let expires_on = self.expires_on.as_deref();
        let new_dates = if on_road { self.days.offered(today, &[], expires_on) } else { Vec::new() };
        OpsTripStop {
            new_dates,
            new_dates_before: ends_days(today, self.expires_on.clone()).filter(|_| on_road),
            id: self.stop.unwrap_or_default(),
            position: self.position,
            expected_from: self.expected_from.clone(),
            expected_to: self.expected_to.clone(),
            arrived_at: self.arrived_at.clone(),
            // A failed attempt was not delivered at this stop, whatever happened later.
            delivered_at: self.delivered_at.clone().filter(|_| self.problem.is_empty()),
            problem: self.problem.clone(),
            done: self.is_done(),
            delivery: self.delivery(),
        }
    }
}

/// The answers of [`super::queries::whole`].
pub fn trips(answers: &mut Answers, today: Day) -> ApiResult<Vec<OpsTrip>> {
    let rows: Vec<TripRow> = answers.rows()?;
    let mut stops: Vec<StopRow> = answers.rows()?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let own = stops.extract_if(.., |stop| stop.trip_id == row.id);
            let own = own.map(|stop| stop.into_wire(today)).collect();
            trip(row, own)
        })
        .collect())
}

/// The answers of [`super::queries::waiting`].
pub fn waiting(answers: &mut Answers) -> ApiResult<Vec<OpsTripDelivery>> {
    let rows: Vec<StopRow> = answers.rows()?;
    Ok(rows.into_iter().map(StopRow::delivery).collect())
}

#[derive(Debug, Deserialize)]
struct ZoneDaysRow {
    market: Country,
    days: Vec<i64>,
}

/// The days on which a market's vans go out.
pub fn days(answers: &mut Answers, today: Day) -> ApiResult<Vec<TripDays>> {
    let rows: Vec<ZoneDaysRow> = answers.rows()?;
    Ok(rows
        .into_iter()
        .map(|ZoneDaysRow { market, days }| {
            let rules = DayRules::of_market(market, days);
            TripDays { market, days: rules.offered(today, &[], None) }
        })
        .collect())
}

fn trip(row: TripRow, stops: Vec<OpsTripStop>) -> OpsTrip {
    let count = |counts: &dyn Fn(&OpsTripStop) -> bool| {
        i64::try_from(stops.iter().filter(|stop| counts(stop)).count()).unwrap_or(i64::MAX)
    };
    let steps = TRANSITIONS.iter().filter(|(from, _)| *from == row.status).map(|(_, to)| *to).collect();
    OpsTrip {
        id: row.id,
        code: row.code,
        date: row.date,
        market: row.market,
        steps,
        blocked_reason: if row.status == TripStatus::Blocked { row.blocked_reason } else { String::new() },
        zone: row.zone,
        driver: row.driver,
        phone_number: row.phone_number,
        vehicle: row.vehicle,
        leaves_at: row.leaves_at,
        started_at: row.started_at,
        completed_at: row.completed_at,
        stops_count: count(&|_| true),
        stops_done: count(&|stop| stop.done),
        not_ready: count(&|stop| row.status.is_open() && stop.delivery.status < OrderStatus::Ready),
        to_collect: stops.iter().filter_map(|stop| stop.delivery.to_collect).sum(),
        collected: stops.iter().filter_map(|stop| stop.delivery.collected).sum(),
        currency: row.currency,
        status: row.status,
        stops,
    }
}
