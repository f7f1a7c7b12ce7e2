//! Running the shop.

use crate::back_office;
use crate::identity::security;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    back_office::audit::list_audit,
    security::list::list_security,
    back_office::companies::list_ops_companies,
    back_office::companies::get_ops_company,
    back_office::companies::set_company_status,
    back_office::companies::block_company,
    back_office::companies::register::register_ops_company,
    back_office::companies::profile::edit_ops_company,
    back_office::companies::addresses::list_ops_addresses,
    back_office::companies::addresses::add_ops_address,
    back_office::companies::addresses::edit_ops_address,
    back_office::companies::addresses::remove_ops_address,
    back_office::companies::representatives::list_ops_representatives,
    back_office::companies::representatives::add_ops_representative,
    back_office::companies::representatives::edit_ops_representative,
    back_office::companies::representatives::remove_ops_representative,
    back_office::me::get_ops_me,
    back_office::service_keys::list_service_keys,
    back_office::service_keys::make_service_key,
    back_office::service_keys::rotate_service_key,
    back_office::service_keys::revoke_service_key,
    back_office::settings::get_ops_settings,
    back_office::settings::put_ops_settings,
    back_office::settings::legal::list_ops_legal,
    back_office::settings::legal::put_ops_legal,
    back_office::settings::logo::put_ops_logo,
    back_office::settings::logo::delete_ops_logo,
    back_office::users::list_ops_users,
    back_office::users::get_ops_user,
    back_office::users::make_ops_user,
    back_office::users::change_ops_user,
    back_office::second_factor::set_up_second_factor,
    back_office::second_factor::confirm_second_factor,
    back_office::second_factor::give_second_factor,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
