//! The technical base of every call, without business rules: database, requests and answers, limits, secrets,
//! log.

#[doc(hidden)]
pub use domain;

pub mod captcha;
pub mod codes;
pub mod context;
pub mod database;
pub mod errors;
pub mod extract;
pub mod limits;
pub mod log;
pub mod memo;
pub mod outbound;
pub mod sealed;
pub mod session_change;
pub mod settings;
pub mod state;
pub mod text_file;
pub mod texts;
pub mod token;
pub mod vapid;
