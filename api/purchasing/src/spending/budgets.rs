//! What each site with a budget has spent of it this week: `GET /purchased/budgets`.

use axum::Json;
use cart::limits::sites_statement;
use domain::money::Minor;
use identity::access::Buyer;
use platform::database;
use platform::errors::ApiResult;
use platform::extract::Entities;
use platform::state::App;
use serde::{Deserialize, Serialize};

/// The budget of a delivery address for a week, Monday to Sunday; amounts with VAT.
#[derive(Debug, Clone, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[serde(rename_all(serialize = "camelCase"))]
pub struct SiteBudget {
    /// Of the address.
    pub site: i64,
    /// Street and number.
    pub address: String,
    #[serde(deserialize_with = "database::minor")]
    pub week_budget: Minor,
    /// Ordered and waiting this week, by everybody.
    #[serde(deserialize_with = "database::minor")]
    pub spent: Minor,
}

/// GET /purchased/budgets: those of the active company.
#[call(get, "/purchased/budgets")]
pub async fn list_budgets(app: App, Buyer(_, company): Buyer) -> ApiResult<Json<Entities<SiteBudget>>> {
    let statement = sites_statement(company.id, app.today(company.country));
    let entities = database::rows(&app, statement).await?;
    Ok(Json(Entities { entities }))
}
