//! The pure rules: no I/O, no Worker types, tested natively.

pub mod dates;
pub mod ean;
pub mod fold;
pub mod locale;
pub mod market;
pub mod money;
pub mod pricing;
pub mod slug;
