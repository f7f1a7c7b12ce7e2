//! `POST /order/{id}/reorder`.

use crate::access::OrderRead;
use axum::Json;
use cart::add::fill_order;
use cart::answers::ReorderAnswer;
use cart::change::{IfMatch, OwnCart};
use platform::errors::{ApiError, ApiResult, Conflict, conflicts};
use platform::state::App;
use platform::texts::cart as texts;

/// POST /order/{id}/reorder: the order's lines into the cart of its company.
#[call(
    post, "/order/{id}/reorder",
    responses((status = 409, description = "company_mismatch: another company is active"))
)]
pub async fn reorder(app: App, OrderRead(session, order): OrderRead) -> ApiResult<Json<ReorderAnswer>> {
    let Some(company) = session.company.clone() else {
        return Err(ApiError::conflict("no_company", &conflicts::NO_COMPANY));
    };
    if company.id != order.company_id {
        return Err(ApiError::Conflict(
            Conflict::new("company_mismatch", &texts::OTHER_COMPANY).with("company", company.id.into()),
        ));
    }
    let own = OwnCart::of(app, session, &company, IfMatch(None));
    fill_order(own, order.id).await.map(Json)
}
