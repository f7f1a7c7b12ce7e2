//! Weights and missing pieces: `PUT /ops/order/{id}/weights`.

pub mod plan;
pub mod read;
pub mod types;
pub mod write;

use crate::orders::{self, types::OpsOrder};
use axum::Json;
use domain::order_status::OrderStatus;
use identity::access::{Ops, area, ops_audit};
use platform::errors::{ApiError, ApiResult, Conflict};
use platform::extract::{Id, Input, Path};
use platform::state::App;
use platform::texts::fulfilment as texts;
use platform::texts::orders::ILLEGAL_TRANSITION;
use serde::{Deserialize, Deserializer};
use serde_json::json;
use types::WeightsInput;

/// How often a change is tried again when somebody else was faster.
pub const TRIES: usize = 12;

/// A field that may be null: `None` when it was left out.
pub(crate) fn double_option<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// PUT /ops/order/{id}/weights: weighs lines of an order that is being prepared, and says what is not there. The
/// totals move at once. The same again changes nothing.
#[call(
    put, "/ops/order/{id}/weights",
    responses((status = 409, description = "`illegal_transition` with `status`: it is not being prepared; `version`: it has moved"))
)]
pub async fn put_weights(
    app: App,
    Ops(operator, _): Ops<area::Orders>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<WeightsInput>,
) -> ApiResult<Json<OpsOrder>> {
    for _ in 0..TRIES {
        let Some(mut order) = read::one(&app, id).await? else {
            return Err(ApiError::NotFound);
        };
        let plans = order.read(&input.items)?;
        if input.version.is_some_and(|version| version != order.head.version) {
            return Err(moved(&order));
        }
        if let Some(status) = order.elsewhere(&plans) {
            return Err(illegal(status));
        }
        let lines = order.apply(&plans);
        if lines.is_empty() {
            return orders::one(&app, id).await.map(Json);
        }
        let mut statements = write::statements(&[order.change()], &lines);
        statements.push(ops_audit(
            &app,
            &operator,
            order.head.company_id,
            "order.weigh",
            &format!("order:{id}"),
            &json!({ "code": order.head.code, "lines": lines.iter().map(plan::LineChange::detail).collect::<Vec<_>>() }),
        ));
        // Somebody else weighs the same order, or it has moved on: it is read again.
        if let Some(order) = orders::changed(&app, id, statements).await? {
            return Ok(Json(order));
        }
    }
    Err(ApiError::unavailable("weights: too many at once"))
}

/// 409 because the delivery has another status.
pub(crate) fn illegal(status: OrderStatus) -> ApiError {
    let conflict = Conflict::new("illegal_transition", &ILLEGAL_TRANSITION);
    ApiError::Conflict(conflict.with("status", status.code().into()))
}

fn moved(order: &plan::Packed) -> ApiError {
    let conflict = Conflict::new("version", &texts::VERSION);
    ApiError::Conflict(conflict.with("version", order.head.version.into()))
}
