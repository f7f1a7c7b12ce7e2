//! The shop itself: its operator, its pages' texts, its newsletter.

use crate::http::access::{PUBLIC, SIGNED_IN};
use back_office::metrics;
use catalogue::{shop, tracking};

calls! {
    get    "/health"                 shop::get_health                              PUBLIC;
    get    "/ready"                  metrics::ready::get_ready                     PUBLIC;
    get    "/shop"                   shop::get_shop                                PUBLIC;
    get    "/shop/legal/{name}"      shop::legal::get_legal                        PUBLIC;
    get    "/notice"                 shop::list_notices                            PUBLIC;
    get    "/banner"                 shop::list_banners                            PUBLIC;
    post   "/tracking"               tracking::track                               SIGNED_IN;
    post   "/newsletter"             shop::newsletter::sign_up_to_newsletter       PUBLIC;
    post   "/newsletter/confirm"     shop::newsletter::confirm_newsletter          PUBLIC;
    get    "/newsletter/unsubscribe" shop::newsletter::newsletter_unsubscribe_page PUBLIC;
    post   "/newsletter/unsubscribe" shop::newsletter::unsubscribe_newsletter      PUBLIC;
}
