//! Notices about changed prices of usual articles: the people who ordered them receive one notice for a
//! company, the next morning at seven. The rule is `domain/price_change.rs`; `timers` is the cron job's part.

pub mod queries;
pub mod timers;
