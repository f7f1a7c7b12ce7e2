//! Order taking by an agent.

use crate::{orders, taking};
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(
    paths(
        taking::get_order_taking,
        taking::put_cart,
        taking::take_codes,
        taking::order::take_order,
        taking::products::find_products,
        taking::pocket::get_pocket,
        orders::for_manager::list_for_manager,
        orders::customers_for_manager::list_customers_for_manager,
    ),
    components(schemas(taking::OrderDiffers, taking::OrderChange))
)]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
