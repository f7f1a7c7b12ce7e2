//! What agents work with: customers, orders for them, reports, requests, trips.

use crate::http::access::{AGENTS, AGENTS_OWN};
use agents::{order_entry, reports, requests, trips};
use catalogue::unavailability;

calls! {
    get    "/manager/trip"                      trips::list_trips                                       AGENTS;
    get    "/manager/trip/{id}"                 trips::get_trip                                         AGENTS_OWN;
    get    "/manager/unavailability"            unavailability::list_unavailabilities                   AGENTS;
    get    "/request"                           requests::list_requests                                 AGENTS;
    post   "/request"                           requests::create_request                                AGENTS_OWN;
    get    "/request/subjects"                  requests::get_request_subjects                          AGENTS_OWN;
    get    "/request/{id}"                      requests::get_request                                   AGENTS_OWN;
    get    "/manager/company/{id}/order-taking" order_entry::get_order_taking                           AGENTS_OWN;
    put    "/manager/company/{id}/cart"         order_entry::put_cart                                   AGENTS_OWN;
    post   "/manager/company/{id}/codes"        order_entry::take_codes                                 AGENTS_OWN;
    post   "/manager/company/{id}/text"         order_entry::read_customer_text                         AGENTS_OWN;
    post   "/manager/company/{id}/products"     order_entry::take_products                              AGENTS_OWN;
    post   "/manager/company/{id}/order"        order_entry::order::take_order                          AGENTS_OWN;
    get    "/manager/company/{id}/products"     order_entry::products::find_products                    AGENTS_OWN;
    get    "/manager/pocket"                    order_entry::pocket::get_pocket                         AGENTS;
    post   "/order/list-for-manager"            orders::for_manager::list_for_manager                   AGENTS;
    post   "/order/list-for-manager-companies"  reports::ordering_customers::list_customers_for_manager AGENTS;
    get    "/manager/today"                     reports::get_today                                      AGENTS;
    get    "/manager/day"                       reports::get_day                                        AGENTS;
    get    "/manager/planner"                   reports::get_planner                                    AGENTS;
    get    "/manager/target"                    reports::get_target                                     AGENTS;
    get    "/manager/statistics"                reports::get_statistics                                 AGENTS;
}
