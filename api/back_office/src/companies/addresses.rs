//! A company's registered and delivery addresses, maintained by operations.

use axum::{Json, http::StatusCode};
use identity::access::{Editor, Ops, area};
use identity::companies::addresses::{self, input::AddressInput};
use identity::companies::{country_of, types::Address};
use platform::errors::ApiResult;
use platform::extract::{Entities, Id, Input, Path};
use platform::state::App;

/// GET /ops/company/{id}/addresses, oldest first.
#[call(get, "/ops/company/{id}/addresses")]
pub async fn list_ops_addresses(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path(Id(company)): Path<Id>,
) -> ApiResult<Json<Entities<Address>>> {
    country_of(&app, &Editor::from(operator), company).await?;
    addresses::list(&app, company).await.map(Json)
}

/// POST /ops/company/{id}/address. The same address twice is one; a company's first becomes its registered and its
/// delivery address.
#[call(post, "/ops/company/{id}/address", responses((status = 409, description = "too_many_addresses")))]
pub async fn add_ops_address(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path(Id(company)): Path<Id>,
    Input(input): Input<AddressInput>,
) -> ApiResult<(StatusCode, Json<Address>)> {
    let added = addresses::add(&app, &operator.into(), company, &input).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// PUT /ops/company/{id}/address/{addressId}. Details and shipping settings that are not sent stay.
#[call(put, "/ops/company/{id}/address/{addressId}")]
pub async fn edit_ops_address(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path((Id(company), Id(address))): Path<(Id, Id)>,
    Input(input): Input<AddressInput>,
) -> ApiResult<Json<Address>> {
    addresses::edit(&app, &operator.into(), company, address, &input).await.map(Json)
}

/// DELETE /ops/company/{id}/address/{addressId}: neither the last one nor one in use.
#[call(
    delete, "/ops/company/{id}/address/{addressId}",
    responses(
        (status = 204, description = "Removed"),
        (status = 409, description = "last_address, address_in_use"),
    )
)]
pub async fn remove_ops_address(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path((Id(company), Id(address))): Path<(Id, Id)>,
) -> ApiResult<StatusCode> {
    addresses::remove(&app, &operator.into(), company, address).await?;
    Ok(StatusCode::NO_CONTENT)
}
