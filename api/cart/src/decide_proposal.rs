//! `POST /cart/proposal/{id}/accept`, `DELETE /cart/proposal/{id}`.

use super::change::OwnCart;
use super::proposals;
use super::types::Cart;
use axum::Json;
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, Path};
use platform::texts::cart as texts;
use serde_json::json;

/// POST /cart/proposal/{id}/accept: its pieces come into the cart, on top of what is there.
#[call(
    post, "/cart/proposal/{id}/accept",
    params(super::change::IfMatchParam),
    responses((status = 409, description = "not_available, cart_changed"))
)]
pub async fn accept_proposal(own: OwnCart, Path(Id(id)): Path<Id>) -> ApiResult<Json<Cart>> {
    let done = own
        .change(
            "cart.proposal",
            &id.to_string(),
            &json!({ "accepted": true }),
            vec![
                proposals::accept_statement(&own.scope, id),
                proposals::accepted_line_statement(&own.scope, id),
            ],
        )
        .await?;
    match done.rows.first() {
        Some(_) => Ok(Json(done.cart)),
        None if done.cart.proposals.iter().any(|proposal| proposal.id == id) => {
            Err(ApiError::conflict("not_available", &texts::NOT_AVAILABLE))
        }
        None => Err(ApiError::NotFound),
    }
}

/// DELETE /cart/proposal/{id}: nobody wants it any more.
#[call(delete, "/cart/proposal/{id}", params(super::change::IfMatchParam))]
pub async fn decline_proposal(own: OwnCart, Path(Id(id)): Path<Id>) -> ApiResult<Json<Cart>> {
    let done = own
        .change(
            "cart.proposal",
            &id.to_string(),
            &json!({ "accepted": false }),
            vec![proposals::decline_statement(&own.scope, id)],
        )
        .await?;
    match done.rows.first() {
        Some(_) => Ok(Json(done.cart)),
        None => Err(ApiError::NotFound),
    }
}
