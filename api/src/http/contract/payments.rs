//! Paying an order, and what payment providers tell.

use crate::ordering::payments::{http, webhooks};
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    http::start_payment,
    http::return_from_payment,
    http::change_payment_method,
    crate::back_office::fulfilment::payments::change_ops_payment_method,
    webhooks::paypal_webhook,
    webhooks::stripe_webhook,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
