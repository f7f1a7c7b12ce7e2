//! Everything behind `/api`. `domain` is pure; a feature is a folder: `mod.rs` is HTTP,
//! `queries.rs` is SQL, `types.rs` is what the wire carries.
//!
//! The door calls [`router`] once, and puts a [`context::RequestContext`] and a
//! [`state::App`] into the extensions of every request it hands over.

pub mod access;
pub mod accounts;
pub mod captcha;
pub mod cart;
pub mod catalogue;
pub mod codes;
pub mod companies;
pub mod confirmation;
pub mod contacts;
pub mod context;
#[cfg(feature = "contract")]
pub mod contract;
pub mod database;
pub mod deadlines;
mod docs;
pub mod domain;
pub mod errors;
pub mod events;
mod extract;
pub mod favourites;
pub mod figures;
pub mod floor;
pub mod geo;
pub mod images;
pub mod limits;
pub mod log;
pub mod mail;
pub mod mailings;
pub mod measures;
mod memo;
pub mod ops;
pub mod orders;
mod outbound;
pub mod outbox;
pub mod payments;
pub mod pdf;
#[cfg(feature = "contract")]
pub mod plans;
pub mod privacy;
pub mod purchased;
pub mod registration;
pub mod requests;
pub mod returns;
mod router;
pub mod sealed;
pub mod search;
pub mod security;
pub mod shop;
pub mod sitemap;
pub mod state;
pub mod taking;
mod text_file;
pub mod tracking;
pub mod trips;
pub mod unavailability;
pub mod upkeep;
pub mod uploads;
pub mod webhooks;

pub use router::router;
