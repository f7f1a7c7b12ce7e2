//! `POST /cart/proposal/{id}/accept`, `DELETE /cart/proposal/{id}`.

use super::change::OwnCart;
use super::proposals;
use super::types::Cart;
use crate::platform::errors::{ApiError, ApiResult};
use crate::platform::extract::{Id, Path};
use crate::platform::texts::cart as texts;
use axum::Json;
use serde_json::json;

/// POST /cart/proposal/{id}/accept: its pieces come into the cart, on top of what is there.
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/cart/proposal/{id}/accept", tag = "cart",
    params(
        ("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
        super::change::IfMatchParam,
    ),
    responses(
        (status = 200, body = Cart),
        (status = 404, body = crate::platform::errors::ErrorBody),
        (status = 409, body = crate::platform::errors::ErrorBody, description = "not_available, cart_changed"),
    )
))]
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
#[cfg_attr(feature = "contract", utoipa::path(
    delete, path = "/cart/proposal/{id}", tag = "cart",
    params(
        ("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
        super::change::IfMatchParam,
    ),
    responses((status = 200, body = Cart), (status = 404, body = crate::platform::errors::ErrorBody))
))]
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
