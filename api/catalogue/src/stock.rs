//! What can be sold of an article, said in SQL: the same as `api/cart/src/lines.rs` says in Rust.

pub use mail::{available, available_of};
