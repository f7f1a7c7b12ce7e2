//! Running the shop: companies, people, settings, figures.

use crate::http::access::{ANY_OPERATOR, OPS_COMPANIES, OPS_IN_PERSON, OPS_MEASURES, OPS_SIGN_IN, OPS_STAFF, OPS_TERMS, OPS_USERS};
use back_office::{audit, companies, me, metrics, second_factor, service_keys, settings, users};
use agents::{contacts, reports};
use identity::security;
use catalogue::uploads;

calls! {
    get    "/ops/statistics"                          reports::ops::get_ops_statistics                      OPS_COMPANIES;
    get    "/ops/day"                                 reports::ops::get_ops_day                             OPS_COMPANIES;
    get    "/ops/contact"                             contacts::ops::list_ops_contacts                      OPS_COMPANIES;
    post   "/ops/contact"                             contacts::ops::add_ops_contact                        OPS_COMPANIES;
    put    "/ops/contact/{id}"                        contacts::ops::edit_ops_contact                       OPS_COMPANIES;
    delete "/ops/contact/{id}"                        contacts::ops::remove_ops_contact                     OPS_COMPANIES;
    get    "/ops/me"                                  me::get_ops_me                                        ANY_OPERATOR;
    post   "/ops/second-factor"                       second_factor::give_second_factor                     OPS_SIGN_IN;
    post   "/ops/second-factor/setup"                 second_factor::set_up_second_factor                   OPS_SIGN_IN;
    post   "/ops/second-factor/confirm"               second_factor::confirm_second_factor                  OPS_SIGN_IN;
    get    "/ops/audit"                               audit::list_audit                                     OPS_IN_PERSON;
    get    "/ops/security"                            security::list::list_security                         OPS_IN_PERSON;
    get    "/ops/company"                             companies::list_ops_companies                         OPS_COMPANIES;
    post   "/ops/company"                             companies::register::register_ops_company             OPS_COMPANIES;
    get    "/ops/company/{id}"                        companies::get_ops_company                            OPS_COMPANIES;
    put    "/ops/company/{id}"                        companies::profile::edit_ops_company                  OPS_COMPANIES;
    get    "/ops/company/{id}/addresses"              companies::addresses::list_ops_addresses              OPS_COMPANIES;
    post   "/ops/company/{id}/address"                companies::addresses::add_ops_address                 OPS_COMPANIES;
    put    "/ops/company/{id}/address/{addressId}"    companies::addresses::edit_ops_address                OPS_COMPANIES;
    delete "/ops/company/{id}/address/{addressId}"    companies::addresses::remove_ops_address              OPS_COMPANIES;
    get    "/ops/company/{id}/representatives"        companies::representatives::list_ops_representatives  OPS_COMPANIES;
    post   "/ops/company/{id}/representative"         companies::representatives::add_ops_representative    OPS_COMPANIES;
    put    "/ops/company/{id}/representative/{repId}" companies::representatives::edit_ops_representative   OPS_COMPANIES;
    delete "/ops/company/{id}/representative/{repId}" companies::representatives::remove_ops_representative OPS_COMPANIES;
    post   "/ops/company/{id}/status"                 companies::set_company_status                         OPS_COMPANIES;
    post   "/ops/company/{id}/block"                  companies::block_company                              OPS_COMPANIES;
    get    "/ops/user"                                users::list_ops_users                                 OPS_USERS;
    post   "/ops/user"                                users::make_ops_user                                  OPS_STAFF;
    get    "/ops/user/{id}"                           users::get_ops_user                                   OPS_USERS;
    put    "/ops/user/{id}"                           users::change_ops_user                                OPS_USERS;
    get    "/ops/service-key"                         service_keys::list_service_keys                       OPS_IN_PERSON;
    post   "/ops/service-key"                         service_keys::make_service_key                        OPS_IN_PERSON;
    post   "/ops/service-key/{id}/rotate"             service_keys::rotate_service_key                      OPS_IN_PERSON;
    delete "/ops/service-key/{id}"                    service_keys::revoke_service_key                      OPS_IN_PERSON;
    get    "/ops/settings"                            settings::get_ops_settings                            OPS_TERMS;
    put    "/ops/settings"                            settings::put_ops_settings                            OPS_TERMS;
    get    "/ops/settings/legal"                      settings::legal::list_ops_legal                       OPS_TERMS;
    put    "/ops/settings/legal/{name}/{locale}"      settings::legal::put_ops_legal                        OPS_TERMS;
    put    "/ops/settings/logo"                       settings::logo::put_ops_logo                          OPS_TERMS, up to uploads::MAX_BODY;
    delete "/ops/settings/logo"                       settings::logo::delete_ops_logo                       OPS_TERMS;
    get    "/ops/measures"                            metrics::http::get_measures                           OPS_MEASURES;
    get    "/ops/error"                               metrics::http::list_errors                            OPS_MEASURES;
}
