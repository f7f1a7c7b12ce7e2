//! The catalogue tool: grows the built-in catalogue, reads an operator's files, writes both
//! as SQL for D1. Runs natively; nothing of it is shipped.

pub mod data;
pub mod dates;
pub mod generate;
pub mod import;
pub mod model;
pub mod phrases;
pub mod pictures;
pub mod random;
pub mod sql;
