//! Favourites, purchased products, uploads.

use crate::{favourites, purchased, uploads};
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    favourites::add,
    favourites::remove,
    favourites::list_of_manager,
    favourites::add_of_manager,
    favourites::remove_of_manager,
    purchased::hide,
    uploads::add,
    uploads::get,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
