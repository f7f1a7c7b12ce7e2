//! The catalogue: categories, products, manufacturers, promotions, availabilities.

pub mod types;
