//! Standing orders: what comes again and again. A draft for each day of delivery, told two days before and placed an hour
//! before the cut-off by the ordinary placement, once.

pub mod change;
pub mod input;
pub(crate) mod owner;
pub(crate) mod place;
pub(crate) mod plan;
pub(crate) mod queries;
pub mod show;
pub mod timers;
pub mod types;

use crate::identity::access::Acting;
use crate::ordering::cart::Scope;
use crate::platform::errors::{ApiError, ApiResult};
use crate::platform::extract::{Id, Path};
use crate::platform::state::App;
use axum::Json;
use queries::Which;
use types::{StandingOrder, StandingOrders};

/// GET /standing-order: the active company's.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/standing-order", tag = "standing order",
    responses((status = 200, body = StandingOrders))
))]
pub async fn list_standing_orders(
    app: App,
    Acting(session, company): Acting,
) -> ApiResult<Json<StandingOrders>> {
    let scope = Scope::of(&app, &session, &company);
    show::load(&app, &scope, Which::Open).await.map(Json)
}

/// GET /standing-order/{id}
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/standing-order/{id}", tag = "standing order",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = StandingOrder), (status = 404, body = crate::platform::errors::ErrorBody))
))]
pub async fn get_standing_order(
    app: App,
    Acting(session, company): Acting,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<StandingOrder>> {
    let scope = Scope::of(&app, &session, &company);
    one(&app, &scope, id).await.map(Json)
}

/// The company's own.
///
/// # Errors
/// 404 when it is not.
pub(crate) async fn one(app: &App, scope: &Scope, id: i64) -> ApiResult<StandingOrder> {
    let found = show::load(app, scope, Which::Id(id)).await?;
    found.entities.into_iter().next().ok_or(ApiError::NotFound)
}

/// Every statement of them, for the test of the plans.
#[cfg(feature = "contract")]
pub(crate) fn planned(scope: &Scope) -> Vec<crate::platform::database::Statement> {
    let mut all = queries::planned(scope);
    all.extend(timers::claims(scope.now));
    all.extend(plan::planned(scope));
    all.extend(place::planned(scope));
    all
}
