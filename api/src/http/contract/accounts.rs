//! `/user` and `/company/{id}/switch`.

use crate::identity::accounts::{cancel, embed_code, login, managed, own, password, sessions, switch};
use crate::identity::security;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    login::login,
    sessions::logout,
    own::get_self,
    own::edit,
    sessions::list_sessions,
    sessions::end_others,
    security::list::list_own_security,
    sessions::end_session,
    cancel::cancel,
    managed::managed_companies,
    embed_code::embed_code,
    switch::switch,
    switch::switch_by_key,
    password::request_reset_code,
    password::reset_password,
    password::set_password,
    password::confirm_email,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
