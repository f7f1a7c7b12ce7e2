//! The sales agents: order entry for customers, contacts, mailings, reports, requests to operations, trips.

// `#[call(...)]` on handlers.
#[macro_use]
extern crate madia_api_macros;

pub mod contacts;
pub mod mailings;
pub mod order_entry;
pub mod reports;
pub mod requests;
pub mod trips;
