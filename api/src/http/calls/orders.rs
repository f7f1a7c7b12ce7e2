//! Orders, those that wait for a master, payments, check-in and returns.

use crate::http::access::{
    ACTING, ACTING_WITHIN, COMPANY_READ, MASTERS_OWN, NO_MASTERS, PUBLIC, SIGNED_IN_OWN,
};
use fulfilment::substitutes;
use orders::{check_in, payments, returns};
use purchasing::{approvals, confirmation, reminders, standing};

calls! {
    get    "/order"                            orders::http::list_orders             ACTING;
    post   "/order/create-from-cart"           orders::place::create_from_cart       ACTING;
    get    "/order/{id}"                       orders::http::get_order               COMPANY_READ;
    post   "/order/{id}/cancel"                orders::cancel::cancel_order          COMPANY_READ;
    get    "/order/{id}/cancel"                orders::cancel::cancel_order_by_key   COMPANY_READ;
    get    "/order/{id}/confirmation"          confirmation::get_confirmation        COMPANY_READ;
    put    "/order/{id}/check-in"              check_in::put_check_in                COMPANY_READ;
    post   "/order/{id}/check-in/return"       check_in::return_counted              COMPANY_READ;
    post   "/order/{id}/return"                returns::request_return               COMPANY_READ;
    get    "/return"                           returns::list_returns                 ACTING;
    get    "/return/{id}"                      returns::get_return                   COMPANY_READ;
    get    "/product/{id}/order-items"         orders::http::list_bought             ACTING;
    post   "/order/{id}/payment/start"         payments::http::start_payment         COMPANY_READ;
    post   "/order/{id}/payment/return"        payments::http::return_from_payment   COMPANY_READ;
    post   "/order/{id}/change-payment-method" payments::http::change_payment_method COMPANY_READ;
    post   "/payment/webhook/paypal"           payments::webhooks::paypal_webhook    PUBLIC;
    post   "/payment/webhook/stripe"           payments::webhooks::stripe_webhook    PUBLIC;
    get    "/approval"                         approvals::list_approvals             ACTING;
    post   "/approval"                         approvals::ask::ask_approval          NO_MASTERS;
    get    "/approval/{id}"                    approvals::get_approval               SIGNED_IN_OWN;
    post   "/approval/{id}/approve"            approvals::decide::approve_approval   MASTERS_OWN;
    post   "/approval/{id}/refuse"             approvals::decide::refuse_approval    MASTERS_OWN;
    post   "/approval/{id}/withdraw"           approvals::decide::withdraw_approval  SIGNED_IN_OWN;
    get    "/reminder/stop"                    reminders::stop::reminder_stop_page   PUBLIC;
    post   "/reminder/stop"                    reminders::stop::stop_reminders       PUBLIC;
    get    "/substitution"                    substitutes::answer::get_substitution        PUBLIC;
    post   "/substitution"                    substitutes::answer::post_substitution       PUBLIC;
    get    "/order/{id}/substitution"         substitutes::answer::get_order_substitution  COMPANY_READ;
    post   "/order/{id}/substitution"         substitutes::answer::post_order_substitution COMPANY_READ;
    get    "/standing-order"                   standing::list_standing_orders        ACTING;
    post   "/standing-order"                   standing::change::create_standing_order ACTING;
    get    "/standing-order/choices"           standing::choices::get_standing_choices ACTING;
    get    "/standing-order/like/{id}"         standing::like_order                  ACTING_WITHIN;
    get    "/standing-order/{id}"              standing::get_standing_order          ACTING_WITHIN;
    put    "/standing-order/{id}"              standing::change::change_standing_order ACTING_WITHIN;
    post   "/standing-order/{id}/status"       standing::change::set_standing_status ACTING_WITHIN;
    put    "/standing-order/{id}/day/{date}"   standing::change::change_standing_day ACTING_WITHIN;
}
