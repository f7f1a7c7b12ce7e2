//! What a company has bought: `POST /product/list` with `my=true` lists it, and
//! `DELETE /purchased/product/{id}` takes an article off that list until it is bought again.

use crate::identity::access::Buyer;
use crate::platform::database::{self, Statement};
use crate::platform::errors::ApiResult;
use crate::platform::extract::{Id, Path};
use crate::platform::state::App;
use axum::http::StatusCode;

pub fn hide_statement(company: i64, product: i64) -> Statement {
    Statement::new(
        "update purchased_product set hidden = 1 where company_id = ?1 and product_id = ?2 and hidden = 0",
    )
    .bind(company)
    .bind(product)
}

/// DELETE /purchased/product/{id}: also when it was never bought.
#[cfg_attr(feature = "contract", utoipa::path(
    delete, path = "/purchased/product/{id}", tag = "purchased",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 204, description = "Gone"))
))]
pub async fn hide_purchased(
    app: App,
    Buyer(_, company): Buyer,
    Path(Id(id)): Path<Id>,
) -> ApiResult<StatusCode> {
    database::batch(&app, vec![hide_statement(company.id, id)]).await?;
    Ok(StatusCode::NO_CONTENT)
}
