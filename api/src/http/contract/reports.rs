//! Sales figures of an agent's companies, and of the house.

use crate::agents::reports;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    reports::get_today,
    reports::get_day,
    reports::get_planner,
    reports::get_target,
    reports::get_statistics,
    reports::ops::get_ops_statistics,
    reports::ops::get_ops_day,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
