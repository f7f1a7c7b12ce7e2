//! Orders: placed in one batch, read by permission, advanced by one conditional statement a step. Also their
//! payments, the check-in of delivered goods, and returns.

// `#[call(...)]` on handlers.
#[macro_use]
extern crate madia_api_macros;

pub mod access;
pub mod cancel;
pub mod check_in;
pub mod for_manager;
pub mod http;
mod list_types;
mod lists;
pub mod moves;
pub mod payments;
pub mod place;
mod proposals;
pub mod queries;
pub mod read;
pub mod reorder;
pub mod returns;
mod rows;
pub mod timers;
pub mod types;
mod wire;
