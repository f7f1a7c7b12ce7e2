//! The shop itself: operator, notices, banners, newsletter.
pub mod types;
