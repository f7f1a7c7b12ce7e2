//! From the cart to the money: cart, orders, payments, check-in, returns, cut-offs, written confirmations, and what of it a company
//! looks up later: allergens, spending.

// `#[call(...)]` on handlers.
#[macro_use]
extern crate madia_api_macros;

pub mod allergens;
pub mod approvals;
pub mod cart;
pub mod check_in;
pub mod confirmation;
pub mod deadlines;
pub mod orders;
pub mod payments;
pub mod price_notices;
pub mod reminders;
pub mod returns;
pub mod spending;
pub mod standing;
pub mod stock_watches;
