//! Returns, and how long pages take.

use crate::returns::types;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(components(schemas(types::Return, types::ReturnInput)))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
