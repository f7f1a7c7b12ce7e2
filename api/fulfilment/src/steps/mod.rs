//! A step of an order: `POST /ops/order/{id}/status`.

pub mod plan;
pub mod types;
pub mod write;

use super::packing::plan::Packed;
use super::packing::{TRIES, illegal, read};
use crate::orders::{self, types::OpsOrder};
use ::orders::moves;
use ::orders::payments;
use axum::Json;
use domain::money::Minor;
use domain::order_status::OrderStatus;
use domain::tender::Tender;
use identity::access::ops::Operator;
use identity::access::{Ops, area, ops_audit};
use mail::{self, OrderMail, queue_about_orders};
use platform::database::Statement;
use platform::errors::{ApiError, ApiResult, FieldError};
use platform::extract::{Id, Input, Path};
use platform::state::App;
use serde_json::{Value, json};
use std::iter;
use types::StepInput;

/// POST /ops/order/{id}/status: one step of an order, or of one of its deliveries, with everything that follows from it.
#[call(
    post, "/ops/order/{id}/status",
    responses(
        (status = 409, description = "`illegal_transition` with `status`; `not_weighed` with \
            `items`; `question_open` with `items`: the buyer is asked about a substitute; `not_held`: the payment does not cover it; `nothing_there`: every piece is missing, cancel it; \
            `on_trip` with `trip`: the van's start takes it along; `charged`: it has left once, its totals are final"),
    )
)]
pub async fn post_status(
    app: App,
    Ops(operator, _): Ops<area::Orders>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<StepInput>,
) -> ApiResult<Json<OpsOrder>> {
    let reason = plan::reason(input.reason.as_deref())?;
    for _ in 0..TRIES {
        let Some(order) = read::one(&app, id).await? else {
            return Err(ApiError::NotFound);
        };
        let step = Step {
            way: (input.from, input.to),
            delivery: input.delivery,
            reason: &reason,
            new_date: input.new_date.as_deref(),
            collected: input.collected,
            tender: input.tender,
        };
        let mut statements = step.statements(&app, &operator, &order)?;
        statements.push(ops_audit(
            &app,
            &operator,
            order.head.company_id,
            "order.step",
            &format!("order:{id}"),
            &step.audit_detail(&order),
        ));
        // Somebody else was faster: it is read again.
        if let Some(order) = orders::changed(&app, id, statements).await? {
            payments::run_soon(&app);
            mail::deliver_soon(&app);
            return Ok(Json(order));
        }
    }
    Err(ApiError::unavailable("status: too many at once"))
}

/// One step of one order.
#[derive(Debug, Clone, Copy)]
pub struct Step<'a> {
    pub way: (OrderStatus, OrderStatus),
    pub delivery: Option<i64>,
    pub reason: &'a str,
    pub new_date: Option<&'a str>,
    pub collected: Option<Minor>,
    pub tender: Option<Tender>,
}

impl Step<'_> {
    /// Confirmation and preparation need a payment that covers the order.
    const fn wants_hold(&self) -> bool {
        matches!(self.way.1, OrderStatus::Confirmed | OrderStatus::InPreparation)
            && !matches!(self.way.0, OrderStatus::Ready)
    }

    /// # Errors
    /// What prevents the step, for the order as it was read.
    pub fn statements(&self, app: &App, operator: &Operator, order: &Packed) -> ApiResult<Vec<Statement>> {
        let (from, to) = self.way;
        let legs = plan::legs(order, self.way, self.delivery)?;
        let id = order.head.id;
        let mover = operator.mover(order.head.company_id);
        let ids: Vec<i64> = legs.iter().map(|leg| leg.id).collect();
        let deliveries = json!(ids).to_string();
        let mut statements = write::all_at(from.code(), &deliveries);
        if to == OrderStatus::Cancelled {
            let joined = &order.head.joined;
            statements.extend(moves::cancel(app.now, (id, joined), mover, self.reason, false));
            let cancelled = OrderMail::Cancelled { reason: self.reason };
            let all: Vec<i64> = iter::once(id).chain(joined.iter().copied()).collect();
            let these = "o.id in (select value from json_each(?5))";
            statements.extend(queue_about_orders(
                app.now,
                cancelled,
                these,
                &[json!(all).to_string().into()],
            ));
            return Ok(statements);
        }
        let these = json!([id]).to_string();
        let today = app.today(order.head.days.market);
        if self.wants_hold() {
            plan::held(order)?;
            statements.extend(write::all_held(&these));
        }
        let steps = moves::advance(app.now, self.way, mover, self.reason, &deliveries);
        let steps = steps.ok_or_else(|| illegal(order.head.status))?;
        match (from, to) {
            (OrderStatus::OnDelivery | OrderStatus::Arriving, OrderStatus::Ready) => {
                let [leg] = legs.as_slice() else {
                    return Err(ApiError::field("delivery", FieldError::Required));
                };
                let to = plan::again(leg, order, today, self.reason, self.new_date)?;
                statements.extend(steps);
                let failed = write::FailedDelivery { order: id, delivery: leg.id, reason: self.reason, to };
                statements.extend(write::failed(app.now, failed));
            }
            (_, OrderStatus::Ready) => {
                plan::packable(order, &ids)?;
                statements.extend(write::none_unanswered(&deliveries));
                statements.extend(steps);
                if plan::settles(order, &ids) {
                    statements.extend(write::settled(app.now, &[(id, order.head.version)]));
                }
            }
            (OrderStatus::Ready, OrderStatus::InPreparation) => {
                plan::reopenable(order, self.reason)?;
                statements.extend(steps);
                statements.extend(write::reopened(id));
            }
            (_, OrderStatus::Confirmed) => {
                statements.extend(steps);
                statements.extend(write::confirmed(app.now, &these));
            }
            (_, OrderStatus::OnDelivery) => {
                plan::free(&legs)?;
                statements.extend(write::none_on_trip(&deliveries));
                statements.extend(write::left(app.now, today, &deliveries, steps));
            }
            (_, OrderStatus::Arriving) => {
                statements.extend(steps);
                statements.push(write::arrived(app.now, &deliveries));
            }
            (_, OrderStatus::Delivered) => {
                let paid = plan::paid(order, &ids, self.collected, self.tender)?;
                statements.extend(steps);
                statements.extend(write::collected(app.now, today, paid.as_slice()));
            }
            _ => statements.extend(steps),
        }
        // The buyer of the trip's next stop receives a notice.
        if matches!(from, OrderStatus::OnDelivery | OrderStatus::Arriving) {
            statements.extend(mail::queue_delivery_near(app.now, &deliveries));
        }
        Ok(statements)
    }

    /// The detail of the audit row.
    pub(crate) fn audit_detail(&self, order: &Packed) -> Value {
        json!({
            "code": order.head.code,
            "from": self.way.0,
            "to": self.way.1,
            "delivery": self.delivery,
            "reason": self.reason,
            "newDate": self.new_date,
            "collected": self.collected,
            "tender": self.tender,
        })
    }
}
