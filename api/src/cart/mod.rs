//! The cart of one person for one company: what is in it, what it costs now, when it can come.

pub mod payment_method;
pub mod types;
