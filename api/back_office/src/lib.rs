//! The administration of the shop: everything under `/ops`. `access::ops` decides who may use it.

// `#[call(...)]` on handlers.
#[macro_use]
extern crate madia_api_macros;

pub mod audit;
pub mod companies;
pub mod events;
pub mod goods;
pub mod me;
pub mod metrics;
pub mod outbox;
pub mod second_factor;
pub mod service_keys;
pub mod settings;
pub mod terms;
pub mod users;
pub mod webhooks;
