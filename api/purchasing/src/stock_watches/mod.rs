//! "Tell me when it is back": a buyer waits for an article that is not there (`/stock-watch`), and is told once when it can be
//! bought again (`timers`). Triggers of `offer` and `lot` say when to look, whatever brought the pieces.

pub mod queries;
pub mod timers;
pub mod types;

use axum::{Json, http::StatusCode};
use identity::access::Buyer;
use platform::database;
use platform::errors::{ApiError, ApiResult};
use platform::extract::{Entities, Id, Path};
use platform::state::App;
use platform::texts::stock_watch as texts;
use queries::{Owner, StateRow};
use types::StockWatch;

/// GET /stock-watch: what the person waits for, for the active company, by name.
#[call(get, "/stock-watch")]
pub async fn list_stock_watches(
    app: App,
    Buyer(session, company): Buyer,
) -> ApiResult<Json<Entities<StockWatch>>> {
    let owner = Owner::of(&session, &company);
    let entities = database::rows(&app, queries::list_statement(owner, app.context.locale)).await?;
    Ok(Json(Entities { entities }))
}

/// PUT /stock-watch/product/{id}: again is no mistake. 404 when the market does not sell it.
#[call(
    put, "/stock-watch/product/{id}",
    responses(
        (status = 204, description = "Told once when it can be bought again"),
        (status = 409, description = "in_stock: it is there; notices_off: neither mail nor push is wanted; watches_full: they wait for 200"),
    )
)]
pub async fn put_stock_watch(
    app: App,
    Buyer(session, company): Buyer,
    Path(Id(product)): Path<Id>,
) -> ApiResult<StatusCode> {
    let owner = Owner::of(&session, &company);
    let statements = queries::keep_statements(app.now, owner, product, app.today(company.country));
    let mut answers = database::batch(&app, statements).await?;
    answers.skip();
    let state: StateRow = answers.row()?.ok_or(ApiError::NotFound)?;
    if state.watching {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(if state.available > 0 {
        ApiError::conflict("in_stock", &texts::IN_STOCK)
    } else if !state.reachable {
        ApiError::conflict("notices_off", &texts::NOTICES_OFF)
    } else {
        ApiError::conflict("watches_full", &texts::FULL)
    })
}

/// DELETE /stock-watch/product/{id}: also when they waited for nothing.
#[call(delete, "/stock-watch/product/{id}", responses((status = 204, description = "Told nothing")))]
pub async fn delete_stock_watch(
    app: App,
    Buyer(session, company): Buyer,
    Path(Id(product)): Path<Id>,
) -> ApiResult<StatusCode> {
    let statement = queries::drop_statement(Owner::of(&session, &company), product);
    database::batch(&app, vec![statement]).await?;
    Ok(StatusCode::NO_CONTENT)
}
