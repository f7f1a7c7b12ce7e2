//! The shop's range, for the people who maintain it; the batches have their own calls.

use crate::http::access::{OPS_CATALOGUE, OPS_STOCK};
use crate::http::kinds::table_columns;
use back_office::goods;
use catalogue::uploads;

calls! {
    put    "/ops/product/{id}/picture" goods::pictures::put_product_picture         OPS_CATALOGUE, up to uploads::MAX_BODY;
    delete "/ops/product/{id}/picture" goods::pictures::delete_product_picture      OPS_CATALOGUE;
    post   "/ops/image"                goods::pictures::post_ops_image              OPS_CATALOGUE, up to uploads::MAX_BODY;
    get    "/ops/product/{id}"         goods::detail::get_ops_product               OPS_CATALOGUE;
    get    "/ops/product"              goods::list::list_ops_products               OPS_CATALOGUE;
    get    "/ops/stock"                goods::stock_list::list_ops_stock            OPS_STOCK;
    get    "/ops/stock/moves"          goods::stock_moves::list_stock_moves         OPS_STOCK;
    get    "/ops/stock/shortages"      goods::stock_shortages::list_stock_shortages OPS_STOCK;
    get    "/ops/columns/{kind}"       table_columns::get_table_columns             OPS_CATALOGUE;
    put    "/ops/columns/{kind}"       table_columns::choose_table_columns          OPS_CATALOGUE;
}
