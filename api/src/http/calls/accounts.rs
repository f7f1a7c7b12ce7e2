//! Signing in and the own user.

use crate::http::access::{ACCOUNT_CLOSING, AGENTS, ONESELF, ONES_OWN, PUBLIC, SIGNED_IN, SIGNED_IN_OWN};
use identity::accounts::{cancel, embed_code, login, managed, own as own_user, password, sessions, switch};
use identity::{notices, security};

calls! {
    post   "/user/login"                        login::login                      PUBLIC;
    post   "/user/logout"                       sessions::logout                  PUBLIC;
    post   "/user/reset-password/request-token" password::request_reset_code      PUBLIC;
    post   "/user/reset-password"               password::reset_password          PUBLIC;
    post   "/user/set-password"                 password::set_password            PUBLIC;
    post   "/user/confirm-email"                password::confirm_email           ONESELF;
    get    "/user/self"                         own_user::get_self                ONESELF;
    put    "/user/{id}"                         own_user::edit                    ONES_OWN;
    get    "/user/sessions"                     sessions::list_sessions           ONESELF;
    delete "/user/sessions"                     sessions::end_others              ONESELF;
    delete "/user/sessions/{id}"                sessions::end_session             ONES_OWN;
    get    "/user/notices"                      notices::get_notices              ONESELF;
    put    "/user/notices"                      notices::put_notices              ONESELF;
    put    "/user/push"                         notices::push::put_push           ONESELF;
    delete "/user/push"                         notices::push::delete_push        ONESELF;
    get    "/push/notice"                       notices::push::get_push_notice    PUBLIC;
    get    "/user/security"                     security::list::list_own_security ONESELF;
    post   "/user/cancel"                       cancel::cancel                    ACCOUNT_CLOSING;
    get    "/user/managed-companies"            managed::managed_companies        AGENTS;
    post   "/user/embed-code"                   embed_code::embed_code            SIGNED_IN;
    post   "/company/{id}/switch"               switch::switch                    SIGNED_IN_OWN;
    get    "/company/{id}/switch"               switch::switch_by_key             SIGNED_IN_OWN;
}
