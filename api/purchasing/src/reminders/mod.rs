//! Reminders before the cut-off: a company whose rhythm predicts an order that is missing receives one
//! reminder, some hours before. The rule is `domain/reminder.rs`; `timers` is the cron job's part, `stop`
//! ends the mails.

pub mod queries;
pub mod stop;
pub mod timers;
