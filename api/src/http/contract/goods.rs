//! What the shop sells, for whoever keeps it; the batches describe themselves.

use crate::back_office::goods;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    goods::list::list_ops_products,
    goods::detail::get_ops_product,
    goods::stock_list::list_ops_stock,
    goods::stock_moves::list_stock_moves,
    goods::stock_shortages::list_stock_shortages,
    goods::pictures::put_product_picture,
    goods::pictures::delete_product_picture,
    goods::pictures::post_ops_image,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
