//! The catalogue tool: grows the built-in catalogue, reads an operator's files, writes both
//! as SQL for D1. Runs natively; nothing of it is shipped.

// The domain's `contract` feature belongs to the crate it lives in.
#![allow(unexpected_cfgs)]

pub mod data;
pub mod dates;
/// The shop's own pure rules. Taken by path: the crate beside them brings the Worker's
/// libraries, which this tool does not need and which take a minute to compile.
#[path = "../../../api/domain/src/lib.rs"]
pub mod domain;
pub mod generate;
pub mod import;
pub mod model;
pub mod phrases;
pub mod pictures;
pub mod random;
pub mod sql;
