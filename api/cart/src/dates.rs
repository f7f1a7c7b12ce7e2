//! Delivery days of the cart: `GET /cart/delivery-date`, `POST /cart/set-delivery-date`.

use super::answers::{ClosedDate, ClosedReason, DeliveryDates, DeliveryDay, OpenDate};
use super::change::OwnCart;
use super::head::Checkout;
use super::holiday_names::holiday_name;
use super::input::DeliveryDateInput;
use super::lines::PricedLine;
use super::priced::{self, PricedCart};
use super::scope::{OWNED, Scope};
use super::types::Cart;
use super::view::{iso, time_slot};
use axum::Json;
use domain::calendar::{self, HORIZON, Reason, Rules, Verdict};
use domain::dates::Day;
use domain::{instant, iso_day, market::Country};
use identity::access::Visitor;
use platform::database::Statement;
use platform::errors::{ApiError, ApiResult, Conflict, FieldError, Problems};
use platform::extract::{Id, Input, Query};
use platform::state::App;
use platform::texts::cart as texts;
use serde_json::{Value, json};

/// GET /cart/delivery-date?address=: the next 28 days, each open or closed for a reason. Without a
/// company there are none.
#[call(
    get, "/cart/delivery-date",
    params(("address" = Option<i64>, Query, minimum = 1, maximum = 9_007_199_254_740_991i64, nullable = false,
        description = "One of the company's; else the cart's.")),
    responses((status = 404, description = "No address of the company"))
)]
pub async fn get_delivery_dates(
    app: App,
    Visitor(session): Visitor,
    Query(query): Query,
) -> ApiResult<Json<DeliveryDates>> {
    let mut problems = Problems::default();
    let address = problems.take("address", query.integer("address", 1, Id::MAX));
    problems.finish()?;
    let Some((session, company)) =
        session.as_ref().and_then(|session| session.company.as_ref().map(|company| (session, company)))
    else {
        return Ok(Json(DeliveryDates {
            delivery_date: None,
            min_delivery_date: None,
            cutoff_at: None,
            dates: Vec::new(),
            closed: Vec::new(),
            city: None,
            zip_code: None,
        }));
    };
    let mut scope = Scope::of(&app, session, company);
    scope.shipping_address = address;
    // The lines are needed because each seller's order takes a place on the van.
    let cart = priced::priced(&app, &scope).await?;
    if address.is_some() && cart.checkout.shipping_address.is_none() {
        return Err(ApiError::NotFound);
    }
    Ok(Json(dates(&scope, &cart.calendar, cart.delivery_date, &cart.checkout)))
}

/// The delivery days of a cart, from its calendar.
pub fn dates(
    scope: &Scope,
    calendar: &Rules,
    delivery_date: Option<Day>,
    checkout: &Checkout,
) -> DeliveryDates {
    let mut open = Vec::new();
    let mut closed = Vec::new();
    for day in calendar::days(calendar, scope.now, HORIZON) {
        match day.verdict {
            Verdict::Open { cutoff_at } => open.push(OpenDate {
                date: day.day.to_string(),
                cutoff_at: iso(cutoff_at),
                slots: checkout.slots.iter().map(time_slot).collect(),
            }),
            Verdict::Closed(reason) => closed.push(ClosedDate {
                date: day.day.to_string(),
                reason: closed_reason(reason),
                name: match reason {
                    Reason::Holiday(holiday) => Some(holiday_name(holiday, scope.locale())),
                    _ => None,
                },
            }),
        }
    }
    let chosen = delivery_date.and_then(|day| calendar::check(calendar, scope.now, day).ok()).map(iso);
    let address = checkout.shipping_address.as_ref();
    DeliveryDates {
        delivery_date: delivery_date
            .map(|day| DeliveryDay { date: day.to_string(), timezone: scope.country().time_zone() }),
        min_delivery_date: open.first().map(|first| first.date.clone()),
        cutoff_at: chosen.or_else(|| open.first().map(|first| first.cutoff_at.clone())),
        dates: open,
        closed,
        city: address.map(|address| address.city.name.clone()),
        zip_code: address.map(|address| address.zip_code.clone()),
    }
}

