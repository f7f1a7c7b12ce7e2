//! How an order is paid, changed by operations.

use super::orders::{self, types::OpsOrder};
use crate::identity::access::{Ops, area, ops_audit};
use crate::ordering::payments::http::{ChangeMethod, change_by_operations};
use crate::platform::database;
use crate::platform::errors::ApiResult;
use crate::platform::extract::{Id, Input, Path};
use crate::platform::state::App;
use axum::Json;
use serde_json::json;

/// POST /ops/order/{id}/change-payment-method: until the order is prepared, also after the cut-off. What wants approval
/// is approved by the buyer, on the order's page.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/ops/order/{id}/change-payment-method", tag = "ops",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    request_body = ChangeMethod,
    responses((status = 200, body = OpsOrder))
))]
pub async fn change_ops_payment_method(
    app: App,
    Ops(operator, _): Ops<area::Orders>,
    Path(Id(order)): Path<Id>,
    Input(input): Input<ChangeMethod>,
) -> ApiResult<Json<OpsOrder>> {
    let [before, after] = change_by_operations(&app, order, &input).await?;
    let shown = orders::one(&app, order).await?;
    let detail = json!({ "paymentMethod": { "from": before, "to": after } });
    let subject = format!("order:{order}");
    let note = ops_audit(
        &app,
        &operator,
        shown.company.id,
        "order.payment.change",
        &subject,
        &detail,
    );
    database::batch(&app, vec![note]).await?;
    Ok(Json(shown))
}
