//! `POST /order/{id}/cancel` and its header-only GET twin, until the cut-off.

use super::access::{OrderChange, OrderRef, OrderScope};
use super::moves;
use super::queries::{self, OrderSelector};
use super::read;
use super::types::Order;
use crate::payments;
use axum::Json;
use domain::instant::iso;
use domain::line::{Problem, clean_lines};
use domain::order_status::{Actor, Mover, OrderStatus, allowed};
use identity::access::{Session, audit};
use mail::{self, OrderMail, queue_about_orders};
use platform::database;
use platform::errors::{ApiError, ApiResult, Conflict, FieldError};
use platform::extract::Input;
use platform::state::App;
use platform::texts::orders as texts;
use serde::Deserialize;
use serde_json::json;
use std::iter;

/// Longest reason that is kept.
const MAX_REASON: usize = 500;

/// Body of `POST /order/{id}/cancel`.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CancelOrder {
    /// Told to whoever placed it and kept with the order.
    #[serde(default)]
    #[schema(max_length = 500)]
    reason: Option<String>,
}

/// POST /order/{id}/cancel: a member what they placed, a master and an agent any of the company's.
#[call(
    post, "/order/{id}/cancel",
    request_body = Option<CancelOrder>,
    responses((status = 409, description = "`too_late` behind the cut-off, `illegal_transition` with `status`: its own, or that of what travels with it"))
)]
pub async fn cancel_order(
    app: App,
    OrderChange(session, order): OrderChange,
    Input(input): Input<CancelOrder>,
) -> ApiResult<Json<Order>> {
    let reason = clean_lines(&input.reason.unwrap_or_default(), MAX_REASON).map_err(|problem| {
        let error = match problem {
            Problem::TooLong => FieldError::TooLong(MAX_REASON),
            Problem::Control => FieldError::Malformed,
        };
        ApiError::field("reason", error)
    })?;
    cancel(&app, &session, order, &reason).await.map(Json)
}

/// GET /order/{id}/cancel: only with the header `madia-api-key`, which no link, picture or
/// prefetch can send.
#[call(get, "/order/{id}/cancel", responses((status = 409)))]
pub async fn cancel_order_by_key(
    app: App,
    OrderChange(session, order): OrderChange,
) -> ApiResult<Json<Order>> {
    if !app.context.by_key || app.context.prefetch {
        return Err(ApiError::Forbidden);
    }
    cancel(&app, &session, order, "").await.map(Json)
}

async fn cancel(app: &App, session: &Session, order: OrderRef, reason: &str) -> ApiResult<Order> {
    let agent = session.roles.agent();
    let mover = Mover {
        by: if agent { Actor::Agent } else { Actor::Buyer },
        user: Some(session.user.id),
        on_behalf_of: agent.then_some(order.company_id),
    };
    let selector = OrderSelector::Id(order.id);
    let mut joined: Vec<i64> = Vec::new();
    let mut answers = loop {
        let mut statements = moves::cancel(app.now, (order.id, &joined), mover, reason, true);
        let all = iter::once(order.id).chain(joined.iter().copied());
        statements.extend(queue_about_orders(
            app.now,
            OrderMail::Cancelled { reason },
            "o.id in (select value from json_each(?5))",
            &[json!(all.clone().collect::<Vec<_>>()).to_string().into()],
        ));
        if agent {
            let company = Some(order.company_id);
            let detail = json!({ "reason": reason });
            statements.extend(
                all.map(|id| audit(app, session, company, "order.cancel", &format!("order:{id}"), &detail)),
            );
        }
        let read = queries::whole(OrderScope::of(session)?, session.user.id, &selector);
        if let Some(answers) = database::guarded(app, statements, read).await? {
            break answers;
        }
        // Most orders travel alone: only a refused cancellation looks for the orders that travel with it.
        let now = moves::travelling_with(app, order.id).await?;
        if now == joined {
            return Err(refusal(app, session, order, (mover.by, !joined.is_empty())).await?);
        }
        joined = now;
    };
    let orders = read::take(app, session, &mut answers)?;
    payments::run_soon(app);
    mail::deliver_soon(app);
    orders.into_iter().next().ok_or(ApiError::NotFound)
}

/// Why it is too late: the clock, or the progress of the order or of one that travels with it.
async fn refusal(
    app: &App,
    session: &Session,
    order: OrderRef,
    (actor, joined): (Actor, bool),
) -> ApiResult<ApiError> {
    let Order { status, cutoff_at, .. } = read::one(app, session, order.id).await?;
    let (code, text, status) = if !allowed(status, OrderStatus::Cancelled, actor, true) {
        ("illegal_transition", &texts::ILLEGAL_TRANSITION, status)
    } else if joined && cutoff_at > iso(app.now / 1_000) {
        ("illegal_transition", &texts::JOINED_BEGUN, OrderStatus::InPreparation)
    } else {
        ("too_late", &texts::TOO_LATE, status)
    };
    Ok(ApiError::Conflict(Conflict::new(code, text).with("status", status.code().into())))
}
