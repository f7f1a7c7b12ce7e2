//! Operations change how an order is paid.

use super::orders::{self, types::OpsOrder};
use ::orders::payments::http::{ChangeMethod, change_by_operations};
use axum::Json;
use identity::access::{Ops, area, ops_audit};
use platform::database;
use platform::errors::ApiResult;
use platform::extract::{Id, Input, Path};
use platform::state::App;
use serde_json::json;

/// POST /ops/order/{id}/change-payment-method: until the order is prepared, also after the cut-off. What wants approval
/// is approved by the buyer, on the order's page.
#[call(post, "/ops/order/{id}/change-payment-method")]
pub async fn change_ops_payment_method(
    app: App,
    Ops(operator, _): Ops<area::Orders>,
    Path(Id(order)): Path<Id>,
    Input(input): Input<ChangeMethod>,
) -> ApiResult<Json<OpsOrder>> {
    let [before, after] = change_by_operations(&app, order, &input).await?;
    let changed = orders::one(&app, order).await?;
    let detail = json!({ "paymentMethod": { "from": before, "to": after } });
    let subject = format!("order:{order}");
    let note = ops_audit(&app, &operator, changed.company.id, "order.payment.change", &subject, &detail);
    database::batch(&app, vec![note]).await?;
    Ok(Json(changed))
}
