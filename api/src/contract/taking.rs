//! Order taking by an agent.

use crate::taking;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(
    paths(
        taking::get_order_taking,
        taking::put_cart,
        taking::take_codes,
        taking::order::take_order,
        taking::pocket::get_pocket,
    ),
    components(schemas(taking::OrderDiffers, taking::OrderChange))
)]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
