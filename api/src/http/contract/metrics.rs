//! How the shop runs.

use crate::back_office::metrics::{http, ready};
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(ready::get_ready, http::get_measures, http::list_errors))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
