//! `/user`: signing in and out, the own user, sessions, switching company.

pub mod key_link;
pub mod types;
