//! The cart.

use crate::http::access::{ACTING, ACTING_OWN, PUBLIC};

calls! {
    get    "/cart"                                         cart::items::get_cart                   PUBLIC;
    post   "/cart/product/{productId}/quantity/{quantity}" cart::items::set_quantity               ACTING;
    delete "/cart/product/{productId}"                     cart::items::remove_product             ACTING;
    post   "/cart/empty"                                   cart::items::empty_cart                 ACTING;
    get    "/cart/empty"                                   cart::items::empty_cart_by_key          ACTING;
    get    "/cart/delivery-date"                           cart::dates::get_delivery_dates         PUBLIC;
    post   "/cart/set-delivery-date"                       cart::dates::set_delivery_date          ACTING;
    get    "/cart/seller/{sellerId}"                       cart::seller::get_seller                ACTING;
    post   "/cart-item/lot"                                cart::lots::choose_lots                 ACTING;
    post   "/cart-item/auto-order"                         cart::lots::set_auto_order              ACTING;
    post   "/cart/coupon/{id}"                             cart::checkout::switch_coupon           ACTING;
    post   "/cart/checkout"                                cart::checkout::keep_checkout           ACTING;
    get    "/cart/when-missing"                            cart::when_missing::get_when_missing    ACTING;
    put    "/cart/when-missing"                            cart::when_missing::put_when_missing    ACTING;
    post   "/cart/products"                                cart::add::add_products                 ACTING;
    post   "/cart/codes"                                   cart::add::add_codes                    ACTING;
    post   "/cart/text"                                    cart::order_text::read_text            ACTING;
    get    "/cart/picture"                                 cart::order_picture::get_picture_reading ACTING;
    post   "/cart/picture"                                 cart::order_picture::read_picture      ACTING, up to cart::order_picture::MAX_BODY;
    post   "/order/{id}/reorder"                           orders::reorder::reorder                ACTING_OWN;
    post   "/cart/proposal/{id}/accept"                    cart::decide_proposal::accept_proposal  ACTING;
    delete "/cart/proposal/{id}"                           cart::decide_proposal::decline_proposal ACTING;
}
