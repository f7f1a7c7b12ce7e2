//! What a company is, changed by operations: as its master and its agents do it.

use crate::identity::access::{Ops, area};
use crate::identity::companies::{self, input::CompanyChange, types::Company};
use crate::platform::errors::ApiResult;
use crate::platform::extract::{Id, Input, Path};
use crate::platform::state::App;
use axum::Json;

/// PUT /ops/company/{id}: what is not sent stays. `warnings` names what was accepted and may still be a mistake.
#[call(put, "/ops/company/{id}", responses((status = 409, description = "vat_number_taken")))]
pub async fn edit_ops_company(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path(Id(company)): Path<Id>,
    Input(change): Input<CompanyChange>,
) -> ApiResult<Json<Company>> {
    companies::edit(&app, &operator.into(), company, &change).await.map(Json)
}