const fn closed_reason(reason: Reason) -> ClosedReason {
    match reason {
        Reason::NoZone => ClosedReason::NoZone,
        Reason::Holiday(_) => ClosedReason::Holiday,
        Reason::TooFar | Reason::Weekday => ClosedReason::Weekday,
        Reason::ClosingDay => ClosedReason::ClosingDay,
        Reason::LeadTime => ClosedReason::LeadTime,
        Reason::Cutoff => ClosedReason::Cutoff,
        Reason::Full => ClosedReason::Full,
    }
}

/// POST /cart/set-delivery-date: checked again against everything that closes a day, and against the
/// lots in the cart. A refusal names the nearest day that holds.
#[call(
    post, "/cart/set-delivery-date",
    params(crate::change::IfMatchParam),
    responses((status = 422, description = "delivery_date with `reason` (closed, cutoff, no_zone, full, product_not_available) and `nearest`"))
)]
pub async fn set_delivery_date(
    own: OwnCart,
    Input(input): Input<DeliveryDateInput>,
) -> ApiResult<Json<Cart>> {
    if input.delivery_date.trim().is_empty() {
        return Err(ApiError::field("deliveryDate", FieldError::Required));
    }
    let day = day(&input.delivery_date, own.scope.country())?;
    let cart = priced::priced(&own.app, &own.scope).await?;
    check(&cart, &own.scope, day)?;
    let done = own
        .change(
            "cart.delivery_date",
            &day.to_string(),
            &json!({}),
            vec![set_statement(&own.scope, Some(day))],
        )
        .await?;
    Ok(Json(done.cart))
}

/// Reads the market's day from a body.
///
/// # Errors
/// 422 when it is not a day.
pub fn day(text: &str, country: Country) -> ApiResult<Day> {
    iso_day::parse(text, country)
        .ok_or_else(|| ApiError::field("deliveryDate", FieldError::Says(&texts::DATE)))
}

/// 422 with the reason and the nearest possible day.
pub fn refused(reason: &str, nearest: Option<Day>) -> ApiError {
    let nearest = nearest.map_or(Value::Null, |day| json!(day.to_string()));
    ApiError::Refused(
        Conflict::new("delivery_date", &texts::DATE_REFUSED)
            .with("reason", reason.into())
            .with("nearest", nearest),
    )
}

/// Stores the day. The same day again changes nothing; `None` clears it.
pub fn set_statement(scope: &Scope, day: Option<Day>) -> Statement {
    let mut params = scope.owner();
    params.extend([day.map(|day| day.to_string()).into(), instant::iso(scope.now / 1_000).into()]);
    Statement::with(
        format!(
            "update cart as k set delivery_date = ?3, updated_at = ?4 where {OWNED} and delivery_date is not ?3"
        ),
        params,
    )
}

fn check(cart: &PricedCart, scope: &Scope, day: Day) -> ApiResult<()> {
    let reason = match calendar::check(&cart.calendar, scope.now, day) {
        Err(reason) => reason.refusal(),
        Ok(_) if !keeps(cart, scope, day) => "product_not_available",
        Ok(_) => return Ok(()),
    };
    Err(refused(reason, nearest(cart, scope, day)))
}

/// Whether no line is lost to the day: each line with stock today also has stock that outlives the day.
fn keeps(cart: &PricedCart, scope: &Scope, day: Day) -> bool {
    let lost = |line: &PricedLine| line.available_on(scope.today) > 0 && line.available_on(day) == 0;
    !cart.lines().any(lost)
}

/// The first possible day from the requested one on, else the last one before it.
fn nearest(cart: &PricedCart, scope: &Scope, from: Day) -> Option<Day> {
    let fits: Vec<Day> = calendar::days(&cart.calendar, scope.now, HORIZON)
        .into_iter()
        .filter(|each| matches!(each.verdict, Verdict::Open { .. }) && keeps(cart, scope, each.day))
        .map(|each| each.day)
        .collect();
    fits.iter().find(|day| **day >= from).or(fits.last()).copied()
}
