//! A company's people, kept by operations.

use crate::identity::access::{Editor, Ops, area};
use crate::identity::companies::representatives::{self, RepresentativeChange, RepresentativeInput};
use crate::identity::companies::{country_of, types::Representative};
use crate::platform::errors::ApiResult;
use crate::platform::extract::Entities;
use crate::platform::extract::{Id, Input, Path};
use crate::platform::state::App;
use axum::{Json, http::StatusCode};

/// GET /ops/company/{id}/representatives: owners first.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/ops/company/{id}/representatives", tag = "ops",
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 200, body = Entities<Representative>))
))]
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
#[cfg_attr(feature = "contract", utoipa::path(
    post, path = "/ops/company/{id}/representative", tag = "ops", request_body = RepresentativeInput,
    params(("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64)),
    responses((status = 201, body = Representative), (status = 409, body = crate::platform::errors::ErrorBody, description = "too_many_representatives"))
))]
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
#[cfg_attr(feature = "contract", utoipa::path(
    put, path = "/ops/company/{id}/representative/{repId}", tag = "ops", request_body = RepresentativeChange,
    params(
        ("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
        ("repId" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
    ),
    responses(
        (status = 200, body = Representative),
        (status = 409, body = crate::platform::errors::ErrorBody, description = "last_owner, last_master"),
    )
))]
pub async fn edit_ops_representative(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path((Id(company), Id(id))): Path<(Id, Id)>,
    Input(change): Input<RepresentativeChange>,
) -> ApiResult<Json<Representative>> {
    representatives::edit(&app, &operator.into(), company, id, change)
        .await
        .map(Json)
}

/// DELETE /ops/company/{id}/representative/{repId}: ends their access too; never the last owner.
#[cfg_attr(feature = "contract", utoipa::path(
    delete, path = "/ops/company/{id}/representative/{repId}", tag = "ops",
    params(
        ("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
        ("repId" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
    ),
    responses(
        (status = 204, description = "Removed"),
        (status = 409, body = crate::platform::errors::ErrorBody, description = "last_owner, last_master"),
    )
))]
pub async fn remove_ops_representative(
    app: App,
    Ops(operator, _): Ops<area::Companies>,
    Path((Id(company), Id(id))): Path<(Id, Id)>,
) -> ApiResult<StatusCode> {
    representatives::remove(&app, &operator.into(), company, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
