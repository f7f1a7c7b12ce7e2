//! The warehouse's and the office's day, under `/ops`: what stands where, the scales, the steps of an order, the vans,
//! what comes back, what agents ask for.

// `#[call(...)]` on handlers.
#[macro_use]
extern crate madia_api_macros;

pub mod board;
pub mod collected;
mod days;
pub mod kinds;
pub mod orders;
pub mod packing;
pub mod payments;
pub mod requests;
pub mod returns;
pub mod steps;
pub mod substitutes;
pub mod trips;
