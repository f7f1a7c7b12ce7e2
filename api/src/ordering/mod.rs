//! From the cart to the money: cart, orders, payments, returns, cut-offs, written confirmations.

pub mod cart;
pub mod confirmation;
pub mod deadlines;
pub mod orders;
pub mod payments;
pub mod returns;
pub mod standing;
