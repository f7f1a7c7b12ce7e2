//! The data that the shop holds about a person.

use crate::http::access::{ONES_OWN, OPS_PRIVACY};
use identity::privacy;

calls! {
    get    "/ops/person"              privacy::find_person      OPS_PRIVACY;
    get    "/ops/consent"             privacy::list_consents    OPS_PRIVACY;
    get    "/ops/user/{id}/export"    privacy::export_person    OPS_PRIVACY;
    post   "/ops/user/{id}/anonymise" privacy::anonymise_person OPS_PRIVACY;
    get    "/user/{id}/export"        privacy::export_oneself   ONES_OWN;
}
