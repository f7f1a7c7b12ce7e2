//! The range of goods and how it is found: products, categories, makers, search, pictures, the shop's own
//! pages, favourites.

// `#[call(...)]` on handlers.
#[macro_use]
extern crate madia_api_macros;

pub mod categories;
pub mod directory;
pub mod favourites;
pub mod images;
pub mod manufacturers;
pub mod order_guides;
pub mod popularity;
pub mod products;
pub mod purchased;
pub mod search;
pub mod shop;
pub mod sitemap;
pub mod stock;
pub mod tracking;
pub mod types;
pub mod unavailability;
pub mod uploads;
pub mod version;
pub mod viewer;

pub use types::image;
