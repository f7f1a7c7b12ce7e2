//! The catalogue: categories, manufacturers, products and their facets.

pub mod categories;
pub mod directory;
pub mod manufacturers;
pub mod products;
pub mod types;
pub mod viewer;

pub(crate) use types::image;
