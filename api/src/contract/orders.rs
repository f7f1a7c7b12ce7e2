//! Orders: placing, reading, cancelling.

use crate::orders::types;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(components(schemas(types::Order, types::OrderSummary, types::Placed, types::BoughtItem,)))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
