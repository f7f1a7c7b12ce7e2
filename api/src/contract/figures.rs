//! Sales figures of an agent's companies.

use crate::figures::types;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(components(schemas(
    types::DaySummary,
    types::DayPlan,
    types::Target,
    types::Statistics,
    types::Today
)))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
