//! Every route of `/api`: the table of contents.

use crate::access::change::carry;
use crate::accounts::{cancel, embed_code, login, managed, own as own_user, password, sessions, switch};
use crate::cart;
use crate::catalogue::{categories, manufacturers, products};
use crate::companies::{self, addresses, representatives};
use crate::errors::{ApiError, render};
use crate::extract::MAX_BODY;
use crate::measures::{self, trace};
use crate::{
    confirmation, contacts, deadlines, docs, events, favourites, figures, floor, geo, images, mailings, ops,
    orders, outbox, payments, privacy, purchased, registration, requests, returns, search, security, shop,
    taking, tracking, trips, unavailability, uploads, webhooks,
};
use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{delete, get, post, put},
};

/// All of `/api`. The door builds it once per isolate and passes it requests that carry
/// a `RequestContext` and an `App` in their extensions.
pub fn router() -> Router {
    let shop = Router::new()
        .route("/health", get(shop::get_health))
        .route("/ready", get(measures::ready::get_ready))
        .route("/docs", get(docs::get_docs))
        .route("/shop", get(shop::get_shop))
        .route("/shop/legal/{name}", get(shop::legal::get_legal))
        .route("/notice", get(shop::list_notices))
        .route("/banner", get(shop::list_banners))
        .route("/tracking", post(tracking::track))
        .route("/newsletter", post(shop::newsletter::sign_up_to_newsletter))
        .route("/newsletter/confirm", post(shop::newsletter::confirm_newsletter))
        .route(
            "/newsletter/unsubscribe",
            get(shop::newsletter::newsletter_unsubscribe_page).post(shop::newsletter::unsubscribe_newsletter),
        );

    let catalogue = Router::new()
        .route("/category", get(categories::list_families))
        .route("/category/map", get(categories::map_categories))
        .route("/category/list", post(categories::list_categories))
        .route("/category/{id}", get(categories::get_category))
        .route("/manufacturer", get(manufacturers::list_all))
        .route("/manufacturer/list", post(manufacturers::list_manufacturers))
        .route("/manufacturer/active", get(manufacturers::list_active))
        .route("/manufacturer/{id}", get(manufacturers::get_manufacturer))
        .route("/product/list", post(products::list_products))
        .route("/product/filter/list", post(products::list_facets))
        .route("/product/best-sellers", get(products::list_best_sellers))
        .route("/product/promotions", get(products::list_promotions))
        .route("/product/by-code/{code}", get(products::get_product_by_code))
        .route(
            "/product/by-slug/{categorySlug}/{productSlug}",
            get(products::get_product_by_slug),
        )
        .route("/product/{id}", get(products::get_product))
        .route("/product/{id}/related", get(products::list_related))
        .route("/product/{id}/images", get(products::list_images))
        .route("/product/{id}/availabilities", get(products::list_availabilities))
        .route("/search/suggest", get(search::suggest));

    let user = Router::new()
        .route("/user/login", post(login::login))
        .route("/user/logout", post(sessions::logout))
        .route(
            "/user/reset-password/request-token",
            post(password::request_reset_code),
        )
        .route("/user/reset-password", post(password::reset_password))
        .route("/user/set-password", post(password::set_password))
        .route("/user/confirm-email", post(password::confirm_email))
        .route("/user/self", get(own_user::get_self))
        .route("/user/{id}", put(own_user::edit))
        .route(
            "/user/sessions",
            get(sessions::list_sessions).delete(sessions::end_others),
        )
        .route("/user/sessions/{id}", delete(sessions::end_session))
        .route("/user/security", get(security::list::list_own_security))
        .route("/user/cancel", post(cancel::cancel))
        .route("/user/managed-companies", get(managed::managed_companies))
        .route("/user/embed-code", post(embed_code::embed_code))
        .route(
            "/company/{id}/switch",
            post(switch::switch).get(switch::switch_by_key),
        );

    let public = Router::new().route("/public/image/{id}/filter/{filter}", get(images::get_image));

    let own = Router::new()
        .route(
            "/favourite/product/{id}",
            put(favourites::add_favourite).delete(favourites::remove_favourite),
        )
        .route("/purchased/product/{id}", delete(purchased::hide_purchased))
        .route("/manager/favourite", get(favourites::list_manager_favourites))
        .route(
            "/manager/favourite/product/{id}",
            put(favourites::add_manager_favourite).delete(favourites::remove_manager_favourite),
        )
        .route("/manager/trip", get(trips::list_trips))
        .route("/manager/trip/{id}", get(trips::get_trip))
        .route(
            "/manager/unavailability",
            get(unavailability::list_unavailabilities),
        )
        .route(
            "/image",
            post(uploads::upload_image).layer(DefaultBodyLimit::max(uploads::MAX_BODY)),
        )
        .route("/image/{id}", get(uploads::get_upload));

    let companies = Router::new()
        .route(
            "/company/{id}",
            get(companies::get_company).put(companies::edit_company),
        )
        .route("/company/{id}/addresses", get(addresses::list_addresses))
        .route("/company/{id}/address/add", post(addresses::add_address))
        .route("/company/{id}/address/{addressId}", put(addresses::edit_address))
        .route(
            "/company/{id}/address/remove/{addressId}",
            delete(addresses::remove_address),
        )
        .route(
            "/company/{id}/representatives",
            get(representatives::list_representatives),
        )
        .route(
            "/company/{id}/representative/add",
            post(representatives::add_representative),
        )
        .route(
            "/company/{id}/representative/{repId}/edit",
            put(representatives::edit_representative),
        )
        .route(
            "/company/{id}/representative/{repId}/remove",
            delete(representatives::remove_representative),
        )
        .route("/deadline", post(deadlines::list_deadlines))
        .route("/deadline/blocked", get(deadlines::blocked::list_blocked))
        .route("/geo/cities", get(geo::list_cities))
        .route("/user/register/quick", post(registration::register_quick))
        .route(
            "/user/register/partial",
            get(registration::get_draft).post(registration::save_draft),
        )
        .route(
            "/user/register/by-manager",
            post(registration::register_by_manager),
        );

    let cart = Router::new()
        .route("/cart", get(cart::items::get_cart))
        .route(
            "/cart/product/{productId}/quantity/{quantity}",
            post(cart::items::set_quantity),
        )
        .route("/cart/product/{productId}", delete(cart::items::remove_product))
        .route(
            "/cart/empty",
            post(cart::items::empty_cart).get(cart::items::empty_cart_by_key),
        )
        .route("/cart/delivery-date", get(cart::dates::get_delivery_dates))
        .route("/cart/set-delivery-date", post(cart::dates::set_delivery_date))
        .route("/cart/seller/{sellerId}", get(cart::seller::get_seller))
        .route("/cart-item/lot", post(cart::lots::choose_lots))
        .route("/cart-item/auto-order", post(cart::lots::set_auto_order))
        .route("/cart/coupon/{id}", post(cart::checkout::switch_coupon))
        .route("/cart/checkout", post(cart::checkout::keep_checkout))
        .route("/cart/products", post(cart::reorder::add_products))
        .route("/cart/codes", post(cart::reorder::add_codes))
        .route("/order/{id}/reorder", post(cart::reorder::reorder))
        .route(
            "/cart/proposal/{id}/accept",
            post(cart::proposals::accept_proposal),
        )
        .route("/cart/proposal/{id}", delete(cart::proposals::decline_proposal));

    let orders = Router::new()
        .route("/order", get(orders::list_orders))
        .route("/order/create-from-cart", post(orders::place::create_from_cart))
        .route("/order/{id}", get(orders::get_order))
        .route(
            "/order/{id}/cancel",
            post(orders::cancel::cancel_order).get(orders::cancel::cancel_order_by_key),
        )
        .route("/order/{id}/confirmation", get(confirmation::get_confirmation))
        .route("/order/{id}/return", post(returns::request_return))
        .route("/return", get(returns::list_returns))
        .route("/return/{id}", get(returns::get_return))
        .route("/product/{id}/order-items", get(orders::list_bought));

    let asking = Router::new()
        .route(
            "/request",
            get(requests::list_requests).post(requests::create_request),
        )
        .route("/request/subjects", get(requests::get_request_subjects))
        .route("/request/{id}", get(requests::get_request));

    let paying = Router::new()
        .route("/order/{id}/payment/start", post(payments::http::start_payment))
        .route(
            "/order/{id}/payment/return",
            post(payments::http::return_from_payment),
        )
        .route(
            "/order/{id}/change-payment-method",
            post(payments::http::change_payment_method),
        );

    let manager = Router::new()
        .route(
            "/manager/company/{id}/order-taking",
            get(taking::get_order_taking),
        )
        .route("/manager/company/{id}/cart", put(taking::put_cart))
        .route("/manager/company/{id}/codes", post(taking::take_codes))
        .route("/manager/company/{id}/order", post(taking::order::take_order))
        .route(
            "/manager/company/{id}/products",
            get(taking::products::find_products),
        )
        .route("/manager/pocket", get(taking::pocket::get_pocket))
        .route(
            "/order/list-for-manager",
            post(orders::for_manager::list_for_manager),
        )
        .route(
            "/order/list-for-manager-companies",
            post(orders::customers_for_manager::list_customers_for_manager),
        );

    let figures = Router::new()
        .route("/manager/today", get(figures::get_today))
        .route("/manager/day", get(figures::get_day))
        .route("/manager/planner", get(figures::get_planner))
        .route("/manager/target", get(figures::get_target))
        .route("/manager/statistics", get(figures::get_statistics))
        .route("/ops/statistics", get(figures::ops::get_ops_statistics))
        .route("/ops/day", get(figures::ops::get_ops_day));

    let book = Router::new()
        .route(
            "/manager/contact",
            get(contacts::list_contacts).post(contacts::add_contact),
        )
        .route(
            "/manager/contact/import",
            post(contacts::import_contacts).layer(DefaultBodyLimit::max(contacts::MAX_BODY)),
        )
        .route(
            "/manager/contact/{id}",
            put(contacts::edit_contact).delete(contacts::remove_contact),
        )
        .route(
            "/ops/contact",
            get(contacts::ops::list_ops_contacts).post(contacts::ops::add_ops_contact),
        )
        .route(
            "/ops/contact/{id}",
            put(contacts::ops::edit_ops_contact).delete(contacts::ops::remove_ops_contact),
        )
        .route(
            "/manager/catalogue",
            get(mailings::list_mailings).post(mailings::send_catalogue),
        )
        .route("/manager/catalogue/{id}", get(mailings::get_mailing))
        .route("/manager/catalogue/file/{id}", get(mailings::get_catalogue_file))
        .route(
            "/catalogue/unsubscribe",
            get(mailings::catalogue_unsubscribe_page).post(mailings::unsubscribe_from_catalogues),
        )
        .route("/catalogue/{token}", get(mailings::get_catalogue));

    let running = Router::new()
        .route("/ops/me", get(ops::me::get_ops_me))
        .route("/ops/second-factor", post(ops::second_factor::give_second_factor))
        .route(
            "/ops/second-factor/setup",
            post(ops::second_factor::set_up_second_factor),
        )
        .route(
            "/ops/second-factor/confirm",
            post(ops::second_factor::confirm_second_factor),
        )
        .route("/ops/audit", get(ops::audit::list_audit))
        .route("/ops/security", get(security::list::list_security))
        .route(
            "/ops/company",
            get(ops::companies::list_ops_companies).post(ops::companies::register::register_ops_company),
        )
        .route(
            "/ops/company/{id}",
            get(ops::companies::get_ops_company).put(ops::companies::profile::edit_ops_company),
        )
        .route(
            "/ops/company/{id}/addresses",
            get(ops::companies::addresses::list_ops_addresses),
        )
        .route(
            "/ops/company/{id}/address",
            post(ops::companies::addresses::add_ops_address),
        )
        .route(
            "/ops/company/{id}/address/{addressId}",
            put(ops::companies::addresses::edit_ops_address)
                .delete(ops::companies::addresses::remove_ops_address),
        )
        .route(
            "/ops/company/{id}/representatives",
            get(ops::companies::representatives::list_ops_representatives),
        )
        .route(
            "/ops/company/{id}/representative",
            post(ops::companies::representatives::add_ops_representative),
        )
        .route(
            "/ops/company/{id}/representative/{repId}",
            put(ops::companies::representatives::edit_ops_representative)
                .delete(ops::companies::representatives::remove_ops_representative),
        )
        .route(
            "/ops/company/{id}/status",
            post(ops::companies::set_company_status),
        )
        .route("/ops/company/{id}/block", post(ops::companies::block_company))
        .route(
            "/ops/user",
            get(ops::users::list_ops_users).post(ops::users::make_ops_user),
        )
        .route(
            "/ops/user/{id}",
            get(ops::users::get_ops_user).put(ops::users::change_ops_user),
        )
        .route(
            "/ops/service-key",
            get(ops::service_keys::list_service_keys).post(ops::service_keys::make_service_key),
        )
        .route(
            "/ops/service-key/{id}/rotate",
            post(ops::service_keys::rotate_service_key),
        )
        .route(
            "/ops/service-key/{id}",
            delete(ops::service_keys::revoke_service_key),
        )
        .route(
            "/ops/settings",
            get(ops::settings::get_ops_settings).put(ops::settings::put_ops_settings),
        )
        .route("/ops/settings/legal", get(ops::settings::legal::list_ops_legal))
        .route(
            "/ops/settings/legal/{name}/{locale}",
            put(ops::settings::legal::put_ops_legal),
        )
        .route(
            "/ops/settings/logo",
            put(ops::settings::logo::put_ops_logo)
                .delete(ops::settings::logo::delete_ops_logo)
                .layer(DefaultBodyLimit::max(uploads::MAX_BODY)),
        )
        .route(
            "/ops/product/{id}/picture",
            put(ops::goods::pictures::put_product_picture)
                .delete(ops::goods::pictures::delete_product_picture)
                .layer(DefaultBodyLimit::max(uploads::MAX_BODY)),
        )
        .route(
            "/ops/image",
            post(ops::goods::pictures::post_ops_image).layer(DefaultBodyLimit::max(uploads::MAX_BODY)),
        )
        .route("/ops/product/{id}", get(ops::goods::detail::get_ops_product))
        .route("/ops/product", get(ops::goods::list::list_ops_products))
        .route("/ops/stock", get(ops::goods::stock_list::list_ops_stock))
        .route("/ops/stock/moves", get(ops::goods::stock_moves::list_stock_moves))
        .route(
            "/ops/stock/shortages",
            get(ops::goods::stock_shortages::list_stock_shortages),
        )
        .merge(ops::batch::routes())
        .route("/ops/measures", get(measures::http::get_measures))
        .route("/ops/error", get(measures::http::list_errors));

    let telling = Router::new()
        .route("/ops/event", get(events::list_events))
        .route(
            "/ops/webhook",
            get(webhooks::list_webhooks).post(webhooks::create_webhook),
        )
        .route(
            "/ops/webhook/{id}",
            put(webhooks::edit_webhook).delete(webhooks::remove_webhook),
        )
        .route("/ops/webhook/{id}/rotate", post(webhooks::rotate_webhook))
        .route("/ops/webhook/{id}/test", post(webhooks::test_webhook))
        .route("/ops/webhook/{id}/deliveries", get(webhooks::list_deliveries))
        .route("/ops/outbox", get(outbox::list_outbox))
        .route("/ops/outbox/replay", post(outbox::replay_outbox));

    let people = Router::new()
        .route("/ops/person", get(privacy::find_person))
        .route("/ops/consent", get(privacy::list_consents))
        .route("/ops/user/{id}/export", get(privacy::export_person))
        .route("/ops/user/{id}/anonymise", post(privacy::anonymise_person))
        .route("/user/{id}/export", get(privacy::export_oneself));

    let floor = Router::new()
        .route("/ops/board", get(floor::board::get_board))
        .route("/ops/order", get(floor::orders::list_orders))
        .route("/ops/order/{id}", get(floor::orders::get_order))
        .route(
            "/ops/order/{id}/confirmation",
            get(confirmation::get_ops_confirmation),
        )
        .route(
            "/ops/order/{id}/change-payment-method",
            post(payments::http::change_ops_payment_method),
        )
        .route("/ops/order/{id}/weights", put(floor::packing::put_weights))
        .route("/ops/order/{id}/status", post(floor::steps::post_status))
        .route("/ops/order/{id}/collected", put(floor::collected::put_collected))
        .route(
            "/ops/trip",
            get(floor::trips::list_trips).post(floor::trips::create_trip),
        )
        .route("/ops/trip/waiting", get(floor::trips::list_waiting))
        .route(
            "/ops/trip/{id}",
            get(floor::trips::get_trip).put(floor::trips::edit_trip),
        )
        .route("/ops/trip/{id}/status", post(floor::trips::post_trip_status))
        .route("/ops/trip/{id}/stop/{stop}", post(floor::trips::post_stop))
        .route("/ops/return", get(floor::returns::list_returns))
        .route("/ops/return/{id}", get(floor::returns::get_return))
        .route(
            "/ops/return/{id}/status",
            post(floor::returns::post_return_status),
        )
        .route("/ops/upload/{id}", get(uploads::get_ops_upload))
        .route("/ops/request", get(floor::requests::list_requests))
        .route("/ops/request/{id}", get(floor::requests::get_request))
        .route(
            "/ops/request/{id}/status",
            post(floor::requests::post_request_status),
        );

    // No session: what comes here is signed by a payment provider.
    let providers = Router::new()
        .route(
            "/payment/webhook/paypal",
            post(payments::webhooks::paypal_webhook),
        )
        .route(
            "/payment/webhook/stripe",
            post(payments::webhooks::stripe_webhook),
        );

    let api = Router::new()
        .merge(shop)
        .merge(catalogue)
        .merge(user)
        .merge(own)
        .merge(companies)
        .merge(cart)
        .merge(orders)
        .merge(figures)
        .merge(public)
        .merge(asking)
        .merge(book)
        .merge(paying)
        .merge(manager)
        .merge(floor)
        .merge(running)
        .merge(telling)
        .merge(people)
        .merge(providers);

    Router::new()
        .nest("/api", api)
        .fallback(async || ApiError::NotFound)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn(render))
        .layer(middleware::from_fn(carry))
        .layer(middleware::from_fn(trace))
}
