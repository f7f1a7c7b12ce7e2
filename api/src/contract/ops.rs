//! Running the shop.

use crate::ops;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    ops::audit::list_audit,
    ops::me::get_ops_me,
    ops::service_keys::list_service_keys,
    ops::service_keys::make_service_key,
    ops::service_keys::rotate_service_key,
    ops::service_keys::revoke_service_key,
    ops::second_factor::set_up_second_factor,
    ops::second_factor::confirm_second_factor,
    ops::second_factor::give_second_factor,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
