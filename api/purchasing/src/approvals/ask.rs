//! `POST /approval`: a cart that is above what its person may order alone, or its address may have, is sent to the company's masters.

use super::queries::ApprovalSet;
use super::types::Approval;
use axum::{Json, http::StatusCode};
use cart::change::IfMatch;
use identity::access::NoMaster;
use orders::place::{PlaceOrder, Submission, send};
use platform::errors::ApiResult;
use platform::extract::{IdempotencyKey, Input};
use platform::state::App;

/// POST /approval: the same `Idempotency-Key` is the same request, for good.
#[call(
    post, "/approval",
    params(platform::extract::IdempotencyKeyParam, cart::change::IfMatchParam),
    responses(
        (status = 201, body = Approval, description = "It waits; nothing is held in stock"),
        (status = 200, body = Approval, description = "The earlier request with this key"),
        (status = 409, description = "As `POST /order/create-from-cart`; `no_approval_needed`, `nobody_approves`"),
    )
)]
pub async fn ask_approval(
    app: App,
    NoMaster(session, company): NoMaster,
    IdempotencyKey(key): IdempotencyKey,
    if_match: IfMatch,
    Input(input): Input<PlaceOrder>,
) -> ApiResult<(StatusCode, Json<Approval>)> {
    let (status, key) = send(&app, (&session, &company), (key, if_match), input, Submission::Ask).await?;
    let approval = super::one(&app, &session, &ApprovalSet::Key(&key)).await?;
    Ok((status, Json(approval)))
}
