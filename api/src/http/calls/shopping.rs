//! Favourites, bought articles with their allergens and what was spent on them, uploaded pictures.

use crate::http::access::{ACTING, AGENTS, BUYERS, SIGNED_IN, SIGNED_IN_OWN};
use crate::catalogue::favourites;
use crate::catalogue::purchased;
use crate::catalogue::uploads;
use crate::ordering::allergens;
use crate::ordering::spending;

calls! {
    put    "/favourite/product/{id}"         favourites::add_favourite            BUYERS;
    delete "/favourite/product/{id}"         favourites::remove_favourite         BUYERS;
    delete "/purchased/product/{id}"         purchased::hide_purchased            BUYERS;
    get    "/purchased/allergens"            allergens::get_allergens             ACTING;
    get    "/purchased/allergens/pdf"        allergens::get_allergens_pdf         ACTING;
    get    "/purchased/spending"             spending::get_spending               ACTING;
    get    "/manager/favourite"              favourites::list_manager_favourites  AGENTS;
    put    "/manager/favourite/product/{id}" favourites::add_manager_favourite    AGENTS;
    delete "/manager/favourite/product/{id}" favourites::remove_manager_favourite AGENTS;
    post   "/image"                          uploads::upload_image                SIGNED_IN, up to uploads::MAX_BODY;
    get    "/image/{id}"                     uploads::get_upload                  SIGNED_IN_OWN;
}
