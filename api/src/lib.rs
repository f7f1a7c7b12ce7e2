//! Everything behind `/api`. `domain` is pure; a feature is a folder: `mod.rs` is HTTP,
//! `queries.rs` is SQL, `types.rs` is what the wire carries.

pub mod catalogue;
pub mod context;
pub mod domain;
pub mod shop;
