//! The warehouse's and the office's day.

use crate::back_office::fulfilment::{board, collected, orders, packing, requests, returns, steps, trips};
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    board::get_board,
    orders::list_orders,
    orders::get_order,
    packing::put_weights,
    steps::post_status,
    collected::put_collected,
    trips::list_trips,
    trips::list_waiting,
    trips::get_trip,
    trips::create_trip,
    trips::edit_trip,
    trips::post_trip_status,
    trips::post_stop,
    returns::list_returns,
    returns::get_return,
    returns::post_return_status,
    crate::catalogue::uploads::get_ops_upload,
    requests::list_requests,
    requests::get_request,
    requests::post_request_status,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
