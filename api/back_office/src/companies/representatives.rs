//! A company's people, maintained by operations.

use axum::{Json, http::StatusCode};
use identity::access::{Editor, Ops, area, refuse_unless};
use identity::companies::representatives::{self, RepresentativeChange, RepresentativeInput};
use identity::companies::{country_of, types::Representative};
use platform::errors::ApiResult;
use platform::extract::{Entities, Id, Input, Path};
use platform::state::App;

/// GET /ops/company/{id}/representatives: owners first.
#[call(get, "/ops/company/{id}/representatives")]
pub async fn list_ops_representatives(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path(Id(company)): Path<Id>,
) -> ApiResult<Json<Entities<Representative>>> {
    let editor = Editor::from(operator);
    country_of(&app, &editor, company).await?;
    representatives::list(&app, &editor, company).await.map(Json)
}

/// POST /ops/company/{id}/representative. The same person twice is one; with `access: true` they are invited by mail.
#[call(
    post, "/ops/company/{id}/representative",
    responses((status = 409, description = "too_many_representatives"))
)]
pub async fn add_ops_representative(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path(Id(company)): Path<Id>,
    Input(input): Input<RepresentativeInput>,
) -> ApiResult<(StatusCode, Json<Representative>)> {
    let added = representatives::add(&app, &operator.into(), company, &input).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

/// PUT /ops/company/{id}/representative/{repId}: what is not sent stays.
#[call(
    put, "/ops/company/{id}/representative/{repId}",
    responses((status = 409, description = "last_owner, last_master"))
)]
pub async fn edit_ops_representative(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path((Id(company), Id(id))): Path<(Id, Id)>,
    Input(change): Input<RepresentativeChange>,
) -> ApiResult<Json<Representative>> {
    // Only the company's master decides where somebody works.
    refuse_unless(change.site.is_none())?;
    representatives::edit(&app, &operator.into(), company, id, change).await.map(Json)
}

/// DELETE /ops/company/{id}/representative/{repId}: ends their access too; never the last owner.
#[call(
    delete, "/ops/company/{id}/representative/{repId}",
    responses(
        (status = 204, description = "Removed"),
        (status = 409, description = "last_owner, last_master"),
    )
)]
pub async fn remove_ops_representative(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path((Id(company), Id(id))): Path<(Id, Id)>,
) -> ApiResult<StatusCode> {
    representatives::remove(&app, &operator.into(), company, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
