//! Corrects the amount that was paid at the door: `PUT /ops/order/{id}/collected`.

pub mod queries;

use crate::orders::{self, types::OpsOrder};
use crate::packing::{TRIES, illegal, plan};
use crate::steps::plan::MAX_REASON;
use axum::Json;
use domain::{money::Minor, tender::Tender};
use identity::access::{Ops, area, ops_audit};
use platform::database;
use platform::errors::{ApiError, ApiResult, FieldError, Problems};
use platform::extract::{Id, Input, Path};
use platform::state::App;
use platform::texts::fulfilment as texts;
use queries::Row;
use serde::Deserialize;
use serde_json::json;

/// Body of `PUT /ops/order/{id}/collected`.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CollectedInput {
    /// Gross, what was really paid at the door.
    #[schema(value_type = f64, minimum = 0, maximum = 1_000_000_000)]
    pub collected: Minor,
    /// How it was paid: left out, as it was noted at the door.
    #[serde(default)]
    pub tender: Option<Tender>,
    /// Why it is another amount; kept in the audit.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

/// PUT /ops/order/{id}/collected: another amount for what was paid at the door of a delivered order. The rest follows
/// among the deadlines under the order's code, or in the instalments of its payment plan. The same again changes nothing.
#[call(
    put, "/ops/order/{id}/collected",
    responses((status = 409, description = "`illegal_transition` with `status`: nothing was paid at the door, or not yet"))
)]
pub async fn put_collected(
    app: App,
    Ops(operator, _): Ops<area::Orders>,
    Path(Id(id)): Path<Id>,
    Input(input): Input<CollectedInput>,
) -> ApiResult<Json<OpsOrder>> {
    for _ in 0..TRIES {
        let Some(row) = database::row::<Row>(&app, queries::read(id)).await? else {
            return Err(ApiError::NotFound);
        };
        if !row.paid_at_door {
            return Err(illegal(row.status));
        }
        let mut problems = Problems::default();
        let reason = plan::reason(Some(&input.reason), MAX_REASON);
        let reason = problems.take("reason", reason);
        if reason.is_empty() {
            problems.add("reason", FieldError::Required);
        }
        let tender = input.tender.or(row.tender);
        let rest = row.rest(input.collected, tender);
        // Payments made since then stay.
        let shares = row.shares_for(rest);
        if input.collected.0 < 0 || rest < row.rest_paid || shares.is_none() {
            problems.add("collected", FieldError::Says(&texts::TOO_MUCH));
        }
        problems.finish()?;
        if (input.collected.0, tender) == (row.collected, row.tender) {
            return orders::one(&app, id).await.map(Json);
        }
        let mut statements = queries::correct(
            app.now,
            app.today(row.market),
            id,
            &row,
            (input.collected.0, rest, tender),
            &shares.unwrap_or_default(),
        );
        statements.push(ops_audit(
            &app,
            &operator,
            row.company_id,
            "order.collected",
            &format!("order:{id}"),
            &json!({
                "code": row.code, "old": Minor(row.collected), "new": input.collected, "tender": tender,
                "rest": Minor(rest), "reason": reason,
            }),
        ));
        // Somebody else corrected it, or a part of the rest was paid: it is read again.
        if let Some(order) = orders::changed(&app, id, statements).await? {
            return Ok(Json(order));
        }
    }
    Err(ApiError::unavailable("collected: too many at once"))
}
