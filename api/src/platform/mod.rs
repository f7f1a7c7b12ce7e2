//! What every call needs and no business is in: database, requests and answers, limits, secrets, log.

pub mod captcha;
pub mod codes;
pub mod context;
pub mod database;
pub mod errors;
pub(crate) mod extract;
pub mod limits;
pub mod log;
pub(crate) mod memo;
pub(crate) mod outbound;
pub mod sealed;
pub mod session_change;
pub mod settings;
pub mod state;
pub(crate) mod text_file;
pub mod texts;
pub mod token;
pub mod vapid;
