//! Running the shop.

use crate::ops;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    ops::me::get_ops_me,
    ops::second_factor::set_up_second_factor,
    ops::second_factor::confirm_second_factor,
    ops::second_factor::give_second_factor,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
