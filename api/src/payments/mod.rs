//! Payments: what is held, captured and given back, and where the buyer approves it.

pub mod types;
