//! The sellable stock of an article in SQL: the same rule as `api/cart/src/lines.rs` in Rust.

pub use mail::{available, available_of};
