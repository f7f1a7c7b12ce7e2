//! Orders: placed in one batch, read by whose they are, moved by one conditional statement a step.

pub mod moves;
pub mod types;
