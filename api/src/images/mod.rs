//! Pictures: `GET /public/image/{id}/filter/{filter}`.

pub mod presets;

use crate::errors::{ApiError, ApiResult};
use crate::extract::{Id, Path};
use crate::state::App;
use axum::response::Response;

/// GET /public/image/{id}/filter/{filter}: a drawn SVG or a WebP in a preset's size.
#[cfg_attr(feature = "contract", utoipa::path(
    get, path = "/public/image/{id}/filter/{filter}", tag = "image",
    params(
        ("id" = i64, Path, minimum = 1, maximum = 9_007_199_254_740_991i64),
        ("filter" = presets::Preset, Path),
    ),
    responses(
        (status = 200, content((Vec<u8> = "image/webp"), (String = "image/svg+xml"))),
        (status = 404, body = crate::errors::ErrorBody),
    )
))]
pub async fn get_image(_app: App, Path((Id(_id), _filter)): Path<(Id, String)>) -> ApiResult<Response> {
    Err(ApiError::NotFound)
}
