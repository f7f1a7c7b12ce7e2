//! Operations change a company's data as its master and its agents do.

use axum::Json;
use identity::access::{Ops, area};
use identity::companies::{self, input::CompanyChange, types::Company};
use platform::errors::ApiResult;
use platform::extract::{Id, Input, Path};
use platform::state::App;

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
