//! Trips, and what is missing.

use crate::{trips, unavailability};
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(trips::list_trips, trips::get_trip, unavailability::list_unavailabilities,))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
