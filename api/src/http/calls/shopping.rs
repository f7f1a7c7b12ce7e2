//! Favourites, articles that somebody waits for, bought articles with their allergens and what was spent on them, order guides,
//! uploaded pictures.

use crate::http::access::{ACTING, ACTING_WITHIN, AGENTS, BUYERS, SIGNED_IN, SIGNED_IN_OWN};
use catalogue::favourites;
use catalogue::order_guides;
use catalogue::purchased;
use catalogue::uploads;
use purchasing::allergens;
use purchasing::spending;
use purchasing::stock_watches;

calls! {
    put    "/favourite/product/{id}"                 favourites::add_favourite            BUYERS;
    delete "/favourite/product/{id}"                 favourites::remove_favourite         BUYERS;
    get    "/stock-watch"                            stock_watches::list_stock_watches    BUYERS;
    put    "/stock-watch/product/{id}"               stock_watches::put_stock_watch       BUYERS;
    delete "/stock-watch/product/{id}"               stock_watches::delete_stock_watch    BUYERS;
    delete "/purchased/product/{id}"                 purchased::hide_purchased            BUYERS;
    get    "/purchased/usual"                        purchased::list_usual                BUYERS;
    get    "/purchased/allergens"                    allergens::get_allergens             ACTING;
    get    "/purchased/allergens/pdf"                allergens::get_allergens_pdf         ACTING;
    get    "/purchased/spending"                     spending::get_spending               ACTING;
    get    "/purchased/budgets"                      spending::budgets::list_budgets      BUYERS;
    get    "/order-guide"                            order_guides::list_guides            ACTING;
    post   "/order-guide"                            order_guides::make_guide             ACTING;
    get    "/order-guide/{id}"                       order_guides::get_guide              ACTING_WITHIN;
    put    "/order-guide/{id}"                       order_guides::rename_guide           ACTING_WITHIN;
    delete "/order-guide/{id}"                       order_guides::remove_guide           ACTING_WITHIN;
    get    "/order-guide/{id}/count"                 order_guides::counts::get_counts     ACTING_WITHIN;
    put    "/order-guide/{id}/count"                 order_guides::counts::put_counts     ACTING_WITHIN;
    delete "/order-guide/{id}/count"                 order_guides::counts::remove_counts  ACTING_WITHIN;
    put    "/order-guide/{id}/line/{productId}"      order_guides::put_line               ACTING_WITHIN;
    delete "/order-guide/{id}/line/{productId}"      order_guides::remove_line            ACTING_WITHIN;
    post   "/order-guide/{id}/line/{productId}/move" order_guides::move_line              ACTING_WITHIN;
    get    "/manager/favourite"                      favourites::list_manager_favourites  AGENTS;
    put    "/manager/favourite/product/{id}"         favourites::add_manager_favourite    AGENTS;
    delete "/manager/favourite/product/{id}"         favourites::remove_manager_favourite AGENTS;
    post   "/image"                                  uploads::upload_image                SIGNED_IN, up to uploads::MAX_BODY;
    get    "/image/{id}"                             uploads::get_upload                  SIGNED_IN_OWN;
}
