//! What a company plans around its orders, and what it looks up of them: standing orders, approvals, reminders, changed prices, what is
//! out of stock, cut-offs of payment, written confirmations, allergens, spending.

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
