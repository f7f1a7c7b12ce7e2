//! Sales figures of an agent's companies.

use crate::figures;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    figures::get_today,
    figures::get_day,
    figures::get_planner,
    figures::get_target,
    figures::get_statistics,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
