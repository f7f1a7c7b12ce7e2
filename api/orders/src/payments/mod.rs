//! Payments: what is held, captured and given back, and where the buyer approves it.
//!
//! `start` opens the provider's page, `check` asks how it stands, `webhooks` take the provider's hints; all
//! end in `settle`, which writes down what the provider says in one batch with what follows from it. What a
//! provider has to be asked later (let go, take, give back, renew) is a row of `payment_task`.
//!
//! Amounts are the shop's. What a provider says it holds is compared with them and decides nothing.

mod change;
pub mod http;
mod mails;
mod outcome;
mod provider;
mod queries;
mod renew;
mod row;
mod settle;
mod start;
mod task;
mod task_queries;
mod tasks;
pub mod types;
pub mod webhooks;

pub use queries::{CASH_BEFORE, OWED, REFUNDABLE, capture, give_back, refund, release};
pub use settle::check;
pub use start::start;
pub use tasks::{run, run_soon};

use serde_json::json;

fn log(level: &str, event: &str, detail: &str) {
    platform::log::line(level, json!({ "event": event, "detail": detail }));
}
