//! Prices of usual articles that have changed: whoever ordered them hears of all of a company in one notice, the next morning at
//! seven. The rule is `domain/price_change.rs`; `timers` is the minute's.

pub mod queries;
pub mod timers;
