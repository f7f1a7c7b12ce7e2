//! The warehouse's and the office's day.

use crate::http::access::{OPS_ORDERS, OPS_REQUESTS, OPS_TRIPS};
use purchasing::confirmation;
use catalogue::uploads;

calls! {
    get    "/ops/board"                            fulfilment::board::get_board                    OPS_ORDERS;
    get    "/ops/order"                            fulfilment::orders::list_orders                 OPS_ORDERS;
    get    "/ops/order/{id}"                       fulfilment::orders::get_order                   OPS_ORDERS;
    get    "/ops/order/{id}/confirmation"          confirmation::get_ops_confirmation              OPS_ORDERS;
    post   "/ops/order/{id}/change-payment-method" fulfilment::payments::change_ops_payment_method OPS_ORDERS;
    get    "/ops/order/{id}/item/{item}/substitutes" fulfilment::substitutes::list_substitutes      OPS_ORDERS;
    post   "/ops/order/{id}/item/{item}/substitute" fulfilment::substitutes::post_substitute        OPS_ORDERS;
    delete "/ops/order/{id}/item/{item}/substitute" fulfilment::substitutes::delete_substitute      OPS_ORDERS;
    put    "/ops/order/{id}/weights"               fulfilment::packing::put_weights                OPS_ORDERS;
    post   "/ops/order/{id}/status"                fulfilment::steps::post_status                  OPS_ORDERS;
    put    "/ops/order/{id}/collected"             fulfilment::collected::put_collected            OPS_ORDERS;
    get    "/ops/trip"                             fulfilment::trips::list_trips                   OPS_TRIPS;
    post   "/ops/trip"                             fulfilment::trips::create_trip                  OPS_TRIPS;
    get    "/ops/trip/waiting"                     fulfilment::trips::list_waiting                 OPS_TRIPS;
    get    "/ops/trip/{id}"                        fulfilment::trips::get_trip                     OPS_TRIPS;
    put    "/ops/trip/{id}"                        fulfilment::trips::edit_trip                    OPS_TRIPS;
    post   "/ops/trip/{id}/status"                 fulfilment::trips::post_trip_status             OPS_TRIPS;
    post   "/ops/trip/{id}/stop/{stop}"            fulfilment::trips::post_stop                    OPS_TRIPS;
    get    "/ops/return"                           fulfilment::returns::list_returns               OPS_REQUESTS;
    get    "/ops/return/{id}"                      fulfilment::returns::get_return                 OPS_REQUESTS;
    post   "/ops/return/{id}/status"               fulfilment::returns::post_return_status         OPS_REQUESTS;
    get    "/ops/upload/{id}"                      uploads::get_ops_upload                         OPS_REQUESTS;
    get    "/ops/request"                          fulfilment::requests::list_requests             OPS_REQUESTS;
    get    "/ops/request/{id}"                     fulfilment::requests::get_request               OPS_REQUESTS;
    post   "/ops/request/{id}/status"              fulfilment::requests::post_request_status       OPS_REQUESTS;
}
