//! Payments: holds, captures, refunds, and the page on which the buyer approves them. `start` opens the
//! provider's page, `check` queries the payment's state, `webhooks` receive the provider's events; all end in
//! `settle`, which stores the provider's state and its consequences in one batch. Requests for later (void,
//! capture, refund, renew) are rows of `payment_task`. Amounts are the shop's: the provider's figures are
//! compared with them and decide nothing.

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

pub use queries::{CASH_BEFORE, OWED, REFUNDABLE, capture, refund};
pub(crate) use queries::{give_back, release};
pub use settle::check;
pub use start::start;
pub use tasks::{run, run_soon};

use serde_json::json;

fn log(level: &str, event: &str, detail: &str) {
    platform::log::line(level, json!({ "event": event, "detail": detail }));
}
