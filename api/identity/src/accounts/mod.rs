//! `/user`: signing in and out, the own user, sessions, switching company. Every call that
//! begins a session answers the same (`begin`).

pub mod begin;
pub mod cancel;
pub mod embed_code;
pub mod key_link;
pub mod login;
pub mod managed;
pub mod own;
pub mod password;
pub mod prove;
pub mod sessions;
pub mod switch;
pub mod tries;
pub mod types;
pub mod user;
