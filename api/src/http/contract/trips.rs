//! Trips, and what is missing.

use crate::agents::trips;
use crate::catalogue::unavailability;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(trips::list_trips, trips::get_trip, unavailability::list_unavailabilities,))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
