//! Running the shop.

use crate::ops;
use crate::security;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    ops::audit::list_audit,
    security::list::list_security,
    ops::companies::list_ops_companies,
    ops::companies::get_ops_company,
    ops::companies::set_company_status,
    ops::companies::block_company,
    ops::me::get_ops_me,
    ops::service_keys::list_service_keys,
    ops::service_keys::make_service_key,
    ops::service_keys::rotate_service_key,
    ops::service_keys::revoke_service_key,
    ops::users::list_ops_users,
    ops::users::get_ops_user,
    ops::users::make_ops_user,
    ops::users::change_ops_user,
    ops::second_factor::set_up_second_factor,
    ops::second_factor::confirm_second_factor,
    ops::second_factor::give_second_factor,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
