//! The cart and everything that fills it.

use crate::cart::{payment_method, types};
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(components(schemas(
    types::Cart,
    types::CartAnswer,
    types::DeliveryDates,
    types::SellerTerms,
    types::ReorderAnswer,
    payment_method::PaymentMethod,
)))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
