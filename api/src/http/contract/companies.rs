//! `/company`, `/geo`, registration and deadlines.

use crate::identity::companies::{self, addresses, representatives};
use crate::identity::geo;
use crate::identity::registration;
use crate::ordering::deadlines;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    companies::get_company,
    companies::edit_company,
    addresses::list_addresses,
    addresses::add_address,
    addresses::edit_address,
    addresses::remove_address,
    representatives::list_representatives,
    representatives::add_representative,
    representatives::edit_representative,
    representatives::remove_representative,
    geo::list_cities,
    deadlines::list_deadlines,
    registration::register_quick,
    registration::save_draft,
    registration::get_draft,
    registration::register_by_manager,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
