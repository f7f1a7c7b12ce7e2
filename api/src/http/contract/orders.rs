//! Orders: placing, reading, cancelling.

use crate::ordering::orders;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(
    paths(
        orders::list_orders,
        orders::get_order,
        orders::list_bought,
        orders::place::create_from_cart,
        orders::cancel::cancel_order,
        orders::cancel::cancel_order_by_key,
    ),
    components(schemas(orders::place::CartChange))
)]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
