//! Favourites, purchased products, uploads.

use crate::catalogue::favourites;
use crate::catalogue::purchased;
use crate::catalogue::uploads;
use utoipa::{OpenApi, openapi};

#[derive(OpenApi)]
#[openapi(paths(
    favourites::add_favourite,
    favourites::remove_favourite,
    favourites::list_manager_favourites,
    favourites::add_manager_favourite,
    favourites::remove_manager_favourite,
    purchased::hide_purchased,
    uploads::upload_image,
    uploads::get_upload,
))]
struct Described;

pub fn described() -> openapi::OpenApi {
    Described::openapi()
}
