//! New customers, and the places they are at.

use crate::http::access::{AGENTS, PUBLIC};
use identity::{geo, registration};

calls! {
    get    "/geo/cities"               geo::list_cities                  PUBLIC;
    post   "/user/register/quick"      registration::register_quick      PUBLIC;
    get    "/user/register/partial"    registration::get_draft           PUBLIC;
    post   "/user/register/partial"    registration::save_draft          PUBLIC;
    post   "/user/register/by-manager" registration::register_by_manager AGENTS;
}
