//! Who somebody is and what they may: accounts, sessions, companies, registration, addresses, privacy.

pub mod access;
pub mod accounts;
pub mod companies;
pub mod geo;
pub mod notices;
pub mod privacy;
pub mod registration;
pub mod security;
