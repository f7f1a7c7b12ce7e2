//! Orders: placing, reading, cancelling.

use crate::orders::{self, types};
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(
    paths(orders::list_orders, orders::get_order, orders::list_bought),
    components(schemas(types::Placed))
)]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
