//! Everything behind `/api`, in layers: a room uses those below it (`docs/decisions/0070-nine-contexts.md`). In each,
//! a feature is a folder: `mod.rs` is HTTP, `queries.rs` is SQL, `types.rs` is what the wire carries.
//!
//! The edge calls [`router`] once, and puts a [`platform::context::RequestContext`] and a
//! [`platform::state::App`] into the extensions of every request it hands over.

pub mod agents;
pub mod back_office;
pub mod catalogue;
pub mod domain;
pub mod http;
pub mod identity;
pub mod mail;
pub mod ordering;
pub mod pdf;
pub mod platform;

pub use http::router;
