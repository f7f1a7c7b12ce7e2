//! Sales figures of an agent's companies, and of the house.

use crate::figures;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    figures::get_today,
    figures::get_day,
    figures::get_planner,
    figures::get_target,
    figures::get_statistics,
    figures::ops::get_ops_statistics,
    figures::ops::get_ops_day,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
