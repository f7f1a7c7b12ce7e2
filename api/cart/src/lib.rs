//! The cart of one person for one company: its lines, their present prices, its delivery days.

// `#[call(...)]` on handlers.
#[macro_use]
extern crate madia_api_macros;

pub mod add;
pub mod answers;
pub mod change;
pub mod checkout;
pub mod coupons;
pub mod dates;
pub mod decide_proposal;
pub mod fill;
pub mod head;
pub mod holiday_names;
pub mod input;
pub mod instead;
pub mod items;
pub mod limits;
pub mod lines;
pub mod lots;
pub mod order_picture;
pub mod order_text;
pub mod payment_method;
pub mod price_steps;
pub mod priced;
mod proposals;
pub mod scope;
pub mod seller;
mod sites;
mod sorted;
pub mod types;
pub mod view;
pub mod when_missing;

pub use priced::{PricedCart, PricedSeller, priced};
pub use scope::{Scope, delivery_day};
