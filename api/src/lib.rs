//! Everything behind `/api`: the contexts are the crates beside this one, and their manifests say which of them each may use. Here their
//! calls are merged into one router, with the matrix of rights and the contract. In each context a feature is a folder: `mod.rs` is HTTP,
//! `queries.rs` is SQL, `types.rs` is what the wire carries.
//!
//! The edge calls [`router`] once, and puts a [`platform::context::RequestContext`] and a
//! [`platform::state::App`] into the extensions of every request it hands over. What else it uses stands here.

// `#[call(...)]` on handlers.
#[macro_use]
extern crate madia_api_macros;

mod http;

pub use {domain, platform};

pub use back_office::metrics;
pub use catalogue::images::drawing::packshot;
pub use catalogue::{sitemap, version};
pub use http::{contract, router};
pub use identity::accounts::{key_link, user};

/// The work that the edge's cron job does every minute.
pub mod timers {
    pub use crate::http::retention::run as upkeep;
    pub use agents::mailings::run as catalogues;
    pub use back_office::webhooks::deliver as webhooks;
    pub use catalogue::search::index::run as search_index;
    pub use mail::deliver as mail;
    pub use orders::payments::run as payments;
    pub use orders::timers::run as orders;
    pub use purchasing::approvals::timers::run as approvals;
    pub use purchasing::price_notices::timers::run as price_notices;
    pub use purchasing::reminders::timers::run as reminders;
    pub use purchasing::standing::timers::run as standing_orders;
    pub use purchasing::stock_watches::timers::run as stock_watches;
}
