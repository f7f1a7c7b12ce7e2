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
    ops::companies::register::register_ops_company,
    ops::companies::profile::edit_ops_company,
    ops::companies::addresses::list_ops_addresses,
    ops::companies::addresses::add_ops_address,
    ops::companies::addresses::edit_ops_address,
    ops::companies::addresses::remove_ops_address,
    ops::companies::representatives::list_ops_representatives,
    ops::companies::representatives::add_ops_representative,
    ops::companies::representatives::edit_ops_representative,
    ops::companies::representatives::remove_ops_representative,
    ops::me::get_ops_me,
    ops::service_keys::list_service_keys,
    ops::service_keys::make_service_key,
    ops::service_keys::rotate_service_key,
    ops::service_keys::revoke_service_key,
    ops::settings::get_ops_settings,
    ops::settings::put_ops_settings,
    ops::settings::legal::list_ops_legal,
    ops::settings::legal::put_ops_legal,
    ops::settings::logo::put_ops_logo,
    ops::settings::logo::delete_ops_logo,
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
