//! Waiting, sent and failed messages: `/ops/outbox`, for mails and webhooks alike.

pub mod queries;
pub mod types;

use crate::webhooks;
use crate::webhooks::types::DeliveryStatus;
use axum::Json;
use identity::access::{Ops, area, ops_audit_change};
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Id, Input, Page, Paging, Query};
use platform::state::App;
use platform::texts::outbox as texts;
use queries::Row;
use serde_json::json;
use types::{OutboxEntry, OutboxKind, Replay, Replayed};

/// Most messages that one call names.
const NAMED: usize = 100;

/// GET /ops/outbox?kind=&status=&page=: newest first; mails without `kind`.
#[call(
    get, "/ops/outbox",
    params(
        ("kind" = Option<OutboxKind>, Query, nullable = false),
        ("status" = Option<DeliveryStatus>, Query, nullable = false),
        platform::extract::PagingParams,
    )
)]
pub async fn list_outbox(
    app: App,
    Ops(_, _): Ops<area::Events>,
    Query(query): Query,
) -> ApiResult<Json<Page<OutboxEntry>>> {
    let mut problems = Problems::default();
    query.only(&["kind", "status", "page", "elementsPerPage"], &mut problems);
    let kind = problems.take("kind", query.choice::<OutboxKind>("kind")).unwrap_or_default();
    let status = problems.take("status", query.choice::<DeliveryStatus>("status"));
    let paging = Paging::read(&query, &mut problems);
    problems.finish()?;
    let mut answers = database::batch(&app, queries::list_statements(kind, status, paging)).await?;
    let count = answers.count()?;
    let rows: Vec<Row> = answers.rows()?;
    let entities = rows.into_iter().map(|row| row.wire(kind)).collect();
    Ok(Json(paging.counted(entities, count)))
}

/// POST /ops/outbox/replay: sent again, from the first attempt on. A receiver knows an event by its id.
#[call(post, "/ops/outbox/replay")]
pub async fn replay_outbox(
    app: App,
    Ops(operator, _): Ops<area::Events>,
    Input(input): Input<Replay>,
) -> ApiResult<Json<Replayed>> {
    let ids = match (&input.ids, input.failed) {
        (Some(ids), false) if ids.is_empty() => return Err(ApiError::field("ids", FieldError::Required)),
        (Some(ids), false) if ids.len() > NAMED => {
            return Err(ApiError::field("ids", FieldError::Says(&texts::TOO_MANY)));
        }
        (Some(ids), false) if ids.iter().any(|id| !(1..=Id::MAX).contains(id)) => {
            return Err(ApiError::field("ids", FieldError::Number { min: 1, max: Id::MAX }));
        }
        (Some(ids), false) => Some(ids.as_slice()),
        (None, true) => None,
        _ => return Err(ApiError::field("ids", FieldError::Says(&texts::EITHER))),
    };
    let detail = json!({ "kind": input.kind, "ids": input.ids, "failed": input.failed });
    let statements = vec![
        queries::replay_statement(app.now, input.kind, ids),
        ops_audit_change(&app, &operator, None, "outbox.replay", "outbox", &detail),
    ];
    let rows: Vec<serde_json::Value> = database::batch(&app, statements).await?.rows()?;
    match input.kind {
        OutboxKind::Mail => mail::deliver_soon(&app),
        OutboxKind::Webhook => webhooks::deliver_soon(&app),
    }
    let replayed = i64::try_from(rows.len()).unwrap_or(queries::MAX_REPLAYED);
    Ok(Json(Replayed { replayed, more: ids.is_none() && replayed == queries::MAX_REPLAYED }))
}
