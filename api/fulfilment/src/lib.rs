//! The daily work of warehouse and office, under `/ops`: the board, weighing, the steps of an order, trips,
//! returns, agents' requests.

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
