//! The cart and everything that fills it.

use crate::ordering::cart::{checkout, dates, decide_proposal, items, lots, payment_method, reorder, seller};
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(
    paths(
        items::get_cart,
        items::set_quantity,
        items::remove_product,
        items::empty_cart,
        items::empty_cart_by_key,
        lots::choose_lots,
        lots::set_auto_order,
        dates::get_delivery_dates,
        dates::set_delivery_date,
        seller::get_seller,
        checkout::switch_coupon,
        checkout::keep_checkout,
        reorder::add_products,
        reorder::add_codes,
        reorder::reorder,
        decide_proposal::accept_proposal,
        decide_proposal::decline_proposal,
    ),
    components(schemas(payment_method::PaymentMethod))
)]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
