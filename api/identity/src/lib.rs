//! People and their rights: accounts, sessions, companies, registration, addresses, privacy.

// `#[call(...)]` on handlers.
#[macro_use]
extern crate madia_api_macros;

pub mod access;
pub mod accounts;
pub mod companies;
pub mod geo;
pub mod notices;
pub mod privacy;
pub mod registration;
pub mod security;
