//! Standing orders: what comes again and again. A draft for each day of delivery, told two days before and placed an hour
//! before the cut-off by the ordinary placement, once.

pub mod change;
pub mod choices;
pub mod input;
pub mod owner;
pub mod place;
pub mod plan;
pub mod queries;
pub mod show;
pub mod timers;
pub mod types;

use axum::Json;
use cart::{Scope, head};
use domain::dates::Day;
use domain::standing::nearest_weekday;
use identity::access::CompanyUser;
use platform::database;
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Id, Path};
use platform::state::App;
use queries::{LikeRow, StandingSet};
use show::without_cart;
use types::{StandingLike, StandingOrder, StandingOrders};

/// GET /standing-order: the active company's.
#[call(get, "/standing-order", tag = "standing order")]
pub async fn list_standing_orders(
    app: App,
    CompanyUser(session, company): CompanyUser,
) -> ApiResult<Json<StandingOrders>> {
    let scope = Scope::of(&app, &session, &company);
    show::load(&app, &scope, StandingSet::Listed).await.map(Json)
}

/// GET /standing-order/{id}
#[call(get, "/standing-order/{id}", tag = "standing order")]
pub async fn get_standing_order(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path(Id(id)): Path<Id>,
) -> ApiResult<Json<StandingOrder>> {
    let scope = Scope::of(&app, &session, &company);
    one(&app, &scope, id).await.map(Json)
}

/// GET /standing-order/like/{id}: the articles of one of the company's orders and a weekday, as a standing order would have them.
#[call(get, "/standing-order/like/{id}", tag = "standing order")]
pub async fn like_order(
    app: App,
    CompanyUser(session, company): CompanyUser,
    Path(Id(order)): Path<Id>,
) -> ApiResult<Json<StandingLike>> {
    let scope = Scope::of(&app, &session, &company);
    let mut answers = database::batch(&app, queries::like_statements(&scope, order)).await?;
    let like: LikeRow = answers.row()?.ok_or(ApiError::NotFound)?;
    let items = answers.rows()?;
    let scope = without_cart(&scope, like.address);
    let mut answers = database::batch(&app, vec![head::statement(&scope)]).await?;
    let calendar = head::read(&mut answers, &scope)?.calendar;
    let delivered_on = like.delivered_on.as_deref().and_then(Day::parse);
    let weekday = nearest_weekday(&calendar, delivered_on.map_or(0, Day::weekday));
    Ok(Json(StandingLike { weekday, items }))
}

/// The company's own.
///
/// # Errors
/// 404 when it is not.
pub async fn one(app: &App, scope: &Scope, id: i64) -> ApiResult<StandingOrder> {
    let found = show::load(app, scope, StandingSet::Id(id)).await?;
    found.entities.into_iter().next().ok_or(ApiError::NotFound)
}
