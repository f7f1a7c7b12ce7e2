//! The calls as a whole: the router, the contract, the reference of the calls, and what the cron deletes.

mod access;
mod calls;
pub mod contract;
mod docs;
mod erased;
mod kinds;
pub mod matrix;
pub mod retention;
mod router;

pub use router::router;
