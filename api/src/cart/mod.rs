//! The cart of one person for one company: what is in it, what it costs now, when it can come.

pub mod coupons;
pub mod head;
pub mod lines;
pub mod payment_method;
pub mod priced;
pub mod scope;
pub mod types;

pub use priced::{PricedCart, PricedSeller, priced};
pub use scope::Scope;
