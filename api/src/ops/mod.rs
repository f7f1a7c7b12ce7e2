//! Running the shop: everything under `/ops`. Who may is in `access::ops`.

pub mod audit;
pub mod companies;
pub mod me;
pub mod second_factor;
pub mod service_keys;
pub mod users;
