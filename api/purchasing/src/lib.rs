//! A company's planning around its orders, and its reports: standing orders, approvals, reminders, price
//! changes, stock notices, due documents, order confirmations, allergens, spending.

// `#[call(...)]` on handlers.
#[macro_use]
extern crate madia_api_macros;

pub mod allergens;
pub mod approvals;
pub mod confirmation;
pub mod deadlines;
pub mod price_notices;
pub mod reminders;
pub mod spending;
pub mod standing;
pub mod stock_watches;
