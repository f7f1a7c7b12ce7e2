//! A van's day as it is sent: what holds by itself, and what has to hold of its deliveries.

use super::types::TripInput;
use domain::dates::Day;
use domain::market::Country;
use domain::order_status::OrderStatus;
use domain::{instant, line};
use identity::companies::fields;
use platform::database::Statement;
use platform::errors::{ApiError, ApiResult, Conflict, FieldError, Problems};
use platform::texts::fulfilment as texts;
use serde::Deserialize;
use serde_json::json;

const MAX_STOPS: usize = 200;

/// A van's day that may be written, as far as it says so itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripPlan {
    pub date: Day,
    pub market: Country,
    pub zone: Option<i64>,
    pub driver: String,
    pub phone_number: String,
    pub vehicle: String,
    pub leaves_at: Option<String>,
    pub deliveries: Vec<i64>,
}

/// A delivery that is to ride.
#[derive(Debug, Clone, Deserialize)]
pub struct TripDelivery {
    pub id: i64,
    pub status: OrderStatus,
    pub date: String,
    pub market: Country,
    /// The van that has it.
    pub trip: Option<i64>,
}

#[derive(Debug, Deserialize)]
pub struct ZoneRow {
    pub market: Country,
}

impl TripPlan {
    /// # Errors
    /// 422 with everything that is wrong.
    pub fn read(input: &TripInput) -> ApiResult<Self> {
        let mut problems = Problems::default();
        let words = |text: &Option<String>, most: usize| {
            line::clean(text.as_deref().unwrap_or_default(), most).map_err(|problem| match problem {
                line::Problem::TooLong => FieldError::TooLong(most),
                line::Problem::Control => FieldError::Malformed,
            })
        };
        let date = Day::parse(&input.date);
        if date.is_none() {
            problems.add("date", FieldError::Malformed);
        }
        let leaves_at = input.leaves_at.clone().filter(|text| !text.is_empty());
        if leaves_at.as_deref().is_some_and(|text| instant::parse(text).is_none()) {
            problems.add("leavesAt", FieldError::Malformed);
        }
        if input.deliveries.len() > MAX_STOPS {
            problems.add("deliveries", FieldError::TooMany(MAX_STOPS));
        }
        let mut ids = std::collections::HashSet::new();
        if !input.deliveries.iter().all(|id| ids.insert(*id)) {
            problems.add("deliveries", FieldError::Repeated);
        }
        let phone_number = fields::optional_phone(
            &mut problems,
            "phoneNumber",
            input.phone_number.as_deref().unwrap_or_default(),
            input.market,
        );
        let sent = Self {
            date: date.unwrap_or(Day(0)),
            market: input.market,
            zone: input.zone,
            driver: problems.take("driver", words(&input.driver, 80)),
            phone_number,
            vehicle: problems.take("vehicle", words(&input.vehicle, 80)),
            leaves_at,
            deliveries: input.deliveries.clone(),
        };
        problems.finish()?;
        Ok(sent)
    }

    /// Its deliveries as they stand, and its zone.
    pub fn before(&self) -> Vec<Statement> {
        vec![
            Statement::new(
                "select d.id, d.status, d.delivery_date as date, o.market, s.trip_id as trip \
                 from json_each(?1) j cross join delivery d on d.id = j.value cross join orders o on o.id = d.order_id \
                 left join trip_stop s on s.delivery_id = d.id and s.problem = ''",
            )
            .bind(json!(self.deliveries).to_string()),
            Statement::new("select market from delivery_zone where id = ?1").bind(self.zone),
        ]
    }

    /// `own`: the trip itself, when it is changed.
    ///
    /// # Errors
    /// 422 with the deliveries that cannot ride, 409 `on_trip` with those that another van has.
    pub fn check(&self, riders: &[TripDelivery], zone: Option<&ZoneRow>, own: Option<i64>) -> ApiResult<()> {
        let mut problems = Problems::default();
        if self.zone.is_some() && zone.is_none_or(|zone| zone.market != self.market) {
            problems.add("zone", FieldError::ABSENT);
        }
        let date = self.date.to_string();
        for (at, id) in self.deliveries.iter().enumerate() {
            let field = format!("deliveries.{at}");
            match riders.iter().find(|rider| rider.id == *id) {
                None => problems.add(&field, FieldError::ABSENT),
                Some(rider) => {
                    let ready = matches!(rider.status, OrderStatus::InPreparation | OrderStatus::Ready);
                    if !ready || rider.date != date || rider.market != self.market {
                        problems.add(&field, FieldError::Says(&texts::NO_RIDER));
                    }
                }
            }
        }
        problems.finish()?;
        let taken: Vec<i64> = riders
            .iter()
            .filter(|rider| rider.trip.is_some() && rider.trip != own)
            .map(|rider| rider.id)
            .collect();
        if taken.is_empty() {
            return Ok(());
        }
        let conflict = Conflict::new("on_trip", &texts::ON_TRIP);
        Err(ApiError::Conflict(conflict.with("deliveries", json!(taken))))
    }
}
