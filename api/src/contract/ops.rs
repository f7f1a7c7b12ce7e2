//! Running the shop.

use crate::ops;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(ops::me::get_ops_me,))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
