//! Everything behind `/api`. `domain` is pure; a feature is a folder: `mod.rs` is HTTP,
//! `queries.rs` is SQL, `types.rs` is what the wire carries.
//!
//! The door calls [`router`] once, and puts a [`context::RequestContext`] and a
//! [`state::App`] into the extensions of every request it hands over.

pub mod access;
pub mod accounts;
pub mod catalogue;
pub mod context;
#[cfg(feature = "contract")]
pub mod contract;
mod database;
mod docs;
pub mod domain;
pub mod errors;
mod extract;
pub mod images;
mod memo;
#[cfg(feature = "contract")]
pub mod plans;
mod router;
pub mod search;
pub mod shop;
pub mod sitemap;
pub mod state;

pub use router::router;
