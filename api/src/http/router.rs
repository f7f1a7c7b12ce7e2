//! Every route of `/api`: the table of contents.

use crate::agents::contacts;
use crate::agents::mailings;
use crate::agents::order_entry;
use crate::agents::reports;
use crate::agents::requests;
use crate::agents::trips;
use crate::back_office;
use crate::back_office::events;
use crate::back_office::fulfilment;
use crate::back_office::metrics::{self, trace};
use crate::back_office::outbox;
use crate::back_office::webhooks;
use crate::catalogue::favourites;
use crate::catalogue::images;
use crate::catalogue::purchased;
use crate::catalogue::search;
use crate::catalogue::shop;
use crate::catalogue::tracking;
use crate::catalogue::unavailability;
use crate::catalogue::uploads;
use crate::catalogue::{categories, manufacturers, products};
use crate::http::docs;
use crate::identity::access::change::carry;
use crate::identity::accounts::{
    cancel, embed_code, login, managed, own as own_user, password, sessions, switch,
};
use crate::identity::companies::{self, addresses, representatives};
use crate::identity::geo;
use crate::identity::privacy;
use crate::identity::registration;
use crate::identity::security;
use crate::ordering::cart;
use crate::ordering::confirmation;
use crate::ordering::deadlines;
use crate::ordering::orders;
use crate::ordering::payments;
use crate::ordering::returns;
use crate::platform::errors::{ApiError, render};
use crate::platform::extract::MAX_BODY;
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
        .route("/ready", get(metrics::ready::get_ready))
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
            post(cart::decide_proposal::accept_proposal),
        )
        .route(
            "/cart/proposal/{id}",
            delete(cart::decide_proposal::decline_proposal),
        );

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
            get(order_entry::get_order_taking),
        )
        .route("/manager/company/{id}/cart", put(order_entry::put_cart))
        .route("/manager/company/{id}/codes", post(order_entry::take_codes))
        .route(
            "/manager/company/{id}/order",
            post(order_entry::order::take_order),
        )
        .route(
            "/manager/company/{id}/products",
            get(order_entry::products::find_products),
        )
        .route("/manager/pocket", get(order_entry::pocket::get_pocket))
        .route(
            "/order/list-for-manager",
            post(orders::for_manager::list_for_manager),
        )
        .route(
            "/order/list-for-manager-companies",
            post(reports::ordering_customers::list_customers_for_manager),
        );

    let figures = Router::new()
        .route("/manager/today", get(reports::get_today))
        .route("/manager/day", get(reports::get_day))
        .route("/manager/planner", get(reports::get_planner))
        .route("/manager/target", get(reports::get_target))
        .route("/manager/statistics", get(reports::get_statistics))
        .route("/ops/statistics", get(reports::ops::get_ops_statistics))
        .route("/ops/day", get(reports::ops::get_ops_day));

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
        .route("/ops/me", get(back_office::me::get_ops_me))
        .route(
            "/ops/second-factor",
            post(back_office::second_factor::give_second_factor),
        )
        .route(
            "/ops/second-factor/setup",
            post(back_office::second_factor::set_up_second_factor),
        )
        .route(
            "/ops/second-factor/confirm",
            post(back_office::second_factor::confirm_second_factor),
        )
        .route("/ops/audit", get(back_office::audit::list_audit))
        .route("/ops/security", get(security::list::list_security))
        .route(
            "/ops/company",
            get(back_office::companies::list_ops_companies)
                .post(back_office::companies::register::register_ops_company),
        )
        .route(
            "/ops/company/{id}",
            get(back_office::companies::get_ops_company)
                .put(back_office::companies::profile::edit_ops_company),
        )
        .route(
            "/ops/company/{id}/addresses",
            get(back_office::companies::addresses::list_ops_addresses),
        )
        .route(
            "/ops/company/{id}/address",
            post(back_office::companies::addresses::add_ops_address),
        )
        .route(
            "/ops/company/{id}/address/{addressId}",
            put(back_office::companies::addresses::edit_ops_address)
                .delete(back_office::companies::addresses::remove_ops_address),
        )
        .route(
            "/ops/company/{id}/representatives",
            get(back_office::companies::representatives::list_ops_representatives),
        )
        .route(
            "/ops/company/{id}/representative",
            post(back_office::companies::representatives::add_ops_representative),
        )
        .route(
            "/ops/company/{id}/representative/{repId}",
            put(back_office::companies::representatives::edit_ops_representative)
                .delete(back_office::companies::representatives::remove_ops_representative),
        )
        .route(
            "/ops/company/{id}/status",
            post(back_office::companies::set_company_status),
        )
        .route(
            "/ops/company/{id}/block",
            post(back_office::companies::block_company),
        )
        .route(
            "/ops/user",
            get(back_office::users::list_ops_users).post(back_office::users::make_ops_user),
        )
        .route(
            "/ops/user/{id}",
            get(back_office::users::get_ops_user).put(back_office::users::change_ops_user),
        )
        .route(
            "/ops/service-key",
            get(back_office::service_keys::list_service_keys)
                .post(back_office::service_keys::make_service_key),
        )
        .route(
            "/ops/service-key/{id}/rotate",
            post(back_office::service_keys::rotate_service_key),
        )
        .route(
            "/ops/service-key/{id}",
            delete(back_office::service_keys::revoke_service_key),
        )
        .route(
            "/ops/settings",
            get(back_office::settings::get_ops_settings).put(back_office::settings::put_ops_settings),
        )
        .route(
            "/ops/settings/legal",
            get(back_office::settings::legal::list_ops_legal),
        )
        .route(
            "/ops/settings/legal/{name}/{locale}",
            put(back_office::settings::legal::put_ops_legal),
        )
        .route(
            "/ops/settings/logo",
            put(back_office::settings::logo::put_ops_logo)
                .delete(back_office::settings::logo::delete_ops_logo)
                .layer(DefaultBodyLimit::max(uploads::MAX_BODY)),
        )
        .route(
            "/ops/product/{id}/picture",
            put(back_office::goods::pictures::put_product_picture)
                .delete(back_office::goods::pictures::delete_product_picture)
                .layer(DefaultBodyLimit::max(uploads::MAX_BODY)),
        )
        .route(
            "/ops/image",
            post(back_office::goods::pictures::post_ops_image)
                .layer(DefaultBodyLimit::max(uploads::MAX_BODY)),
        )
        .route(
            "/ops/product/{id}",
            get(back_office::goods::detail::get_ops_product),
        )
        .route("/ops/product", get(back_office::goods::list::list_ops_products))
        .route("/ops/stock", get(back_office::goods::stock_list::list_ops_stock))
        .route(
            "/ops/stock/moves",
            get(back_office::goods::stock_moves::list_stock_moves),
        )
        .route(
            "/ops/stock/shortages",
            get(back_office::goods::stock_shortages::list_stock_shortages),
        )
        .merge(back_office::batch::routes())
        .route("/ops/measures", get(metrics::http::get_measures))
        .route("/ops/error", get(metrics::http::list_errors));

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
        .route("/ops/board", get(fulfilment::board::get_board))
        .route("/ops/order", get(fulfilment::orders::list_orders))
        .route("/ops/order/{id}", get(fulfilment::orders::get_order))
        .route(
            "/ops/order/{id}/confirmation",
            get(confirmation::get_ops_confirmation),
        )
        .route(
            "/ops/order/{id}/change-payment-method",
            post(fulfilment::payments::change_ops_payment_method),
        )
        .route("/ops/order/{id}/weights", put(fulfilment::packing::put_weights))
        .route("/ops/order/{id}/status", post(fulfilment::steps::post_status))
        .route(
            "/ops/order/{id}/collected",
            put(fulfilment::collected::put_collected),
        )
        .route(
            "/ops/trip",
            get(fulfilment::trips::list_trips).post(fulfilment::trips::create_trip),
        )
        .route("/ops/trip/waiting", get(fulfilment::trips::list_waiting))
        .route(
            "/ops/trip/{id}",
            get(fulfilment::trips::get_trip).put(fulfilment::trips::edit_trip),
        )
        .route("/ops/trip/{id}/status", post(fulfilment::trips::post_trip_status))
        .route("/ops/trip/{id}/stop/{stop}", post(fulfilment::trips::post_stop))
        .route("/ops/return", get(fulfilment::returns::list_returns))
        .route("/ops/return/{id}", get(fulfilment::returns::get_return))
        .route(
            "/ops/return/{id}/status",
            post(fulfilment::returns::post_return_status),
        )
        .route("/ops/upload/{id}", get(uploads::get_ops_upload))
        .route("/ops/request", get(fulfilment::requests::list_requests))
        .route("/ops/request/{id}", get(fulfilment::requests::get_request))
        .route(
            "/ops/request/{id}/status",
            post(fulfilment::requests::post_request_status),
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
