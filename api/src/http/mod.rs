//! The calls as a whole: the router, the contract, the reference of the calls, and what the cron deletes.

mod access;
mod calls;
#[cfg(feature = "contract")]
pub mod contract;
mod docs;
pub mod matrix;
#[cfg(feature = "contract")]
pub mod plans;
pub mod retention;
mod router;

pub use router::router;
