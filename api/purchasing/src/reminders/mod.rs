//! Reminders before the cut-off: a company whose rhythm says that an order is due, and that has not ordered, is told so once,
//! some hours before. The rule is `domain/reminder.rs`; `timers` is the minute's, `stop` the way out of the mails.

pub mod queries;
pub mod stop;
pub mod timers;
