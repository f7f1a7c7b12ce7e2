//! `/user`: signing in and out, the own user, sessions, switching company.

pub mod types;
