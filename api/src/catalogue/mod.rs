//! The catalogue: categories, manufacturers, products and their facets.

pub mod categories;
pub mod directory;
pub(crate) mod images;
pub mod manufacturers;
pub mod products;
pub mod types;
pub mod viewer;

pub(crate) use images::image;
