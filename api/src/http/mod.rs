//! All calls together: the router, the contract, the reference of the calls, and the rows that the cron job
//! deletes.

mod access;
mod calls;
pub mod contract;
mod docs;
mod erased;
mod kinds;
pub(crate) mod matrix;
pub(crate) mod retention;
mod router;

pub use router::router;
