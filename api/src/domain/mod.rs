//! The pure rules: no I/O, no Worker types, tested natively.

pub mod locale;
pub mod market;
pub mod money;
