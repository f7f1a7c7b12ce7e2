//! Order taking by an agent.

use crate::agents::order_entry;
use crate::ordering::orders;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(
    paths(
        order_entry::get_order_taking,
        order_entry::put_cart,
        order_entry::take_codes,
        order_entry::order::take_order,
        order_entry::products::find_products,
        order_entry::pocket::get_pocket,
        orders::for_manager::list_for_manager,
        crate::agents::reports::ordering_customers::list_customers_for_manager,
    ),
    components(schemas(order_entry::OrderDiffers, order_entry::OrderChange))
)]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
